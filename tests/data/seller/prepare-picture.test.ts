import { afterEach, expect, test, vi } from 'vitest';
import { preparePicture } from '#data/listings/prepare-picture.ts';
import { PRODUCT_PICTURE_BYTES } from '#domain/product/picture-rules.ts';

type Encode = (picture: unknown, size: { width: number }, quality: number) => Promise<{ blob: Blob }>;
const close = vi.hoisted(() => vi.fn<() => void>());
const encode = vi.hoisted(() => vi.fn<Encode>());
afterEach(() => vi.resetAllMocks());
vi.mock('#platform/pictures/picture-encoder.ts', () => ({
  openPicture: async () => ({ width: 2160, height: 2700, source: null }),
  closePicture: close,
  encodePicture: encode,
  pixelsOf: (_: unknown, { width, height }: { width: number; height: number }) =>
    new Uint8ClampedArray(width * height * 4),
}));

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);

/** A file of so many bytes that begins as a JPEG does. */
const jpegOf = (bytes: number) => new Blob([JPEG, new Uint8Array(bytes - JPEG.length)]);

test('a picture is drawn in the widths that are stored, each lighter than the next', async () => {
  encode.mockImplementation(async (_, { width }, quality) => ({ blob: jpegOf(Math.round(width * quality)) }));
  const { picture } = { picture: null, ...(await preparePicture(new Blob([JPEG]), 'product')) };
  expect(encode.mock.calls.map(([, { width }, quality]) => [width, quality])).toEqual([
    [1080, 0.82],
    [720, 0.8],
    [360, 0.78],
  ]);
  expect([picture?.full.size, picture?.middle.size, picture?.small.size]).toEqual([886, 576, 281]);
  expect(close).toHaveBeenCalledOnce();
});

test.each([1080, 720])(
  'a picture that is too heavy in %d px is drawn coarser, and refused at last',
  async (heavy) => {
    encode.mockImplementation(async (_, { width }, quality) => ({
      blob: jpegOf(width === heavy && quality > 0.6 ? PRODUCT_PICTURE_BYTES + 1 : 1000),
    }));
    expect(await preparePicture(new Blob([JPEG]), 'product')).toMatchObject({ ok: true });
    expect(encode.mock.calls.filter(([, { width }]) => width === heavy).at(-1)?.[2]).toBe(0.55);
    encode.mockImplementation(async (_, { width }) => ({
      blob: jpegOf(width === heavy ? PRODUCT_PICTURE_BYTES + 1 : 1000),
    }));
    expect(await preparePicture(new Blob([JPEG]), 'product')).toEqual({ ok: false, fault: 'large' });
  },
);

test('a picture that this phone cannot draw is closed, and refused like one that does not open', async () => {
  encode.mockRejectedValue(new Error('the canvas gave no picture'));
  expect(await preparePicture(new Blob([JPEG]), 'product')).toEqual({ ok: false, fault: 'unreadable' });
  expect(close).toHaveBeenCalledOnce();
  const gone = {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  };
  expect(await preparePicture(gone as unknown as Blob, 'product')).toEqual({
    ok: false,
    fault: 'unreadable',
  });
});
