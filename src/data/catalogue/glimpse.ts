import type { Env } from '../env/env.ts';
import type { GlimpseAnswer } from '../api/answers.ts';
import { callPublicly } from '../api/procedures.ts';
import { argumentsOf } from './wanted.ts';
import type { Wanted } from './wanted.ts';

type Asking = Pick<Env, 'url' | 'publishableKey' | 'fetch' | 'clock'>;

/** Rows of one product, or of the beginning of a collection or a category, with what stands beside them. Throws a RemoteError. */
export async function fetchGlimpse(env: Asking, wanted: Wanted): Promise<GlimpseAnswer['rows']> {
  const args = argumentsOf(wanted);
  const answer = (await callPublicly(env, 'catalog_glimpse', args, { method: 'GET' })) as GlimpseAnswer;
  return answer.rows;
}
