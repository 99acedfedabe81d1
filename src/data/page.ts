import { markSynced } from '../platform/offline-flags.ts';
import { localSafeStorage } from '../platform/safe-storage.ts';
import { pageEnv } from './page-env.ts';
import type { Runtime } from './runtime.ts';
import { createStores } from './stores.ts';

const RETRY = 3_000;

const env = pageEnv();

/** What this page shows. */
export const stores = createStores(env.kv);

let syncedAt: string | null = null;
stores.line.subscribe(() => {
  const { catalogueAt } = stores.line.get();
  if (catalogueAt === syncedAt) return;
  syncedAt = catalogueAt;
  markSynced(localSafeStorage);
});

let runtime: Promise<Runtime> | null = null;

/** Loads RxDB and supabase-js, opens the databases and starts to sync. Called after the first paint; more calls give the same. */
export function startData(): Promise<Runtime> {
  runtime ??= import('./runtime.ts').then(
    ({ createRuntime }) => createRuntime(env, stores),
    (error: unknown) => {
      // On a bad line the chunk may not come before the worker has it: the next call asks again.
      runtime = null;
      env.clock.setTimeout(() => void startData(), RETRY);
      throw error;
    },
  );
  return runtime;
}

/** For what actions need before the databases are open. */
export const pageKv = env.kv;
export const pageClock = env.clock;
