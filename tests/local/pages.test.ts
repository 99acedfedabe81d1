// The memory of served pages, and what takes their place when they cannot be drawn. The renderers are small ones.
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { pageAt } from '#hosting/pages.ts';
import type { Renderer } from '#hosting/pages.ts';
import type { Site } from '#hosting/site.ts';
import { PAGE_TIMEOUT_MS } from '#hosting/site.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { drawPages } from '#supabase/local/pages.ts';
import { serveApp } from '#supabase/local/static.ts';
import type { TestDatabase } from '#support/postgres.ts';
import { freshDatabase } from '#support/postgres.ts';
import { temporaryFolder } from './backend-fixture.ts';
import { isShell } from './served-page.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.remove());

let log: string[];
beforeEach(() => {
  log = [];
});

/** A renderer's module. Its pages show the number of the build and the rows that they were drawn from. */
const rendererOf = (build: string, body = '') => `
  export const publicPageAt = (path) => path.startsWith('/cart') ? null : { path, args: { p_list: path } };
  export const prerender = (page, { rows }) => {
    ${body}
    return { status: 200, head: '<title>Drawn</title>', body: '<main>${build} ' + page.path + '</main>', data: JSON.stringify(rows) };
  };`;

let builds = 0;
/** A folder with a build in it; `put` replaces files of it one by one, as a copy onto a server does. */
async function buildFolder(files: Record<string, string>) {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const put = async (name: string, text: string) => {
    const file = path.join(folder.path, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    builds += 1;
    await utimes(file, builds, builds);
  };
  for (const [name, text] of Object.entries(files)) await put(name, text);
  return { path: folder.path, put, remove: (name: string) => rm(path.join(folder.path, name)) };
}

const shell = await readFile(path.join(projectRoot, 'src/index.html'), 'utf8');
const RENDERER = '.server/prerender.js';

const answers = async () => Response.json({ known: true, rows: {} });
/** Patient, unless a test is about the shell that is sent in time. */
const siteOf = (fetch: Site['fetch'], pageTimeout = 10_000): Site => ({
  origin: 'http://shop.test',
  supabaseUrl: 'http://shop.test',
  publishableKey: 'key',
  fetch,
  pageTimeout,
});

const about = { address: new URL('http://shop.test/about'), savesData: false };

/** The app in a folder, with the pages of `fetch`'s answers. `get` gives a page's words. */
function serving(folder: string, fetch: Site['fetch'] = answers, pageTimeout?: number) {
  const serve = serveApp(
    folder,
    drawPages(folder, siteOf(fetch, pageTimeout), database.sql, (line) => log.push(line)),
  );
  return async (address: string, method = 'GET') => {
    const answer = await serve(
      new Request(`http://shop.test${address}`, { method, headers: { accept: 'text/html' } }),
    );
    const html = await answer.text();
    return {
      status: answer.status,
      html,
      words: /<main>(.*?)<\/main>/.exec(html)?.[1],
      isShell: isShell(html),
    };
  };
}

const SHELL_ONLY = { status: 200, words: undefined, isShell: true, html: shell };

test('a renderer that throws leaves the shell, and the log says why', async () => {
  const folder = await buildFolder({
    'index.html': shell,
    [RENDERER]: rendererOf('one', "throw new Error('no such screen');"),
  });
  expect(await serving(folder.path)('/about')).toEqual(SHELL_ONLY);
  expect(log).toEqual([expect.stringMatching(/\/about.*shell.*no such screen/)]);
});

test.each<[string, string]>([
  ['that cannot be loaded', 'export const publicPageAt = ;'],
  ['of another form', 'export const draw = 1;'],
])('a renderer %s leaves the shell', async (_, module) => {
  const folder = await buildFolder({ 'index.html': shell, [RENDERER]: module });
  expect(await serving(folder.path)('/about')).toEqual(SHELL_ONLY);
});

test('a build without a renderer is served as the shell', async () => {
  const folder = await buildFolder({ 'index.html': shell });
  expect(await serving(folder.path)('/about')).toEqual(SHELL_ONLY);
  expect(log).toEqual([]);
});

test.each<[string, Site['fetch']]>([
  ['refuses', async () => Response.json({ message: 'no' }, { status: 500 })],
  ['answers with a page of its own', async () => new Response('<html>Sign in to the WiFi</html>')],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  // Nothing ever comes: the shell does not wait for it.
  ['does not answer', () => new Promise<Response>(() => undefined)],
])('a database that %s leaves the shell', async (_, fetch) => {
  const folder = await buildFolder({ 'index.html': shell, [RENDERER]: rendererOf('one') });
  const get = serving(folder.path, fetch, PAGE_TIMEOUT_MS);
  expect(await get('/about')).toEqual(SHELL_ONLY);
  expect(await get('/about', 'HEAD')).toMatchObject({ status: 200, html: '' });
});

test('a locked log leaves the shell, and the page that comes later is in memory', async () => {
  const folder = await buildFolder({ 'index.html': shell, [RENDERER]: rendererOf('one') });
  let asked = 0;
  const counted = async () => {
    asked += 1;
    return answers();
  };
  const get = serving(folder.path, counted, PAGE_TIMEOUT_MS);
  await database.sql.begin(async (sql) => {
    await sql`lock table public.sync_log in access exclusive mode`;
    expect(await get('/about')).toEqual(SHELL_ONLY);
  });
  await expect.poll(() => asked).toBe(1);
  await expect.poll(async () => (await get('/about')).words).toBe('one /about');
  expect(asked).toBe(1);
});

test('a page that many ask for at once is drawn once', async () => {
  const folder = await buildFolder({ 'index.html': shell, [RENDERER]: rendererOf('one') });
  const asked: (() => void)[] = [];
  const held = async () => {
    await new Promise<void>((resolve) => asked.push(resolve));
    return answers();
  };
  const get = serving(folder.path, held, PAGE_TIMEOUT_MS);
  // Too late for these two, and neither begins anew.
  expect(await get('/about')).toEqual(SHELL_ONLY);
  expect(await get('/about')).toEqual(SHELL_ONLY);
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.();
  await expect.poll(async () => (await get('/about')).words).toBe('one /about');
  expect(asked).toHaveLength(1);
});

test('at the edge, a project that does not answer in time is given up', async () => {
  const abandoned: Site['fetch'] = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const renderer = {
    publicPageAt: () => ({ screen: 'about', params: {}, path: '/about', args: {} }),
    prerender: () => ({ status: 200, head: '', body: '', data: '{}' }),
  } satisfies Renderer;
  const page = pageAt(about, shell, siteOf(abandoned, PAGE_TIMEOUT_MS), renderer);
  await expect(page).rejects.toThrow(/timeout/i);
  await expect(pageAt(about, '<html>Another</html>', siteOf(answers), renderer)).rejects.toThrow(
    'another build',
  );
});

test('a page that no search engine may find is the shell with noindex', async () => {
  const folder = await buildFolder({ 'index.html': shell, [RENDERER]: rendererOf('one') });
  const { html, isShell: plain } = await serving(folder.path)('/cart');
  expect(plain).toBe(true);
  expect(html).toContain('<meta name="robots" content="noindex" />');
});

test('two builds do not mix, in whatever order their files are replaced', async () => {
  const shellOf = (build: string) => shell.replace('./start.ts', `/assets/${build}.js`);
  const folder = await buildFolder({ 'index.html': shellOf('one'), [RENDERER]: rendererOf('one') });
  const get = serving(folder.path);
  const shows = async (build: string) => {
    const { html, words } = await get('/about');
    expect([words, html.includes(`/assets/${build}.js`)]).toEqual([`${build} /about`, true]);
  };
  await shows('one');
  await folder.put('index.html', shellOf('two'));
  // Somebody comes in between.
  await get('/about');
  await folder.put(RENDERER, rendererOf('two'));
  await shows('two');
  await folder.put(RENDERER, rendererOf('three'));
  await get('/about');
  await folder.put('index.html', shellOf('three'));
  await shows('three');
  // While a build is made, its folder has no renderer yet.
  await folder.remove(RENDERER);
  expect((await get('/about')).isShell).toBe(true);
});

test('a page is drawn once until the catalogue changes, and the memory holds 300', async () => {
  const folder = await buildFolder({ 'index.html': shell, [RENDERER]: rendererOf('one') });
  const asked: (string | null)[] = [];
  const get = serving(folder.path, async ({ url }) => {
    asked.push(new URL(url).searchParams.get('p_list'));
    return answers();
  });
  const drawn = async (address: string) => {
    await expect.poll(async () => (await get(address)).words).toBeDefined();
    return asked.splice(0);
  };
  expect(await drawn('/about')).toEqual(['/about']);
  expect(await drawn('/about')).toEqual([]);
  expect(await drawn('/about?a=1')).toEqual([]);
  for (let at = 0; at < 299; at += 1) await drawn(`/p${at}`);
  // Of 300 all are there, and what is asked for again stays longest.
  expect(await drawn('/about')).toEqual([]);
  await drawn('/one-more');
  expect(await drawn('/about')).toEqual([]);
  expect(await drawn('/p0')).toEqual(['/p0']);
  await database.sql`
    insert into public.carousel_slides (title, image_url, rank)
    values ('New', '/storage/v1/object/public/productimages/new.webp', 1)`;
  expect(await drawn('/about')).toEqual(['/about']);
});
