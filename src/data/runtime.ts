import type { Client } from './api/client.ts';
import { PageSession } from './session/page-session.ts';
import type { Prefetch } from './catalogue/prefetch.ts';
import { CatalogueManager } from './catalogue/catalogue-manager.ts';
import type { Wanted } from './catalogue/preview-target.ts';
import type { Env } from './env/env.ts';
import { watchCoupon } from './orders/cart-coupon.ts';
import { resetOnUserChange } from './orders/reset-on-user-change.ts';
import { forgetOlder } from './orders/older-orders.ts';
import { PendingOrder } from './orders/pending-order.ts';
import { UserDatabase } from './session/user-database.ts';
import { adoptOnSignIn } from './shopper/known-deliveries.ts';
import { openShopper } from './shopper/open-shopper.ts';
import type { OpenShopper, ShopperParts } from './shopper/open-shopper.ts';
import type { ShopperState } from './shopper/state.ts';
import { NO_SHOPPER } from './shopper/state.ts';
import type { Stores } from './stores.ts';
import { Connection } from './replication/connection.ts';
import { GuardedStore } from './outbox/guarded-store.ts';
import { Outbox } from './outbox/outbox.ts';

/** The heavy half of the data layer in the shop: everything that needs RxDB, Dexie or Supabase's clients. One per page. */
export type Runtime = {
  env: Env;
  stores: Stores;
  client: Client;
  outbox: Outbox;
  /** The signed-in person's open database, once it is open; null when nobody is signed in or it cannot be opened. */
  shopper: () => Promise<OpenShopper | null>;
  /** Pulls the catalogue now, or right after the pull under way. Never rejects. */
  refreshCatalogue: () => Promise<void>;
  /** Fetches what a shared link leads to, before a catalogue that is still loading. */
  preview: (wanted: Wanted) => Promise<void>;
  /** Reads what a product's page shows beside it, from the disk or the server. Throws when it cannot be had now. */
  readDetails: (id: string) => Promise<void>;
  /** Schedules a sync, because the outbox has something new. */
  schedule: () => void;
  /** Sends and fetches everything now, whatever else is scheduled. Settles when that ended; the connection state shows how. */
  syncNow: () => Promise<void>;
  /** Closes the user's database and deletes it from the device. Called when they sign out. */
  removeUserDatabase: (userId: string) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Opens the local databases, fills the stores from them and starts to sync. Needs no network and does not wait for it. `prefetch`
 * holds the requests that the page sent before this code was here.
 */
export function createRuntime(env: Env, stores: Stores, prefetch: Prefetch | null = null): Runtime {
  const pageSession = new PageSession(env, stores);
  const { client } = pageSession;
  const schedule = () => shopper.current?.replication.schedule();
  const outbox = openOutbox(env, stores, pageSession, schedule);
  const connection = new Connection(stores.connection, {
    onRecovery(by) {
      if (by !== 'catalogue') catalogue.schedule();
      if (by !== 'shopper') schedule();
    },
    onUnreachableForThisClient(by) {
      if (by === 'catalogue') shopper.current?.replication.verify();
      else catalogue.verify();
    },
  });

  const storageFor = pageSession.storageFor('catalogue');
  const catalogue = new CatalogueManager({ env, stores, connection, storageFor, prefetch });

  const stops = [
    resetOnUserChange(env, stores),
    adoptOnSignIn(env, stores),
    client.tokens.onChange((session) => {
      // The server itself has refused them. No further request for this person could report that.
      if (session === null) connection.responseReceived('shopper');
    }),
    stores.session.subscribe(() => forgetOlder(stores)),
    // It happens on one phone at a time, and without a network no request reaches the server. They need no spread.
    env.onSuspectOffline(() => {
      connection.suspectOffline();
      catalogue.verify();
      shopper.current?.replication.verify();
    }),
    watchCoupon(env, stores),
  ];
  const parts = {
    client,
    outbox,
    connection,
    onSessionLost: pageSession.onTokensMissing,
    onCatalogueChange: (seq: number) => catalogue.onChange(seq),
  };
  const shopper = new UserDatabase({
    env,
    session: stores.session,
    shown: stores.shopper,
    empty: NO_SHOPPER,
    storageFor: pageSession.storageFor('shopper'),
    reportStorage: (state) => pageSession.health.report('shopper', state),
    open: (userId, storage) => openWithPendingOrder(env, stores, { ...parts, storage }, userId),
  });

  return {
    env,
    stores,
    client,
    outbox,
    shopper: () => shopper.settled(),
    refreshCatalogue: () => catalogue.sync(),
    preview: (wanted) => catalogue.preview(wanted),
    readDetails: (id) => catalogue.readDetails(id),
    schedule,
    syncNow: async () => {
      await Promise.all([catalogue.sync(), shopper.current?.replication.run()]);
    },
    removeUserDatabase: (userId) => shopper.remove(userId),
    async stop() {
      pageSession.abortOpenings();
      for (const stop of stops) stop();
      await shopper.close();
      await catalogue.close();
      await pageSession.close();
      outbox.close();
    },
  };
}

/** Opens a shopper's database, and resolves an order whose answer was lost before another can be placed. */
async function openWithPendingOrder(
  env: Env,
  stores: Stores,
  parts: Omit<ShopperParts, 'onPulled'>,
  userId: string,
): Promise<OpenShopper> {
  const onPulled = () => void pendingOrder.voidRefused();
  const shopper = await openShopper(env, stores, { ...parts, onPulled }, userId);
  const pendingOrder = new PendingOrder(env, stores, shopper);
  void shopper.replication.run();
  const stopResolving = pendingOrder.resolveOpen();
  return {
    ...shopper,
    close() {
      stopResolving();
      return shopper.close();
    },
  };
}

/** Opens the outbox and reports the state of its storage. `onNew` is called when it has mutations that no tap put there. */
function openOutbox(env: Env, stores: Stores, { health, memory }: PageSession, onNew: () => void): Outbox {
  // A write of its own shows that the storage works again, because the next tap may be far off.
  const reopen = () =>
    void store
      .reopen()
      .then(() => store.transact((tables) => tables.setFact('reopened', '')))
      .then(() => health.result('outbox', null, reopen))
      .catch(() => undefined);
  const store = new GuardedStore({
    env,
    memory,
    onState: (state) => health.report('outbox', state),
    retry: reopen,
  });
  return new Outbox({
    store,
    screen: stores.outbox,
    newId: env.newId,
    report: {
      onWrite: (error) => health.result('outbox', error, reopen),
      onRead: (error) => health.result('outbox reading', error, reopen),
      onRestored: onNew,
    },
    shown: {
      acknowledged: (userId) => acknowledgedBy(stores.shopper.get(), userId),
      onChange: stores.shopper.subscribe,
    },
    recovery: { env, onRecovered: onNew },
  });
}

/** Returns the id of the last mutation that all shown rows of a person contain; null when nothing of them is shown. */
function acknowledgedBy(shopper: ShopperState, userId: string): number | null {
  if (shopper.userId !== userId || shopper.phase.status !== 'complete') return null;
  return Math.min(
    shopper.cart.acknowledgedId,
    shopper.wishlist.acknowledgedId,
    shopper.profile.acknowledgedId,
  );
}
