import type { Store } from '../env/store.ts';
import type { CatalogueEvent, CatalogueSources } from './catalogue-reducer.ts';
import { liveRowsOf, NO_SOURCES, reduceCatalogue } from './catalogue-reducer.ts';
import { contentOf } from './content-of.ts';
import type { CatalogueState } from './state.ts';
import { EMPTY_CATALOGUE } from './state.ts';

/**
 * Names a reason to show nothing new. With `take` this tab stores a snapshot that it has downloaded. With `catch-up` it reads a
 * snapshot that another tab has stored. With `sweep` it receives the deletions that follow such a snapshot. With `reopen` the
 * database is closed and opened again.
 */
type Holder = 'take' | 'catch-up' | 'sweep' | 'reopen';

type Projection = { project: (sources: CatalogueSources) => CatalogueState };

/** Slides and tiles need no index, so they are shown at once. */
const CONTENT_ONLY: Projection = {
  project: (sources) => ({
    ...EMPTY_CATALOGUE,
    phase: sources.phase,
    ...contentOf(liveRowsOf(sources, 'content')),
  }),
};

/** Brings products to the screen: events change the sources, and the store that screens read is set. There is one per page. */
export class CatalogueSource {
  readonly #store: Store<CatalogueState>;
  readonly #held = new Set<Holder>();
  #sources = NO_SOURCES;
  #projection: Projection = CONTENT_ONLY;

  constructor(store: Store<CatalogueState>) {
    this.#store = store;
  }

  get sources(): CatalogueSources {
    return this.#sources;
  }

  /** Applies all of these events and shows the result once. Returns whether they changed anything. */
  dispatch(...events: CatalogueEvent[]): boolean {
    const next = events.reduce(reduceCatalogue, this.#sources);
    if (next === this.#sources) return false;
    this.#sources = next;
    this.#show();
    return true;
  }

  /** From here on, products are shown too, and nothing is held. The code of the index loads later than this class. */
  projectBy(projection: Projection): void {
    this.#projection = projection;
    this.#held.clear();
  }

  /** Shows nothing until every holder has released it, so that changes which belong together appear together. */
  hold(by: Holder): void {
    this.#held.add(by);
  }

  release(by: Holder): void {
    if (this.#held.delete(by)) this.#show();
  }

  #show(): void {
    const { phase } = this.#sources;
    // A failure leaves what is on the screen.
    if (phase.status === 'failed') this.#store.set({ ...this.#store.get(), phase });
    else if (this.#held.size === 0) this.#store.set(this.#projection.project(this.#sources));
  }
}
