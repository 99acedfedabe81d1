import { expect, test, vi } from 'vitest';
import type { SellerLine } from '../../src/data/listings/seller-line.ts';
import { storePicture } from '../../src/data/listings/store-picture.ts';
import type { UploadRequest } from '../../src/platform/upload.ts';

const uploads = vi.hoisted(() => [] as UploadRequest[]);
vi.mock('../../src/platform/upload.ts', () => ({
  upload: async (request: UploadRequest) => {
    uploads.push(request);
    return { status: 200 };
  },
}));

const blob = new Blob(['x'], { type: 'image/webp' });
const picture = {
  full: blob,
  small: blob,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  type: 'image/webp' as const,
  chosenBytes: 2,
};
const lineWith = (ask: SellerLine['ask']) =>
  ({
    env: { url: 'https://shop.test', publishableKey: 'key' },
    userId: 'kora',
    token: async () => 'token',
    ask,
  }) as unknown as SellerLine;

test("a picture is sent in both widths under the time and its file's plain name, to be kept for 3600 seconds", async () => {
  const ask = vi.fn<SellerLine['ask']>().mockResolvedValue(null);
  const path = await storePicture(lineWith(ask), {
    use: 'chart',
    picture,
    name: 'IMG_20 41 (1).JPG',
    at: 1_700_000_000_000,
    onProgress: () => undefined,
  });
  const stored = 'kora/1700000000000-IMG20411';
  expect(path).toBe(`/storage/v1/object/public/sizechart/${stored}.webp`);
  expect(uploads.map(({ url }) => url)).toEqual([
    `https://shop.test/storage/v1/object/sizechart/${stored}-360.webp`,
    `https://shop.test/storage/v1/object/sizechart/${stored}.webp`,
  ]);
  for (const { headers } of uploads)
    expect(headers).toMatchObject({
      'cache-control': 'max-age=3600',
      'x-upsert': 'true',
      'content-type': 'image/webp',
    });
  expect(ask).toHaveBeenCalledExactlyOnceWith('functions/v1/check-pictures', {
    body: { bucket: 'sizechart', paths: [`${stored}.webp`, `${stored}-360.webp`] },
  });
});

test("a product's picture is known by its path and its thumbhash, of which no server hears", async () => {
  uploads.length = 0;
  const ask = vi.fn<SellerLine['ask']>().mockResolvedValue(null);
  vi.stubGlobal('fetch', async () => Response.error());
  const path = await storePicture(lineWith(ask), {
    use: 'product',
    picture,
    name: 'front.jpg',
    at: 1_700_000_000_000,
    onProgress: () => undefined,
  });
  expect(path).toBe(
    `/storage/v1/object/public/productimages/kora/1700000000000-front.webp#${picture.thumbhash}`,
  );
  expect(JSON.stringify([uploads, ask.mock.calls])).not.toContain('#');
});
