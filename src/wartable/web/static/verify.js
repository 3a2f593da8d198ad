// The fair deal, as this browser sees it: what was promised before, the numbers it added, and whether everything follows at the end.
// docs/fair.md says how sums and numbers are made, what is proven by them and what is not.
import { hex, sha256, sumOf } from './sha256.js';

const stored = (what, table) => { try { return JSON.parse(localStorage.getItem(`${what}:${table}`)); } catch { return null; } };
const store = (what, table, value) => { try { localStorage.setItem(`${what}:${table}`, JSON.stringify(value)); } catch { /* a browser that keeps nothing */ } };
const sumOfNonce = (seat, nonce) => sumOf(`wartable nonce ${seat} ${nonce}`);
const hasAll = (all, some) => Object.entries(some).every(([key, value]) => all[key] === value);

/** Remember what a table promised when it was seen first: nobody can exchange it afterwards without being noticed. */
export function promised(table) {
  const sum = document.querySelector('[data-promise]')?.dataset.promise;
  if (sum && !stored('promise', table)) store('promise', table, sum);
}

/** This browser's part of the deal: the sum of its number for each own seat; when all sums are shown, the numbers. */
export function deal(table, send) {
  const box = document.querySelector('[data-stage]');
  if (!box || !stored('promise', table)) return;
  const own = box.dataset.own.split(' ').filter(Boolean), sums = JSON.parse(box.dataset.sums), nonces = JSON.parse(box.dataset.nonces);
  const mine = stored('nonces', table) ?? {};
  if (box.dataset.stage === 'commit') {
    const missing = own.filter(seat => !sums[seat]);
    for (const seat of missing) mine[seat] ??= hex(crypto.getRandomValues(new Uint8Array(32)));
    store('nonces', table, mine);
    if (missing.length) send({ t: 'commit', sums: Object.fromEntries(missing.map(seat => [seat, sumOfNonce(seat, mine[seat])])) });
  } else if (box.dataset.stage === 'reveal') {
    if (!stored('sums', table)) store('sums', table, sums); // from now on nobody can change a number without being noticed
    const due = own.filter(seat => mine[seat] && !nonces[seat] && sums[seat] === sumOfNonce(seat, mine[seat]));
    if (due.length && hasAll(sums, stored('sums', table) ?? sums)) send({ t: 'reveal', nonces: Object.fromEntries(due.map(seat => [seat, mine[seat]])) });
  }
}

/** The numbers that a key gives: four of 64 bits from each sum of the key and a counter, made smaller than what was asked for. */
function follows(key, draws) {
  const bytes = new Uint8Array(40), counter = new DataView(bytes.buffer);
  bytes.set(key);
  let block = null;
  return draws.every(([below, got], n) => {
    if (n % 4 === 0) { counter.setUint32(36, n / 4); block = new DataView(sha256(bytes).buffer); }
    return (block.getBigUint64(8 * (n % 4)) * BigInt(below)) >> 64n === BigInt(got);
  });
}

/** Whether everything that this browser knows of the deal, and every number that was drawn, follows from the seed that is shown. */
export async function verify(box, words, table) {
  if (!box) return;
  const { seed, commitment } = box.dataset, nonces = JSON.parse(box.dataset.nonces), seats = Object.keys(nonces).sort((a, b) => a - b);
  const before = stored('promise', table), sums = stored('sums', table) ?? {}, mine = stored('nonces', table) ?? {};
  const kept = seats.every(seat => !nonces[seat] || !sums[seat] || sumOfNonce(seat, nonces[seat]) === sums[seat])
    && Object.entries(mine).every(([seat, nonce]) => !nonces[seat] || nonces[seat] === nonce);
  const answer = await fetch(`/replay/${table}/chance`);
  const parts = answer.ok ? await answer.json() : null;
  const given = Object.values(nonces).some(Boolean) ? seats.map(seat => nonces[seat]) : [];
  const keyOf = more => sha256(new TextEncoder().encode(['wartable chance', seed, ...given, ...more].join('\0')));
  const drawn = parts?.every(([more, draws]) => follows(keyOf(more), draws)) ?? false;
  const same = sumOf(seed) === commitment && (before === null || before === commitment) && kept && drawn;
  const count = parts?.reduce((sum, [, draws]) => sum + draws.length, 0);
  box.querySelector('[data-verdict]').textContent = same ? `${words[before ? 'verified' : 'unwitnessed']} ${count}` : words['not-verified'];
  box.classList.toggle('is-verified', same && before !== null);
}
