import type { Env } from '../env/env.ts';
import type { GlimpseAnswer } from '../api/answers.ts';
import { callPublicly } from '../api/procedures.ts';

type Asking = Pick<Env, 'url' | 'publishableKey' | 'clock'>;

/** The rows of a glimpse that the page has asked for by itself. Throws a RemoteError, as if it were asked for now. */
export async function readGlimpse(env: Asking, answer: Promise<Response>): Promise<GlimpseAnswer['rows']> {
  const asked = { ...env, fetch: () => answer };
  return ((await callPublicly(asked, 'catalog_glimpse', {}, { method: 'GET' })) as GlimpseAnswer).rows;
}
