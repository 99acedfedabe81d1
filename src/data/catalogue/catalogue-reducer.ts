import type { CatalogueColumns, Thumbhashes, WordRows } from '#catalogue-index/columns.ts';
import type { ProductDetails } from '#domain/product/product.ts';
import type { CatalogueAnswer } from '../api/answers.ts';
import type { BrandDoc } from '../schema/brands.ts';
import type { CollectionDoc } from '../schema/collections.ts';
import type { ContentDoc } from '../schema/content.ts';
import type { ProductDoc } from '../schema/products.ts';
import type { FillingProgress, ReplicaPhase } from '../storage/replica-phase.ts';

/** The documents of each collection. */
type Docs = { products: ProductDoc; brands: BrandDoc; collections: CollectionDoc; content: ContentDoc };
type Named = keyof Docs;
export type CatalogueRows = { [N in Named]: ReadonlyMap<string, Docs[N]> };
/** Rows in the form that answers have. */
export type PreviewRows = Partial<CatalogueAnswer['rows']>;

/** A snapshot's seq, and its columns. */
type Snapshot = { seq: number; columns: CatalogueColumns };
/** A snapshot with the parts that load after its columns. `lacking`: the words could not be had at the last try. */
export type ShownSnapshot = Snapshot & {
  words: WordRows | 'arriving' | 'lacking';
  thumbhashes: Thumbhashes | null;
};
type Part =
  | { words: WordRows | 'lacking' }
  | { thumbhashes: Thumbhashes }
  | { details: ProductDetails; of: string };

/** `allCollections`: one product of every collection is among the rows. */
type Preview = CatalogueRows & { allCollections: boolean };

/** Everything that is known of the catalogue, with each source by itself. */
export type CatalogueSources = {
  phase: ReplicaPhase;
  preview: Preview | null;
  /** Rows of the local replica and its overlay. They are null before `opened`, which brings all rows of the disk at once. */
  rows: CatalogueRows | null;
  snapshot: ShownSnapshot | null;
  /** Details that were read from the snapshot one by one, the latest last. */
  details: ReadonlyMap<string, ProductDetails>;
};

export type CatalogueEvent =
  /** Rows came before the rest. */
  | { type: 'preview'; rows: PreviewRows; allCollections?: boolean }
  /** Another snapshot counts, or a part of it has come. */
  | { type: 'snapshot'; snapshot: Snapshot; part?: Part }
  /** Rows of the local replica have changed: these are all of them. */
  | { type: 'delta'; rows: CatalogueRows }
  /** The server's log began anew, and its rows are all there is. */
  | { type: 'reset' }
  | { type: 'opening' }
  | { type: 'opened'; complete: boolean; rows: CatalogueRows; snapshot: Snapshot | null }
  | { type: 'failed'; retry: () => void }
  /** This much of the first snapshot has come. */
  | { type: 'progress'; progress: FillingProgress }
  /** A pull has ended. */
  | { type: 'pulled'; well: boolean };

export const NO_SOURCES: CatalogueSources = {
  phase: { status: 'opening' },
  preview: null,
  rows: null,
  snapshot: null,
  details: new Map(),
};

/**
 * The sources of a product, the weakest first. The higher number in the server's log wins: it is the later state. At equal numbers
 * the source further down wins. `reset` ends all but the delta, because numbers of two logs cannot be compared.
 */
export const PRIORITY = [
  // It belongs to one address and is on no disk. No deletion reaches it, so it ends once a pull has brought all.
  'preview',
  // Its rows are on the disk, and every tab shows the same.
  'delta',
  // It is whole up to its number. A row at or below that is deleted, or a leftover of an earlier snapshot.
  'snapshot',
] as const;

type Version<Doc> = { seq: number } | Doc;
type VersionOf = <N extends Named>(
  sources: CatalogueSources,
  name: N,
  id: string,
) => Version<Docs[N]> | null | undefined;

const VERSIONS: Record<(typeof PRIORITY)[number], VersionOf> = {
  preview: ({ preview }, name, id) => preview?.[name].get(id),
  delta: ({ rows }, name, id) => rows?.[name].get(id),
  // Its brands, collections and content are rows of the replica: those that are not there have gone.
  snapshot: ({ rows, snapshot }, name, id) =>
    name !== 'products' && rows?.[name].has(id) === true ? null : snapshot,
};

/** The row that counts for an id, gone or not. It is undefined if nothing is known, or if the snapshot's version counts. */
export function rowOf<N extends Named>(sources: CatalogueSources, name: N, id: string): Docs[N] | undefined {
  let best: Version<Docs[N]> | undefined;
  for (const source of PRIORITY) {
    const version = VERSIONS[source](sources, name, id);
    if (version && (best === undefined || version.seq >= best.seq)) best = version;
  }
  return best !== undefined && 'id' in best ? best : undefined;
}

/** The rows of a collection that count beside the snapshot, gone ones included. */
export function rowsOf<N extends Named>(sources: CatalogueSources, name: N): Docs[N][] {
  const ids = new Set([...(sources.rows?.[name].keys() ?? []), ...(sources.preview?.[name].keys() ?? [])]);
  return [...ids].flatMap((id) => rowOf(sources, name, id) ?? []);
}

/** The rows of `rowsOf` that are not gone. */
export function liveRowsOf<N extends Named>(sources: CatalogueSources, name: N): Docs[N][] {
  return rowsOf(sources, name).filter((row) => row.gone !== true);
}

/** Returns the sources after an event, or the same object if the event changes nothing. */
export function reduceCatalogue(sources: CatalogueSources, event: CatalogueEvent): CatalogueSources {
  switch (event.type) {
    case 'preview':
      return isAwaited(sources) ? withPreview(sources, event) : sources;
    case 'snapshot':
      return sources.rows === null ? sources : withSnapshot(sources, event);
    case 'delta':
      return sources.rows === null ? sources : { ...sources, rows: { ...event.rows } };
    case 'reset':
      return { ...sources, preview: null, snapshot: null, details: NO_SOURCES.details };
    case 'opening':
      return { ...NO_SOURCES, preview: sources.preview };
    case 'opened':
      return opened(sources, event);
    case 'failed':
      return { ...sources, phase: { status: 'failed', retry: event.retry } };
    case 'progress':
      return isAwaited(sources) ? withProgress(sources, event.progress) : sources;
    case 'pulled':
      return event.well ? completed(sources) : unfilled(sources);
  }
}

/** Whether a preview or progress is still of use. */
function isAwaited({ phase, rows }: CatalogueSources): boolean {
  if (phase.status === 'unfilled') return rows !== null;
  return phase.status === 'opening' || phase.status === 'filling';
}

function withProgress(sources: CatalogueSources, progress: FillingProgress): CatalogueSources {
  const known = sources.phase.status === 'filling' ? sources.phase.progress : undefined;
  // Progress never goes back, because two readers may count the same bytes.
  if (known?.of === progress.of && progress.done <= known.done) return sources;
  return { ...sources, phase: { status: 'filling', progress } };
}

function completed(sources: CatalogueSources): CatalogueSources {
  const { rows, phase, preview } = sources;
  if (rows === null || (phase.status === 'complete' && preview === null)) return sources;
  return { ...sources, phase: { status: 'complete' }, preview: null };
}

function unfilled(sources: CatalogueSources): CatalogueSources {
  const isFirst = sources.phase.status === 'filling' || sources.phase.status === 'opening';
  return isFirst ? { ...sources, phase: { status: 'unfilled' } } : sources;
}

function opened(
  { phase, preview, rows: before }: CatalogueSources,
  { complete, rows, snapshot }: Extract<CatalogueEvent, { type: 'opened' }>,
): CatalogueSources {
  const sources: CatalogueSources = {
    ...NO_SOURCES,
    // The progress that the page has counted before goes on.
    phase: before === null && phase.status === 'filling' ? phase : { status: 'filling' },
    preview,
    rows: { ...rows },
    snapshot: snapshot && withoutParts(snapshot),
  };
  // A preview may be later than the disk. Without it a new price would show the old one until the first pull.
  return complete ? { ...sources, phase: { status: 'complete' } } : sources;
}

function withPreview(
  sources: CatalogueSources,
  { rows, allCollections = false }: Extract<CatalogueEvent, { type: 'preview' }>,
): CatalogueSources {
  if (Object.values(rows).every(({ length }) => length === 0)) return sources;
  const { phase, preview } = sources;
  const merged = <N extends Named>(name: N): Map<string, Docs[N]> => {
    const all = new Map(preview?.[name]);
    for (const row of (rows[name] ?? []) as readonly Docs[N][])
      if (row.seq >= (all.get(row.id)?.seq ?? 0)) all.set(row.id, row);
    return all;
  };
  return {
    ...sources,
    phase: phase.status === 'opening' ? { status: 'filling' } : phase,
    preview: {
      products: merged('products'),
      brands: merged('brands'),
      collections: merged('collections'),
      content: merged('content'),
      allCollections: allCollections || preview?.allCollections === true,
    },
  };
}

// Details stay for the products whose pages were opened last.
const CACHED_DETAILS = 20;

function withSnapshot(
  sources: CatalogueSources,
  { snapshot, part }: Extract<CatalogueEvent, { type: 'snapshot' }>,
): CatalogueSources {
  const shown = sources.snapshot;
  if (part === undefined)
    return { ...sources, snapshot: withoutParts(snapshot), details: NO_SOURCES.details };
  // Another snapshot has taken its place meanwhile.
  if (shown?.columns !== snapshot.columns) return sources;
  if ('details' in part) {
    const others = [...sources.details].filter(([id]) => id !== part.of).slice(1 - CACHED_DETAILS);
    return { ...sources, details: new Map([...others, [part.of, part.details]]) };
  }
  if ('words' in part && part.words === 'lacking' && shown.words !== 'arriving') return sources;
  return { ...sources, snapshot: { ...shown, ...part } };
}

const withoutParts = ({ seq, columns }: Snapshot): ShownSnapshot => ({
  seq,
  columns,
  words: 'arriving',
  thumbhashes: null,
});
