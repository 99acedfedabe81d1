import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG: its length, its type, its data and their sum. */
export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey PNG of 8 bits a pixel, its pixels as given. `more` are chunks in front of them. */
export const png = (width: number, height: number, pixels: Uint8Array, ...more: Buffer[]): Buffer =>
  greyPng({ width, height, bits: 8 }, pixels, more);

/** A sound PNG of side times side pixels, a bit each: 31 kB for a side of 16,000. */
export const pixelBomb = (side: number): Buffer =>
  greyPng({ width: side, height: side, bits: 1 }, Buffer.alloc(side * (1 + Math.ceil(side / 8))));

function greyPng(
  { width, height, bits }: { width: number; height: number; bits: number },
  pixels: Uint8Array,
  more: Buffer[] = [],
): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
