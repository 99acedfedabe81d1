import type { CatalogueAnswer, WireRow } from '../api/answers.ts';
import type { CatalogueDocs } from './assemble.ts';
import { assembleCatalogue } from './assemble.ts';
import { keepIndex } from './index-keeper.ts';
import type { CatalogueState } from './state.ts';

/** What a first answer that has products shows by itself: the databases lay the same rows when they open. */
export function firstLook(rows: Partial<CatalogueAnswer['rows']>): CatalogueState {
  const docsOf = (found: readonly WireRow[] = []) => new Map(found.map((row) => [row.id, row]));
  const docs = {
    products: docsOf(rows.products),
    brands: docsOf(rows.brands),
    collections: docsOf(rows.collections),
    content: docsOf(rows.content),
  } as Required<CatalogueDocs>;
  return assembleCatalogue(
    docs,
    { status: 'filling' },
    {
      keeper: keepIndex(),
      base: null,
      details: new Map(),
    },
  );
}
