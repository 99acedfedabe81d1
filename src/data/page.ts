import { markSynced } from '../platform/offline-flags.ts';
import { lookForUpdate } from '../platform/update-app.ts';
import { localSafeStorage } from '../platform/safe-storage.ts';
import { pageEnv } from './page-env.ts';
import type { Runtime } from './runtime.ts';
import { serverNow } from './server-now.ts';
import { createStores } from './stores.ts';
import { steady } from './sync/steady.ts';
import { syncStatus } from './sync/sync-status.ts';

const RETRY = 3_000;
// What is over sooner than this is not worth a word on the screen.
const HOLD = 400;

const env = pageEnv();

/** What this page shows. */
export const stores = createStores(env.kv);

/** How far this device and the shop agree. */
export const pageStatus = steady(
  [stores.line, stores.outbox, stores.session],
  () => {
    const session = stores.session.get();
    const userId = session.status === 'signed-in' ? session.user.id : null;
    return syncStatus(stores.line.get(), stores.outbox.get(), userId, serverNow(env.clock, stores));
  },
  env.clock,
  HOLD,
);

let syncedAt: string | null = null;
stores.line.subscribe(() => {
  const { catalogueAt } = stores.line.get();
  if (catalogueAt === syncedAt) return;
  syncedAt = catalogueAt;
  markSynced(localSafeStorage);
});

let upgradeAsked = false;
stores.line.subscribe(() => {
  const { upgrade } = stores.line.get();
  // Once each time the server says so: it says so at most twice an hour.
  if (upgrade && !upgradeAsked) void lookForUpdate();
  upgradeAsked = upgrade;
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
