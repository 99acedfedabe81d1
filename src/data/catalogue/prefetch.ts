import type { CatalogueSnapshot } from '#catalogue-index/snapshot/snapshot.ts';
import { SNAPSHOT_FORMAT, productsIn } from '#catalogue-index/snapshot/snapshot.ts';
import { nextTask } from '#platform/next-task.ts';
import type { Env } from '../env/env.ts';
import type { PageEnv } from '../env/page-env.ts';
import type { PreviewAnswer } from '../api/answers.ts';
import { callPublicly } from '../api/procedures.ts';
import type { TimedAnswer } from './fetch-catalogue.ts';
import { fetchCatalogue } from './fetch-catalogue.ts';
import type { StartedDownload } from './snapshot/download.ts';
import { segmentUrl } from './snapshot/segment-url.ts';
import type { CatalogueEvent, PreviewRows } from './catalogue-reducer.ts';
import { reduceCatalogue } from './catalogue-reducer.ts';
import { CatalogueSource } from './catalogue-source.ts';
import type { CatalogueStores } from './state.ts';
import { argumentsOf, VISITED } from './preview-target.ts';
import type { Wanted } from './preview-target.ts';

type CardsDownload = StartedDownload & { snapshot: CatalogueSnapshot };

/**
 * Asks at a first visit for what the page shows, and shows it while the code of the databases is still loading. There is one per
 * page. It asks only if this device has never had the catalogue.
 */
export class Prefetch {
  readonly source: CatalogueSource;
  readonly #env: PageEnv;
  readonly #isFirst: boolean;
  /** All rows that have come, in their order. Not all of them are shown while the databases open. */
  readonly #previews: CatalogueEvent[] = [];
  #firstPage: Promise<TimedAnswer> | null = null;
  #cards: Promise<CardsDownload | null> | null = null;
  #addressShown: Promise<boolean> | null = null;
  #previewTarget = '';
  /** The databases have their code, and ask for themselves what was not asked before. */
  #begun = false;

  constructor(env: PageEnv, { catalogue }: CatalogueStores) {
    this.source = new CatalogueSource(catalogue);
    this.#env = env;
    this.#isFirst = env.area === 'shop' && env.kv.get(VISITED) === null;
  }

  /** Shows what the page's address leads to: `rows`, where the page was served with them, or what the server answers. */
  preview(wanted: Wanted, rows?: PreviewRows): void {
    if (!this.#isFirst) return;
    this.#previewTarget = JSON.stringify(wanted);
    void import('./catalogue-projection.ts').catch(() => undefined);
    this.#addressShown = (rows ? Promise.resolve(rows) : fetchPreview(this.#env, wanted))
      .then((found: PreviewRows | undefined) => {
        // A portal may answer with JSON of its own.
        if (!Array.isArray(found?.products)) return false;
        return this.#show(found, argumentsOf(wanted).p_list === 'collections');
      })
      // The request for the whole catalogue comes next and reports what is wrong.
      .catch(() => false);
  }

  /** Asks for the first page of the catalogue and shows it once it is here. */
  fetchFirstPage(): void {
    if (!this.#isFirst || this.#begun || this.#firstPage !== null) return;
    const env = this.#env;
    const firstPage = fetchCatalogue(env, { seq: 0, epoch: '' }, { format: SNAPSHOT_FORMAT });
    this.#firstPage = firstPage;
    void firstPage.then(({ answer }) => answer.status === 'ok' && this.#show(answer.rows)).catch(() => false);
    // Progress comes after the answer's rows, because it is shown on a page that shows something.
    this.#cards = firstPage
      .then(({ answer: { base: snapshot } }) =>
        snapshot === undefined
          ? null
          : startCardsDownload(env, snapshot, (bytes) => this.#arriving(snapshot, bytes)),
      )
      .catch(() => null);
  }

  /** Resolves to whether what the address leads to is shown; null when nothing was asked for it. */
  addressShown(): Promise<boolean> | null {
    return this.#addressShown;
  }

  /** Resolves to whether a preview of this target is shown. */
  async previewed(wanted: Wanted): Promise<boolean> {
    return this.#previewTarget === JSON.stringify(wanted) && (await this.#addressShown) === true;
  }

  /** Gives the first page to the caller who would ask for it. Null when it was not asked for, or has been taken. */
  take(): Promise<TimedAnswer> | null {
    const answer = this.#firstPage;
    this.#begun = true;
    this.#firstPage = null;
    return answer;
  }

  /** Gives the rows that have come so far, once. After a pull has ended them, showing them would bring back older ones. */
  takePreviews(): CatalogueEvent[] {
    return this.#previews.splice(0);
  }

  /** Gives one caller the cards of a snapshot, asked for as soon as the first page offered it. Null when they were not. */
  async takeCards(snapshot: string): Promise<StartedDownload | null> {
    const cards = await this.#cards;
    this.#cards = null;
    return cards?.snapshot.id === snapshot ? cards : null;
  }

  /** Notes that the disk has kept a pull, so that the next page load needs no prefetch. */
  markVisited(): void {
    const { kv } = this.#env;
    if (kv.get(VISITED) === null) kv.set(VISITED, 'true');
  }

  /** Shows rows on a page that shows nothing yet. Returns whether they are shown. */
  async #show(rows: PreviewRows, allCollections = false): Promise<boolean> {
    const event = { type: 'preview', rows, allCollections } as const;
    this.#previews.push(event);
    const { source } = this;
    if (source.sources.phase.status !== 'opening') return false;
    const { products = [], content = [] } = rows;
    const isShown = content.length > 0 && source.dispatch({ type: 'preview', rows: { content } });
    if (products.length === 0) return isShown;
    const { CatalogueProjection } = await import('./catalogue-projection.ts');
    await nextTask();
    const projection = new CatalogueProjection();
    await nextTask();
    // Screens draw in another task than the one that makes the index.
    projection.project(reduceCatalogue(source.sources, event));
    await nextTask();
    if (source.sources.rows !== null) return false;
    source.projectBy(projection);
    return source.dispatch(event);
  }

  #arriving(snapshot: CatalogueSnapshot, bytes: number): void {
    // The databases count for themselves what they read.
    if (this.source.sources.rows === null)
      this.source.dispatch({ type: 'progress', progress: productsIn(snapshot, bytes) });
  }
}

/** Asks for a snapshot's cards and reports progress from here on. The code that reads them comes with the databases. */
function startCardsDownload(
  env: PageEnv,
  snapshot: CatalogueSnapshot,
  arriving: (bytes: number) => void,
): CardsDownload {
  const ending = new AbortController();
  const response = env
    .fetch(segmentUrl(env, snapshot.id, 'cards'), { signal: ending.signal })
    .then((answer) => metered(answer, arriving));
  // The taker of the response gets its error.
  response.catch(() => undefined);
  return { snapshot, response, ending };
}

/** Returns the same answer. `onBytes` gets the number of bytes that have come, also while nobody reads it. */
function metered(answer: Response, onBytes: (bytes: number) => void): Response {
  if (!answer.ok || answer.body === null) return answer;
  let bytes = 0;
  const write = (part: Uint8Array) => onBytes((bytes += part.length));
  const [body, copy] = answer.body.tee();
  // The reader of the other copy gets the reason why it ended.
  void copy.pipeTo(new WritableStream({ write })).catch(() => undefined);
  return new Response(body, answer);
}

type PreviewEnv = Pick<Env, 'url' | 'publishableKey' | 'fetch' | 'clock'>;

/** Fetches the first rows of a product, a collection or a category, as the server sends them. Throws a RemoteError. */
export async function fetchPreview(env: PreviewEnv, wanted: Wanted): Promise<PreviewAnswer['rows']> {
  const args = argumentsOf(wanted);
  const answer = (await callPublicly(env, 'catalog_glimpse', args, { method: 'GET' })) as PreviewAnswer;
  return answer.rows;
}
