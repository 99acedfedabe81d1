// What runs in Chromium: the index and its peers over the same products, one after the other.
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts';
import type { CatalogueColumns, WordRows } from '#catalogue-index/columns.ts';
import { columnsOf, stylesOf } from '#catalogue-index/columns-of.ts';
import type { FacetCounts } from '#catalogue-index/facet-counts.ts';
import type { ListingQuery } from '#catalogue-index/listing-query.ts';
import { ProductTable } from '#catalogue-index/product-table.ts';
import { scoresOf } from '#catalogue-index/search/free-text.ts';
import { suggestionsFor } from '#catalogue-index/search/suggestions.ts';
import { WordIndex } from '#catalogue-index/search/word-index.ts';
import { packCards, unpackCards } from '#catalogue-index/snapshot/cards.ts';
import { packWords, unpackWords } from '#catalogue-index/snapshot/words.ts';
import { folded } from '#domain/text/folded.ts';
import { itemsOf, PlainCatalogue } from '../peers/plain-catalogue.ts';
import type { Wanted } from '../peers/rxdb-rows.ts';
import { listFromRxdb, rowsInRxdb } from '../peers/rxdb-rows.ts';
import { UFuzzySearch } from '../peers/ufuzzy-search.ts';
import { bareName } from './bare-name.ts';
import type { Corpus, Typed } from './corpus.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const PAGE = 24;
const ROUNDS = 5;
const WARM_BATCHES = 3;
const BATCH = 1_000;
// Below, a batch is over before a clock has moved far enough.
const BATCH_MS = 20;
// A call that takes longer than a millisecond is not called a thousand times.
const SLOW_BATCH_MS = 100;

let corpus: Corpus = { rows: [], brands: [] };
let columns: CatalogueColumns = columnsOf([]);
let words: WordRows | null = null;
let index = new CatalogueIndex(columns, []);
// A compiler need not make a value that nobody keeps, and a bundler leaves out one that is never read. This file exports it.
let answer: unknown;

/** Makes the columns by way of a snapshot's files, as a start does. */
async function open(count: number): Promise<void> {
  corpus = (await (await fetch(`/corpus/${count}.json`)).json()) as Corpus;
  const made = columnsOf(corpus.rows);
  const others = { brands: [], collections: [], content: [] };
  const hashes = { words: '', details: [] };
  columns = unpackCards(packCards(made, { others, hashes })).columns;
  words = made.descriptions && unpackWords(packWords(made.descriptions, count));
}

async function load(count: number): Promise<void> {
  await open(count);
  index = indexed();
}

function indexed(): CatalogueIndex {
  const made = new CatalogueIndex(columns, corpus.brands);
  if (words !== null) made.setDescriptions(words);
  return made;
}

function wordIndexes(): { names: WordIndex; descriptions: WordIndex } {
  const [names, descriptions] = [new WordIndex(), new WordIndex()];
  names.fill(columns.nameWords);
  if (words !== null) descriptions.fill(words);
  return { names, descriptions };
}

/** It has the index's own typo search, which reads the columns. */
function plainCatalogue(): PlainCatalogue {
  const table = new ProductTable(columns);
  const nameOf = new Map(corpus.brands.map(({ id, name }) => [id, folded(name)]));
  const parts = {
    table,
    ...wordIndexes(),
    brandNames: table.sellers.values.map((id) => nameOf.get(id) ?? ''),
  };
  return new PlainCatalogue(
    itemsOf(columns),
    corpus.brands,
    (text) => scoresOf(text, parts, () => true).scores,
  );
}

/**
 * Milliseconds of one call, as the mean of a batch of 1,000. The batch is larger if it ends sooner than a clock can measure.
 * Calls over a millisecond run only as often as they fit into a tenth of a second.
 */
function timed(call: Call): number {
  const began = performance.now();
  let calls = 0;
  for (;;) {
    // The clock is asked seldom: some calls are as quick as asking it.
    const more = Math.max(1, calls);
    for (let at = 0; at < more; at += 1) answer = call();
    calls += more;
    const took = performance.now() - began;
    if ((calls >= BATCH && took > BATCH_MS) || (took > SLOW_BATCH_MS && took > calls)) return took / calls;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

type Call = () => unknown;

/** For the compiler, which is slow to see what is worth its while. */
function warm(calls: readonly Call[]): void {
  for (const call of calls) for (let batch = 0; batch < WARM_BATCHES; batch += 1) timed(call);
}

/** Milliseconds of one call of each, the medians of batches that take turns: all meet the same machine. */
function inTurns(calls: readonly Call[]): number[] {
  const batches = calls.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, call] of calls.entries()) batches[at]?.push(timed(call));
  return batches.map(median);
}

/** As the index is asked: it knows brands by their names. */
function asOurs(query: ListingQuery): ListingQuery {
  const brands = query.brands?.map((id) => corpus.brands.find((brand) => brand.id === id)?.name ?? '');
  return { ...query, ...(brands && { brands }) };
}

const isCounted = (name: string) => name.includes('counts');

function lists(queries: [string, ListingQuery][]): { name: string; ours: number; peer: number }[] {
  const plain = plainCatalogue();
  const prepared = queries.map(([name, query]) => {
    const own = asOurs(query);
    const found = index.list(own, NOW);
    const theirs = plain.list(own, NOW);
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join();
    if (theirs.length !== found.length || ids(theirs.slice(0, PAGE)) !== ids(found.slice(0, PAGE)))
      throw new Error(`${name}: the two do not agree`);
    compareCounts(index.counts(own, NOW), plain.counts(own, NOW));
    const calls = [
      () => [index.list(own, NOW).slice(0, PAGE), isCounted(name) && index.counts(own, NOW)],
      () => [plain.list(own, NOW).slice(0, PAGE), isCounted(name) && plain.counts(own, NOW)],
    ];
    return { name, calls };
  });
  // All before any is measured: what is called alone is compiled for that one question.
  for (const { calls } of prepared) warm(calls);
  return prepared.map(({ name, calls }) => {
    const [ours = 0, peer = 0] = inTurns(calls);
    return { name, ours, peer };
  });
}

function compareCounts(ours: FacetCounts, others: FacetCounts, isBranded = true): void {
  const text = (counts: FacetCounts) => JSON.stringify({ ...counts, ...(!isBranded && { brands: {} }) });
  if (text(ours) !== text(others)) throw new Error('the counts do not agree');
}

export type Job = { name: string; query: ListingQuery; kind: 'list' | 'counts' | 'sort' };

/** Times each call of each job in ms. The index and plain records take turns. */
function besideRecords(
  jobs: readonly Job[],
  rounds: number,
): { name: string; ours: number[]; peer: number[] }[] {
  const plain = plainCatalogue();
  const taken = jobs.map(({ name }) => ({ name, ours: [] as number[], peer: [] as number[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { query, kind }] of jobs.entries())
      for (const side of round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const)) {
        const source =
          kind !== 'sort'
            ? side === 'ours'
              ? index
              : plain
            : side === 'ours'
              ? indexed()
              : plain.unsorted();
        const began = performance.now();
        answer = [source.list(query, NOW).slice(0, PAGE), kind === 'counts' && source.counts(query, NOW)];
        taken[at]?.[side].push(performance.now() - began);
      }
  return taken;
}

export type Side = 'ours' | 'peer';

/**
 * Times the way from columns to the first list, and then the first counts, in ms. With `alone` the page keeps nothing but what was
 * made here.
 */
function start(side: Side, alone: boolean): { list: number; counts: number } {
  const { brands } = corpus;
  const began = performance.now();
  const made = side === 'ours' ? indexed() : new PlainCatalogue(itemsOf(columns), brands, () => null);
  const indexes = side === 'ours' ? null : wordIndexes();
  answer = [made, indexes, made.list({}, NOW).slice(0, PAGE)];
  const listed = performance.now();
  if (alone) keepAnswerOnly();
  else made.counts({}, NOW);
  return { list: listed - began, counts: performance.now() - listed };
}

function keepAnswerOnly(): void {
  corpus = { rows: [], brands: corpus.brands };
  columns = columnsOf([]);
  words = null;
  index = new CatalogueIndex(columns, []);
}

/** One batch of each list and of each text, in milliseconds of a call. */
function once(
  queries: readonly [string, ListingQuery][],
  typed: readonly Typed[],
): { lists: number[]; texts: number[] } {
  const lists = queries.map(([name, query]) => () => [
    index.list(asOurs(query), NOW).slice(0, PAGE),
    isCounted(name) && index.counts(asOurs(query), NOW),
  ]);
  const texts = typed.map(({ text }) => anew(own, text));
  // For the compiler.
  for (const call of [...lists, ...texts]) for (let turn = 0; turn < 5; turn += 1) call();
  return { lists: lists.map(timed), texts: texts.map(timed) };
}

/** The same search with and without a blank at its end by turns: what was found last time is of no use. */
function anew(search: (text: string) => string[], text: string): () => unknown {
  let turn = 0;
  return () => {
    turn += 1;
    return search(turn % 2 === 0 ? text : `${text} `);
  };
}

type Searched = { p50: number; p95: number; typos: number };

/** Those who search take turns with each text. */
function searched(typed: Typed[], typos: Typed[], all: readonly ((text: string) => string[])[]): Searched[] {
  const times = all.map(() => typed.map((): number[] => []));
  for (const { text } of typed)
    for (const search of all)
      if (search(text).join() !== search(`${text} `).join()) throw new Error(`a blank changes ${text}`);
  for (let round = 0; round < 3; round += 1)
    for (const [at, { text }] of typed.entries())
      for (const [place, search] of all.entries()) times[place]?.[at]?.push(timed(anew(search, text)));
  return all.map((search, place) => {
    const medians = (times[place] ?? []).map(median).toSorted((a, b) => a - b);
    return {
      p50: median(medians),
      p95: medians[Math.ceil(medians.length * 0.95) - 1] ?? 0,
      typos: hitsOf(typos, search),
    };
  });
}

/** The share of those for which a product of that bare name is among the first 24. */
function hitsOf(typed: Typed[], search: (text: string) => string[]): number {
  const names = new Map(corpus.rows.map(({ id, name }) => [id, bareName(name)]));
  return (
    typed.filter(({ name, text }) => search(text).some((id) => names.get(id) === name)).length / typed.length
  );
}

const own = (text: string) =>
  index
    .list({ text }, NOW)
    .slice(0, PAGE)
    .map(({ id }) => id);

function searches(typed: Typed[], typos: Typed[]): Searched[] {
  const brandOf = (id: string) => corpus.brands.find((brand) => brand.id === id)?.name ?? '';
  const cards = new UFuzzySearch(corpus.rows, brandOf, false);
  const all = new UFuzzySearch(corpus.rows, brandOf, true);
  return searched(typed, typos, [own, (text) => cards.search(text), (text) => all.search(text)]);
}

/** Milliseconds of suggestions for each beginning of each text, their 95th percentile. uFuzzy looks for names. */
function suggestions(typed: Typed[]): { ours: number; peer: number } {
  const names = new UFuzzySearch(corpus.rows, () => '', false);
  const beginnings = typed.flatMap(({ text }) => Array.from(text, (_, at) => text.slice(0, at + 1)));
  const calls = [
    (text: string) => suggestionsFor(text, 4, index.names()).names,
    (text: string) => names.search(text),
  ];
  const times = calls.map(() => [] as number[]);
  for (const text of beginnings)
    for (const [at, call] of calls.entries()) {
      call(text);
      times[at]?.push(timed(anew(call, text)));
    }
  const [ours = 0, peer = 0] = times.map(
    (all) => all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.95) - 1],
  );
  return { ours, peer };
}

/** One product changes. */
function change(): number {
  let at = 0;
  const put = () => {
    const row = corpus.rows[at % 100];
    at += 1;
    if (row) index.put({ ...row, stock: at % 2 });
  };
  warm([put]);
  const [ms = 0] = inTurns([put]);
  return ms;
}

/** Milliseconds to store all rows, and of each list, which must be the index's. */
async function rxdb(all: [string, ListingQuery][]): Promise<{ stored: number; listed: ListedInRxdb[] }> {
  const { collection, ms } = await rowsInRxdb(corpus.rows, stylesOf);
  const listed: ListedInRxdb[] = [];
  let calls = 0;
  const timedList = async (name: string, query: ListingQuery, wanted: Wanted): Promise<number> => {
    const found = index.list(asOurs(query), NOW);
    const shown = found.slice(0, PAGE).map(({ id }) => id);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      calls += 1;
      const began = performance.now();
      const { cards, total, counts } = await listFromRxdb(collection, query, { wanted, call: calls });
      times.push(performance.now() - began);
      if (cards.join() !== shown.join() || (total ?? found.length) !== found.length)
        throw new Error(`${name}: RxDB finds others`);
      if (counts !== null) compareCounts(index.counts(asOurs(query), NOW), counts, false);
    }
    return median(times);
  };
  for (const [name, query] of all) {
    const wanted = isCounted(name) ? 'counts' : name.includes('filters') ? 'total' : 'cards';
    const cards = await timedList(name, query, 'cards');
    listed.push({ cards, whole: wanted === 'cards' ? cards : await timedList(name, query, wanted) });
  }
  await collection.database.close();
  return { stored: ms, listed };
}

/** Milliseconds of the first 24 cards alone, and of what the index answers and the screen shows: of filters how many there are, or all counts. */
type ListedInRxdb = { cards: number; whole: number };

const api = {
  lastAnswer: () => answer,
  load,
  lists,
  once,
  searches,
  suggestions,
  change,
  open,
  besideRecords,
  start,
  keepAnswerOnly,
  rxdb,
};
export type BenchPage = typeof api;
Object.assign(window, { catalogueBench: api });
