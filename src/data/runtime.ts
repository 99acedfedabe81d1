import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readIdentity, IDENTITY_KEY, TOKENS_KEY } from './account/identity.ts';
import { followAuth } from './account/follow-auth.ts';
import { openCatalogue } from './catalogue/open-catalogue.ts';
import type { OpenCatalogue } from './catalogue/open-catalogue.ts';
import { markForRemoval, removeMarked } from './account/removal.ts';
import { EMPTY_CATALOGUE } from './catalogue/state.ts';
import type { Env } from './env.ts';
import { followCoupon } from './ordering/cart-coupon.ts';
import { resolveAttempt } from './ordering/resolve-attempt.ts';
import { guardedFetch } from './remote/guarded-fetch.ts';
import { openShopper } from './shopper/open-shopper.ts';
import type { OpenShopper } from './shopper/open-shopper.ts';
import { NO_SHOPPER } from './shopper/state.ts';
import type { Stores } from './stores.ts';
import { createLine } from './sync/line.ts';
import { createOutbox } from './sync/outbox.ts';
import type { Outbox } from './sync/outbox.ts';
import { openOutboxDatabase } from './sync/outbox-database.ts';

/** The heavy half of the data layer: everything that needs RxDB, Dexie or supabase-js. One per page. */
export type Runtime = {
  env: Env;
  stores: Stores;
  client: SupabaseClient;
  outbox: Outbox;
  /** The signed-in person's open database, once it is open; null when nobody is signed in or it cannot be opened. */
  shopper: () => Promise<OpenShopper | null>;
  /** Pulls the catalogue now, or right after the pull under way. Never rejects. */
  refreshCatalogue: () => Promise<void>;
  /** Tells the sync that the outbox has something new. */
  nudge: () => void;
  /** Sends and fetches everything now, whatever else is planned. Settles when that ended; how, the line tells. */
  syncNow: () => Promise<void>;
  /** Closes the person's database and deletes it from the device. Called when they sign out. */
  removeShopper: (userId: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Opens the local databases, fills the stores from them and starts to sync. Needs no network and does not wait for it. */
export function createRuntime(env: Env, stores: Stores): Runtime {
  const client = createClient(env.url, env.publishableKey, {
    auth: {
      storageKey: TOKENS_KEY,
      storage: { getItem: env.kv.get, setItem: env.kv.set, removeItem: env.kv.remove },
      detectSessionInUrl: false,
    },
    global: { fetch: guardedFetch(env) },
  });
  const outbox = createOutbox(openOutboxDatabase(env.databasePrefix), stores.outbox, env.newId);
  const line = createLine(stores.line, () => {
    pokeCatalogue();
    void current?.sync();
  });

  let catalogue: OpenCatalogue | null = null;
  const startCatalogue = async (): Promise<void> => {
    try {
      catalogue = await openCatalogue(env, stores, line);
      void catalogue.cycle.request();
    } catch {
      const retry = () => {
        stores.catalogue.set(EMPTY_CATALOGUE);
        void startCatalogue();
      };
      stores.catalogue.set({ ...stores.catalogue.get(), phase: { status: 'failed', retry } });
    }
  };
  const pokeCatalogue = () => void catalogue?.cycle.request();

  let current: OpenShopper | null = null;
  // Opening and closing follow each other, whatever the order of sign-ins and sign-outs in however many tabs.
  let changing: Promise<void> = Promise.resolve();
  const follow = (): Promise<void> => {
    changing = settled(changing).then(async () => {
      const session = stores.session.get();
      const wanted = session.status === 'signed-in' ? session.user.id : null;
      if (wanted !== null && wanted === current?.userId) return;
      await current?.close();
      current = null;
      if (wanted === null) {
        stores.shopper.set(NO_SHOPPER);
        await settled(removeMarked(env));
        return;
      }
      stores.shopper.set({ ...NO_SHOPPER, userId: wanted, phase: { status: 'opening' } });
      try {
        await settled(removeMarked(env));
        const opened = await openShopper(env, stores, { client, outbox, line, pokeCatalogue }, wanted);
        current = opened;
        void opened.sync();
        // An order whose answer was lost before this start: learn the truth before another can be placed.
        void opened.alone(() => resolveAttempt(env, stores, opened)).catch(() => undefined);
      } catch {
        const retry = () => void follow();
        stores.shopper.set({ ...NO_SHOPPER, userId: wanted, phase: { status: 'failed', retry } });
      }
    });
    return changing;
  };

  const opened = startCatalogue();
  const stops = [
    stores.session.subscribe(() => void follow()),
    env.kv.onForeignChange((key) => {
      if (key === IDENTITY_KEY) stores.session.set(readIdentity(env.kv));
    }),
    followAuth(env, client, stores.session),
    followCoupon(env, stores),
  ];
  void follow();

  return {
    env,
    stores,
    client,
    outbox,
    shopper: () => changing.then(() => current),
    refreshCatalogue: () => catalogue?.cycle.request() ?? Promise.resolve(),
    nudge: () => current?.nudge(),
    syncNow: async () => {
      await Promise.all([catalogue?.cycle.request(), current?.sync()]);
    },
    removeShopper: (userId) => {
      markForRemoval(env, userId);
      changing = settled(changing).then(async () => {
        await current?.close();
        current = null;
        stores.shopper.set(NO_SHOPPER);
        await settled(removeMarked(env));
      });
      return changing;
    },
    async stop() {
      for (const stop of stops) stop();
      await opened;
      await changing;
      await current?.close();
      await catalogue?.close();
      await client.auth.stopAutoRefresh();
      await client.removeAllChannels();
      await client.realtime.disconnect();
      outbox.close();
    },
  };
}

/** Waits for what may fail without stopping what comes next. */
function settled(work: Promise<void>): Promise<void> {
  return work.catch(() => undefined);
}
