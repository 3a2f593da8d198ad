// What was promised of chance before the game, kept by this browser; and whether the seed shown at the end is the promised one.
const kept = table => `promise:${table}`;

/** Remember what a table promised when it was seen first: nobody can exchange it afterwards without being noticed. */
export function promised(table) {
  const sum = document.querySelector('[data-promise]')?.dataset.promise;
  try { if (sum && !localStorage.getItem(kept(table))) localStorage.setItem(kept(table), sum); } catch { /* a browser that keeps nothing */ }
}

function remembered(table) {
  try { return localStorage.getItem(kept(table)); } catch { return null; }
}

export async function verify(box, words, table) {
  if (!box || !crypto.subtle) return;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(box.dataset.seed));
  const hex = [...new Uint8Array(digest)].map(b => b.toString(16).padStart(2, '0')).join('');
  const before = remembered(table), same = hex === box.dataset.commitment && (before === null || before === hex);
  box.querySelector('[data-verdict]').textContent = words[same ? (before ? 'verified' : 'unwitnessed') : 'not-verified'];
  box.classList.toggle('is-verified', same && before !== null);
}
