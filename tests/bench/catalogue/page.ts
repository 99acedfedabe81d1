// What runs in Chromium: the index and its peers over the same products, one after the other.
import { CatalogueIndex } from '../../../src/domain/catalogue/catalogue-index.ts';
import { columnsOf, stylesOf } from '../../../src/domain/catalogue/columns-of.ts';
import type { CatalogueColumns } from '../../../src/domain/catalogue/columns.ts';
import type { ListingQuery } from '../../../src/domain/listing.ts';
import { paise } from '../../../src/domain/money.ts';
import { ArrayScan } from '../peers/array-scan.ts';
import { listFromRxdb, rowsInRxdb } from '../peers/rxdb-rows.ts';
import { UFuzzySearch } from '../peers/ufuzzy-search.ts';
import type { Corpus, Typed } from './corpus.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const PAGE = 24;

let corpus: Corpus = { rows: [], brands: [] };
let columns: CatalogueColumns | null = null;
let index = new CatalogueIndex(columnsOf([]), []);

async function load(count: number): Promise<void> {
  corpus = (await (await fetch(`/corpus/${count}.json`)).json()) as Corpus;
  index = new CatalogueIndex(columnsOf(corpus.rows), corpus.brands);
}

/** Columns only: the rows are let go. Gives their bytes. */
async function loadColumns(count: number): Promise<number> {
  const { rows } = (await (await fetch(`/corpus/${count}.json`)).json()) as Corpus;
  columns = structuredClone(columnsOf(rows));
  return bytesOf(columns);
}

/** The index in the place of the columns, asked once in every order. */
function indexInPlace(brands: Corpus['brands']): void {
  if (columns !== null) index = new CatalogueIndex(columns, brands);
  columns = null;
  for (const sort of ['newest', 'trending', 'price-up', 'price-down', 'discount'] as const)
    index.list({ sort }, NOW).slice(0, PAGE);
  index.list({ text: 'blue shirt' }, NOW).slice(0, PAGE);
}

/** Arrays and the letters of texts; what holds them together is not counted. */
function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0);
}

/** Milliseconds of one call, the median of batches; batches are 1,000 calls, or as many as fit into half a second. */
function timed(call: () => unknown): number {
  for (let warm = 0; warm < 20; warm += 1) call();
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    let calls = 0;
    const began = performance.now();
    while (calls < 1_000 && performance.now() - began < 500) {
      call();
      calls += 1;
    }
    rounds.push((performance.now() - began) / calls);
  }
  return rounds.toSorted((a, b) => a - b)[1] ?? 0;
}

function lists(
  queries: [string, ListingQuery][],
  withPeer: boolean,
): { name: string; ours: number; peer: number }[] {
  const scan = withPeer ? new ArrayScan(corpus.rows, stylesOf) : null;
  return queries.map(([name, query]) => {
    const counted = name.includes('counts');
    const brands = query.brands?.map((id) => corpus.brands.find((brand) => brand.id === id)?.name ?? '');
    const own = { ...query, ...(brands && { brands }) };
    const total = index.list(own, NOW).length;
    if (scan !== null && scan.list(query).total !== total) throw new Error(`${name}: the two do not agree`);
    return {
      name,
      ours: timed(() => {
        index.list(own, NOW).slice(0, PAGE);
        if (counted) index.counts(own, NOW);
      }),
      peer:
        scan === null
          ? 0
          : timed(() => {
              scan.list(query);
              if (counted) scan.counts(query);
            }),
    };
  });
}

type Searched = { p50: number; p95: number; hits: number };

/** Every text once a round, so that none is answered from what was kept. Hits: its product is among the first 24. */
function searched(typed: Typed[], search: (text: string) => string[]): Searched {
  const times = typed.map((): number[] => []);
  for (let round = 0; round < 11; round += 1)
    for (const [at, { text }] of typed.entries()) {
      const began = performance.now();
      search(text);
      times[at]?.push(performance.now() - began);
    }
  const medians = times.map((some) => some.toSorted((a, b) => a - b)[5] ?? 0).toSorted((a, b) => a - b);
  return {
    p50: medians[Math.floor(medians.length / 2)] ?? 0,
    p95: medians[Math.ceil(medians.length * 0.95) - 1] ?? 0,
    hits: hitsOf(typed, search),
  };
}

function hitsOf(typed: Typed[], search: (text: string) => string[]): number {
  return typed.filter(({ id, text }) => search(text).includes(id)).length / typed.length;
}

const own = (text: string) =>
  index
    .list({ text }, NOW)
    .slice(0, PAGE)
    .map(({ id }) => id);

function searches(
  typed: Typed[],
  slips: Typed[],
): Record<'ours' | 'cards' | 'all', Searched & { slips: number }> {
  const brandOf = (id: string) => corpus.brands.find((brand) => brand.id === id)?.name ?? '';
  const cards = new UFuzzySearch(corpus.rows, brandOf, false);
  const all = new UFuzzySearch(corpus.rows, brandOf, true);
  const both = (search: (text: string) => string[]) => ({
    ...searched(typed, search),
    slips: hitsOf(slips, search),
  });
  return {
    ours: both(own),
    cards: both((text) => cards.search(text)),
    all: both((text) => all.search(text)),
  };
}

function searchAlone(typed: Typed[]): Searched {
  return searched(typed, own);
}

/** One product changes, everything is asked again. */
function change(): number {
  let at = 0;
  return timed(() => {
    const row = corpus.rows[at % 100];
    at += 1;
    if (row) index.put({ ...row, stock: at % 2 });
  });
}

function build(count: number): number {
  const made = columnsOf(corpus.rows.slice(0, count));
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    new CatalogueIndex(made, corpus.brands).list({}, NOW).slice(0, PAGE);
    return performance.now() - began;
  });
  return times.toSorted((a, b) => a - b)[2] ?? 0;
}

/** Milliseconds to store all rows, and of a list for each query; every list asks something new, or it would be kept. */
async function rxdb(all: ListingQuery[]): Promise<{ stored: number; listed: number[] }> {
  const { collection, ms } = await rowsInRxdb(corpus.rows);
  const listed: number[] = [];
  for (const query of all) {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const priceFrom = paise((query.priceFrom ?? 0) - round);
      const expected = index.list({ ...query, priceFrom }, NOW).length;
      const began = performance.now();
      const found = await listFromRxdb(collection, { ...query, priceFrom });
      times.push(performance.now() - began);
      if (found !== expected) throw new Error('RxDB finds others');
    }
    listed.push(times.toSorted((a, b) => a - b)[2] ?? 0);
  }
  await collection.database.close();
  return { stored: ms, listed };
}

const api = { load, loadColumns, indexInPlace, lists, searches, searchAlone, change, build, rxdb };
export type BenchPage = typeof api;
Object.assign(window, { catalogueBench: api });
