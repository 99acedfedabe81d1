import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { request as rawRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#supabase/local/backend.ts';
import { anonymous, newShopper, service, startTestBackend, type SignedIn } from './backend-fixture.ts';

let backend: Backend & { dataDir: string; remove: () => Promise<void> };
let asha: SignedIn;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  backend = await startTestBackend();
  asha = await newShopper(backend);
  const image = sharp({ create: { width: 90, height: 120, channels: 3, background: '#b3402a' } });
  picture = new Uint8Array(await image.png().toBuffer());
});
afterAll(() => backend.remove());

const bucket = (person: SignedIn) => person.client.storage.from('pictures');

describe('uploads', () => {
  test.each([
    ['bytes', () => picture.buffer],
    ['a Blob', () => new Blob([picture], { type: 'image/png' })],
    ['a File', () => new File([picture], 'shirt.png', { type: 'image/png' })],
  ])('come back as they were, sent as %s', async (kind, body) => {
    const path = `${asha.id}/${kind.replace(' ', '-')}.png`;
    const stored = await bucket(asha).upload(path, body(), {
      contentType: 'image/png',
      cacheControl: '31536000',
    });
    expect(stored.error).toBeNull();
    const { data } = await bucket(asha).download(path);
    expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(picture);
    const seen = await fetch(bucket(asha).getPublicUrl(path).data.publicUrl);
    expect(seen.headers.get('content-type')).toBe('image/png');
    expect(seen.headers.get('cache-control')).toBe('public, max-age=31536000');
  });

  test('keep to the type and size the bucket allows', async () => {
    const type = await bucket(asha).upload(`${asha.id}/a.txt`, new ArrayBuffer(8), {
      contentType: 'text/plain',
    });
    expect(type.error?.message).toMatch(/mime type/i);
    const big = Buffer.concat([picture, randomBytes(2_100_000)]);
    const size = await bucket(asha).upload(`${asha.id}/big.png`, big, { contentType: 'image/png' });
    expect(size.error?.message).toMatch(/size/i);
  });

  test("go nowhere but into one's own folder", async () => {
    const ravi = await newShopper(backend);
    const options = { contentType: 'image/png' };
    expect((await bucket(ravi).upload(`${asha.id}/x.png`, picture.buffer, options)).error).not.toBeNull();
    const nobody = anonymous(backend).storage.from('pictures');
    expect((await nobody.upload(`${asha.id}/y.png`, picture.buffer, options)).error).not.toBeNull();
    expect((await nobody.remove([`${asha.id}/bytes.png`])).data).toEqual([]);
  });

  test('have names up to the 255 bytes that a disk allows, without a zero character', async () => {
    const store = async (name: string) =>
      (await bucket(asha).upload(`${asha.id}/${name}`, picture.buffer, { contentType: 'image/png' })).error;
    expect(await store('x'.repeat(255))).toBeNull();
    for (const name of ['x'.repeat(256), 'a%00b.png'])
      expect(await store(name)).toMatchObject({
        statusCode: '400',
        message: expect.stringContaining('key') as string,
      });
    const download = await fetch(`${backend.url}/storage/v1/object/public/pictures/a%00b.png`);
    expect(download.status).toBe(400);
  });

  test('a second one under the same name needs to say so', async () => {
    const path = `${asha.id}/twice.png`;
    const store = (upsert: boolean) =>
      service(backend)
        .storage.from('pictures')
        .upload(path, picture.buffer, { contentType: 'image/png', upsert });
    expect((await store(false)).error).toBeNull();
    expect((await store(false)).error).not.toBeNull();
    expect((await store(true)).error).toBeNull();
  });
});

describe('public objects', () => {
  test('answer a conditional request without a body', async () => {
    const path = `${asha.id}/tagged.png`;
    await bucket(asha).upload(path, picture.buffer, { contentType: 'image/png' });
    const url = bucket(asha).getPublicUrl(path).data.publicUrl;
    const tag = (await fetch(url)).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(304);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(picture.length)]);
  });

  test('are resized on request', async () => {
    const path = `${asha.id}/wide.png`;
    await bucket(asha).upload(path, picture.buffer, { contentType: 'image/png' });
    const { publicUrl } = bucket(asha).getPublicUrl(path, { transform: { width: 30 } }).data;
    const answer = await fetch(publicUrl);
    expect(answer.status).toBe(200);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(30);
  });

  test.each(['width=-3', 'width=abc', 'height=0', 'quality=101', 'resize=what', 'format=exe'])(
    'are not resized by %s, and that is no fault of the server',
    async (options) => {
      const path = `${asha.id}/wide.png`;
      const answer = await fetch(`${backend.url}/storage/v1/render/image/public/pictures/${path}?${options}`);
      expect(answer.status).toBe(400);
    },
  );

  test('keep their format when they are resized with format=origin', async () => {
    const path = `${asha.id}/origin.png`;
    await bucket(asha).upload(path, picture.buffer, { contentType: 'image/png' });
    const transform = { width: 30, format: 'origin' as const };
    const answer = await fetch(bucket(asha).getPublicUrl(path, { transform }).data.publicUrl);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 30, format: 'png' });
  });

  test('do not include those of a closed bucket', async () => {
    const papers = service(backend).storage.from('papers');
    await papers.upload('secret.txt', new TextEncoder().encode('secret').buffer, {
      contentType: 'text/plain',
    });
    const answer = await fetch(papers.getPublicUrl('secret.txt').data.publicUrl);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toContain('secret\n');
    expect(await (await papers.download('secret.txt')).data?.text()).toBe('secret');
  });

  test.each([
    '..%2f..%2fpostgres%2fPG_VERSION',
    '../../postgres/PG_VERSION',
    '%2e%2e/%2e%2e/postgres/PG_VERSION',
  ])('never lead out of their folder: %s', async (path) => {
    const status = await statusOf(backend.url, `/storage/v1/object/public/pictures/${path}`);
    expect(status).toBeGreaterThanOrEqual(400);
    const service_ = { apikey: backend.keys.secret, authorization: `Bearer ${backend.keys.secret}` };
    const upload = await statusOf(backend.url, `/storage/v1/object/pictures/${path}`, 'POST', {
      ...service_,
      'content-type': 'image/png',
    });
    expect(upload).toBeGreaterThanOrEqual(400);
  });
});

describe('a 720 px width that was not uploaded', () => {
  const get = (name: string) => fetch(`${backend.url}/storage/v1/object/public/pictures/${name}.webp`);
  const storeWebp = async (name: string) => {
    const webp = await sharp(picture).resize({ width: 900 }).webp().toBuffer();
    const options = { contentType: 'image/webp' };
    const { error } = await service(backend).storage.from('pictures').upload(`${name}.webp`, webp, options);
    expect(error).toBeNull();
  };

  test('is made of the full width only, so that requests cannot fill the disk', async () => {
    for (const name of ['once', 'small-360']) await storeWebp(name);
    expect((await get('once-720')).status).toBe(200);
    for (const name of ['once-720-720', 'once-720-720-720', 'once-360-720', 'small-360-720'])
      expect([name, (await get(name)).status]).toEqual([name, 400]);
    const made = await backend.sql`select name from storage.objects where name like '%-720.webp'`;
    expect(made.map(({ name }) => name)).toEqual(['once-720.webp']);
  });

  test('is answered from memory when it cannot be stored', async () => {
    await storeWebp('unstored');
    // A folder in its place refuses the file, as a full disk does.
    await mkdir(join(backend.dataDir, 'storage/pictures/unstored-720.webp/taken'), { recursive: true });
    const answer = await get('unstored-720');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(720);
  });
});

/** fetch would tidy the path up before it is sent. */
function statusOf(url: string, path: string, method = 'GET', headers = {}): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = rawRequest({ hostname, port, path, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end();
  });
}
