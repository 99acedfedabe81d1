import type { Client } from '../api/client.ts';
import type { ShopError } from '#domain/mutation/error-code.ts';
import type { Call } from '../api/procedures.ts';
import { isTheirs } from '../session/is-theirs.ts';
import type { DispatchDoc } from '../schema/seller-dispatch.ts';
import type { ListingDoc } from '../schema/seller-listings.ts';
import type { SellerProfileDoc } from '../schema/seller-profile.ts';
import type { Env } from '../env/env.ts';
import type { ReplicaStorage } from '../storage/replica-storage.ts';
import type { OpenUser } from '../session/user-database.ts';
import { toShopError } from '../api/shop-error.ts';
import type { SessionStores } from '../session/session-state.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { SellerState, SellerStores } from './state.ts';
import type { Connection } from '../replication/connection.ts';
import { liveDocs } from '../replication/replicated-collection.ts';
import { beginAnew } from '../replication/begin-anew.ts';
import { fetchOwnPage } from '../replication/fetch-page.ts';
import { replicate } from '../replication/replicate.ts';
import type { Replication } from '../replication/replicate.ts';
import { together } from '../replication/watch-collections.ts';
import { dispatchFromWire, listingFromDoc, sellerProfileFromDoc } from './from-row.ts';
import { openSellerDatabase } from './seller-database.ts';

type Stores = SessionStores & SellerStores & ServerClockStores;

// Together with the role check, an idle page makes less than one request a minute.
const IDLE = 150_000;
// This is the largest page that the server gives, so that a first visit of a big brand takes few requests.
const PAGE = 2_000;
const LOCK_TIMEOUT = 20_000;
const PULL_TIMEOUT = 20_000;
// Nothing is sent from here, so no notification is an echo of our own change.
const NO_DEVICE = 'seller-area';
// Sellers are few beside shoppers, so they can receive new orders soon after a broken channel is back.
const SPREADS = { broken: 2_000, back: 2_000 };

export type OpenSeller = OpenUser & { replication: Replication };

type Shared = {
  client: Client;
  connection: Connection;
  storage: ReplicaStorage;
  call: Call;
  /** Called at the end of each pull that failed. */
  onRefused: (error: ShopError, userId: string) => void;
};

type Docs = {
  listings?: ReadonlyMap<string, ListingDoc>;
  dispatch?: ReadonlyMap<string, DispatchDoc>;
  seller_profile?: ReadonlyMap<string, SellerProfileDoc>;
};

/** Opens one seller's replica, shows it and keeps it up to date. Rejects when it cannot be read. */
export async function openSeller(
  env: Env,
  stores: Stores,
  { client, connection, storage, call, onRefused }: Shared,
  userId: string,
): Promise<OpenSeller> {
  const database = await openSellerDatabase(env, userId, storage);
  const { state, ...collections } = database.collections;
  try {
    await beginAnew(env, userId, state, collections);
    let replication: Replication | null = null;
    let pulledAt: string | null = null;

    const docs = {} as Docs;
    const show = () => {
      if (replication === null || replication.canceled$.value || !isTheirs(stores, userId)) return;
      if (!docs.listings || !docs.dispatch || !docs.seller_profile) return;
      const { phase } = replication;
      stores.seller.set({ userId, phase, pulledAt, ...assemble(docs as Required<Docs>) });
    };

    const scope = `seller:${userId}`;
    const request = { userId, scope, device: NO_DEVICE, limit: PAGE, timeout: PULL_TIMEOUT };
    const opened = await replicate({
      env,
      connection,
      user: 'seller',
      storage,
      replicationIdentifier: scope,
      state,
      collections,
      docs,
      onDocs: together(show),
      pull: {
        // Nothing is sent from here, so no row waits for an acknowledged mutation id.
        handler: async (checkpoint) => ({
          ...(await fetchOwnPage(env, stores, call, { ...request, checkpoint })),
          acknowledgedId: null,
        }),
        lockTimeout: LOCK_TIMEOUT,
        around: async () => async (pulled) => {
          pulledAt = pulled.serverNow;
        },
      },
      // A new order rings and is counted on the icon behind another window, too.
      live: { client, ownDevice: () => NO_DEVICE, inBackground: true, spreads: SPREADS },
      idle: () => IDLE,
      onPhase: show,
      onResult(error) {
        show();
        if (error !== null) onRefused(toShopError(error), userId);
      },
    });
    replication = opened;
    pulledAt = opened.found?.pulledAt || null;
    show();
    opened.start();
    void opened.run();

    return {
      userId,
      replication: opened,
      async close() {
        connection.forget('seller');
        await opened.cancel();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

// A pull brings a few documents of thousands. The others stay the same objects, so that screens do not draw them again.
const listingOnce = once(listingFromDoc);
const dispatchOnce = once(dispatchFromWire);

/** Turns each document once. A changed document is another object. */
function once<Doc extends object, Shown>(turn: (doc: Doc) => Shown): (doc: Doc) => Shown {
  const turned = new WeakMap<Doc, Shown>();
  return (doc) => {
    const before = turned.get(doc);
    if (before !== undefined) return before;
    const shown = turn(doc);
    turned.set(doc, shown);
    return shown;
  };
}

function assemble(docs: Required<Docs>): Pick<SellerState, 'listings' | 'dispatch' | 'profile'> {
  const [profile] = liveDocs(docs.seller_profile);
  return {
    listings: liveDocs(docs.listings)
      .map(listingOnce)
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    dispatch: liveDocs(docs.dispatch)
      .map(dispatchOnce)
      .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    profile: profile === undefined ? null : sellerProfileFromDoc(profile),
  };
}
