// Words with a typo: a letter too many, too few, another one, or two that changed places.

const SHORTEST = 3;
const LONG = 8;
// A longer text is no word that somebody types.
const LONGEST = 60;

/** How many typos a word of this length may have. Numbers are typed as they are. */
function mostTypos(typed: string): number {
  if (typed.length < SHORTEST || typed.length > LONGEST || /\p{N}/u.test(typed)) return 0;
  return typed.length < LONG ? 1 : 2;
}

/** The letters of a word as bits: most words are told apart by them, without being compared. None of what holds a number. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code >= ZERO && code <= NINE) return 0;
    bits |= 1 << (code % 32);
  }
  return bits;
}

const ZERO = 48;
const NINE = 57;

function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55_55_55_55);
  left = (left & 0x33_33_33_33) + ((left >>> 2) & 0x33_33_33_33);
  return (((left + (left >>> 4)) & 0x0f_0f_0f_0f) * 0x01_01_01_01) >>> 24;
}

export type Nearness = 'word' | 'beginning' | null;

export type Near = {
  /** False when a word of these letters cannot be the typed one. */
  mayBe: (bits: number) => boolean;
  /** Whether a word is the typed one, or begins with it, but for a typo (two in long words). */
  nearness: (word: string) => Nearness;
};

/** A test for one typed word, prepared once; null for what allows no typo. */
export function nearTo(typed: string): Near | null {
  const most = mostTypos(typed);
  if (most === 0) return null;
  const own = letterBits(typed);
  const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 4));
  return {
    mayBe: (bits) => bitCount(own & ~bits) <= most,
    nearness: (word) =>
      word.length < typed.length - most || (most === 1 && !beginsNear(typed, word))
        ? null
        : distance(typed, word, most, rows),
  };
}

/** Whether two words agree in one of the first two letters, as they must when there is one typo. */
function beginsNear(typed: string, word: string): boolean {
  const [a, b] = [typed.charCodeAt(0), typed.charCodeAt(1)];
  const [c, d] = [word.charCodeAt(0), word.charCodeAt(1)];
  return a === c || a === d || b === c || b === d;
}

/** The distance is computed row by row of the typed letters, in three rows that are used again. */
function distance(typed: string, word: string, most: number, rows: Uint8Array[]): Nearness {
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  // A typo moves the end by at most `most` letters.
  const width = Math.min(word.length, typed.length + most);
  for (let at = 0; at <= width; at += 1) last[at] = at;
  for (let i = 1; i <= typed.length; i += 1) {
    const letter = typed.charCodeAt(i - 1);
    row[0] = i;
    let least = i;
    for (let at = 1; at <= width; at += 1) {
      const other = word.charCodeAt(at - 1);
      let cost = Math.min(
        (last[at] ?? 0) + 1,
        (row[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      const crossed =
        i > 1 && at > 1 && letter === word.charCodeAt(at - 2) && typed.charCodeAt(i - 2) === other;
      if (crossed) cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
      row[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return null;
    [before, last, row] = [last, row, before];
  }
  if (width === word.length && (last[width] ?? 0) <= most) return 'word';
  // Three letters begin too much.
  if (typed.length === SHORTEST) return null;
  for (let at = typed.length - most; at <= width; at += 1) if ((last[at] ?? 0) <= most) return 'beginning';
  return null;
}
