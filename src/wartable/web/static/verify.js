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

/** Remember every line of the log as it was told first, and what dice and lots it told of: nobody can tell it otherwise afterwards. */
export function saw(table, { of, line }, lines) {
  const now = [...lines].map(told => [told.dataset.e, told.dataset.thrown].filter(Boolean).join(' '));
  const logs = stored('log', table) ?? {}, was = logs[of] ?? { line, told: [] };
  const rewritten = was.rewritten || (was.line === line && was.told.some((told, n) => now[n] !== told)); // else something was taken back
  logs[of] = { line, told: rewritten ? was.told : now, rewritten };
  const others = (stored('logs', '') ?? []).filter(other => other !== table);
  for (const old of others.splice(19)) localStorage.removeItem(`log:${old}`);
  store('logs', '', [table, ...others]);
  store('log', table, logs);
}

/** The dice and lots that a remembered line tells of: of each kind what its numbers mean, and what came. */
const thrownBy = line => (line.includes(' ') ? JSON.parse(line.slice(line.indexOf(' ') + 1)) : []);

/** Whether the dice and lots that a log told of are numbers that were drawn, each of them once, in this order. */
function asTold({ told }, { parts, thrown }) {
  let last = [0, -1];
  const next = ([part, n]) => { const after = part > last[0] || (part === last[0] && n > last[1]); last = [part, n]; return after; };
  const fell = told.flatMap(thrownBy);
  return fell.length <= thrown.length && fell.every(([faces, came], i) => {
    const [part, numbers] = thrown[i], drawn = numbers.map(n => parts[part]?.[1][n] ?? []);
    const means = drawn.map(([below, number]) => (!faces.length ? String(number) : below === faces.length ? faces[number] : ''));
    return numbers.every(n => next([part, n])) && means.sort().join() === came.sort().join();
  });
}

const thrownIn = log => log.told.flatMap(thrownBy).length;

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
  const chance = answer.ok ? await answer.json() : null, parts = chance?.parts;
  const given = Object.values(nonces).some(Boolean) ? seats.map(seat => nonces[seat]) : [];
  const keyOf = more => sha256(new TextEncoder().encode(['wartable chance', seed, ...given, ...more].join('\0')));
  const drawn = parts?.every(([more, draws]) => follows(keyOf(more), draws)) ?? false;
  const all = Object.values(stored('log', table) ?? {}), logs = all.filter(log => log.line === chance?.line);
  const told = drawn && logs.every(log => asTold(log, chance)) && !all.some(log => log.rewritten);
  const same = sumOf(seed) === commitment && (before === null || before === commitment) && kept && told;
  const witnessed = before !== null && logs.some(log => thrownIn(log) === chance.thrown.length);
  const count = parts?.reduce((sum, [, draws]) => sum + draws.length, 0);
  const yes = witnessed ? `${words.verified} ${count} / ${chance.thrown.length}` : `${words.unwitnessed} ${count}`;
  box.querySelector('[data-verdict]').textContent = same ? yes : words['not-verified'];
  const ownLogs = logs.map(({ told }) => `${told.length}: ${sumOf(told.map(line => line.split(' ')[0]).join('\n')).slice(0, 32)}`);
  box.querySelector('[data-log]').textContent = ownLogs.length ? `${words['log-sum']} ${ownLogs.join(', ')}` : '';
  box.classList.toggle('is-verified', same && witnessed);
}
