// Edge functions answer requests, and pass on the host's own answers. The project is a stub that answers at once.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { answerAtEdge as AnswerAtEdge } from '#hosting/edge.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { isShell } from './served-page.ts';

const SHOP = 'https://shop.test';
const shell = await readFile(path.join(projectRoot, 'src/index.html'), 'utf8');
const html = { 'content-type': 'text/html; charset=utf-8', etag: '"shell"' };
const gone = { products: [{ id: '9', seq: 0, gone: true }], brands: [], collections: [], content: [] };

let answerAtEdge: typeof AnswerAtEdge;
beforeAll(async () => {
  ({ answerAtEdge } = await import('#hosting/edge.ts'));
});
beforeEach(() => {
  vi.stubGlobal('__SCREEN_FILES__', {});
  vi.stubGlobal('__AFTER_PICTURE__', 'assets/after-picture.js');
  vi.stubGlobal('location', new URL(SHOP));
  vi.stubGlobal('fetch', async () => Response.json({ known: false, rows: gone }));
});

/** A host that has no body for HEAD, as the standard says. */
const host = async ({ method }: Request) => new Response(method === 'HEAD' ? null : shell, { headers: html });
const ask = (address: string, init: RequestInit = {}, next = host) =>
  answerAtEdge(new Request(SHOP + address, init), next);

test('a page has its content and its status, and an edge keeps it for a minute', async () => {
  const answer = await ask('/product/9');
  expect([answer.status, answer.headers.get('etag')]).toEqual([404, null]);
  expect(answer.headers.get('cache-control')).toContain('s-maxage=60');
  const text = await answer.text();
  expect([isShell(text), text.includes('Product not found')]).toEqual([false, true]);
});

test('HEAD has the status of the page, and no body', async () => {
  for (const [address, status] of [
    ['/product/9', 404],
    ['/about', 200],
    ['/index.html', 200],
    ['/About', 301],
  ] as const) {
    const answer = await ask(address, { method: 'HEAD' });
    expect([address, answer.status, await answer.text()]).toEqual([address, status, '']);
  }
});

test('no edge keeps a page that was made for somebody who saves data', async () => {
  const answer = await ask('/about', { headers: { 'save-data': 'on' } });
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
});

test.each([
  ['an error of the host', new Response('<h1>Down</h1>', { status: 503, headers: html })],
  ['a file', new Response('{}', { headers: { 'content-type': 'application/json' } })],
])('%s comes as it is', async (_, own) => {
  const answer = await ask('/about', {}, async () => own);
  expect(answer).toBe(own);
});

test('files of the build and other methods are the host’s alone', async () => {
  const next = vi.fn<typeof host>(host);
  await ask('/assets/index.js', {}, next);
  await ask('/about', { method: 'POST', body: '' }, next);
  expect(next.mock.calls.map(([{ method }]) => method)).toEqual(['GET', 'POST']);
});
