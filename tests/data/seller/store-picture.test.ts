import { beforeEach, expect, test, vi } from 'vitest';
import type { SellerAccess } from '#data/listings/seller-access.ts';
import { storePicture } from '#data/listings/store-picture.ts';
import type { UploadRequest } from '#platform/upload.ts';

const uploads = vi.hoisted(() => [] as UploadRequest[]);
let status: (url: string) => number = () => 200;
vi.mock('#platform/upload.ts', () => ({
  upload: async (request: UploadRequest) => {
    uploads.push(request);
    request.onProgress(1);
    return { status: status(request.url) };
  },
}));

const fileOf = (bytes: string) => new Blob([bytes], { type: 'image/webp' });
const picture = {
  full: fileOf('the full one'),
  middle: fileOf('middle'),
  small: fileOf('s'),
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  type: 'image/webp' as const,
  chosenBytes: 2,
};
const accessWith = (invoke: SellerAccess['invoke']) =>
  ({
    env: { url: 'https://shop.test', publishableKey: 'key' },
    userId: 'kora',
    token: async () => 'token',
    invoke,
  }) as unknown as SellerAccess;

beforeEach(() => {
  uploads.length = 0;
  status = () => 200;
});

// Promise pictures.cache (9 Constants, seller): A stored picture is cached for 3600 seconds, and replaces
//   itself when it is sent again.
test('a picture is sent in all widths, the full one last, named by time, cached for 3600 s', async () => {
  const invoke = vi.fn<SellerAccess['invoke']>();
  const path = await storePicture(accessWith(invoke), {
    use: 'chart',
    picture,
    name: 'IMG_20 41 (1).JPG',
    at: 1_700_000_000_000,
    onProgress: () => undefined,
  });
  const stored = 'kora/1700000000000-IMG20411';
  expect(path).toBe(`/storage/v1/object/public/sizechart/${stored}.webp`);
  expect(uploads.map(({ url, body }) => [url, body])).toEqual([
    [`https://shop.test/storage/v1/object/sizechart/${stored}-360.webp`, picture.small],
    [`https://shop.test/storage/v1/object/sizechart/${stored}-720.webp`, picture.middle],
    [`https://shop.test/storage/v1/object/sizechart/${stored}.webp`, picture.full],
  ]);
  for (const { headers } of uploads)
    expect(headers).toMatchObject({
      'cache-control': 'max-age=3600',
      'x-upsert': 'true',
      'content-type': 'image/webp',
    });
  expect(invoke).toHaveBeenCalledExactlyOnceWith('check-pictures', {
    bucket: 'sizechart',
    paths: [`${stored}-360.webp`, `${stored}-720.webp`, `${stored}.webp`],
  });
});

test("a product's picture is known by path and thumbhash, and no server gets the thumbhash", async () => {
  const invoke = vi.fn<SellerAccess['invoke']>();
  vi.stubGlobal('fetch', async () => Response.error());
  const path = await storePicture(accessWith(invoke), {
    use: 'product',
    picture,
    name: 'front.jpg',
    at: 1_700_000_000_000,
    onProgress: () => undefined,
  });
  expect(path).toBe(
    `/storage/v1/object/public/productimages/kora/1700000000000-front.webp#${picture.thumbhash}`,
  );
  expect(JSON.stringify([uploads, invoke.mock.calls])).not.toContain('#');
});

test('a picture that fails in one width is neither sent in full nor checked', async () => {
  const invoke = vi.fn<SellerAccess['invoke']>();
  status = (url) => (url.includes('-720.') ? 503 : 200);
  const stored = storePicture(accessWith(invoke), {
    use: 'product',
    picture,
    name: 'front.jpg',
    at: 1_700_000_000_000,
    onProgress: () => undefined,
  });
  await expect(stored).rejects.toMatchObject({ code: 'server_trouble' });
  expect(uploads.map(({ url }) => url.replace(/.*front/, ''))).toEqual(['-360.webp', '-720.webp']);
  expect(invoke).not.toHaveBeenCalled();
});

test('the progress of an upload counts all widths together', async () => {
  const parts: number[] = [];
  await storePicture(accessWith(vi.fn<SellerAccess['invoke']>()), {
    use: 'chart',
    picture,
    name: 'chart.png',
    at: 1_700_000_000_000,
    onProgress: (part) => parts.push(part),
  });
  const whole = picture.small.size + picture.middle.size + picture.full.size;
  const ends = [picture.small.size, picture.small.size + picture.middle.size, whole];
  expect(parts).toEqual([...ends.map((end) => expect.closeTo((end / whole) * 0.95)), 1]);
});
