import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
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
  const pages = serveApp(fixture('dist'), async () => ({ status: 200, html: '<p>Shirt</p>' }));
  const served = pages(new Request('http://localhost/', { headers: person }));
  const answers = ['/', script, '/assets/missing.js'].map((path) => get(path, person));
  for (const { headers } of await Promise.all([served, ...answers])) {
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  }
});

describe('a page with its content', () => {
  const served = serveApp(fixture('dist'), async ({ address: { pathname } }, { text }) => {
    if (pathname === '/') return { status: 200, html: 'Home' };
    if (pathname === '/product/7')
      return { status: 410, html: text.replace('The shell', 'Shirt '.repeat(500)) };
    return pathname === '/Sale' ? { status: 301, location: '/sale?sort=new' } : null;
  });
  const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    served(new Request(`http://localhost${path}`, { method, headers: { ...person, ...headers } }));

  test('takes the place of the shell, with its status, and is asked for again', async () => {
    const answer = await visit('/product/7', { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'no-cache']);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
    expect(html).toContain('Shirt');
    const head = await visit('/product/7', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([410, '']);
  });

  test('also at the address of home', async () => {
    expect(await (await visit('/')).text()).toBe('Home');
  });

  test('or another address, or the shell where there is none', async () => {
    const moved = await visit('/Sale');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/sale?sort=new']);
    expect(await (await visit('/cart')).text()).toContain('The shell');
  });

  test('never takes the place of a file or of the shell itself', async () => {
    expect(await (await visit('/index.html')).text()).toContain('The shell');
    expect((await visit('/assets/product/7')).status).toBe(404);
  });
});

test("the build's own files, in folders that begin with a dot, are out of reach", async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  await mkdir(path.join(folder.path, '.server'));
  await writeFile(path.join(folder.path, '.server/prerender.js'), 'secret');
  const app = serveApp(folder.path);
  for (const name of [
    '/.server/prerender.js',
    '/%2Eserver/prerender.js',
    '/assets/..%2f.server/prerender.js',
  ])
    expect((await app(new Request(`http://localhost${name}`))).status).toBe(404);
});

test('without a built app it says what to do', async () => {
  const answer = await serveApp(undefined)(new Request('http://localhost/'));
  expect([answer.status, await answer.text()]).toEqual([
    404,
    'There is no built app here: run npm run build.\n',
  ]);
});
