import type { SupabaseClient } from '@supabase/supabase-js';
import type { RxDatabase } from 'rxdb';
import { accessToken } from '../account/tokens.ts';
import { openShopperDatabase } from '../database.ts';
import type { ShopperCollections } from '../database.ts';
import type { Env } from '../env.ts';
import type { MirrorPhase } from '../mirror-phase.ts';
import { callProcedure } from '../remote/call-procedure.ts';
import type { CallOptions } from '../remote/call-procedure.ts';
import { isLineFailure } from '../remote/failure.ts';
import { RemoteError } from '../remote/remote-error.ts';
import type { Stores } from '../stores.ts';
import { createCycle } from '../sync/cycle.ts';
import type { Line } from '../sync/line.ts';
import type { Outbox } from '../sync/outbox.ts';
import { listenForPokes } from '../sync/pokes.ts';
import type { Mirror } from '../sync/pull.ts';
import { pullToEnd, readState } from '../sync/pull.ts';
import { pushWaiting } from '../sync/push.ts';
import { watchMirrors } from '../sync/watch-mirrors.ts';
import { assembleShopper } from './assemble.ts';
import type { ShopperDocs } from './assemble.ts';
import { fetchShopperPage, sendIntents, shopperScope } from './procedures.ts';

const IDLE = 120_000;
const STEAL_AFTER = 30_000;

export type OpenShopper = {
  userId: string;
  /** Sends what waits, then pulls. Never rejects. */
  sync: () => Promise<void>;
  /** The same, soon: an edit was added. */
  nudge: () => void;
  /** Pulls now; rejects when that fails. */
  pull: () => Promise<void>;
  /** Sends what waits and then runs `work`, no other tab sending meanwhile. Rejects when either fails. */
  afterSending: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs `work` while no other tab of this person sends or orders. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Calls a procedure as this person. */
  call: (name: string, args: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;
  close: () => Promise<void>;
};

type Shared = { client: SupabaseClient; outbox: Outbox; line: Line; pokeCatalogue: () => void };

/** Opens one person's mirror, shows it and keeps it in step with the server, both ways. Rejects when it cannot be read. */
export async function openShopper(
  env: Env,
  stores: Stores,
  shared: Shared,
  userId: string,
): Promise<OpenShopper> {
  const database = await openShopperDatabase(env.databasePrefix, userId);
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
  { client, outbox, line, pokeCatalogue }: Shared,
  userId: string,
  database: RxDatabase<ShopperCollections>,
): Promise<OpenShopper> {
  const device = await outbox.device();
  const { state, ...collections } = database.collections;
  const scope = shopperScope(userId);
  const mirror: Mirror = {
    stateId: scope,
    state,
    collections,
  };
  const before = await readState(mirror);
  line.note({ shopperAt: before?.pulledAt || null });
  let phase: MirrorPhase = { status: before?.complete === true ? 'complete' : 'filling' };

  const docs = {} as ShopperDocs;
  let closed = false;
  const show = () => {
    if (closed || !docs.cart || !docs.wishlist || !docs.profile || !docs.orders) return;
    stores.shopper.set(assembleShopper(userId, docs as Required<ShopperDocs>, phase));
  };
  const setPhase = (next: MirrorPhase) => {
    if (phase.status === next.status) return;
    phase = next;
    show();
  };
  const unwatch = await watchMirrors(mirror.collections, docs, show);

  const call: OpenShopper['call'] = async (name, args, options = {}) => {
    try {
      return await callProcedure(env, name, args, {
        ...options,
        token: await accessToken(env, client, userId),
      });
    } catch (error) {
      // The server does not take the token: ask for another one; if there is none, auth-js signs the person out.
      if (error instanceof RemoteError && error.status === 401) await client.auth.refreshSession();
      throw error;
    }
  };

  const push = () => pushWaiting(outbox, userId, (intents) => sendIntents(call, { userId, device, intents }));
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    env.withLock(`${env.databasePrefix}push ${userId}`, STEAL_AFTER, work);
  const afterSending = <T>(work: () => Promise<T>): Promise<T> =>
    alone(async () => {
      // Stays when it fails: what waits is shown until it has been sent, also while the line itself is up again.
      line.note({ sending: true });
      await push();
      line.note({ sending: false });
      return work();
    });
  const pull = () =>
    env.withLock(`${env.databasePrefix}pull ${scope}`, STEAL_AFTER, async () => {
      const page = await pullToEnd(
        mirror,
        (cursor) => fetchShopperPage(env, stores, call, { userId, device, cursor }),
        () => env.clock.now(),
      );
      await outbox.forget(userId, page.watermark ?? 0);
      line.note({ shopperAt: page.serverNow });
    });

  const cycle = createCycle(env, {
    idle: IDLE,
    work: async () => {
      // A server that refuses what is sent must not keep this device from what is new.
      const refused = await afterSending(async () => null).catch((error: unknown) => {
        if (isLineFailure(error)) throw error;
        return error;
      });
      await pull();
      if (refused !== null) throw refused;
    },
    onResult(error) {
      line.result('shopper', error);
      if (error === null) setPhase({ status: 'complete' });
      else if (phase.status === 'filling') setPhase({ status: 'unfilled' });
    },
  });
  const stopPokes = [
    listenForPokes(env, client, scope, device, {
      onPoke: () => void cycle.request(),
      onBreak: cycle.nudge,
    }),
    // Both topics share one socket: one of them is enough to tell that it broke.
    listenForPokes(env, client, 'catalog', device, { onPoke: pokeCatalogue, onBreak: () => undefined }),
  ];

  return {
    userId,
    sync: cycle.request,
    nudge: cycle.nudge,
    pull,
    afterSending,
    alone,
    call,
    async close() {
      closed = true;
      for (const stop of [...stopPokes, ...unwatch]) stop();
      await cycle.stop();
      await database.close();
    },
  };
}
