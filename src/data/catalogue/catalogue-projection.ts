import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts';
import { columnsOf } from '#catalogue-index/columns-of.ts';
import type { CatalogueColumns } from '#catalogue-index/columns.ts';
import type { Brand } from '#domain/product/product.ts';
import { sortedByName } from '#domain/text/by-name.ts';
import type { BrandDoc } from '../schema/brands.ts';
import type { ProductDoc } from '../schema/products.ts';
import type { CatalogueSources, ShownSnapshot } from './catalogue-reducer.ts';
import { liveRowsOf, rowOf, rowsOf } from './catalogue-reducer.ts';
import { contentOf } from './content-of.ts';
import { brandFromDoc, collectionFromDoc, detailsFromDoc, rowFromDoc } from './from-row.ts';
import type { CatalogueState } from './state.ts';

// Fewer changes than this never rebuild an index. More do when they exceed a quarter of it.
const FEW = 200;

/**
 * Turns the sources into what screens read, and keeps one index in step with them. Changed rows are put into the index. Another
 * snapshot makes a new index, and so do many changes without a snapshot.
 */
export class CatalogueProjection {
  #index = new CatalogueIndex(columnsOf([]), []);
  // Documents are replaced, never changed in place: an unchanged one is the same object.
  #known = new Map<string, ProductDoc>();
  #brands: BrandDoc[] = [];
  #changes = 0;
  #snapshot: ShownSnapshot | null = null;

  project(sources: CatalogueSources): CatalogueState {
    const { phase, snapshot, details } = sources;
    const brandDocs = liveRowsOf(sources, 'brands');
    const brands = sortedByName(brandDocs.map(brandFromDoc));
    const words = snapshot?.words ?? 'here';
    this.#update(sources, brands);
    this.#setBrands(brandDocs, brands);
    return {
      phase,
      index: this.#index,
      words: typeof words === 'string' ? words : 'here',
      details(id) {
        const row = rowOf(sources, 'products', id);
        if (row === undefined) return details.get(id) ?? null;
        return row.gone === true ? null : detailsFromDoc(row);
      },
      gone(id) {
        const rows = [sources.preview, sources.rows].flatMap((known) => known?.products.get(id) ?? []);
        const row = rows.find(({ gone }) => gone === true);
        return row === undefined ? null : (row.category ?? '');
      },
      brands,
      collections: liveRowsOf(sources, 'collections').map(collectionFromDoc),
      allCollections: phase.status === 'complete' || sources.preview?.allCollections === true,
      ...contentOf(liveRowsOf(sources, 'content')),
    };
  }

  #update(sources: CatalogueSources, brands: readonly Brand[]): void {
    const { snapshot } = sources;
    const docs = rowsOf(sources, 'products');
    const counted = new Set(docs.map(({ id }) => id));
    // The epoch of these rows is over. No row beside this snapshot says of each that it has gone.
    const vanished = [...this.#known.keys()].some((id) => !counted.has(id));
    if (snapshot !== null) this.#setSnapshot(snapshot, vanished, brands);
    const changed = docs.filter((doc) => this.#known.get(doc.id) !== doc);
    this.#changes += changed.length;
    const isMuch = this.#changes > Math.max(FEW, this.#known.size / 4);
    if (snapshot === null && (this.#snapshot !== null || vanished || isMuch)) {
      this.#begin(columnsOf(docs.filter((doc) => doc.gone !== true).map(rowFromDoc)), brands, docs);
    } else {
      for (const doc of changed) {
        this.#known.set(doc.id, doc);
        if (doc.gone === true) this.#index.remove(doc.id);
        else this.#index.put(rowFromDoc(doc));
      }
    }
    this.#snapshot = snapshot;
  }

  #setSnapshot(snapshot: ShownSnapshot, vanished: boolean, brands: readonly Brand[]): void {
    const { columns, words, thumbhashes } = snapshot;
    const anew = vanished || columns !== this.#snapshot?.columns;
    if (anew) this.#begin(columns, brands, []);
    if (typeof words !== 'string' && (anew || words !== this.#snapshot?.words))
      this.#index.setDescriptions(words);
    if (thumbhashes !== null && (anew || thumbhashes !== this.#snapshot?.thumbhashes))
      this.#index.setThumbhashes(thumbhashes);
  }

  #begin(columns: CatalogueColumns, brands: readonly Brand[], docs: readonly ProductDoc[]): void {
    this.#index = new CatalogueIndex(columns, brands);
    this.#known = new Map(docs.map((doc) => [doc.id, doc]));
    this.#changes = 0;
  }

  #setBrands(docs: BrandDoc[], brands: readonly Brand[]): void {
    if (docs.length === this.#brands.length && docs.every((doc, at) => doc === this.#brands[at])) return;
    this.#brands = docs;
    this.#index.setBrands(brands);
  }
}
