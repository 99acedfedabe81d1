import { BASE_FORMAT } from '../../domain/catalogue/base.ts';
import type { Env } from '../env.ts';
import type { CatalogueAnswer } from '../remote/answers.ts';
import type { Stores } from '../stores.ts';
import type { Answered } from './ask-catalogue.ts';
import { askCatalogue } from './ask-catalogue.ts';
import { contentOf } from './content-of.ts';
import { EMPTY_CATALOGUE } from './state.ts';

/** Kept once this device has had the whole catalogue. */
const VISITED = 'drip-haven.visited';

/** The first page of the catalogue, asked for while the code of the databases is still on its way. */
export type Ahead = {
  /** Asks, where this device has never had the catalogue; what home shows first is shown as soon as it is here. */
  ask: () => void;
  /** The rows that have come and were not taken. */
  rows: () => Partial<CatalogueAnswer['rows']>;
  /** The answer, as long as nobody has taken it. */
  answer: () => Promise<Answered> | null;
  /** The answer, for whoever would ask for the same; null when nothing was asked, or it has been taken. */
  take: () => Promise<Answered> | null;
  /** The catalogue is here: the next page load needs none of this. */
  done: () => void;
};

/** For one page. */
export function createAhead(env: Env, stores: Stores): Ahead {
  let asked: Promise<Answered> | null = null;
  let rows: Partial<CatalogueAnswer['rows']> = {};
  return {
    ask() {
      if (env.area !== 'shop' || env.kv.get(VISITED) !== null) return;
      asked = askCatalogue(env, { seq: 0, epoch: '' }, { format: BASE_FORMAT });
      asked.then(
        ({ answer }) => {
          if (answer.status !== 'ok') return;
          rows = answer.rows;
          show(stores, rows.content ?? []);
        },
        // Told to whoever takes it.
        () => undefined,
      );
    },
    rows: () => (asked === null ? {} : rows),
    answer: () => asked,
    take() {
      const taken = asked;
      asked = null;
      return taken;
    },
    done() {
      // After each look at the shop: once is enough.
      if (env.kv.get(VISITED) === null) env.kv.set(VISITED, 'true');
    },
  };
}

/** Slides and tiles need no index: they are there before the databases, which lay the same rows when they open. */
function show(stores: Stores, content: CatalogueAnswer['rows']['content']): void {
  if (content.length === 0 || stores.catalogue.get().phase.status !== 'opening') return;
  stores.catalogue.set({ ...EMPTY_CATALOGUE, phase: { status: 'filling' }, ...contentOf(content) });
}
