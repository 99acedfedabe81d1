import type { CatalogueBase } from '#catalogue-index/snapshot/base.ts';
import { BASE_FORMAT, productsIn } from '#catalogue-index/snapshot/base.ts';
import { nextTask } from '#platform/next-task.ts';
import type { FillingProgress } from '../storage/replica-phase.ts';
import type { Env } from '../env/env.ts';
import type { PageEnv } from '../env/page-env.ts';
import type { CatalogueAnswer, GlimpseAnswer } from '../api/answers.ts';
import { callPublicly } from '../api/procedures.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { Answered } from './ask-catalogue.ts';
import { askCatalogue } from './ask-catalogue.ts';
import type { Asked } from './base/download.ts';
import { segmentUrl } from './base/segment-url.ts';
import { contentOf } from './content-of.ts';
import type { CatalogueState, CatalogueStores } from './state.ts';
import { EMPTY_CATALOGUE } from './state.ts';
import { VISITED } from './visited.ts';
import type { Wanted } from './wanted.ts';

type Stores = CatalogueStores & ServerClockStores;

export type CardsAsked = Asked & { base: CatalogueBase };

/**
 * What a first visit asks for while the code of the databases is still on its way, and shows without them. One per page. It asks
 * where this device has never had the catalogue.
 */
export class Prefetch {
  readonly #env: PageEnv;
  readonly #catalogue: Stores['catalogue'];
  readonly #isFirst: boolean;
  #asked: Promise<Answered> | null = null;
  #cards: Promise<CardsAsked | null> | null = null;
  #looked: Promise<boolean> | null = null;
  #lookedAt = '';
  /** The databases have their code, and ask for themselves what was not asked before. */
  #begun = false;
  #taken = false;
  #glimpsed: Rows = {};
  #rows: Rows = {};
  #progress: FillingProgress | null = null;
  /** What this has shown; what the databases show counts from then on. */
  #last: CatalogueState;

  constructor(env: PageEnv, { catalogue }: Stores) {
    this.#env = env;
    this.#catalogue = catalogue;
    this.#isFirst = env.area === 'shop' && env.kv.get(VISITED) === null;
    this.#last = catalogue.get();
  }

  /** Shows what the page's address leads to as soon as the answer is here that the page asked for by itself. */
  glimpse(wanted: Wanted | 'home', answer: Promise<Response>): void {
    if (!this.#isFirst) return;
    this.#lookedAt = JSON.stringify(wanted);
    // Home's slides need no index.
    if (wanted !== 'home') void import('./first-look.ts').catch(() => undefined);
    this.#looked = readGlimpse(this.#env, answer)
      .then((found: Rows | undefined) => {
        // A portal may answer with words of its own.
        if (!Array.isArray(found?.products)) return false;
        this.#glimpsed = found;
        return this.#show(found);
      })
      // The whole catalogue is asked for next, and says what is wrong.
      .catch(() => false);
  }

  /** Asks for the first page of the catalogue, which is shown as soon as it is here; `list`: it is what the page's address leads to. */
  ask(list?: 'list'): void {
    if (!this.#isFirst || this.#begun || this.#asked !== null) return;
    const env = this.#env;
    const asked = askCatalogue(env, { seq: 0, epoch: '' }, { format: BASE_FORMAT });
    this.#asked = asked;
    const shown = asked.then(({ answer }) => {
      if (answer.status !== 'ok') return false;
      this.#rows = answer.rows;
      return this.#show(answer.rows);
    });
    // After what the answer shows: progress is told on a page that shows something.
    this.#cards = asked
      .then(({ answer: { base } }) =>
        base === undefined ? null : askCards(env, base, (bytes) => this.#arriving(base, bytes)),
      )
      .catch(() => null);
    // A packed base's answer has no products yet.
    const listed = shown.then((yes) => yes && (this.#rows.products?.length ?? 0) > 0).catch(() => false);
    if (list) this.#looked ??= listed;
  }

  /** Whether what the address leads to is shown, once that is known; null when nothing was asked of it. */
  looked(): Promise<boolean> | null {
    return this.#looked;
  }

  /** Whether that is shown, and was this. */
  async glimpsed(wanted: Wanted): Promise<boolean> {
    return this.#lookedAt === JSON.stringify(wanted) && (await this.#looked) === true;
  }

  /** How much of the cards has come, until somebody takes the answer. */
  arrived(): FillingProgress | null {
    return this.#taken ? null : this.#progress;
  }

  /** The rows that have come, until somebody takes the answer. */
  rows(): Rows {
    if (!this.#taken) return joined(this.#glimpsed, this.#rows);
    // Databases that open once more show none of it: it is to be asked for again.
    this.#lookedAt = '';
    return {};
  }

  /** The first page, for whoever would ask for it; null when nothing was asked, or it has been taken. */
  take(): Promise<Answered> | null {
    const answer = this.#asked;
    this.#taken = true;
    this.#begun = true;
    this.#asked = null;
    return answer;
  }

  /** The cards of the base that the first page offers, asked for as soon as that is here; for one to read. Null when it offers none. */
  takeCards(): Promise<CardsAsked | null> | null {
    const coming = this.#cards;
    this.#begun = true;
    this.#cards = null;
    return coming;
  }

  /** Called after each pull that the disk has kept: the next page load needs none of this. */
  markVisited(): void {
    const { kv } = this.#env;
    if (kv.get(VISITED) === null) kv.set(VISITED, 'true');
  }

  /** Whether it is shown: what the databases show counts. */
  #put(next: CatalogueState): boolean {
    if (this.#catalogue.get() !== this.#last) return false;
    this.#last = next;
    this.#catalogue.set(next);
    return true;
  }

  /** Shows rows on a page that shows nothing yet; databases lay the same when they open. Slides and tiles need no index: they are there at once. */
  async #show(found: Rows): Promise<boolean> {
    if (this.#catalogue.get().phase.status !== 'opening') return false;
    const { products = [], content = [] } = found;
    let isShown = false;
    if (content.length > 0)
      isShown = this.#put({ ...EMPTY_CATALOGUE, phase: { status: 'filling' }, ...contentOf(content) });
    if (products.length > 0) {
      const before = this.#last;
      const { firstLook } = await import('./first-look.ts');
      await nextTask();
      const look = firstLook(found);
      // Screens draw in another task than the index is made in.
      await nextTask();
      isShown = this.#last === before && this.#put(look);
    }
    return isShown;
  }

  #arriving(base: CatalogueBase, bytes: number): void {
    this.#progress = productsIn(base, bytes);
    this.#put({ ...this.#last, phase: { status: 'filling', progress: this.#progress } });
  }
}

type Rows = Partial<CatalogueAnswer['rows']>;

/** The later ones count. */
function joined(before: Rows, later: Rows): Rows {
  const names = ['products', 'brands', 'collections', 'content'] as const;
  return Object.fromEntries(names.map((name) => [name, [...(before[name] ?? []), ...(later[name] ?? [])]]));
}

/** Progress is told from here on: the code that reads the cards comes with the databases. */
function askCards(env: PageEnv, base: CatalogueBase, arriving: (bytes: number) => void): CardsAsked {
  const ending = new AbortController();
  const response = env
    .fetch(segmentUrl(env, base.id, 'cards'), { signal: ending.signal })
    .then((answer) => metered(answer, arriving));
  // Told to whoever takes it.
  response.catch(() => undefined);
  return { base, response, ending };
}

/** The same answer; `onBytes` is told how many of its bytes have come, also while nobody reads it. */
function metered(answer: Response, onBytes: (bytes: number) => void): Response {
  if (!answer.ok || answer.body === null) return answer;
  const [body, copy] = answer.body.tee();
  const reader = copy.getReader();
  let bytes = 0;
  const read = async (): Promise<void> => {
    const { value } = await reader.read();
    if (value === undefined) return;
    bytes += value.length;
    onBytes(bytes);
    return read();
  };
  // Whoever reads the other one hears why it ended.
  void read().catch(() => undefined);
  return new Response(body, answer);
}

type Asking = Pick<Env, 'url' | 'publishableKey' | 'clock'>;

/** The rows of a glimpse that the page has asked for by itself. Throws a RemoteError, as if it were asked for now. */
async function readGlimpse(env: Asking, answer: Promise<Response>): Promise<GlimpseAnswer['rows']> {
  const asked = { ...env, fetch: () => answer };
  return ((await callPublicly(asked, 'catalog_glimpse', {}, { method: 'GET' })) as GlimpseAnswer).rows;
}
