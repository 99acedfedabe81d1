import type { CatalogueBase } from '#catalogue-index/snapshot/base.ts';
import { BASE_FORMAT, productsIn } from '#catalogue-index/snapshot/base.ts';
import { nextTask } from '#platform/next-task.ts';
import type { FillingProgress } from '../storage/replica-phase.ts';
import type { PageEnv } from '../env/page-env.ts';
import type { CatalogueAnswer } from '../api/answers.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { CatalogueStores } from './state.ts';
import type { Answered } from './ask-catalogue.ts';
import { askCatalogue } from './ask-catalogue.ts';
import { metered } from './base/metered.ts';
import type { Asked } from './base/download.ts';
import { segmentUrl } from './base/segment-url.ts';
import { contentOf } from './content-of.ts';
import type { CatalogueState } from './state.ts';
import { EMPTY_CATALOGUE } from './state.ts';
import { readGlimpse } from './read-glimpse.ts';
import { VISITED } from './visited.ts';
import type { Wanted } from './wanted.ts';

type Stores = CatalogueStores & ServerClockStores;

export type CardsAsked = Asked & { base: CatalogueBase };

/** What a first visit asks for while the code of the databases is still on its way. */
export type Ahead = {
  /** Shows what the page's address leads to as soon as the answer is here that the page asked for by itself. */
  glimpse: (wanted: Wanted | 'home', answer: Promise<Response>) => void;
  /** Asks for the first page of the catalogue, which is shown as soon as it is here; `list`: it is what the page's address leads to. */
  ask: (list?: 'list') => void;
  /** Whether what the address leads to is shown, once that is known; null when nothing was asked of it. */
  looked: () => Promise<boolean> | null;
  /** Whether that is shown, and was this. */
  glimpsed: (wanted: Wanted) => Promise<boolean>;
  /** How much of the cards has come, until somebody takes the answer. */
  arrived: () => FillingProgress | null;
  /** The rows that have come, until somebody takes the answer. */
  rows: () => Partial<CatalogueAnswer['rows']>;
  /** The first page, for whoever would ask for it; null when nothing was asked, or it has been taken. */
  take: () => Promise<Answered> | null;
  /** The cards of the base that the first page offers, asked for as soon as that is here; for one to read. Null when it offers none. */
  takeCards: () => Promise<CardsAsked | null> | null;
  /** The catalogue is here: the next page load needs none of this. */
  done: () => void;
};

/** For one page; it asks where this device has never had the catalogue. */
export function createAhead(env: PageEnv, stores: Stores): Ahead {
  const first = env.area === 'shop' && env.kv.get(VISITED) === null;
  let asked: Promise<Answered> | null = null;
  let cards: Promise<CardsAsked | null> | null = null;
  let looked: Promise<boolean> | null = null;
  let lookedAt = '';
  // The databases have their code, and ask for themselves what was not asked before.
  let begun = false;
  let taken = false;
  let glimpsed: Rows = {};
  let rows: Rows = {};
  const { catalogue } = stores;
  /** What this has shown; what the databases show counts from then on. */
  let last = catalogue.get();
  const put = (next: CatalogueState) => {
    if (catalogue.get() !== last) return;
    last = next;
    catalogue.set(next);
  };
  /** Shows rows on a page that shows nothing yet; databases lay the same when they open. Slides and tiles need no index: they are there at once. */
  const show = async (found: Rows): Promise<boolean> => {
    if (catalogue.get().phase.status !== 'opening') return false;
    const { products = [], content = [] } = found;
    if (content.length > 0) put({ ...EMPTY_CATALOGUE, phase: { status: 'filling' }, ...contentOf(content) });
    if (products.length > 0) {
      const before = last;
      const { firstLook } = await import('./first-look.ts');
      await nextTask();
      const look = firstLook(found);
      // Screens draw in another task than the index is made in.
      await nextTask();
      if (last === before) put(look);
    }
    return products.length + content.length > 0;
  };
  let progress: FillingProgress | null = null;
  const arriving = (base: CatalogueBase, bytes: number) => {
    progress = productsIn(base, bytes);
    put({ ...last, phase: { status: 'filling', progress } });
  };
  return {
    glimpse(wanted, answer) {
      if (!first) return;
      lookedAt = JSON.stringify(wanted);
      // Home's slides need no index.
      if (wanted !== 'home') void import('./first-look.ts').catch(() => undefined);
      looked = readGlimpse(env, answer)
        .then((found: Rows | undefined) => {
          // A portal may answer with words of its own.
          if (!Array.isArray(found?.products)) return false;
          glimpsed = found;
          return show(found);
        })
        // The whole catalogue is asked for next, and says what is wrong.
        .catch(() => false);
    },
    ask(list) {
      if (!first || begun || asked !== null) return;
      asked = askCatalogue(env, { seq: 0, epoch: '' }, { format: BASE_FORMAT });
      const shown = asked.then(({ answer }) => {
        if (answer.status !== 'ok') return false;
        ({ rows } = answer);
        return show(rows);
      });
      // After what the answer shows: progress is told on a page that shows something.
      cards = asked
        .then(({ answer: { base } }) => (base === undefined ? null : askCards(env, base, arriving)))
        .catch(() => null);
      // A packed base's answer has no products yet.
      const listed = shown.then((yes) => yes && (rows.products?.length ?? 0) > 0).catch(() => false);
      if (list) looked ??= listed;
    },
    looked: () => looked,
    glimpsed: async (wanted) => lookedAt === JSON.stringify(wanted) && (await looked) === true,
    arrived: () => (taken ? null : progress),
    rows() {
      if (!taken) return joined(glimpsed, rows);
      // Databases that open once more show none of it: it is to be asked for again.
      lookedAt = '';
      return {};
    },
    take() {
      const answer = asked;
      taken = true;
      begun = true;
      asked = null;
      return answer;
    },
    takeCards() {
      const coming = cards;
      begun = true;
      cards = null;
      return coming;
    },
    done() {
      // After each look at the shop: once is enough.
      if (env.kv.get(VISITED) === null) env.kv.set(VISITED, 'true');
    },
  };
}

type Rows = Partial<CatalogueAnswer['rows']>;

/** The later ones count. */
function joined(before: Rows, later: Rows): Rows {
  const names = ['products', 'brands', 'collections', 'content'] as const;
  return Object.fromEntries(names.map((name) => [name, [...(before[name] ?? []), ...(later[name] ?? [])]]));
}

/** Progress is told from here on: the code that reads the cards comes with the databases. */
function askCards(
  env: PageEnv,
  base: CatalogueBase,
  arriving: (base: CatalogueBase, bytes: number) => void,
): CardsAsked {
  const ending = new AbortController();
  const response = env
    .fetch(segmentUrl(env, base.id, 'cards'), { signal: ending.signal })
    .then((answer) => metered(answer, (bytes) => arriving(base, bytes)));
  // Told to whoever takes it.
  response.catch(() => undefined);
  return { base, response, ending };
}
