import { CODE_AGAIN } from '#platform/worker/code-again.ts';
import { isOnline } from '#platform/connectivity.ts';
import { userIdOf } from './session/session-state.ts';
import { Prefetch } from './catalogue/prefetch.ts';
import { pageEnv } from './env/page-env.ts';
import type { BackOffice } from './back-office/runtime.ts';
import type { Runtime } from './runtime.ts';
import { serverNow } from './env/server-now.ts';
import { createStores } from './stores.ts';
import { steady } from './replication/steady.ts';
import { syncStatus } from './replication/sync-status.ts';

// What is over sooner than this is not worth a word on the screen.
const HOLD = 400;

const env = pageEnv();

/** What this page shows. */
export const stores = createStores(env);

// A browser without any network is believed until the next answer: waiting for two requests to fail would show a shop
// that cannot be reached as one that can. That it has a network is not believed: it says so behind a captive portal.
const believe = () => {
  if (!isOnline()) stores.line.set({ ...stores.line.get(), line: 'down' });
};
believe();
env.onDoubt(believe);

/** Of a first visit: what it asks for before the code of the databases is here. */
export const prefetch = new Prefetch(env, stores);

/** How far this device and the shop agree. */
export const pageStatus = steady(
  [stores.line, stores.outbox, stores.session],
  () => {
    const userId = userIdOf(stores.session.get());
    return syncStatus(stores.line.get(), stores.outbox.get(), userId, serverNow(env.clock, stores));
  },
  env.clock,
  // Two requests in a row were lost, or the browser has no network: what needs the line rests at once, and so says why.
  { hold: HOLD, atOnce: 'offline' },
);

/**
 * In the shop: loads RxDB and Supabase's clients, opens the databases and starts to sync. Called after the first paint; more
 * calls give the same.
 */
export const startData = once<Runtime>(async () => {
  const { create } = await import('./page-runtime.ts');
  return () => create(env, stores, prefetch);
});

/** The same in the seller's or the admin's area. */
export const startBackOffice = once<BackOffice>(async () => {
  const { create } =
    env.area === 'seller'
      ? await import('./seller/seller-runtime.ts')
      : await import('./back-office/page-admin.ts');
  return () => create(env, stores);
});

/** Whichever this page's area has. */
export function startPage(): Promise<Runtime | BackOffice> {
  return env.area === 'shop' ? startData() : startBackOffice();
}

function once<T>(load: () => Promise<() => T>): () => Promise<T> {
  let runtime: Promise<T> | null = null;
  let lost = 0;
  let stop = () => {};
  const start = (): Promise<T> => {
    runtime ??= load().then(
      (create) => create(),
      (error: unknown) => {
        // On a bad line the chunk may not come before the worker has it: the next call asks again.
        runtime = null;
        stop();
        stop = env.clock.setTimeout(() => void start().catch(() => undefined), CODE_AGAIN);
        // Nobody waits on without a word: many browsers remember for the life of a page that a file did not come.
        if (lost++) prefetch.source.dispatch({ type: 'pulled', well: false });
        throw error;
      },
    );
    return runtime;
  };
  return start;
}

/** For what actions need before the databases are open. */
export const pageKv = env.kv;
export const pageClock = env.clock;
