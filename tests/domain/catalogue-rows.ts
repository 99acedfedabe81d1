import { CatalogueIndex } from '#domain/catalogue/catalogue-index.ts';
import { columnsOf } from '#domain/catalogue/columns-of.ts';
import type { CatalogueRow } from '#domain/catalogue/columns-of.ts';
import type { ProductList } from '#domain/catalogue/product-list.ts';
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
