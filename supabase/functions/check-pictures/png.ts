import { isShowable } from './size.ts';

type Header = { width: number; height: number; bitsPerPixel: number; interlaced: boolean };

/** Channels by PNG colour type. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const BIT_DEPTHS: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** Start and step of the seven passes of an interlaced picture: x, y, step of x, step of y. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Whether a browser can decode this PNG, and it is small enough. Every chunk has its checksum, nothing follows the last
 * one, and the pixels inflate to exactly the size of the header. Animations are refused: each frame costs memory.
 */
export async function isShowablePng(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pixels: Uint8Array<ArrayBuffer>[] = [];
  let header: Header | null = null;
  let colour = 0;
  let hasPalette = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length || view.getUint32(end - 4) !== crc32(bytes.subarray(at + 4, end - 4)))
      return false;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const data = bytes.subarray(at + 8, end - 4);
    if ((type === 'IHDR') !== (at === 8)) return false;
    if (type === 'IHDR') {
      header = headerOf(data);
      if (header === null || !isShowable(header)) return false;
      colour = data[9] ?? 0;
    } else if (type === 'PLTE') {
      // Decoders stop at a second palette, at one behind the pixels, and at one that is no row of RGB.
      if (hasPalette || pixels.length > 0 || !isPalette(data)) return false;
      hasPalette = true;
    } else if (type === 'IDAT') pixels.push(data);
    else if (type === 'IEND')
      return (
        header !== null && (colour !== 3 || hasPalette) && end === bytes.length && inflatesTo(pixels, header)
      );
    // A capital letter marks a chunk that a decoder must know.
    else if (/^[A-Z]/.test(type) || type === 'acTL') return false;
    at = end;
  }
  return false;
}

/** One to 256 colours of three bytes. */
const isPalette = ({ length }: Uint8Array): boolean => length % 3 === 0 && length >= 3 && length <= 768;

function headerOf(data: Uint8Array): Header | null {
  if (data.length !== 13) return null;
  const view = new DataView(data.buffer, data.byteOffset);
  const [depth = 0, color = 0, compression, filter, interlace = 0] = data.subarray(8);
  const isKnown = BIT_DEPTHS[color]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  if (!isKnown) return null;
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bitsPerPixel: depth * (CHANNELS[color] ?? 0),
    interlaced: interlace === 1,
  };
}

/** Where each row begins in the inflated bytes, and last where they end. */
function* rowStarts({ width, height, bitsPerPixel, interlaced }: Header): Generator<number> {
  let at = 0;
  for (const [x, y, stepX, stepY] of interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const)) {
    const columns = Math.ceil((width - x) / stepX);
    if (columns <= 0) continue;
    for (let row = y; row < height; row += stepY) {
      yield at;
      at += 1 + Math.ceil((columns * bitsPerPixel) / 8);
    }
  }
  yield at;
}

async function inflatesTo(pixels: Uint8Array<ArrayBuffer>[], header: Header): Promise<boolean> {
  const starts = [...rowStarts(header)];
  const whole = starts.at(-1) ?? 0;
  let at = 0;
  let row = 0;
  try {
    for await (const chunk of new Blob(pixels).stream().pipeThrough(new DecompressionStream('deflate'))) {
      // Never inflated further than the header says: a few bytes may hold gigabytes.
      if (at + chunk.length > whole) return false;
      for (let start = starts[row]; start !== undefined && start < at + chunk.length; start = starts[++row])
        // The first byte of a row is its filter.
        if ((chunk[start - at] ?? 5) > 4) return false;
      at += chunk.length;
    }
  } catch {
    return false;
  }
  return at === whole;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (CRC_TABLE[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}
