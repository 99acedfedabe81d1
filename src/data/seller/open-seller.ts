import type { Client } from '../api/client.ts';
import type { ShopError } from '#domain/error-code.ts';
import type { Call } from '../api/procedures.ts';
import { isTheirs } from '../session/is-theirs.ts';
import type { DispatchDoc } from '../schema/seller-dispatch.ts';
import type { ListingDoc } from '../schema/seller-listings.ts';
import type { SellerProfileDoc } from '../schema/seller-profile.ts';
import type { Env } from '../env/env.ts';
import type { ReplicaStorage } from '../storage/replica-storage.ts';
import type { ReplicaPhase } from '../storage/replica-phase.ts';
import type { OpenUser } from '../session/user-database.ts';
import { toShopError } from '../api/shop-error.ts';
import type { SessionStores } from '../session/session-state.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { SellerStores } from './state.ts';
import { SyncScheduler } from '../replication/scheduler.ts';
import type { Connection } from '../replication/connection.ts';
import { liveDocs } from '../replication/live-docs.ts';
import { mirrorOf } from '../replication/replica-of.ts';
import { beginAnew } from '../replication/begin-anew.ts';
import { fetchOwnPage } from '../replication/fetch-page.ts';
import { ChangeNotifications } from '../replication/change-notifications.ts';
import { pullToEnd, readState } from '../replication/pull.ts';
import { together } from '../replication/together.ts';
import { watchMirrors } from '../replication/watch-collections.ts';
import { dispatchFromWire, listingFromMirror, sellerProfileFromMirror } from './from-row.ts';
import { openSellerDatabase } from './seller-database.ts';

type Stores = SessionStores & SellerStores & ServerClockStores;

// With the look at who is signed in less than one request a minute of an idle page.
const IDLE = 150_000;
// The largest page the server gives: a first visit of a big brand is a few requests.
const PAGE = 2_000;
const STEAL_AFTER = 20_000;
const PULL_TIMEOUT = 20_000;
// Nothing is sent from here, so no notification is an echo of our own change.
const NO_DEVICE = 'seller-area';
// Sellers are few beside shoppers: what was ordered while a channel was broken is heard soon after it is back.
const SPREADS = { broken: 2_000, back: 2_000 };

export type OpenSeller = OpenUser & {
  /** Pulls now, or right after the pull under way. Never rejects. */
  sync: () => Promise<void>;
} & Pick<SyncScheduler, 'schedule' | 'verify'>;

type Shared = {
  client: Client;
  connection: Connection;
  storage: ReplicaStorage;
  call: Call;
  /** Told of the end of each pull that failed. */
  onRefused: (error: ShopError) => void;
};

type Docs = {
  listings?: ReadonlyMap<string, ListingDoc>;
  dispatch?: ReadonlyMap<string, DispatchDoc>;
  seller_profile?: ReadonlyMap<string, SellerProfileDoc>;
};

/** Opens one seller's mirror, shows it and keeps it up to date. Rejects when it cannot be read. */
export async function openSeller(
  env: Env,
  stores: Stores,
  { client, connection, storage, call, onRefused }: Shared,
  userId: string,
): Promise<OpenSeller> {
  const database = await openSellerDatabase(env, userId, storage);
  const scope = `seller:${userId}`;
  const { state, ...collections } = database.collections;
  const mirror = mirrorOf(scope, state, collections);
  try {
    await beginAnew(env, userId, state, mirror.collections);
    const before = await readState(mirror);
    let phase: ReplicaPhase = { status: before?.complete === true ? 'complete' : 'filling' };
    let pulledAt = before?.pulledAt || null;
    let closed = false;

    const docs = {} as Docs;
    const show = () => {
      if (closed || !docs.listings || !docs.dispatch || !docs.seller_profile) return;
      if (!isTheirs(stores, userId)) return;
      const [profile] = liveDocs(docs.seller_profile);
      stores.seller.set({
        userId,
        phase,
        pulledAt,
        listings: liveDocs(docs.listings)
          .map(listingFromMirror)
          .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
        dispatch: liveDocs(docs.dispatch)
          .map(dispatchFromWire)
          .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
        profile: profile === undefined ? null : sellerProfileFromMirror(profile),
      });
    };
    const watched = await watchMirrors(mirror.collections, docs, together(show), before);

    const request = { userId, scope, device: NO_DEVICE, limit: PAGE, timeout: PULL_TIMEOUT };
    let kept = true;
    const scheduler = new SyncScheduler(env, {
      idle: () => IDLE,
      async work() {
        const pulled = await pullToEnd(
          { ...mirror, watched },
          // Nothing is sent from here: no row waits for a watermark.
          async (cursor) => ({
            ...(await fetchOwnPage(env, stores, call, { ...request, cursor })),
            watermark: null,
          }),
          () => env.clock.now(),
          (step) => env.withLock(`${env.databasePrefix}pull ${scope}`, STEAL_AFTER, step),
        );
        kept = pulled.kept;
        pulledAt = pulled.serverNow;
      },
      onResult(error) {
        connection.result('seller', error);
        storage.result(error, kept);
        if (error === null) phase = { status: 'complete' };
        else if (phase.status === 'filling') phase = { status: 'unfilled' };
        show();
        if (error !== null) onRefused(toShopError(error));
      },
    });
    const notifications = new ChangeNotifications({
      env,
      client,
      topic: scope,
      ownDevice: () => NO_DEVICE,
      // A new order is heard and counted on the icon behind another window too.
      onChange: () => void scheduler.runInBackground(),
      onBreak() {
        connection.suspectOffline();
        scheduler.verify();
      },
      spreads: SPREADS,
    });
    void scheduler.run();

    return {
      userId,
      sync: () => scheduler.run(),
      schedule: () => scheduler.schedule(),
      verify: () => scheduler.verify(),
      async close() {
        closed = true;
        notifications.stop();
        watched.stop();
        connection.forget('seller');
        await scheduler.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
