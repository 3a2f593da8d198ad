// Who is here: a dot before the name of everybody else at the table, wherever the board writes it (data-player).
export function people() {
  for (const dot of document.querySelectorAll('#part-people [data-seat]'))
    for (const name of document.querySelectorAll(`[data-player="${dot.dataset.seat}"]`)) {
      name.querySelector('.dot')?.remove();
      name.prepend(dot.cloneNode());
    }
}
