import type { Client } from '../api/client.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { OfficeArea } from '#domain/account/area.ts';
import { callAs } from '../session/call-as.ts';
import { endSession } from '../session/end-session.ts';
import { writeIdentity } from '../session/identity.ts';
import type { Session, SessionStores } from '../session/session-state.ts';
import { refusedSession } from '../session/session-state.ts';
import { openPageSession } from '../session/page-session.ts';
import type { PageSession } from '../session/page-session.ts';
import type { Env } from '../env/env.ts';
import type { Call } from '../api/procedures.ts';
import { callPublicly } from '../api/procedures.ts';
import { isLineFailure } from '../api/failure.ts';
import { toShopError } from '../api/shop-error.ts';
import { noteServerNow } from '../env/server-now.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { StorageStores } from '../storage/storage-state.ts';
import type { ConnectionStores } from '../replication/connection-state.ts';
import { SyncScheduler } from '../replication/scheduler.ts';
import { Connection } from '../replication/connection.ts';
import { enterArea, userOf } from './enter-area.ts';

/** The stores of both back-office areas. */
export type OfficeStores = SessionStores & ConnectionStores & ServerClockStores & StorageStores;

/** The heavy half of the data layer in the seller's and the admin's area. One per page. */
export type OfficeRuntime = {
  env: Env;
  stores: OfficeStores;
  client: Client;
  area: OfficeArea;
  /**
   * Calls a procedure as whoever is signed in. Throws a ShopError; where it says that the person's role is not this
   * area's any more, the session is over as well.
   */
  call: Call;
  /** Fetches the mirror of this area anew, where it has one. Never rejects. */
  syncNow: () => Promise<void>;
  /** Closes the person's mirror and deletes it from the device. */
  removeOwn: (userId: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** What an area adds of its own, on the common ground. */
export type OfficeGround = {
  base: PageSession;
  connection: Connection;
  call: Call;
  onRefused: (error: ShopError) => void;
};

type OwnPart = Pick<OfficeRuntime, 'syncNow' | 'removeOwn'> & {
  /** As of SyncScheduler: the connection's news for the seller's replica. */
  schedule: () => void;
  verify: () => void;
  close: () => Promise<void>;
};

// With the seller's pull less than one request a minute of an idle page.
const IDLE = 150_000;
// These areas have few pages, no channel that tells when the line is back, and screens that can do nothing without it:
// at most 8 s lie between two tries.
const STEEPEST = 3;

/** Follows who is signed in, and asks the server now and then whether they still may be. Needs no network to start. */
export function createOffice(
  env: Env,
  stores: OfficeStores,
  area: OfficeArea,
  ownPart: (ground: OfficeGround) => OwnPart,
): OfficeRuntime {
  const base = openPageSession(env, stores);
  const { client } = base;
  const connection = new Connection(stores.line, {
    onRecovery(by) {
      if (by === 'office') own.schedule();
      else lookout.schedule();
    },
    onUnreachableAlone(by) {
      if (by === 'office') own.verify();
      else lookout.verify();
    },
  });

  const onRefused = (error: ShopError) => {
    if (error.code === 'signed_out') base.sessionLost();
    if (error.code !== 'not_a_seller' && error.code !== 'admin_only') return;
    const session = stores.session.get();
    if (session.status === 'signed-out') return;
    const over = refusedSession(error.code);
    writeIdentity(env, over);
    void endSession(env, client, session.user.id);
    void own.removeOwn(session.user.id);
    stores.session.set(over);
  };
  const raw: Call = (name, args, options) => {
    const session = stores.session.get();
    if (session.status === 'signed-out') throw new ShopError('signed_out');
    return callAs(env, client, session.user.id)(name, args, options);
  };
  const call: Call = async (name, args, options) => {
    try {
      const answer = await raw(name, args, options);
      if (stores.line.get().line === 'down') void lookout.run();
      return answer;
    } catch (error) {
      if (isLineFailure(error)) {
        connection.suspectOffline();
        lookout.verify();
      }
      const known = toShopError(error);
      onRefused(known);
      throw known;
    }
  };
  const own = ownPart({ base, connection, call: raw, onRefused });

  // Also while nobody is signed in: the login screen rests while the shop cannot be reached, and wakes by itself.
  const lookout = new SyncScheduler(env, {
    idle: () => IDLE,
    steepest: STEEPEST,
    async work() {
      const session = stores.session.get();
      if (session.status === 'signed-out') {
        await callPublicly(env, 'health', {}, { method: 'GET' });
        return;
      }
      const sentAt = env.clock.now();
      const entered = await enterArea(raw, area);
      noteServerNow(stores, { serverNow: entered.server_now, sentAt, answeredAt: env.clock.now() });
      rename(stores, session, env, entered);
    },
    onResult(error) {
      connection.result('office', error);
      if (error !== null) onRefused(toShopError(error));
    },
  });
  const stopLooking = stores.session.subscribe(() => void lookout.run());
  const stopDoubting = env.onDoubt(() => {
    connection.suspectOffline();
    lookout.verify();
  });
  void lookout.run();

  return {
    env,
    stores,
    client,
    area,
    call,
    syncNow: own.syncNow,
    removeOwn: own.removeOwn,
    async stop() {
      base.giveUp();
      stopLooking();
      stopDoubting();
      await lookout.stop();
      await own.close();
      await base.stop();
    },
  };
}

/** The admin's area: everything is read from the server, page by page, and nothing is kept on the device. */
export function createAdmin(env: Env, stores: OfficeStores): OfficeRuntime {
  return createOffice(env, stores, 'admin', () => ({
    syncNow: () => Promise.resolve(),
    removeOwn: () => Promise.resolve(),
    schedule: () => undefined,
    verify: () => undefined,
    close: () => Promise.resolve(),
  }));
}

/** Their name as the server knows it now: an admin may have renamed a brand since they signed in. */
function rename(
  stores: OfficeStores,
  before: Session,
  env: Env,
  entered: Parameters<typeof userOf>[0],
): void {
  const session = stores.session.get();
  const user = userOf(entered);
  if (session !== before || session.status === 'signed-out') return;
  if (session.user.fullName === user.fullName && session.user.email === user.email) return;
  const next: Session = { status: 'signed-in', user };
  writeIdentity(env, next);
  stores.session.set(next);
}
