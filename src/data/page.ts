import { pageEnv } from './page-env.ts';
import type { Runtime } from './runtime.ts';
import { createStores } from './stores.ts';

const env = pageEnv();

/** What this page shows. */
export const stores = createStores(env.kv);

let runtime: Promise<Runtime> | null = null;

/** Loads RxDB and supabase-js, opens the databases and starts to sync. Called after the first paint; more calls give the same. */
export function startData(): Promise<Runtime> {
  runtime ??= import('./runtime.ts').then(({ createRuntime }) => createRuntime(env, stores));
  return runtime;
}

/** For what actions need before the databases are open. */
export const pageKv = env.kv;
export const pageClock = env.clock;
