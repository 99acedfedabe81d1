import type { Client } from '../api/client.ts';
import type { RxDatabase } from 'rxdb';
import { ShopError } from '#domain/mutation/error-code.ts';
import { callAs } from '../session/call-as.ts';
import type { Call } from '../api/procedures.ts';
import { openShopperDatabase } from '../storage/database.ts';
import type { ShopperCollections } from '../storage/database.ts';
import type { Env, RunLocked } from '../env/env.ts';
import type { ReplicaStorage } from '../storage/replica-storage.ts';
import { isTheirs } from '../session/is-theirs.ts';
import type { SessionStores } from '../session/session-state.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { OutboxStores } from '../outbox/pending-mutation.ts';
import type { ConnectionStores } from '../replication/connection-state.ts';
import type { ShopperStores } from './state.ts';
import type { Connection } from '../replication/connection.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { CATALOGUE_PAUSE, ChangeNotifications } from '../replication/change-notifications.ts';
import { beginAnew } from '../replication/begin-anew.ts';
import { replicate } from '../replication/replicate.ts';
import type { Replication } from '../replication/replicate.ts';
import { sendForOthers } from '../replication/send-for-others.ts';
import { assembleShopper, highestAcknowledged } from './from-row.ts';
import type { ShopperDocs } from './from-row.ts';
import { Push } from '../replication/push.ts';
import { shopperScope, ShopperPull } from './shopper-pull.ts';

type Stores = SessionStores & ShopperStores & OutboxStores & ConnectionStores & ServerClockStores;

// Milliseconds between pulls of an idle page. Together with the catalogue's they make less than one request a minute.
const IDLE = 150_000;
// This is longer than an order takes with all its requests, unless each of them is answered at the last moment. A tab that loses
// the lock begins no key any more, and does not touch what the other tab has stored.
const ORDER_STEAL_AFTER = 90_000;
export type OpenShopper = {
  userId: string;
  replication: Replication;
  /** Sends what waits and then runs `work`, while no other tab of this person orders. Rejects when either fails. */
  afterSending: <T>(work: (lost?: AbortSignal) => Promise<T>) => Promise<T>;
  /** Runs `work` while no other tab of this person orders. `lost` aborts when one took over. */
  withOrderLock: RunLocked;
  /** Calls a procedure as this person. */
  call: Call;
  /** See `Outbox.note`. */
  note: Outbox['note'];
  close: () => Promise<void>;
};

/** The parts that a shopper's database is opened with. */
export type ShopperParts = {
  client: Client;
  outbox: Outbox;
  connection: Connection;
  storage: ReplicaStorage;
  /** Called when the catalogue changed, with the highest seq of its log that is known. */
  onCatalogueChange: (seq: number) => void;
  /** Called when this device has no tokens of this person any more. */
  onSessionLost: () => void;
  /** Called when the server was reached and all that is new is here. */
  onPulled: () => void;
};

/** Opens one person's replica, shows it and keeps it in step with the server, both ways. Rejects when it cannot be read. */
export async function openShopper(
  env: Env,
  stores: Stores,
  parts: ShopperParts,
  userId: string,
): Promise<OpenShopper> {
  const database = await openShopperDatabase(env, userId, parts.storage);
  try {
    return await start(env, stores, parts, { userId, database });
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function start(
  env: Env,
  stores: Stores,
  { client, outbox, connection, storage, onCatalogueChange, onSessionLost, onPulled }: ShopperParts,
  { userId, database }: { userId: string; database: RxDatabase<ShopperCollections> },
): Promise<OpenShopper> {
  const device = await outbox.deviceId(userId);
  const { state, ...collections } = database.collections;
  await beginAnew(env, userId, state, collections);

  const docs = {} as ShopperDocs;
  let isNumbered = false;
  const show = () => {
    if (!isNumbered || replication.canceled$.value || !isTheirs(stores, userId)) return;
    if (!docs.cart || !docs.wishlist || !docs.profile || !docs.orders) return;
    stores.shopper.set(assembleShopper(userId, docs as Required<ShopperDocs>, replication.phase));
  };

  const call = callAs(env, client, userId);
  const common = { env, stores, call, connection, outbox, userId };
  const pull = new ShopperPull({ ...common, schedule: () => replication.schedule() }, device);
  const push = new Push({
    ...common,
    serverHas: () => pull.serverHas,
    pull: () => replication.pull(),
    onSent({ mutations }) {
      // The sent mutations have left the screen's queue, and the pull behind them may take its time.
      connection.responseReceived('shopper');
      for (const mutation of mutations) replication.sent$.next(mutation);
    },
  });
  const replication = await replicate({
    env,
    connection,
    user: 'shopper',
    storage,
    replicationIdentifier: shopperScope(userId),
    state,
    collections,
    docs,
    onDocs: show,
    pull: pull.options,
    push: push.options,
    live: { client, ownDevice: () => pull.device },
    idle: () => IDLE,
    onPulled,
    onPhase: show,
    onResult(error) {
      if (error instanceof ShopError && error.code === 'signed_out') onSessionLost();
    },
  });
  connection.note({ shopperAt: replication.found?.pulledAt || null, shopperPulled: false });
  // This comes before anything is shown. An edit with a mutation id that the replica contains would be hidden by it.
  await outbox.numberAbove(userId, highestAcknowledged(docs));
  isNumbered = true;
  show();
  replication.start();
  const catalogueChanges = watchCatalogue(env, client, pull, onCatalogueChange);
  const withOrderLock: RunLocked = (work) =>
    env.withLock(`${env.databasePrefix}order ${userId}`, ORDER_STEAL_AFTER, work);
  const stopSending = sendForOthers(env, stores, userId, () => replication.schedule());

  return {
    userId,
    replication,
    afterSending: (work) => withOrderLock((lost) => push.send(() => work(lost))),
    withOrderLock,
    call,
    note: (name, change) => outbox.note(name, change),
    async close() {
      stopSending();
      catalogueChanges.stop();
      connection.forget('shopper');
      await replication.cancel();
      await database.close();
    },
  };
}

/** Watches the catalogue's topic. It shares the socket with the person's own, whose replication reports a break. */
function watchCatalogue(
  env: Env,
  client: Client,
  pull: ShopperPull,
  onChange: (seq: number) => void,
): ChangeNotifications {
  return new ChangeNotifications({
    env,
    client,
    topic: 'catalog',
    ownDevice: () => pull.device,
    onChange,
    onBreak: () => undefined,
    onJoin: CATALOGUE_PAUSE,
  });
}
