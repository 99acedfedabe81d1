import type { Env } from '../env.ts';
import type { GlimpseAnswer } from '../remote/answers.ts';
import { callProcedure } from '../remote/call-procedure.ts';

type Asking = Pick<Env, 'url' | 'publishableKey' | 'fetch' | 'clock'>;

/** What a shared link leads to. */
export type Wanted = { product: string } | { collection: string } | { category: string };

/** Rows of one product, or of the beginning of a collection or a category, with what stands beside them; or of home's slides and tiles. */
export async function fetchGlimpse(env: Asking, wanted: Wanted | 'home'): Promise<GlimpseAnswer['rows']> {
  const args = argumentsOf(wanted);
  const answer = (await callProcedure(env, 'catalog_glimpse', args, { method: 'GET' })) as GlimpseAnswer;
  return answer.rows;
}

function argumentsOf(wanted: Wanted | 'home'): Record<string, string> {
  return wanted === 'home'
    ? {}
    : Object.fromEntries(Object.entries(wanted).map(([kind, of]) => [`p_${kind}`, of]));
}
