import { isShowable, type Size } from './size.ts';

const [ANIMATION, ALPHA_CHUNK] = [0x02, 'ALPH'];
/** Chunks of a still picture beside its pixels. */
const OTHERS = new Set(['ICCP', ALPHA_CHUNK, 'EXIF', 'XMP ']);

/**
 * Whether a browser can decode this WebP, and it is small enough. Chunks fill the file exactly. One of them is a still
 * picture, of the size that an extended header announces. WebP has no checksums: rubbish behind a sound header of VP8 or VP8L
 * can be told by decoding only.
 */
export function isShowableWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 20 || view.getUint32(4, true) + 8 !== bytes.length) return false;
  let canvas: Size | null = null;
  let picture: Size | null = null;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (data.length !== length) return false;
    if (type === 'VP8X') {
      if (at !== 12 || length !== 10 || ((data[0] ?? 0) & ANIMATION) !== 0) return false;
      canvas = { width: 1 + int24(data, 4), height: 1 + int24(data, 7) };
    } else if (type === 'VP8 ' || type === 'VP8L') {
      if (picture !== null) return false;
      picture = type === 'VP8L' ? losslessSize(data) : lossySize(data);
      if (picture === null) return false;
    } else if (canvas === null || !OTHERS.has(type)) return false;
    at += 8 + length + (length % 2);
  }
  if (at !== bytes.length || picture === null) return false;
  return isShowable(picture) && (canvas === null || isSame(canvas, picture));
}

const int24 = (data: Uint8Array, at: number): number =>
  (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16);

const isSame = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

/** VP8: a key frame that is shown, its first partition within the data, a start code, then 14 bits a side. */
function lossySize(data: Uint8Array): Size | null {
  const tag = int24(data, 0);
  const isKeyFrame = (tag & 1) === 0 && ((tag >> 1) & 7) <= 3 && ((tag >> 4) & 1) === 1;
  // The second partition has a byte at least.
  const fits = 10 + (tag >> 5) < data.length && tag >> 5 > 0;
  if (!isKeyFrame || !fits || int24(data, 3) !== 0x2a019d) return null;
  return { width: int24(data, 6) & 0x3fff, height: int24(data, 8) & 0x3fff };
}

/** VP8L: a signature, 14 bits a side less one, a bit for alpha, and three bits of version, which are 0. */
function losslessSize(data: Uint8Array): Size | null {
  const bits = int24(data, 1);
  if (data.length <= 5 || data[0] !== 0x2f || (data[4] ?? 0) >> 5 !== 0) return null;
  return { width: 1 + (bits & 0x3fff), height: 1 + (((bits >> 14) | ((data[4] ?? 0) << 10)) & 0x3fff) };
}
