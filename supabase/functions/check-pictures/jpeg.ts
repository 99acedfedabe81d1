import { isShowable, type Size } from './size.ts';

const [TEM, START_OF_SCAN, END, QUANTISATION, HUFFMAN, ARITHMETIC] = [0x01, 0xda, 0xd9, 0xdb, 0xc4, 0xcc];
/** More scans than any encoder writes: each makes a browser draw the whole picture again. */
const MOST_SCANS = 64;
/** Blocks in one unit of a scan of several components, as the format allows. */
const MOST_BLOCKS = 10;

type Component = { id: number; blocks: number; quantisation: number };
type Frame = Size & { progressive: boolean; components: Component[] };
/** The state of reading. Tables are named by their class and number, as in the file. */
type Seen = {
  frame: Frame | null;
  quantisation: Set<number>;
  huffman: Set<number>;
  scans: number;
  scanBytes: number;
};

/**
 * Whether a browser can decode this JPEG, and it is small enough. It has one frame of a kind that browsers know. Each scan
 * names components of the frame, and tables that stand before it. The scans have enough bits for the frame and no stray
 * markers. The file ends with an end marker. Whether the bits of a scan are codes of its tables, only decoding could tell.
 */
export function isShowableJpeg(bytes: Uint8Array): boolean {
  const seen: Seen = { frame: null, quantisation: new Set(), huffman: new Set(), scans: 0, scanBytes: 0 };
  for (let at = 2; at < bytes.length;) {
    // Any number of 0xff may stand before a marker.
    if (bytes[at] !== 0xff) return false;
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at++] ?? 0;
    if (marker === END) return at === bytes.length && isWhole(seen);
    const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    if (!hasLength(marker) || length < 2 || at + length > bytes.length) return false;
    const data = bytes.subarray(at + 2, at + length);
    at += length;
    if (!readSegment(marker, data, seen)) return false;
    if (marker === START_OF_SCAN) {
      const end = endOfScan(bytes, at);
      seen.scanBytes += end - at;
      at = end;
    }
  }
  return false;
}

/** Notes what a segment says. False when no decoder takes it. */
function readSegment(marker: number, data: Uint8Array, seen: Seen): boolean {
  if (marker === QUANTISATION) return addTables(data, seen.quantisation, quantisationLength);
  if (marker === HUFFMAN) return addTables(data, seen.huffman, huffmanLength);
  if (marker === START_OF_SCAN) return ++seen.scans <= MOST_SCANS && isScan(data, seen);
  if (!isFrame(marker)) return true;
  // A second frame could be larger than the first.
  if (seen.frame !== null) return false;
  seen.frame = frameOf(marker, data);
  return seen.frame !== null && isShowable(seen.frame);
}

/** Adds the tables that fill a segment. `lengthOf` says how long a table is behind its first byte, or null of rubbish. */
function addTables(
  data: Uint8Array,
  tables: Set<number>,
  lengthOf: (name: number, table: Uint8Array) => number | null,
): boolean {
  for (let at = 0; at < data.length;) {
    const name = data[at] ?? 0;
    const length = lengthOf(name, data.subarray(at + 1));
    if (length === null || name >> 4 > 1 || (name & 15) > 3 || at + 1 + length > data.length) return false;
    tables.add(name);
    at += 1 + length;
  }
  return true;
}

const quantisationLength = (name: number): number => (name >> 4 === 0 ? 64 : 128);

/** Sixteen counts of codes by length, then a value a code. No length has more codes than fit, and none is all ones. */
function huffmanLength(_: number, table: Uint8Array): number | null {
  let room = 1;
  let codes = 0;
  for (let bits = 0; bits < 16; bits++) {
    const count = table[bits] ?? 0;
    room = room * 2 - count;
    codes += count;
    if (room < 1) return null;
  }
  return codes > 256 ? null : 16 + codes;
}

/** Whether a scan names components of the frame, each once, and tables that stand before it. */
function isScan(data: Uint8Array, { frame, quantisation, huffman }: Seen): boolean {
  const count = data[0] ?? 0;
  if (frame === null || count < 1 || count > 4 || data.length !== 4 + 2 * count) return false;
  const [first = 0, , refinement = 0] = data.subarray(1 + 2 * count);
  const named = new Set<number>();
  let blocks = 0;
  for (let at = 1; at <= 2 * count; at += 2) {
    const component = frame.components.find(({ id }) => id === data[at]);
    const tables = data[at + 1] ?? 0;
    if (component === undefined || named.has(component.id) || !quantisation.has(component.quantisation))
      return false;
    named.add(component.id);
    blocks += component.blocks;
    // A progressive scan has either the first values or the others. One that refines the first values has bits alone.
    const needsFirst = frame.progressive ? first === 0 && refinement >> 4 === 0 : true;
    const needsOthers = frame.progressive ? first > 0 : true;
    if (needsFirst && !huffman.has(tables >> 4)) return false;
    if (needsOthers && !huffman.has(0x10 | (tables & 15))) return false;
  }
  return count === 1 || blocks <= MOST_BLOCKS;
}

/** Restart markers, a second start and TEM stand alone. */
const hasLength = (marker: number): boolean =>
  marker !== TEM && marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd8);

/** Of all kinds of frames, arithmetic coding and lossless among them; 0xc4, 0xc8 and 0xcc in between are none. */
const isFrame = (marker: number): boolean =>
  marker === ARITHMETIC || (marker >= 0xc0 && marker <= 0xcf && ![HUFFMAN, 0xc8].includes(marker));

/** A baseline or progressive frame of 8 bits; browsers decode no other. */
function frameOf(marker: number, data: Uint8Array): Frame | null {
  const [precision, high = 0, low = 0, wide = 0, narrow = 0, count = 0] = data;
  const isKnown = marker <= 0xc2 && precision === 8 && [1, 3, 4].includes(count);
  if (!isKnown || data.length !== 6 + 3 * count) return null;
  const components: Component[] = [];
  for (let at = 6; at < data.length; at += 3) {
    const [id = 0, sampling = 0, quantisation = 0] = data.subarray(at, at + 3);
    const [across, down] = [sampling >> 4, sampling & 15];
    const isSampled = across >= 1 && across <= 4 && down >= 1 && down <= 4;
    if (!isSampled || components.some((other) => other.id === id)) return null;
    components.push({ id, blocks: across * down, quantisation });
  }
  return { width: (wide << 8) | narrow, height: (high << 8) | low, progressive: marker === 0xc2, components };
}

/** Where the next marker begins: within a scan 0xff is followed by 0, or is a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function isWhole({ frame, scanBytes }: Seen): boolean {
  if (frame === null) return false;
  // The shortest code is a bit, and each block of 8 x 8 pixels has at least one.
  return scanBytes * 8 >= Math.ceil(frame.width / 8) * Math.ceil(frame.height / 8);
}
