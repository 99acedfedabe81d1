// The index in memory beside what a shop would do without it: plain records in an array, rows in RxDB, uFuzzy. Everything in one Chromium, its
// processor four times slower. What takes less than a millisecond is measured in batches of 1,000 calls.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright';
import { build } from 'vite';

import type { Bench, Figure } from '#scripts/bench/figure.ts';
import { projectRoot } from '#scripts/project-root.ts';
import type { ListingQuery } from '#catalogue-index/listing-query.ts';
import { fromRupees } from '#domain/money/money.ts';
import { demoBrands } from '#supabase/seed/catalogue/brands.ts';
import { openBrowser } from '#support/browser.ts';
import { corpus, namesWithTypos, plainTexts } from './catalogue/corpus.ts';
import type { Corpus } from './catalogue/corpus.ts';
import type { BenchPage } from './catalogue/page.ts';
import { besideRecords } from './catalogue/records.ts';

const SLOWER = 4;
const SIZES = [1_000, 10_000, 50_000];
const SHOP = 10_000;
const TURNS = 3;
const TEXTS = 40;

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
  ['a size in a colour, filters with counts', { sizes: ['M', 'L'], colors: ['Black'] }],
  ['three filters with counts', { categories: ['Shirt', 'Jeans'], gender: 'female', sizes: ['M'] }],
  [
    'six filters with counts',
    {
      categories: ['Shirt', 'Jacket'],
      gender: 'male',
      styles: ['Casual'],
      brands: [brand?.id ?? '', other?.id ?? ''],
      priceTo: fromRupees(1999),
      discountFrom: 1,
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
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return [
      ...(await speed(browser.page, shops, say)),
      ...(await besideRecords(browser.context, shops, { queries, slower: SLOWER, say })),
      ...(await growth(browser.context, shops)),
    ];
  } finally {
    await browser.close();
    await served.close();
  }
};

async function speed(page: Page, shops: Map<number, Corpus>, say: (text: string) => void): Promise<Figure[]> {
  const shop = shops.get(SHOP) ?? { rows: [], brands: [] };
  await page.goto('/');
  await page.evaluate((count) => catalogueBench.load(count), SHOP);
  const figures = await listings(page, say);
  const typos = namesWithTypos(shop, 200, 'names');
  const typed = [...plainTexts(shop, TEXTS - 10), ...namesWithTypos(shop, 10, 'typed')];
  const [ours, cards, all] = await page.evaluate(([some, wrong]) => catalogueBench.searches(some, wrong), [
    typed,
    typos,
  ] as const);
  if (!ours || !cards || !all) throw new Error('nobody has searched');
  for (const [name, { p50, p95, typos: hits }] of Object.entries({ ours, cards, all })) {
    say(
      `search, ${name}: ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, finds a product of that name for ${(hits * 100).toFixed(1)} % of names with a typo`,
    );
  }
  const against = (peer: string, { p95 }: { p95: number }): Figure => ({
    name: `Search as you type, p95 of ${typed.length} texts, to ${peer}`,
    value: ours.p95,
    unit: 'ms',
    peer: { name: 'uFuzzy', value: p95 },
    budgetOfPeer: 1,
  });
  const suggested = await page.evaluate(
    (texts) => catalogueBench.suggestions(texts),
    typed.filter((_, at) => at % 10 === 0),
  );
  return [
    ...figures,
    {
      name: 'Suggestions while typing, p95 of each letter',
      value: suggested.ours,
      unit: 'ms',
      peer: { name: 'uFuzzy, names alone', value: suggested.peer },
      // One frame.
      budget: 16,
    },
    against('uFuzzy without descriptions', cards),
    against('uFuzzy with descriptions', all),
    {
      name: 'Search: names with a typo, a product of that name on the first page',
      value: ours.typos * 100,
      unit: '%',
      peer: { name: 'uFuzzy', value: cards.typos * 100 },
      atLeast: 95,
    },
    { name: 'One changed product', value: await page.evaluate(() => catalogueBench.change()), unit: 'ms' },
  ];
}

/** Each list twice: to plain records, and to RxDB. */
async function listings(page: Page, say: (text: string) => void): Promise<Figure[]> {
  const lists = await page.evaluate((all) => catalogueBench.lists(all), queries);
  const rows = await page.evaluate((all) => catalogueBench.rxdb(all), queries);
  say(`stored as RxDB rows in ${(rows.stored / 1000).toFixed(1)} s`);
  return lists.flatMap(({ name, ours, peer }, at): Figure[] => {
    const { cards, whole } = rows.listed[at] ?? { cards: Number.NaN, whole: Number.NaN };
    say(
      `${name}: ${ours.toFixed(3)} ms, plain records ${peer.toFixed(3)} ms, RxDB rows ${whole.toFixed(1)} ms, their first 24 alone ${cards.toFixed(1)} ms`,
    );
    const list = { name: `List of 24, ${name}`, value: ours, unit: 'ms' } as const;
    return [
      { ...list, peer: { name: 'plain records', value: peer }, budgetOfPeer: 3 },
      {
        ...list,
        name: `${list.name}, to rows`,
        peer: { name: 'RxDB rows', value: whole },
        // At least 300 times faster with several filters.
        ...(name.includes('filters') && { budgetOfPeer: 1 / 300 }),
      },
      // Less than what the index answers and the screen of filters says: how many there are.
      ...(whole === cards
        ? []
        : [
            {
              ...list,
              name: `${list.name}, to rows without a count`,
              peer: { name: 'RxDB rows', value: cards },
            },
          ]),
    ];
  });
}

/**
 * Time for more products, beside the time for fewer as often as they are more. A tab for each size, which take turns with every
 * list and some texts: what the machine does beside this meets all of them.
 */
async function growth(context: BrowserContext, shops: Map<number, Corpus>): Promise<Figure[]> {
  const tabs = [];
  for (const [size, shop] of shops) {
    const tab = await context.newPage();
    await tab.goto('/');
    await tab.evaluate((count) => catalogueBench.load(count), size);
    const session = await context.newCDPSession(tab);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    tabs.push({
      size,
      tab,
      typed: plainTexts(shop, TEXTS),
      lists: [] as number[][],
      texts: [] as number[][],
    });
  }
  const some = Math.ceil(TEXTS / queries.length);
  for (let round = 0; round < TURNS; round += 1) {
    for (const { lists, texts } of tabs) {
      lists.push([]);
      texts.push([]);
    }
    for (const [at, query] of queries.entries())
      for (const { tab, typed, lists, texts } of tabs) {
        await tab.bringToFront();
        const took = await tab.evaluate(([batch, all]) => catalogueBench.once(batch, all), [
          [query],
          typed.slice(at * some, (at + 1) * some),
        ] as const);
        lists.at(-1)?.push(...took.lists);
        texts.at(-1)?.push(...took.texts);
      }
  }
  const times = tabs.map(({ size, lists, texts }) => ({
    size,
    list: medians(lists).reduce((sum, ms) => sum + ms, 0) / queries.length,
    search: medians(texts).toSorted((a, b) => a - b)[37] ?? 0,
  }));
  return times.flatMap(({ size, list, search }, at): Figure[] => {
    const before = times[at - 1];
    const figure = (name: string, value: number, less: number | undefined): Figure => ({
      name: `${size.toLocaleString('en')} products: ${name}`,
      value,
      unit: 'ms',
      ...(before !== undefined &&
        less !== undefined && {
          peer: { name: `${size / before.size} times that of fewer`, value: (less * size) / before.size },
          budgetOfPeer: 1,
        }),
    });
    return [figure('mean of all lists', list, before?.list), figure('search, p95', search, before?.search)];
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
