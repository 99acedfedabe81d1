import type { ProductDetails } from '#domain/product/product.ts';
import type { FillingProgress, ReplicaPhase } from '../storage/replica-phase.ts';
import type { CatalogueStores } from './state.ts';
import type { CatalogueDocs } from './assemble.ts';
import { assembleCatalogue } from './assemble.ts';
import type { LoadedBase } from './base/base-keeper.ts';
import type { ShownBase } from './index-keeper.ts';
import { keepIndex } from './index-keeper.ts';

// Of the products whose pages were looked at last.
const DETAILS_KEPT = 20;

/** `take`: a base is brought and kept; `follow`: what another tab has kept is read; `sweep`: what it has deleted behind that is heard. */
export type Holder = 'take' | 'follow' | 'sweep';

export type ShownCatalogue = {
  show: () => void;
  /** Nothing is shown until each that holds it has released it: what is on its way belongs together. It is held from the start. */
  hold: (by: Holder) => void;
  release: (by: Holder) => void;
  /** Begins to show; `arrived`: what the page has counted of the first base before. */
  open: (complete: boolean, arrived: FillingProgress | null) => void;
  setBase: (base: LoadedBase | null) => void;
  /** What of a base comes behind its columns. */
  setMore: (base: LoadedBase, more: Partial<Pick<ShownBase, 'words' | 'thumbhashes'>>) => void;
  /** The end of bringing that, whether it came or not. */
  filled: (base: LoadedBase) => void;
  setDetails: (id: string, details: ProductDetails) => void;
  /** How much of the first base has come. That it begins says nothing where some of it is shown as here. */
  arriving: (progress: FillingProgress) => void;
  /** The end of a pull. */
  pulled: (well: boolean) => void;
  isFilling: () => boolean;
};

/** Fills the store that screens read from the mirrored rows, the base, and how far they are. */
export function showCatalogue(stores: CatalogueStores, docs: CatalogueDocs): ShownCatalogue {
  const keeper = keepIndex();
  const details = new Map<string, ProductDetails>();
  let phase: ReplicaPhase = { status: 'filling' };
  let base: ShownBase | null = null;
  /** Words could not be had when they were asked for last. */
  let lacking = false;
  const held = new Set<Holder | 'start'>(['start']);

  const show = () => {
    if (held.size === 0 && docs.products && docs.brands && docs.collections && docs.content)
      stores.catalogue.set({
        ...assembleCatalogue(docs as Required<CatalogueDocs>, phase, { keeper, base, details }),
        ...(lacking && { words: 'lacking' }),
      });
  };
  const setPhase = (next: ReplicaPhase) => {
    if (phase.status === next.status && !('progress' in next)) return;
    phase = next;
    show();
  };
  return {
    show,
    hold: (by) => void held.add(by),
    release(by) {
      if (held.delete(by)) show();
    },
    open(complete, arrived) {
      held.delete('start');
      if (complete) phase = { status: 'complete' };
      else if (arrived !== null) phase = { status: 'filling', progress: arrived };
      show();
    },
    setBase(loaded) {
      base =
        loaded === null ? null : { seq: loaded.seq, columns: loaded.columns, words: null, thumbhashes: null };
      lacking = false;
      details.clear();
      show();
    },
    setMore(loaded, more) {
      if (base === null || base.columns !== loaded.columns) return;
      base = { ...base, ...more };
      if (base.words !== null) lacking = false;
      show();
    },
    filled(loaded) {
      if (base === null || base.columns !== loaded.columns || lacking === (base.words === null)) return;
      lacking = !lacking;
      show();
    },
    setDetails(id, found) {
      details.delete(id);
      details.set(id, found);
      for (const [oldest] of details) if (details.size > DETAILS_KEPT) details.delete(oldest);
      show();
    },
    arriving(progress) {
      const goesOn = phase.status === 'filling' && phase.progress?.of === progress.of;
      if (phase.status === 'complete' || (goesOn && progress.done === 0)) return;
      setPhase({ status: 'filling', progress });
    },
    pulled(well) {
      if (well) setPhase({ status: 'complete' });
      else if (phase.status === 'filling') setPhase({ status: 'unfilled' });
    },
    isFilling: () => phase.status !== 'complete',
  };
}
