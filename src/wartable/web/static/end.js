// The end of a game: the summary comes when it is made, and stays when the rest is drawn anew. R plays again, V shows the replay.
let made = null; // the summary, or the promise of it

async function fetched(url) {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? answer.text() : '';
}

/** Into the place that waits for it. What stands somewhere is put there: pages carry no styles of their own. */
export async function summary() {
  const place = document.getElementById('summary');
  made ??= fetched(place.dataset.summary);
  const html = await made;
  if (!html) { made = null; place.replaceChildren(); return; }
  place.innerHTML = html;
  for (const mark of place.querySelectorAll('[data-x]')) { mark.style.left = `${mark.dataset.x}%`; mark.style.top = `${mark.dataset.y}%`; }
  for (const round of place.querySelectorAll('[data-length]')) round.style.flexGrow = round.dataset.length;
  for (const round of place.querySelectorAll('[data-length]')) if (round.scrollWidth > round.clientWidth) round.textContent = ''; // its title says it
}

/** The keys of the end, while it is open. */
export function endKeys(over) {
  over.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const what = { KeyR: 'rematch', KeyV: 'replay' }[event.code];
    if (what) over.querySelector(`[data-test=${what}]`)?.click();
  });
}
