import type { ProductDetails } from '#domain/product.ts';
import type { ProductDoc } from '../schema/products.ts';
import type { Env } from '../env/env.ts';
import { detailsFromMirror } from './from-row.ts';
import { fetchGlimpse } from './glimpse.ts';

/** What the page of one product shows beside it, from the shop itself; null when it is not on sale any more. */
export async function fetchDetails(env: Env, id: string): Promise<ProductDetails | null> {
  const { products } = await fetchGlimpse(env, { product: id });
  const row = (products as readonly ProductDoc[]).find((product) => product.id === id);
  return row === undefined || row.gone === true ? null : detailsFromMirror(row);
}
