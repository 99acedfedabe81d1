import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readIdentity, IDENTITY_KEY, TOKENS_KEY, writeIdentity } from './account/identity.ts';
import { followAuth } from './account/follow-auth.ts';
import type { Session } from './account/session-state.ts';
import { SIGNED_OUT } from './account/session-state.ts';
import { keepCatalogue } from './catalogue/catalogue-keeper.ts';
import { retryDelay } from '../domain/retry.ts';
import type { Env } from './env.ts';
import { mirrorHome } from './mirror-home.ts';
import { followCoupon } from './ordering/cart-coupon.ts';
import { followAttempt } from './ordering/resolve-attempt.ts';
import { guardedFetch } from './remote/guarded-fetch.ts';
import { openShopper } from './shopper/open-shopper.ts';
import type { OpenShopper } from './shopper/open-shopper.ts';
import { keepShopper } from './shopper/shopper-keeper.ts';
import type { StorageWatch } from './storage-watch.ts';
import { createStorageWatch } from './storage-watch.ts';
import type { ShopperState } from './shopper/state.ts';
import type { Stores } from './stores.ts';
import { createLine } from './sync/line.ts';
import { createOutbox } from './sync/outbox.ts';
import type { Outbox } from './sync/outbox.ts';
import { outboxFor } from './sync/outbox-for.ts';

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
    // Its own steps (1, 2, 5, 10 s) would bring every page of the shop back in the same instants.
    realtime: { reconnectAfterMs: (tries: number) => 1_000 + retryDelay(Math.min(tries, 5), env.random()) },
  });
  const ending = new AbortController();
  const storage = createStorageWatch(stores.storage);
  const memory = env.hasDatabases().then((yes) => {
    if (!yes) storage.tell('browser', { kind: 'memory' });
    return !yes;
  });
  const outbox = followedOutbox(env, stores, storage, memory);
  const line = createLine(stores.line, () => {
    catalogue.poke();
    void shopper.current()?.sync();
  });

  const watched = { clock: env.clock, storage, signal: ending.signal };
  const catalogue = keepCatalogue(env, stores, line, async (events) =>
    mirrorHome('catalogue', await memory, watched, events),
  );
  const onSessionLost = () => {
    const known = readIdentity(env.kv);
    const lost = env.kv.get(TOKENS_KEY) === null && known.status === 'signed-in';
    if (lost) writeIdentity(env.kv, SIGNED_OUT);
    stores.session.set(lost ? SIGNED_OUT : sameOr(stores.session.get(), known));
  };
  const shopper = keepShopper(
    env,
    stores,
    async (events) => mirrorHome('shopper', await memory, watched, events),
    async (userId, home) => {
      const shared = { client, outbox, line, home, onSessionLost, pokeCatalogue: catalogue.poke };
      const open = await openShopper(env, stores, shared, userId);
      void open.sync();
      // An order whose answer was lost before this start: learn the truth before another can be placed.
      const stopAsking = followAttempt(env, stores, open);
      return {
        ...open,
        close: () => {
          stopAsking();
          return open.close();
        },
      };
    },
  );

  const lookAtIdentity = () => stores.session.set(sameOr(stores.session.get(), readIdentity(env.kv)));
  const stops = [
    stores.session.subscribe(() => void shopper.follow()),
    env.kv.onForeignChange((key) => {
      if (key === IDENTITY_KEY) lookAtIdentity();
    }),
    // A page that was frozen has heard nothing.
    env.onWake(lookAtIdentity),
    followAuth(env, client, stores.session),
    followCoupon(env, stores),
  ];
  void shopper.follow();

  return {
    env,
    stores,
    client,
    outbox,
    shopper: shopper.settled,
    refreshCatalogue: catalogue.sync,
    nudge: () => shopper.current()?.nudge(),
    syncNow: async () => {
      await Promise.all([catalogue.sync(), shopper.current()?.sync()]);
    },
    removeShopper: shopper.remove,
    async stop() {
      ending.abort();
      for (const stop of stops) stop();
      await shopper.close();
      await catalogue.close();
      await client.auth.stopAutoRefresh();
      await client.removeAllChannels();
      await client.realtime.disconnect();
      outbox.close();
    },
  };
}

/** The outbox, whose troubles with its storage are told. */
function followedOutbox(env: Env, stores: Stores, watch: StorageWatch, memory: Promise<boolean>): Outbox {
  const storage = outboxFor(env, memory);
  const reopen = () => void storage.reopen().catch(() => undefined);
  const news = {
    written: (error: unknown) => watch.result('outbox', error, reopen),
    read: (error: unknown) => watch.result('outbox reading', error, reopen),
  };
  return createOutbox(storage, stores.outbox, env.newId, news, {
    upTo: (userId) => shownUpTo(stores.shopper.get(), userId),
    onChange: stores.shopper.subscribe,
  });
}

/** Up to which intent all that is shown of a person contains their edits; null when nothing of them is shown. */
function shownUpTo(shopper: ShopperState, userId: string): number | null {
  if (shopper.userId !== userId || shopper.phase.status !== 'complete') return null;
  return Math.min(shopper.cart.watermark, shopper.wishlist.watermark, shopper.profile.watermark);
}

/** The known session when the other one says the same: nobody is told then. */
function sameOr(known: Session, other: Session): Session {
  return JSON.stringify(known) === JSON.stringify(other) ? known : other;
}
