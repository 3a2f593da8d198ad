// SHA-256, as it is published (FIPS 180-4). The browser's own is missing where a page comes over a plain connection, and it is slow for many small sums.
const fraction = (n, root) => Math.floor((n ** root % 1) * 2 ** 32) | 0;
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every(p => n % p)) primes.push(n);
const K = primes.map(p => fraction(p, 1 / 3)), START = primes.slice(0, 8).map(p => fraction(p, 1 / 2));
const turn = (x, n) => (x >>> n) | (x << (32 - n));

/** The 32 bytes of the sum of some bytes. */
export function sha256(bytes) {
  const length = bytes.length, padded = new Uint8Array(((length + 8 >> 6) + 1) << 6), view = new DataView(padded.buffer);
  padded.set(bytes);
  padded[length] = 0x80;
  view.setUint32(padded.length - 4, length << 3);
  view.setUint32(padded.length - 8, length / 2 ** 29);
  const h = START.slice(), w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) { w[i] = view.getInt32(at + 4 * i); continue; }
      const a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >>> 3) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ b >>> 10);
    }
    let [a, b, c, d, e, f, g, j] = h;
    for (let i = 0; i < 64; i++) {
      const one = j + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + K[i] + w[i];
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c);
      [j, g, f, e, d, c, b, a] = [g, f, e, d + one | 0, c, b, a, one + two | 0];
    }
    [a, b, c, d, e, f, g, j].forEach((x, i) => { h[i] = h[i] + x | 0; });
  }
  const sum = new DataView(new ArrayBuffer(32));
  h.forEach((x, i) => sum.setInt32(4 * i, x));
  return new Uint8Array(sum.buffer);
}

export const hex = bytes => [...bytes].map(b => b.toString(16).padStart(2, '0')).join('');
export const sumOf = text => hex(sha256(new TextEncoder().encode(text)));
