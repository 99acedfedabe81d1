import type { Client } from '../api/client.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { OfficeArea } from '#domain/account/area.ts';
import { callAs } from '../session/call-as.ts';
import { endSession } from '../session/end-session.ts';
import { writeIdentity } from '../session/identity.ts';
import type { Session, SessionStores } from '../session/session-state.ts';
import { refusedSession, userIdOf } from '../session/session-state.ts';
import { PageSession } from '../session/page-session.ts';
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
  pageSession: PageSession;
  connection: Connection;
  call: Call;
  /** What the server said of this person's role or session. */
  onRefused: (error: ShopError, userId: string) => void;
};

type OwnPart = Pick<OfficeRuntime, 'syncNow' | 'removeOwn'> & {
  /** As of SyncScheduler: the connection's news for the seller's replica. */
  schedule: () => void;
  verify: () => void;
  close: () => Promise<void>;
};

// Together with the seller's pull, an idle page makes less than one request a minute.
const IDLE = 150_000;
// These areas have few pages, no channel that tells when the line is back, and screens that can do nothing without it:
// at most 8 s lie between two tries.
const STEEPEST = 3;

/** Follows who is signed in, and asks the server now and then whether they still may be. Needs no network to start. */
export class BackOffice implements OfficeRuntime {
  readonly env: Env;
  readonly stores: OfficeStores;
  readonly client: Client;
  readonly area: OfficeArea;
  readonly #pageSession: PageSession;
  readonly #connection: Connection;
  readonly #own: OwnPart;
  /** Asks for the person's role, also while nobody is signed in: the login screen wakes by itself when the shop can be reached. */
  readonly #lookout: SyncScheduler;
  readonly #stops: (() => void)[];

  constructor(env: Env, stores: OfficeStores, area: OfficeArea, ownPart: (ground: OfficeGround) => OwnPart) {
    this.env = env;
    this.stores = stores;
    this.area = area;
    this.#pageSession = new PageSession(env, stores);
    this.client = this.#pageSession.client;
    this.#connection = new Connection(stores.line, {
      onRecovery: (by) => (by === 'office' ? this.#own : this.#lookout).schedule(),
      onUnreachableAlone: (by) => (by === 'office' ? this.#own : this.#lookout).verify(),
    });
    this.#own = ownPart({
      pageSession: this.#pageSession,
      connection: this.#connection,
      call: this.#callAsUser,
      onRefused: this.#onRefused,
    });
    this.#lookout = new SyncScheduler(env, {
      idle: () => IDLE,
      steepest: STEEPEST,
      work: () => this.#askRole(),
      onResult: (error) => this.#connection.result('office', error),
    });
    this.#stops = [
      stores.session.subscribe(() => void this.#lookout.run()),
      env.onDoubt(() => this.#suspectOffline()),
    ];
    void this.#lookout.run();
  }

  readonly call: Call = async (name, args, options) => {
    const userId = userIdOf(this.stores.session.get());
    try {
      const answer = await this.#callAsUser(name, args, options);
      if (this.stores.line.get().line === 'down') void this.#lookout.run();
      return answer;
    } catch (error) {
      if (isLineFailure(error)) this.#suspectOffline();
      const known = toShopError(error);
      this.#onRefused(known, userId);
      throw known;
    }
  };

  readonly syncNow = (): Promise<void> => this.#own.syncNow();
  readonly removeOwn = (userId: string): Promise<void> => this.#own.removeOwn(userId);

  async stop(): Promise<void> {
    this.#pageSession.abortOpenings();
    for (const stop of this.#stops) stop();
    await this.#lookout.stop();
    await this.#own.close();
    await this.#pageSession.close();
  }

  readonly #callAsUser: Call = (name, args, options) => {
    const session = this.stores.session.get();
    if (session.status === 'signed-out') throw new ShopError('signed_out');
    return callAs(this.env, this.client, session.user.id)(name, args, options);
  };

  readonly #onRefused = (error: ShopError, userId: string | null): void => {
    if (error.code === 'signed_out') this.#pageSession.onTokensMissing();
    if (error.code !== 'not_a_seller' && error.code !== 'admin_only') return;
    const session = this.stores.session.get();
    // Another person may have signed in while the answer was on its way.
    if (session.status === 'signed-out' || session.user.id !== userId) return;
    const over = refusedSession(error.code);
    writeIdentity(this.env, over);
    void endSession(this.env, this.client, session.user.id);
    void this.#own.removeOwn(session.user.id);
    this.stores.session.set(over);
  };

  async #askRole(): Promise<void> {
    const { env, stores } = this;
    const session = stores.session.get();
    if (session.status === 'signed-out') {
      await callPublicly(env, 'health', {}, { method: 'GET' });
      return;
    }
    const sentAt = env.clock.now();
    const entered = await enterArea(this.#callAsUser, this.area).catch((error: unknown) => {
      this.#onRefused(toShopError(error), session.user.id);
      throw error;
    });
    noteServerNow(stores, { serverNow: entered.server_now, sentAt, answeredAt: env.clock.now() });
    updateUser(stores, session, env, entered);
  }

  #suspectOffline(): void {
    this.#connection.suspectOffline();
    this.#lookout.verify();
  }
}

/** The admin's area: everything is read from the server, page by page, and nothing is kept on the device. */
export function createAdmin(env: Env, stores: OfficeStores): OfficeRuntime {
  return new BackOffice(env, stores, 'admin', () => ({
    syncNow: () => Promise.resolve(),
    removeOwn: () => Promise.resolve(),
    schedule: () => undefined,
    verify: () => undefined,
    close: () => Promise.resolve(),
  }));
}

/** Their name and e-mail as the server knows them now: an admin may have renamed a brand since they signed in. */
function updateUser(
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
