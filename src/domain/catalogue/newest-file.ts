// The cards of the newest base under a name that stays: a line with the base's id, and then its cards. Without a base the line is
// empty, and nothing follows.

// Of a base's number and sixteen digits.
const LONGEST = 40;

export function newestFile(id: string, cards: Uint8Array = new Uint8Array(0)): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${id}\n`);
  const file = new Uint8Array(line.length + cards.length);
  file.set(line);
  file.set(cards, line.length);
  return file;
}

/** Whose cards follow, by the beginning of such a file; null when that is too little to say, '' when it is none or holds none. */
export function idInNewest(beginning: Uint8Array): string | null {
  const text = String.fromCharCode(...beginning.subarray(0, LONGEST + 1));
  const end = text.indexOf('\n');
  if (end === -1) return text.length > LONGEST ? '' : null;
  return text.slice(0, end);
}

/** Reads that name as the file comes: given its parts one after the other, it answers as `idInNewest` does. */
export function newestName(): (part: Uint8Array) => string | null {
  let beginning = new Uint8Array(0);
  let id: string | null = null;
  return (part) => {
    if (id !== null) return id;
    beginning = Uint8Array.from([...beginning, ...part.subarray(0, LONGEST + 1)]);
    id = idInNewest(beginning);
    return id;
  };
}

export function cardsInNewest(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return file.slice(file.indexOf(10) + 1);
}
