// SHA-256 (FIPS 180-4) for pages without `crypto.subtle`: plain HTTP at another host than localhost.

const primes = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) => number > 1 && !range(2, number).some((divisor) => number % divisor === 0),
);
/** The first 32 bits of the fractional part of the prime's root. */
const bitsOf = (root: number) => Math.floor((root % 1) * 2 ** 32);
const ROUNDS = primes.slice(0, 64).map((prime) => bitsOf(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => bitsOf(Math.sqrt(prime)));

/** The digest's 32 bytes. */
export function sha256(data: BufferSource): ArrayBuffer {
  const words = padded(data);
  const hash = Uint32Array.from(START);
  const plan = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    for (const round of range(0, 64))
      plan[round] = round < 16 ? at(words, block + round) : spread(plan, round);
    compress(hash, plan);
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, place) => digest.setUint32(place * 4, word));
  return digest.buffer;
}

/** The data, a one bit, zeros, and the length in bits, as words of 32 bits. */
function padded(data: BufferSource): Uint32Array {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) * 8n);
  return Uint32Array.from({ length: view.byteLength / 4 }, (_, place) => view.getUint32(place * 4));
}

function spread(plan: Uint32Array, round: number): number {
  const [early, late] = [at(plan, round - 15), at(plan, round - 2)];
  const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
  const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
  return at(plan, round - 16) + first + at(plan, round - 7) + second;
}

function compress(hash: Uint32Array, plan: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  ROUNDS.forEach((constant, round) => {
    const choice = (e & f) ^ (~e & g);
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + constant + at(plan, round);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  });
  [a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place] = at(hash, place) + word));
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (words: Uint32Array, place: number) => words[place] ?? 0;

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
}
