// The index in memory beside what a shop would do without it. Everything in one Chromium, its processor four times slower.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { build } from 'vite';

import type { Bench, Figure } from '../../scripts/bench/figure.ts';
import { projectRoot } from '../../scripts/project-root.ts';
import type { ListingQuery } from '../../src/domain/listing.ts';
import { fromRupees } from '../../src/domain/money.ts';
import { demoBrands } from '../../supabase/seed/catalogue/brands.ts';
import { openBrowser } from '../support/browser.ts';
import { corpus, namesWithSlips, plainTexts } from './catalogue/corpus.ts';
import type { Corpus } from './catalogue/corpus.ts';
import type { BenchPage } from './catalogue/page.ts';

const SLOWER = 4;
const SIZES = [1_000, 10_000, 50_000];
const SHOP = 10_000;
const TURNS = 7;

const [brand, other] = demoBrands;
const filtered: ListingQuery = {
  categories: ['Shirt'],
  gender: 'male',
  sizes: ['M'],
  priceFrom: fromRupees(500),
  priceTo: fromRupees(1999),
};
const { categories: _, ...across } = filtered;
const queries: [string, ListingQuery][] = [
  ['newest', {}],
  ['category', { categories: ['Jeans'] }],
  ['collection', { collection: 'handloom-stories' }],
  ['brand', { brands: [brand?.id ?? ''] }],
  ['three filters with counts', { categories: ['Shirt', 'Jeans'], gender: 'female', sizes: ['M'] }],
  [
    'six filters with counts',
    {
      categories: ['Shirt', 'Jacket'],
      gender: 'male',
      styles: ['Casual'],
      brands: [brand?.id ?? '', other?.id ?? ''],
      priceTo: fromRupees(1999),
      discounted: true,
    },
  ],
  ['trending', { sort: 'trending' }],
  ['price up', { sort: 'price-up' }],
  ['price down', { sort: 'price-down' }],
  ['discount', { sort: 'discount' }],
  ['three filters of a category', filtered],
  ['three filters', across],
];

export const bench: Bench = async (say) => {
  const shops = new Map(SIZES.map((size) => [size, corpus(size)]));
  const served = await serve(shops);
  const browser = await openBrowser(served.url);
  try {
    const session = await browser.context.newCDPSession(browser.page);
    const figures = await memory(browser.page, session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    figures.push(...(await speed(browser.page, shops, say)));
    figures.push(...(await growth(browser.context, shops)));
    return figures;
  } finally {
    await browser.close();
    await served.close();
  }
};

/** Bytes in use once all garbage is collected. */
async function used(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const heap = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return heap.usedSize + (heap.backingStorageSize ?? 0);
}

async function memory(page: Page, session: CDPSession): Promise<Figure[]> {
  await page.goto('/');
  await session.send('HeapProfiler.enable');
  const before = await used(session);
  const bytes = await page.evaluate((count) => catalogueBench.loadColumns(count), SHOP);
  const columns = (await used(session)) - before;
  await page.evaluate((brands) => catalogueBench.indexInPlace(brands), corpus(1).brands);
  const index = (await used(session)) - before;
  return [
    { name: 'Bytes of the columns', value: bytes / 1000, unit: 'kB' },
    { name: 'Heap with the columns alone', value: columns / 1000, unit: 'kB' },
    { name: 'Heap with the index', value: index / 1000, unit: 'kB' },
    { name: 'Heap over the bytes of the columns', value: index / bytes, unit: 'x', budget: 2 },
  ];
}

async function speed(page: Page, shops: Map<number, Corpus>, say: (text: string) => void): Promise<Figure[]> {
  const shop = shops.get(SHOP) ?? { rows: [], brands: [] };
  const figures: Figure[] = [];
  await page.goto('/');
  await page.evaluate((count) => catalogueBench.load(count), SHOP);
  const lists = await page.evaluate((all) => catalogueBench.lists(all), queries);
  for (const { name, ours, peer } of lists) {
    say(`${name}: ${ours.toFixed(3)} ms, array scan ${peer.toFixed(3)} ms`);
    figures.push({ name: `${name}: list of 24`, value: ours, unit: 'ms' });
    figures.push({ name: `${name}: over the array scan`, value: ours / peer, unit: 'x', budget: 3 });
  }
  const slips = namesWithSlips(shop, 200, 'names');
  const typed = [...plainTexts(shop, 30), ...namesWithSlips(shop, 10, 'typed')];
  const [ours, cards, all] = await page.evaluate(([some, wrong]) => catalogueBench.searches(some, wrong), [
    typed,
    slips,
  ] as const);
  if (!ours || !cards || !all) throw new Error('nobody has searched');
  for (const [name, { p50, p95, slips: hits }] of Object.entries({ ours, cards, all })) {
    say(
      `search, ${name}: ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, finds ${(hits * 100).toFixed(1)} % of slips`,
    );
    figures.push({ name: `search, ${name}: p95 of 40 texts`, value: p95, unit: 'ms' });
  }
  figures.push(
    {
      name: 'search: p95 over uFuzzy without descriptions',
      value: ours.p95 / cards.p95,
      unit: 'x',
      budget: 1,
    },
    { name: 'search: p95 over uFuzzy with descriptions', value: ours.p95 / all.p95, unit: 'x', budget: 1 },
    {
      name: 'search: names with a slip found on the first page',
      value: ours.slips * 100,
      unit: '%',
      atLeast: 95,
    },
    { name: 'the same by uFuzzy without descriptions', value: cards.slips * 100, unit: '%' },
    { name: 'one changed product', value: await page.evaluate(() => catalogueBench.change()), unit: 'ms' },
    {
      name: 'index from columns, first list',
      value: await page.evaluate((n) => catalogueBench.build(n), SHOP),
      unit: 'ms',
    },
  );
  const multiple = ['three filters of a category', 'three filters'];
  const rows = await page.evaluate((all) => catalogueBench.rxdb(all), [filtered, across]);
  for (const [at, name] of multiple.entries()) {
    const [theirs = 0, own = 0] = [rows.listed[at], lists.find((list) => list.name === name)?.ours];
    say(`${name}: RxDB rows ${theirs.toFixed(0)} ms, ours ${own.toFixed(3)} ms`);
    figures.push(
      { name: `${name}, by RxDB rows`, value: theirs, unit: 'ms' },
      { name: `${name}: RxDB rows over ours`, value: theirs / own, unit: 'x', atLeast: 300 },
    );
  }
  figures.push({ name: 'stored as RxDB rows', value: rows.stored, unit: 'ms' });
  return figures;
}

/**
 * Time for more products, by what they grew by: 1 is as fast as the data. A tab for each size, which take turns: what the
 * machine does beside this meets all of them.
 */
async function growth(context: BrowserContext, shops: Map<number, Corpus>): Promise<Figure[]> {
  const tabs = [];
  for (const [size, shop] of shops) {
    const tab = await context.newPage();
    await tab.goto('/');
    await tab.evaluate((count) => catalogueBench.load(count), size);
    const session = await context.newCDPSession(tab);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    tabs.push({ size, tab, typed: plainTexts(shop, 40), lists: [] as number[][], texts: [] as number[][] });
  }
  // The first is for the compiler.
  for (let round = 0; round <= TURNS; round += 1)
    for (const { tab, typed, lists, texts } of tabs) {
      await tab.bringToFront();
      const took = await tab.evaluate(([asked, all]) => catalogueBench.once(asked, all), [
        queries,
        typed,
      ] as const);
      if (round === 0) continue;
      lists.push(took.lists);
      texts.push(took.texts);
    }
  const times = tabs.map(({ size, lists, texts }) => ({
    size,
    list: medians(lists).reduce((sum, ms) => sum + ms, 0) / queries.length,
    search: medians(texts).toSorted((a, b) => a - b)[37] ?? 0,
  }));
  return times.flatMap(({ size, list, search }, at): Figure[] => {
    const before = times[at - 1];
    const grown = before === undefined ? 1 : size / before.size;
    return [
      { name: `${size} products: mean of all lists`, value: list, unit: 'ms' },
      { name: `${size} products: search p95`, value: search, unit: 'ms' },
      ...(before === undefined
        ? []
        : ([
            {
              name: `${size}: lists grow by, over the data`,
              value: list / before.list / grown,
              unit: 'x',
              budget: 1,
            },
            {
              name: `${size}: search grows by, over the data`,
              value: search / before.search / grown,
              unit: 'x',
              budget: 1,
            },
          ] satisfies Figure[])),
    ];
  });
}

/** Of rounds of times the median of each place. */
function medians(rounds: number[][]): number[] {
  return (rounds[0] ?? []).map(
    (_, at) =>
      rounds.map((round) => round[at] ?? 0).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0,
  );
}

/** The page with the index and its peers, and the products. Isolated, for finer clocks. */
async function serve(shops: Map<number, Corpus>): Promise<{ url: string; close: () => Promise<void> }> {
  const output = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'tests/bench/catalogue/page.ts', formats: ['es'], fileName: 'page' },
      target: 'esnext',
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [built] = [output].flat();
  if (built === undefined || !('output' in built)) throw new Error('The page was not built.');
  const [{ code }] = built.output;
  const server = createServer((request, response) => {
    const size = /corpus\/(\d+)/.exec(request.url ?? '')?.[1];
    const [type, body] =
      size !== undefined
        ? ['application/json', JSON.stringify(shops.get(Number(size)))]
        : request.url === '/page.js'
          ? ['text/javascript', code]
          : [
              'text/html',
              '<!doctype html><title>bench</title><script type="module" src="/page.js"></script>',
            ];
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

declare const catalogueBench: BenchPage;
