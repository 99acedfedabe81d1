import { readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inlineScripts } from '#supabase/local/inline-scripts.ts';
import { serveApp } from '#supabase/local/static.ts';
import { fixture, temporaryFolder } from './backend-fixture.ts';

const serve = serveApp(fixture('dist'));
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  serve(new Request(`http://localhost${path}`, { method, headers }));
const person = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
const script = '/assets/app-1a2b3c.js';

describe('the shell', () => {
  test.each(['/', '/product/12', '/search?q=kurta', '/brand/a.b'])('answers a person at %s', async (path) => {
    const answer = await get(path, person);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('The shell');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test.each(['/assets/app-old.js', '/assets/nothing'])(
    'never stands in for a missing file: %s',
    async (path) => {
      expect((await get(path, person)).status).toBe(404);
    },
  );

  test('never answers a script or picture that a page asks for', async () => {
    expect((await get('/logo', { 'sec-fetch-mode': 'no-cors', accept: '*/*' })).status).toBe(404);
    expect((await get('/missing.js', { accept: '*/*' })).status).toBe(404);
    expect((await get('/data', { 'sec-fetch-mode': 'cors', accept: '*/*' })).status).toBe(404);
  });

  test('answers HEAD without a body', async () => {
    const answer = await get('/', { accept: '*/*' }, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect((await get('/', {}, 'POST')).status).toBe(405);
  });
});

describe('files', () => {
  test('with a hash in their name are kept for good, others are asked for again', async () => {
    expect((await get(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  test('are compressed as the browser likes it', async () => {
    const plain = await readFile(fixture(`dist${script}`));
    const answer = await get(script, { 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(plain.length / 2);
    expect(brotliDecompressSync(bytes)).toEqual(plain);
    expect((await get(script, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
    expect((await get(script, { 'accept-encoding': 'br;q=0' })).headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('vary')).toBe('accept-encoding');
  });

  test('unchanged are not sent again', async () => {
    const tag = (await get(script, { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    const revalidated = await get(script, { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([revalidated.status, await revalidated.text()]).toEqual([304, '']);
  });

  test.each(['/..%2fmigrations%2f20260101000000_notes.sql', '/%2e%2e/backend-fixture.ts'])(
    'outside the folder are out of reach: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

test('every answer forbids what the app does not need', async () => {
  for (const path of ['/', script, '/assets/missing.js']) {
    const { headers } = await get(path, person);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  }
});

test("a page's policy names the scripts that it carries, worked out once for each version of it", async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const file = path.join(folder.path, 'index.html');
  const pages = serveApp(folder.path);
  const scripts = async () => {
    const { headers } = await pages(new Request('http://localhost/product/1', { headers: person }));
    return /script-src 'self'([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.trim();
  };
  const put = async (html: string, seconds: number) => {
    await writeFile(file, html);
    await utimes(file, seconds, seconds);
  };
  const [one, two] = ['<script>ask(1)</script>', '<script>ask(2)</script>'];
  await put(one, 1_000);
  expect(await scripts()).toBe(inlineScripts(one).join(' '));
  // As long as its time and size are those of before, it is not read again.
  await put(two, 1_000);
  expect(await scripts()).toBe(inlineScripts(one).join(' '));
  await put(two, 2_000);
  expect(await scripts()).toBe(inlineScripts(two).join(' '));
  expect(inlineScripts(one)).not.toEqual(inlineScripts(two));
});

test('without a built app it says what to do', async () => {
  const answer = await serveApp(undefined)(new Request('http://localhost/'));
  expect([answer.status, await answer.text()]).toEqual([
    404,
    'There is no built app here: run npm run build.\n',
  ]);
});
