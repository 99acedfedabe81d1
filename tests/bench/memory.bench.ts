// The memory of the catalogue on a phone: the built app with 10,000 products, less the same screens of a shop without
// any. Both are measured once all garbage is collected. Held against the bytes of the columns: their arrays, and a byte
// a letter.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';

import type { Bench, Figure } from '#scripts/bench/figure.ts';
import { dist } from '#scripts/build/app.ts';
import { unpackHere } from '#data/catalogue/snapshot/unpack.ts';
import { startBackend } from '#supabase/local/backend.ts';
import { startApp, type TestApp } from '#support/app.ts';
import { openBrowser } from '#support/browser.ts';
import { tapElsewhere } from '../e2e/tap-elsewhere.ts';
import { heapOf } from './memory/heap-of.ts';

const SHOP = 10_000;
const RUNS = 3;

/** Bytes of the heap on the empty cart: after the visit began there, and after lists, sorts and a search. */
type Heap = { fresh: number; used: number };

export const bench: Bench = async (say) => {
  const app = await startApp({ products: SHOP });
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-empty-'));
  const empty = await startBackend({ port: 0, dataDir: folder, dist, seed: 'none' });
  try {
    const columns = await columnsOf(app);
    const taken: Heap[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const [full, bare] = [await heapIn(app.url, true), await heapIn(empty.url, false)];
      taken.push({ fresh: full.fresh - bare.fresh, used: full.used - bare.used });
      const sizes = (heap: Heap) => `${kB(heap.fresh).toFixed(0)} kB, used ${kB(heap.used).toFixed(0)} kB`;
      say(`run ${run + 1}: ${sizes(full)}; without a catalogue ${sizes(bare)}`);
    }
    const figure = (name: string, bytes: number[]): Figure => ({
      name,
      value: kB(median(bytes)),
      unit: 'kB',
      peer: { name: 'columns', value: kB(columns) },
      budgetOfPeer: 2,
    });
    return [
      figure(
        'Heap for the catalogue, page just opened',
        taken.map(({ fresh }) => fresh),
      ),
      figure(
        'Heap for the catalogue, after lists, sorts and a search',
        taken.map(({ used }) => used),
      ),
    ];
  } finally {
    await empty.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const kB = (bytes: number) => bytes / 1000;

/** In a browser that opens home for the second time: a first visit holds what it downloaded for a while. */
async function heapIn(url: string, sells: boolean): Promise<Heap> {
  const browser = await openBrowser(url);
  try {
    const { page, context } = browser;
    const words = sells ? page.waitForResponse(/\/catalogue\/[^/]+\/words$/, { timeout: 60_000 }) : null;
    await page.goto('/');
    await words;
    await page.waitForFunction(() => localStorage.getItem('drip-haven.visited') !== null);
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    const next = await context.newPage();
    const heap = await heapOf(next);
    await next.goto('/');
    if (sells) await next.locator('article a[href^="/product/"]').first().waitFor();
    await toCart(next);
    const fresh = await heap();
    await lookAround(next, sells);
    await toCart(next);
    return { fresh, used: await heap() };
  } finally {
    await browser.close();
  }
}

/** Where no product is shown, within the page: another load would begin anew. */
async function toCart(page: Page): Promise<void> {
  await page.locator('nav a[href="/cart"]').click();
  await page.getByText(/empty/i).first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function lookAround(page: Page, sells: boolean): Promise<void> {
  await page.locator('nav a[href="/search"]').click();
  const field = page.getByRole('searchbox');
  await field.waitFor();
  if (sells)
    for (const sort of await page.getByRole('group', { name: 'Sort by' }).getByRole('button').all()) {
      // The row scrolls the next one to the same place: a tap there within half a second is taken for a double tap.
      await tapElsewhere(page);
      await sort.click();
      await sort.and(page.locator('[aria-pressed="true"]')).waitFor();
    }
  await field.fill('blue shirt');
  await page
    .getByText(sells ? /^\d[\d,]* products?$/ : 'No products found')
    .first()
    .waitFor();
}

/** Of the base that the shop offers, with the words of the descriptions. */
async function columnsOf({ url, sql }: TestApp): Promise<number> {
  const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
    select id from private.catalogue_bases where replaced_at is null`;
  const file = async (name: string) =>
    new Uint8Array(
      await (await fetch(`${url}/storage/v1/object/public/catalogue/${id}/${name}`)).arrayBuffer(),
    );
  const { columns } = await unpackHere.cards(await file('cards'));
  return bytesOf({ ...columns, descriptions: await unpackHere.words(await file('words')) });
}

/** Arrays and the letters of texts; what holds them together is not counted. */
function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
