import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { registerPictures } from '../../supabase/local/storage-register.ts';
import { service, startTestBackend, temporaryFolder } from './backend-fixture.ts';

test('committed pictures become public objects, once', async () => {
  const cache = await temporaryFolder();
  const backend = await startTestBackend();
  try {
    const webp = await sharp({ create: { width: 4, height: 5, channels: 3, background: '#335' } })
      .webp()
      .toBuffer();
    const names = Array.from({ length: 600 }, (_, n) => `brand-${n % 6}/shirt-${n}.webp`);
    for (let brand = 0; brand < 6; brand += 1)
      await mkdir(join(cache.path, `productimages/brand-${brand}`), { recursive: true });
    for (const name of names) await writeFile(join(cache.path, 'productimages', name), webp);
    const storageFolder = join(backend.dataDir, 'storage');
    const source = {
      bucket: 'productimages',
      from: cache.path,
      names,
      storageFolder,
      onProgress: () => undefined,
    };
    expect(await registerPictures(backend.sql, source)).toBe(600);
    expect(await registerPictures(backend.sql, source)).toBe(0);

    const answer = await fetch(`${backend.url}/storage/v1/object/public/productimages/brand-1/shirt-7.webp`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(webp);

    // The cache and the object are one file on disk; replacing the object must not change the cache.
    const options = { contentType: 'image/webp', upsert: true };
    const bucket = service(backend).storage.from('productimages');
    expect((await bucket.upload('brand-1/shirt-7.webp', webp.subarray(0, 16), options)).error).toBeNull();
    expect((await stat(join(cache.path, 'productimages/brand-1/shirt-7.webp'))).size).toBe(webp.length);
  } finally {
    await backend.remove();
    await cache.remove();
  }
});
