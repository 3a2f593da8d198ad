// A new table: a scenario file is read into its field. The server judges it.
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
