import type { BrowserContext } from 'playwright';

import type { ListingQuery } from '#catalogue-index/listing-query.ts';
import type { Figure } from '#scripts/bench/figure.ts';
import { demoBrands } from '#supabase/seed/catalogue/brands.ts';
import { heapOf } from '../memory/heap-of.ts';
import { namesWithTypos, plainTexts } from './corpus.ts';
import type { Corpus } from './corpus.ts';
import type { BenchPage, Job, Side } from './page.ts';

type Options = {
  queries: readonly [string, ListingQuery][];
  /** How many times slower the processor is made. */
  slower: number;
  say: (text: string) => void;
};

/** Plain records would do within these, in ms by the number of products. The first is one frame. */
const LIMITS = new Map([
  [10_000, 16.7],
  [50_000, 50],
]);
const ROUNDS = 20;
const WARM_ROUNDS = 4;
const STARTS = 5;
const TEXTS = 40;
const SIDES: readonly Side[] = ['ours', 'peer'];

/**
 * Measures the index beside plain records: lists, filters with all counts, orders that are sorted anew and searches. It also measures
 * a start and the memory.
 */
export async function besideRecords(
  context: BrowserContext,
  shops: ReadonlyMap<number, Corpus>,
  options: Options,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [size, limit] of LIMITS) {
    const shop = shops.get(size);
    if (shop === undefined) continue;
    figures.push(...(await answers(context, { size, limit, jobs: jobsOf(shop, options.queries) }, options)));
    figures.push(...(await starts(context, size, options)), await memory(context, size));
  }
  return figures;
}

function jobsOf(shop: Corpus, queries: Options['queries']): Record<string, Job[]> {
  const nameOf = new Map(demoBrands.map(({ id, brand_name }) => [id, brand_name]));
  const named = queries.map(([name, query]): Job => {
    const brands = query.brands?.map((id) => nameOf.get(id) ?? '');
    return { name, query: { ...query, ...(brands && { brands }) }, kind: 'list' };
  });
  const texts = (all: { text: string }[]) =>
    all.map(({ text }): Job => ({ name: text, query: { text }, kind: 'list' }));
  return {
    lists: named,
    'filters with all counts': named
      .filter(({ query }) => query.sort === undefined)
      .map((job) => ({ ...job, kind: 'counts' })),
    'orders sorted anew': named
      .filter(({ query }) => query.sort !== undefined)
      .map((job) => ({ ...job, kind: 'sort' })),
    'search as it is spelled': texts(plainTexts(shop, TEXTS)),
    'search with a typo': texts(namesWithTypos(shop, TEXTS, 'typed')),
  };
}

async function answers(
  context: BrowserContext,
  { size, limit, jobs }: { size: number; limit: number; jobs: Record<string, Job[]> },
  { slower, say }: Options,
): Promise<Figure[]> {
  const tab = await opened(context, size, 'load', slower);
  const run = (some: Job[], rounds: number) =>
    tab.evaluate(([all, times]) => catalogueBench.besideRecords(all, times), [some, rounds] as const);
  const figures: Figure[] = [];
  for (const [kind, some] of Object.entries(jobs)) {
    const rounds = some.length < TEXTS ? ROUNDS : ROUNDS / 4;
    await run(some, WARM_ROUNDS);
    const taken = await run(some, rounds);
    for (const { name, ours, peer } of some.length < TEXTS ? taken : [])
      say(`${size} products, ${kind}, ${name}: ${spread(ours)} ms, plain records ${spread(peer)} ms`);
    const [ours, peer] = SIDES.map((side) => taken.flatMap((one) => one[side])) as [number[], number[]];
    say(`${size} products, ${kind}: ${spread(ours)} ms, plain records ${spread(peer)} ms`);
    const figure = { name: `${size.toLocaleString('en')} products: ${kind}`, unit: 'ms' } as const;
    for (const [part, share] of [
      ['median', 0.5],
      ['p95', 0.95],
    ] as const)
      figures.push({
        ...figure,
        name: `${figure.name}, ${part}`,
        value: at(ours, share),
        peer: { name: 'plain records', value: at(peer, share) },
        ...(share === 0.5 && { budget: limit }),
      });
  }
  await tab.close();
  return figures;
}

/** Starts each time in a new tab, whose code has not run yet. A worker has unpacked the snapshot by then. */
async function starts(context: BrowserContext, size: number, { slower, say }: Options): Promise<Figure[]> {
  const taken: Record<Side, { list: number; counts: number }[]> = { ours: [], peer: [] };
  for (let round = 0; round < STARTS; round += 1)
    for (const side of SIDES) {
      const tab = await opened(context, size, 'open', slower);
      taken[side].push(await tab.evaluate((who) => catalogueBench.start(who, false), side));
      await tab.close();
    }
  return (['list', 'counts'] as const).map((what): Figure => {
    const [ours, peer] = SIDES.map((side) => taken[side].map((one) => one[what])) as [number[], number[]];
    const name =
      what === 'list' ? 'from columns to the first list of a start' : 'the first counts after a start';
    say(`${size} products, ${name}: ${spread(ours)} ms, plain records ${spread(peer)} ms`);
    return {
      name: `${size.toLocaleString('en')} products: ${name}`,
      unit: 'ms',
      value: at(ours, 0.5),
      peer: { name: 'plain records', value: at(peer, 0.5) },
    };
  });
}

async function memory(context: BrowserContext, size: number): Promise<Figure> {
  const bytesOf = async (side: Side | 'nothing') => {
    const tab = await context.newPage();
    const heap = await heapOf(tab);
    await tab.goto('/');
    await tab.evaluate((count) => catalogueBench.open(count), size);
    if (side === 'nothing') await tab.evaluate(() => catalogueBench.keepAnswerOnly());
    else await tab.evaluate((who) => void catalogueBench.start(who, true), side);
    const bytes = await heap();
    await tab.close();
    return bytes;
  };
  const nothing = await bytesOf('nothing');
  return {
    name: `${size.toLocaleString('en')} products: memory`,
    unit: 'kB',
    value: ((await bytesOf('ours')) - nothing) / 1000,
    peer: { name: 'plain records', value: ((await bytesOf('peer')) - nothing) / 1000 },
  };
}

async function opened(context: BrowserContext, size: number, how: 'open' | 'load', slower: number) {
  const tab = await context.newPage();
  await tab.goto('/');
  await tab.evaluate(([call, count]) => catalogueBench[call](count), [how, size] as const);
  const session = await context.newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return tab;
}

function at(all: readonly number[], share: number): number {
  return all.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(all.length * share) - 1)] ?? 0;
}

const spread = (all: readonly number[]) => `${at(all, 0.5).toFixed(2)} (p95 ${at(all, 0.95).toFixed(2)})`;

declare const catalogueBench: BenchPage;
