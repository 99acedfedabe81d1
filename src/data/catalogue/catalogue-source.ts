import type { Store } from '../env/store.ts';
import type { CatalogueEvent, CatalogueSources } from './catalogue-reducer.ts';
import { liveRowsOf, NO_SOURCES, reduceCatalogue } from './catalogue-reducer.ts';
import { contentOf } from './content-of.ts';
import type { CatalogueState } from './state.ts';
import { EMPTY_CATALOGUE } from './state.ts';

/**
 * `take`: a snapshot is brought and kept. `follow`: what another tab has kept is read. `sweep`: what it has deleted behind that is
 * heard. `reopen`: the database is closed and opened again.
 */
type Holder = 'take' | 'follow' | 'sweep' | 'reopen';

type Projection = { project: (sources: CatalogueSources) => CatalogueState };

/** Slides and tiles need no index: they are there at once. */
const CONTENT_ALONE: Projection = {
  project: (sources) => ({
    ...EMPTY_CATALOGUE,
    phase: sources.phase,
    ...contentOf(liveRowsOf(sources, 'content')),
  }),
};

/** The one way of a product to the screen: events change the sources, and the store that screens read follows. One per page. */
export class CatalogueSource {
  readonly #store: Store<CatalogueState>;
  readonly #held = new Set<Holder>();
  #sources = NO_SOURCES;
  #projection: Projection = CONTENT_ALONE;

  constructor(store: Store<CatalogueState>) {
    this.#store = store;
  }

  get sources(): CatalogueSources {
    return this.#sources;
  }

  /** Shows what all of these events come to. Returns whether they changed anything. */
  dispatch(...events: CatalogueEvent[]): boolean {
    const next = events.reduce(reduceCatalogue, this.#sources);
    if (next === this.#sources) return false;
    this.#sources = next;
    this.#show();
    return true;
  }

  /** From here on, products are shown too, and nothing is held. The code of the index comes later than this class. */
  projectBy(projection: Projection): void {
    this.#projection = projection;
    this.#held.clear();
  }

  /** Nothing is shown until each that holds it has released it: what is on its way belongs together. */
  hold(by: Holder): void {
    this.#held.add(by);
  }

  release(by: Holder): void {
    if (this.#held.delete(by)) this.#show();
  }

  #show(): void {
    const { phase } = this.#sources;
    // Beside a failure, what is on the screen stays.
    if (phase.status === 'failed') this.#store.set({ ...this.#store.get(), phase });
    else if (this.#held.size === 0) this.#store.set(this.#projection.project(this.#sources));
  }
}
