import type { ProductDetails } from '../../domain/product.ts';
import type { ProductDoc } from '../collections/products.ts';
import type { Env } from '../env.ts';
import type { GlimpseAnswer } from '../remote/answers.ts';
import { callProcedure } from '../remote/call-procedure.ts';
import { detailsFromMirror } from './from-mirror.ts';

type Asking = Pick<Env, 'url' | 'publishableKey' | 'fetch' | 'clock'>;

/** What a shared link leads to. */
export type Wanted = { product: string } | { collection: string } | { category: string };

/** Rows of one product, or of the beginning of a collection or a category, with what stands beside them; or of home's slides and tiles. */
export async function fetchGlimpse(env: Asking, wanted: Wanted | 'home'): Promise<GlimpseAnswer['rows']> {
  const args = argumentsOf(wanted);
  const answer = (await callProcedure(env, 'catalog_glimpse', args, { method: 'GET' })) as GlimpseAnswer;
  return answer.rows;
}

/** What the page of one product shows beside it; null when it is not on sale any more. */
export async function fetchDetails(env: Asking, id: string): Promise<ProductDetails | null> {
  const { products } = await fetchGlimpse(env, { product: id });
  const row = (products as readonly ProductDoc[]).find((product) => product.id === id);
  return row === undefined ? null : detailsFromMirror(row);
}

function argumentsOf(wanted: Wanted | 'home'): Record<string, string> {
  return wanted === 'home'
    ? {}
    : Object.fromEntries(Object.entries(wanted).map(([kind, of]) => [`p_${kind}`, of]));
}
