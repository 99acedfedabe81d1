import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts';
import { columnsOf } from '#catalogue-index/columns-of.ts';
import type { CatalogueRow } from '#catalogue-index/columns-of.ts';
import type { ProductList } from '#catalogue-index/listing-query.ts';
import type { Brand } from '#domain/product/product.ts';
import { brandOf, productOf } from './product-of.ts';

/** A plain row of a brand that the index of `indexOf` knows. */
export function rowOf(row: Partial<CatalogueRow> = {}): CatalogueRow {
  const { brand, ...product } = productOf();
  return { ...product, sellerId: brand.id, description: '', ...row };
}

/** Rows as columns, with their brands. */
export function indexOf(rows: CatalogueRow[], brands: Brand[] = [brandOf()]): CatalogueIndex {
  return new CatalogueIndex(columnsOf(rows), brands);
}

export function idsIn(list: ProductList): string[] {
  return list.slice(0, list.length).map(({ id }) => id);
}
