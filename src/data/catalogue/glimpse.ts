import type { Env } from '../env.ts';
import type { GlimpseAnswer } from '../remote/answers.ts';
import { callProcedure } from '../remote/call-procedure.ts';

/** What a shared link leads to. */
export type Wanted = { product: string } | { collection: string };

/** Rows of one product, or of the beginning of a collection, with what stands beside them. */
export async function fetchGlimpse(env: Env, wanted: Wanted): Promise<GlimpseAnswer['rows']> {
  const args = 'product' in wanted ? { p_product: wanted.product } : { p_collection: wanted.collection };
  const answer = (await callProcedure(env, 'catalog_glimpse', args, { method: 'GET' })) as GlimpseAnswer;
  return answer.rows;
}
