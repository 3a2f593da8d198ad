// A new table: a scenario file is read into its field; what only one seat can have is exchanged. The server judges both.
import './page.js';

const file = document.getElementById('position-file'), field = document.getElementById('position'), no = document.getElementById('position-no');

file.addEventListener('click', () => { file.value = ''; }); // the same file may be chosen again, after an edit
file.addEventListener('change', async () => {
  const [chosen] = file.files;
  if (!chosen) return;
  const big = chosen.size > 4 * field.maxLength, text = big ? '' : await chosen.text();
  no.hidden = !big && text.length <= field.maxLength;
  no.textContent = no.hidden ? '' : no.dataset.big;
  if (no.hidden) field.value = text;
});

const only = [...document.querySelectorAll('select[data-once]')], had = new Map(only.map(select => [select, select.value]));

for (const select of only) {
  select.addEventListener('change', () => {
    const other = only.find(one => one !== select && one.dataset.once === select.dataset.once && one.value === select.value);
    if (other) other.value = had.get(select);
    for (const one of only) had.set(one, one.value);
  });
}
