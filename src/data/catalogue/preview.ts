import type { ProductDetails } from '#domain/product/product.ts';
import type { Env } from '../env/env.ts';
import type { ProductDoc } from '../schema/products.ts';
import type { PreviewAnswer } from '../api/answers.ts';
import { callPublicly } from '../api/procedures.ts';
import { detailsFromMirror } from './from-row.ts';
import { argumentsOf } from './wanted.ts';
import type { Wanted } from './wanted.ts';

type Asking = Pick<Env, 'url' | 'publishableKey' | 'fetch' | 'clock'>;

/** Rows of one product, or of the beginning of a collection or a category, with what stands beside them. Throws a RemoteError. */
export async function fetchPreview(env: Asking, wanted: Wanted): Promise<PreviewAnswer['rows']> {
  const args = argumentsOf(wanted);
  const answer = (await callPublicly(env, 'catalog_glimpse', args, { method: 'GET' })) as PreviewAnswer;
  return answer.rows;
}

/** Details of one product from the server; null when it is not on sale any more. Throws a RemoteError. */
export async function fetchDetails(env: Asking, id: string): Promise<ProductDetails | null> {
  const { products } = await fetchPreview(env, { product: id });
  const row = (products as readonly ProductDoc[]).find((product) => product.id === id);
  return row === undefined || row.gone === true ? null : detailsFromMirror(row);
}
