// The seed that was committed before the game: anybody's browser can check it.
export async function verify(box, words) {
  if (!box || !crypto.subtle) return;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(box.dataset.seed));
  const hex = [...new Uint8Array(digest)].map(b => b.toString(16).padStart(2, '0')).join('');
  const same = hex === box.dataset.commitment;
  box.querySelector('[data-verdict]').textContent = words[same ? 'verified' : 'not-verified'];
  box.classList.toggle('is-verified', same);
}
