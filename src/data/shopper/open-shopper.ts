import type { Client } from '../api/client.ts';
import type { RxDatabase } from 'rxdb';
import { ShopError } from '#domain/error-code.ts';
import { DAY } from '#domain/indian-day.ts';
import { callAs } from '../session/call-as.ts';
import type { Call } from '../api/procedures.ts';
import { openShopperDatabase } from '../storage/database.ts';
import type { ShopperCollections } from '../storage/database.ts';
import type { Env } from '../env/env.ts';
import type { ReplicaStorage } from '../storage/replica-storage.ts';
import { isSilence } from '../api/failure.ts';
import { RemoteError } from '../api/remote-error.ts';
import { isTheirs } from '../session/is-theirs.ts';
import { serverNow } from '../env/server-now.ts';
import type { SessionStores } from '../session/session-state.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { OutboxStores } from '../outbox/pending-mutation.ts';
import type { ConnectionStores } from '../replication/connection-state.ts';
import type { ShopperStores } from './state.ts';
import type { Connection } from '../replication/connection.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { CATALOGUE_PAUSE, ChangeNotifications } from '../replication/change-notifications.ts';
import { fetchOwnPage } from '../replication/fetch-page.ts';
import { beginAnew } from '../replication/begin-anew.ts';
import { replicate } from '../replication/replicate.ts';
import type { Replication } from '../replication/replicate.ts';
import type { Cursor, Page } from '../replication/pull.ts';
import type { Alone } from '../replication/push.ts';
import { sendThen } from '../replication/push.ts';
import { sendForOthers } from '../replication/send-for-others.ts';
import { assembleShopper, highestWatermark } from './assemble.ts';
import type { ShopperDocs } from './assemble.ts';
import { sendMutations, shopperScope } from './procedures.ts';

type Stores = SessionStores & ShopperStores & OutboxStores & ConnectionStores & ServerClockStores;

const PAGE = 500;
// With the catalogue's runs less than one request a minute of an idle page.
const IDLE = 150_000;
// As long as a request of these may take: a tab that is frozen holds up nobody for longer.
const LOCK_TIMEOUT = 8_000;
// Longer than an order takes with all its questions, unless each of its requests is answered at the last moment. Who loses
// the lock begins no key any more, and leaves alone what the other tab has stored.
const ORDER_STEAL_AFTER = 90_000;
// What has waited longer may not be wanted any more. And the server keeps its verdicts for 60 days: put back, it may not know a
// repeat as one after that.
const LONGEST_WAIT = 45 * DAY;
// A mutation this old by the phone's clock, which may be slow by weeks, may be past LONGEST_WAIT by the server's.
const MAYBE_LONG = DAY;

export type OpenShopper = {
  userId: string;
  replication: Replication;
  /** Sends what waits and then runs `work`, no other tab sending meanwhile. Rejects when either fails. */
  afterSending: <T>(work: (lost?: AbortSignal) => Promise<T>) => Promise<T>;
  /** Runs `work` while no other tab of this person orders; `lost` tells when one took over. */
  alone: Alone;
  /** Calls a procedure as this person. */
  call: Call;
  /** As of the outbox. */
  note: Outbox['note'];
  close: () => Promise<void>;
};

type Shared = {
  client: Client;
  outbox: Outbox;
  connection: Connection;
  storage: ReplicaStorage;
  /** The catalogue changed, at least up to this number of its log. */
  onCatalogueChange: (seq: number) => void;
  /** There are no tokens of this person here any more. */
  onSessionLost: () => void;
  /** The shop was reached, and all that is new is here. */
  onPulled: () => void;
};

/** Opens one person's mirror, shows it and keeps it in step with the server, both ways. Rejects when it cannot be read. */
export async function openShopper(
  env: Env,
  stores: Stores,
  shared: Shared,
  userId: string,
): Promise<OpenShopper> {
  const database = await openShopperDatabase(env, userId, shared.storage);
  try {
    return await follow(env, stores, shared, userId, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function follow(
  env: Env,
  stores: Stores,
  { client, outbox, connection, storage, onCatalogueChange, onSessionLost, onPulled }: Shared,
  userId: string,
  database: RxDatabase<ShopperCollections>,
): Promise<OpenShopper> {
  let device = await outbox.deviceId(userId);
  const scope = shopperScope(userId);
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
  const alone: Alone = (work) =>
    env.withLock(`${env.databasePrefix}order ${userId}`, ORDER_STEAL_AFTER, work);
  /** Until the server's time is known, nothing expires: by a phone's clock that is ahead, an edit of a minute ago is old. */
  const expired = () =>
    stores.clockOffset.get() === null
      ? ''
      : new Date(serverNow(env.clock, stores) - LONGEST_WAIT).toISOString();
  let heard = 0;
  /**
   * Before old mutations are dropped, pulls: that tells the server's time and which of them it has. Returns the ISO time before which
   * mutations are too old, '' when none may be.
   */
  const expiryAfterPull = async () => {
    const now = env.clock.now();
    const times = (await outbox.waitingSince(userId)).map((at) => Date.parse(at));
    // A slow phone stamps edits by the server's clock, ahead of its own. Only a clock that was put back leaves them ahead of both.
    const latest = Math.max(now, serverNow(env.clock, stores));
    if (!times.some((at) => at > latest || now - at > MAYBE_LONG)) return '';
    await replication.pull();
    return expired();
  };
  const send = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = await expiryAfterPull();
    return sendThen(
      {
        outbox,
        userId,
        send: async (batch, after) => {
          const answer = await sendMutations(call, userId, batch, after);
          if (answer.uid !== userId) return answer;
          // What waited is gone from the screen now, and the pull behind it may take its time.
          connection.responseReceived('shopper');
          for (const mutation of batch.mutations) replication.sent$.next(mutation);
          return answer;
        },
        expired: before,
        heard,
        isUp: () => stores.line.get().line === 'up',
        alone: (step) => env.withLock(`${env.databasePrefix}push ${userId}`, LOCK_TIMEOUT, step),
      },
      work,
    );
  };

  let toldOf = '';
  const onOtherLog = async (log: string, isKept: boolean) => {
    // On a full disk each pull comes upon it anew, and each would send all again at once.
    if (!isKept && log === toldOf) return;
    // What this server has, it knows.
    if ((await outbox.requeueApplied(userId, expired())) > 0) replication.schedule();
    toldOf = log;
  };
  const fetchPage = async (cursor: Cursor): Promise<Page> => {
    device = await outbox.deviceId(userId);
    const page = await fetchOwnPage(env, stores, call, { userId, scope, device, cursor, limit: PAGE });
    const watermark = await outbox.acknowledgedBy(userId, device, page.watermark ?? 0);
    // Another tab has taken another name for this device meanwhile: up to which of its edits these rows are, nobody knows.
    if (watermark === null) return fetchPage(cursor);
    heard = watermark;
    return { ...page, watermark };
  };
  const replication = await replicate({
    env,
    connection,
    user: 'shopper',
    storage,
    replicationIdentifier: scope,
    state,
    collections,
    docs,
    onDocs: show,
    pull: {
      handler: fetchPage,
      lockTimeout: LOCK_TIMEOUT,
      atOnce: true,
      onOtherLog,
      async around() {
        const takeOff = await outbox.beforePull(userId);
        return async ({ kept, watermark, serverNow: shopperAt }) => {
          // What the disk could not take is shown by the mutations again after the next start.
          if (kept && watermark !== null) await outbox.acknowledge(userId, watermark);
          takeOff();
          connection.note({ shopperAt, shopperHeard: true });
        };
      },
    },
    push: {
      handler: () => send(async () => null),
      // A box on the way may let no word of a push through, while others pass. A connection that hangs is waited for once.
      stopsPull: (error) =>
        isSilence(error) &&
        (stores.line.get().line === 'down' || (error instanceof RemoteError && error.kind === 'timeout')),
    },
    live: { client, ownDevice: () => device },
    idle: () => IDLE,
    onPulled,
    onPhase: show,
    onResult(error) {
      if (error instanceof ShopError && error.code === 'signed_out') onSessionLost();
    },
  });
  connection.note({ shopperAt: replication.found?.pulledAt || null, shopperHeard: false });
  // Before anything is shown: an edit made under a number that the mirror contains would be hidden by it.
  await outbox.numberAbove(userId, highestWatermark(docs));
  isNumbered = true;
  show();
  replication.start();
  // Both topics share one socket. One of them is enough to tell that it broke.
  const catalogueChanges = new ChangeNotifications({
    env,
    client,
    topic: 'catalog',
    ownDevice: () => device,
    onChange: onCatalogueChange,
    onBreak: () => undefined,
    onJoin: CATALOGUE_PAUSE,
  });
  const stopSending = sendForOthers(env, stores, userId, () => replication.schedule());

  return {
    userId,
    replication,
    afterSending: (work) => alone((lost) => send(() => work(lost))),
    alone,
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
