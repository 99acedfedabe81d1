import { thumbHashToRGBA } from 'thumbhash';

const HEADER = 54;

/**
 * A thumbhash as the address of a picture of 32 pixels, for a background to blow up. A bitmap, because its header is all there is
 * to write: a canvas would answer noise where a browser protects its owner from being recognized.
 */
export function thumbhashImage(thumbhash: string): string {
  const letters = atob(thumbhash.replaceAll('-', '+').replaceAll('_', '/'));
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
  // Rows are whole multiples of four bytes.
  const row = (w * 3 + 3) & ~3;
  const file = new Uint8Array(HEADER + row * h);
  const header = new DataView(file.buffer);
  file.set([0x42, 0x4d]);
  for (const [at, value] of [
    [2, file.length],
    [10, HEADER],
    [14, 40],
    [18, w],
    // From the top.
    [22, -h],
    // One plane, 24 bits a pixel.
    [26, 0x18_00_01],
  ] as const)
    header.setInt32(at, value, true);
  for (let at = 0; at < w * h; at += 1) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at * 4);
    file.set([blue, green, red], HEADER + Math.floor(at / w) * row + (at % w) * 3);
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...file))}`;
}
