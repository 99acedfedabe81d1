import { thumbHashToRGBA } from 'thumbhash';

const HEADER = 54;

/**
 * A thumbhash as the address of a picture of 32 pixels, to be enlarged as a background. It writes a BMP by hand. Browsers with
 * fingerprinting protection return noise from a canvas.
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
    const pixel = HEADER + Math.floor(at / w) * row + (at % w) * 3;
    // Blue first, without an iterator for each of a thousand pixels.
    file[pixel] = rgba[at * 4 + 2] ?? 0;
    file[pixel + 1] = rgba[at * 4 + 1] ?? 0;
    file[pixel + 2] = rgba[at * 4] ?? 0;
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...file))}`;
}
