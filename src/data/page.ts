import { CODE_RETRY_MS } from '#platform/worker/code-retry.ts';
import { isOnline } from '#platform/connectivity.ts';
import { nextTask } from '#platform/next-task.ts';
import { userIdOf } from './session/session-state.ts';
import { Prefetch } from './catalogue/prefetch.ts';
import { pageEnv } from './env/page-env.ts';
import type { BackOffice } from './back-office/runtime.ts';
import type { Runtime } from './runtime.ts';
import { serverNow } from './env/server-now.ts';
import { createStores } from './stores.ts';
import { steady } from './replication/steady.ts';
import { syncStatus } from './replication/sync-status.ts';

// A state that ends within this many ms is not shown.
const HOLD = 400;

const env = pageEnv();

/** The stores that this page's screens read. */
export const stores = createStores(env);

// A browser without any network is believed until the next answer. Otherwise the shop would look reachable until two requests
// have failed. A browser that claims a network is not believed, because it claims one behind a captive portal, too.
const believe = () => {
  if (!isOnline()) stores.connection.set({ ...stores.connection.get(), status: 'down' });
};
believe();
env.onSuspectOffline(believe);

/** Asks at a first visit for what the page shows before the code of the databases is here. */
export const prefetch = new Prefetch(env, stores);

/** The sync status of this page. */
export const pageStatus = steady(
  [stores.connection, stores.outbox, stores.session],
  () => {
    const userId = userIdOf(stores.session.get());
    return syncStatus(stores.connection.get(), stores.outbox.get(), userId, serverNow(env.clock, stores));
  },
  env.clock,
  // Two requests in a row were lost, or the browser has no network. Actions that need the connection rest at once, so it says why.
  { hold: HOLD, atOnce: 'offline' },
);

/**
 * Loads RxDB and Supabase's clients in the shop, opens the databases and starts to sync. It is called after the first paint; more
 * calls give the same runtime.
 */
export const startData = once<Runtime>(async () => {
  const { create } = await import('./page-runtime.ts');
  return () => create(env, stores, prefetch);
});

/** Does the same in the seller's or the admin's area. */
export const startBackOffice = once<BackOffice>(async () => {
  const { create } =
    env.area === 'seller'
      ? await import('./seller/seller-runtime.ts')
      : await import('./back-office/page-admin.ts');
  return () => create(env, stores);
});

/** Starts the runtime of this page's area. */
export function startPage(): Promise<Runtime | BackOffice> {
  return env.area === 'shop' ? startData() : startBackOffice();
}

function once<T>(load: () => Promise<() => T>): () => Promise<T> {
  let runtime: Promise<T> | null = null;
  let lost = 0;
  let stop = () => {};
  const start = (): Promise<T> => {
    runtime ??= load().then(
      async (create) => {
        // Its code has just run for the first time. Creating it takes as long once more.
        await nextTask();
        return create();
      },
      (error: unknown) => {
        // On a bad connection the chunk may not come before the worker has it. The next call asks again.
        runtime = null;
        stop();
        stop = env.clock.setTimeout(() => void start().catch(() => undefined), CODE_RETRY_MS);
        // A second failure is shown to the person, because many browsers remember for the life of a page that a file did not come.
        if (lost++) prefetch.source.dispatch({ type: 'pulled', well: false });
        throw error;
      },
    );
    return runtime;
  };
  return start;
}

/** The storage, clock and area for actions that run before the databases are open. */
export const pageKv = env.kv;
export const pageArea = env.area;
export const pageClock = env.clock;
