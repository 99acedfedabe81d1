import type { Product } from '../domain/product/product.ts';

/** A list that makes its products when they are looked at: a screen shows a few of thousands. An array is one too. */
export type ProductList = { readonly length: number; slice: (start: number, end: number) => Product[] };
