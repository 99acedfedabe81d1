import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Backend } from '#supabase/local/backend.ts';
import { registerPictures } from '#supabase/local/storage-register.ts';
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
  } finally {
    await backend.remove();
    await cache.remove();
  }
});

test('a write onto an object leaves the committed file it is linked to as it was', async () => {
  const checkout = await temporaryFolder();
  const backend = await startTestBackend();
  try {
    const webp = (background: string) =>
      sharp({ create: { width: 4, height: 5, channels: 3, background } })
        .webp()
        .toBuffer();
    const [committed, newer] = [await webp('#335'), await webp('#a42')];
    const names = ['uploaded', 'updated', 'copied', 'moved'].map((name) => `${name}.webp`);
    await mkdir(join(checkout.path, 'productimages'));
    for (const name of names) await writeFile(join(checkout.path, 'productimages', name), committed);
    const storageFolder = join(backend.dataDir, 'storage');
    const source = { bucket: 'productimages', from: checkout.path, names, storageFolder };
    await registerPictures(backend.sql, { ...source, onProgress: () => undefined });

    const bucket = service(backend).storage.from('productimages');
    const options = { contentType: 'image/webp', upsert: true };
    await bucket.upload('newer.webp', newer, options);
    await bucket.upload('uploaded.webp', newer, options);
    await bucket.update('updated.webp', newer, options);
    await copyOnto(backend, 'newer.webp', 'copied.webp');
    // A move onto an object is refused; one onto a file whose row is gone is not.
    await backend.sql`delete from storage.objects where name = 'moved.webp'`;
    await bucket.move('newer.webp', 'moved.webp');

    for (const name of names) {
      const served = await fetch(bucket.getPublicUrl(name).data.publicUrl);
      expect([name, Buffer.from(await served.arrayBuffer())]).toEqual([name, newer]);
      expect([name, await readFile(join(checkout.path, 'productimages', name))]).toEqual([name, committed]);
    }
  } finally {
    await backend.remove();
    await checkout.remove();
  }
});

/** supabase-js has no option for a copy onto an object. */
async function copyOnto(backend: Backend, sourceKey: string, destinationKey: string): Promise<void> {
  const answer = await fetch(`${backend.url}/storage/v1/object/copy`, {
    method: 'POST',
    headers: {
      apikey: backend.keys.secret,
      authorization: `Bearer ${backend.keys.secret}`,
      'content-type': 'application/json',
      'x-upsert': 'true',
    },
    body: JSON.stringify({ bucketId: 'productimages', sourceKey, destinationKey }),
  });
  expect(answer.status).toBe(200);
}
