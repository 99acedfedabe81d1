import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { isPicture } from '#supabase/functions/check-pictures/is-picture.ts';
import { chunk, png } from './png.ts';

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b3402a' }, limitInputPixels: false });
const isShown = (name: string, bytes: Uint8Array) => isPicture(name, new Uint8Array(bytes));

const kinds: [string, string, (picture: Sharp) => Sharp][] = [
  ['a PNG', 'png', (picture) => picture.png()],
  ['an interlaced PNG', 'png', (picture) => picture.png({ progressive: true })],
  ['a PNG with a palette', 'png', (picture) => picture.png({ palette: true, colours: 4 })],
  ['a PNG of 16 bits', 'png', (picture) => picture.toColourspace('rgb16').png()],
  ['a PNG in grey with alpha', 'png', (picture) => picture.greyscale().ensureAlpha(0.5).png()],
  ['a JPEG', 'jpg', (picture) => picture.jpeg()],
  ['a progressive JPEG', 'jpeg', (picture) => picture.jpeg({ progressive: true, optimiseScans: true })],
  ['a JPEG in grey', 'jpg', (picture) => picture.greyscale().jpeg()],
  ['a JPEG in four colours', 'jpg', (picture) => picture.toColourspace('cmyk').jpeg()],
  ['a WebP', 'webp', (picture) => picture.webp()],
  ['a lossless WebP', 'webp', (picture) => picture.webp({ lossless: true })],
  [
    'a WebP with alpha and colour profile',
    'webp',
    (picture) => picture.ensureAlpha(0.5).keepIccProfile().webp(),
  ],
];

describe.each(kinds)('%s', (_, ending, encode) => {
  const name = `folder/1-shirt.${ending}`;

  test('is shown in usual and in odd sizes, and up to 2,160 pixels a side', async () => {
    for (const [width, height] of [
      [1080, 1350],
      [1, 1],
      [13, 7],
      [3, 1000],
    ] as const)
      expect([width, height, await isShown(name, await encode(noise(width, height)).toBuffer())]).toEqual([
        width,
        height,
        true,
      ]);
    expect(await isShown(name, await encode(plain(2160, 2160)).toBuffer())).toBe(true);
  });

  test.each([
    [2161, 8],
    [8, 2161],
    [2161, 2161],
  ])('is refused with %d x %d pixels', async (width, height) => {
    expect(await isShown(name, await encode(plain(width, height)).toBuffer())).toBe(false);
  });

  test('is refused when it is cut, goes on behind its end, or is called otherwise', async () => {
    const whole = await encode(noise(200, 300)).toBuffer();
    for (const part of [0.01, 0.1, 0.5, 0.99])
      expect(await isShown(name, whole.subarray(0, Math.floor(whole.length * part)))).toBe(false);
    expect(await isShown(name, Buffer.concat([whole, Buffer.from('<script>')]))).toBe(false);
    expect(await isShown(ending === 'png' ? 'a.webp' : 'a.png', whole)).toBe(false);
  });
});

describe('headers followed by rubbish are refused', () => {
  test.each(['png', 'jpeg'] as const)('in a %s', async (format) => {
    const whole = await noise(200, 300).toFormat(format).toBuffer();
    const scan = whole.indexOf(format === 'png' ? 'IDAT' : Buffer.from([0xff, 0xda]));
    for (const byteCount of [33, scan, scan + 20])
      for (const rubbish of [
        randomBytes(whole.length - byteCount),
        Buffer.alloc(whole.length - byteCount),
        Buffer.alloc(0),
      ])
        expect(await isShown(`a.${format}`, Buffer.concat([whole.subarray(0, byteCount), rubbish]))).toBe(
          false,
        );
  });

  test.each([true, false])('in the chunks of a WebP, lossless %s', async (lossless) => {
    const whole = await noise(200, 300).webp({ lossless }).toBuffer();
    for (const byteCount of lossless ? [12, 20] : [12, 20, 23, 25])
      expect(
        await isShown(
          'a.webp',
          Buffer.concat([whole.subarray(0, byteCount), Buffer.alloc(whole.length - byteCount, 0xff)]),
        ),
      ).toBe(false);
  });

  test('in a JPEG whose scan has too few bits for its frame', async () => {
    const small = await plain(8, 8).jpeg().toBuffer();
    const frame = small.indexOf(Buffer.from([0xff, 0xc0]));
    small.writeUInt16BE(2000, frame + 5);
    small.writeUInt16BE(2000, frame + 7);
    expect(await isShown('a.jpg', small)).toBe(false);
  });
});

describe('a PNG', () => {
  test('is refused when it unpacks to more or fewer pixels than its header says', async () => {
    expect(await isShown('a.png', png(9, 4, Buffer.alloc(40)))).toBe(true);
    for (const bytes of [0, 39, 41, 300_000_000])
      expect(await isShown('a.png', png(9, 4, Buffer.alloc(bytes)))).toBe(false);
    expect(await isShown('a.png', png(0, 4, Buffer.alloc(4)))).toBe(false);
  });

  test('is refused when a row has no filter that exists, or a sum is wrong', async () => {
    expect(await isShown('a.png', png(9, 4, Buffer.alloc(40, 5)))).toBe(false);
    const spoilt = png(9, 4, Buffer.alloc(40));
    spoilt.writeUInt8(1, spoilt.length - 1);
    expect(await isShown('a.png', spoilt)).toBe(false);
  });

  test('is refused with a second header, an animation or a chunk nobody knows', async () => {
    const second = chunk('IHDR', Buffer.from([0, 0, 0x40, 0, 0, 0, 0x40, 0, 8, 0, 0, 0, 0]));
    for (const more of [second, chunk('acTL', Buffer.alloc(8)), chunk('ABCD', Buffer.alloc(1))])
      expect(await isShown('a.png', png(9, 4, Buffer.alloc(40), more))).toBe(false);
    expect(await isShown('a.png', png(9, 4, Buffer.alloc(40), chunk('tEXt', Buffer.from('a\0b'))))).toBe(
      true,
    );
  });
});

test('a JPEG with a second, larger frame is refused', async () => {
  const whole = await noise(80, 80).jpeg().toBuffer();
  const frame = whole.indexOf(Buffer.from([0xff, 0xc0]));
  const larger = Buffer.from(whole.subarray(frame, frame + 19));
  larger.writeUInt16BE(16_000, 5);
  larger.writeUInt16BE(16_000, 7);
  expect(
    await isShown('a.jpg', Buffer.concat([whole.subarray(0, frame), larger, whole.subarray(frame)])),
  ).toBe(false);
});

test('a WebP is refused when it moves, or its canvas is not its picture', async () => {
  const frames = Buffer.concat([randomBytes(20 * 20 * 3), randomBytes(20 * 20 * 3)]);
  const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp()
    .toBuffer();
  expect(moving.includes('ANMF')).toBe(true);
  expect(await isShown('a.webp', moving)).toBe(false);
  const extended = await noise(20, 20).ensureAlpha(0.5).webp().toBuffer();
  expect(await isShown('a.webp', extended)).toBe(true);
  extended.writeUIntLE(9999, 24, 3);
  expect(await isShown('a.webp', extended)).toBe(false);
});

describe('a PNG with a palette', () => {
  const indexed = (...chunks: Buffer[]) => {
    const header = Buffer.from([0, 0, 0, 9, 0, 0, 0, 4, 8, 3, 0, 0, 0]);
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return Buffer.concat([signature, chunk('IHDR', header), ...chunks, chunk('IEND', Buffer.alloc(0))]);
  };
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(40)));
  const palette = (length: number) => chunk('PLTE', Buffer.alloc(length));

  test('has one palette of whole colours, before its pixels', async () => {
    for (const length of [3, 768])
      expect(await isShown('a.png', indexed(palette(length), pixels))).toBe(true);
    for (const length of [0, 1, 2, 4, 771, 999])
      expect([length, await isShown('a.png', indexed(palette(length), pixels))]).toEqual([length, false]);
    expect(await isShown('a.png', indexed(pixels, palette(3)))).toBe(false);
    expect(await isShown('a.png', indexed(palette(3), palette(3), pixels))).toBe(false);
    expect(await isShown('a.png', indexed(pixels))).toBe(false);
  });
});

describe('a JPEG is refused', () => {
  const [DHT, DQT, SOF, SOS] = [0xc4, 0xdb, 0xc0, 0xda];
  /** A JPEG with one change in each of its segments of a kind. */
  const changed = async (marker: number, change: (data: Buffer) => Buffer | undefined) => {
    const whole = await noise(40, 30).jpeg().toBuffer();
    const parts: Uint8Array[] = [whole.subarray(0, 2)];
    for (let at = 2; at < whole.length;) {
      const kind = whole[at + 1];
      const end = at + 2 + whole.readUInt16BE(at + 2);
      const data = Buffer.from(whole.subarray(at + 4, end));
      const result = kind === marker ? change(data) : data;
      const head = Buffer.from([0xff, kind ?? 0, 0, 0]);
      if (result !== undefined) {
        head.writeUInt16BE(result.length + 2, 2);
        parts.push(head, result);
      }
      at = end;
      if (kind !== SOS) continue;
      parts.push(whole.subarray(end));
      break;
    }
    return isShown('a.jpg', Buffer.concat(parts));
  };
  const written = (at: number, value: number) => (data: Buffer) => {
    data[at] = value;
    return data;
  };

  test('in no case as it was encoded', async () => {
    expect(await changed(SOF, (data) => data)).toBe(true);
  });

  test.each([
    ['whose Huffman tables are 0xff', DHT, (data: Buffer) => data.fill(0xff)],
    ['without Huffman tables', DHT, () => undefined],
    ['whose Huffman segments are empty', DHT, () => Buffer.alloc(0)],
    ['whose Huffman table is cut', DHT, (data: Buffer) => data.subarray(0, 20)],
    ['with too many short codes', DHT, written(1, 3)],
    ['without quantisation tables', DQT, () => undefined],
    ['whose quantisation table is cut', DQT, (data: Buffer) => data.subarray(0, 60)],
    ['with no sampling', SOF, written(7, 0)],
    ['with a sampling of five', SOF, written(7, 0x51)],
    ['with a component twice', SOF, (data: Buffer) => written(9, data[6] ?? 0)(data)],
    ['with a table that is not there', SOF, written(8, 9)],
    ['whose scan names an unknown component', SOS, written(1, 99)],
    ['whose scan names a component twice', SOS, (data: Buffer) => written(3, data[1] ?? 0)(data)],
    ['whose scan names an unknown table', SOS, written(2, 0x33)],
    ['whose scan names no component', SOS, (data: Buffer) => Buffer.from([0, ...data.subarray(-3)])],
  ])('%s', async (_, marker, change) => {
    expect(await changed(marker, change)).toBe(false);
  });
});

test('a lossy WebP without a byte behind its first partition is refused', async () => {
  const whole = await noise(40, 30).webp().toBuffer();
  const first = (whole.readUIntLE(20, 3) >> 5) + 10;
  const cut = Buffer.concat([whole.subarray(0, 20 + first), Buffer.alloc(first % 2)]);
  cut.writeUInt32LE(first, 16);
  cut.writeUInt32LE(cut.length - 8, 4);
  expect(await isShown('a.webp', cut)).toBe(false);
});
