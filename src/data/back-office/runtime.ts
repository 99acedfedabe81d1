import type { Client } from '../api/client.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { BackOfficeArea } from '#domain/account/area.ts';
import { callAs } from '../session/call-as.ts';
import { endSession } from '../session/end-session.ts';
import { writeIdentity } from '../session/identity.ts';
import type { Session, SessionStores } from '../session/session-state.ts';
import { refusedSession, userIdOf } from '../session/session-state.ts';
import { PageSession } from '../session/page-session.ts';
import type { Env } from '../env/env.ts';
import type { Call } from '../api/procedures.ts';
import { callPublicly } from '../api/procedures.ts';
import { isConnectionFailure } from '../api/failure.ts';
import { toShopError } from '../api/shop-error.ts';
import { noteServerNow } from '../env/server-now.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { StorageStores } from '../storage/storage-state.ts';
import type { ConnectionStores } from '../replication/connection-state.ts';
import type { Replication } from '../replication/replicate.ts';
import { SyncScheduler } from '../replication/scheduler.ts';
import { Connection } from '../replication/connection.ts';
import type { ConnectionUser } from '../replication/connection.ts';
import { enterArea, userOf } from './enter-area.ts';

/** The stores of both back-office areas. */
export type BackOfficeStores = SessionStores & ConnectionStores & ServerClockStores & StorageStores;

/** The parts that an area's database is opened with. */
type BackOfficeParts = {
  pageSession: PageSession;
  connection: Connection;
  call: Call;
  /** Handles the server's refusal of this user's role or session. */
  onRefused: (error: ShopError, userId: string) => void;
};

/** The part of a UserDatabase that is used here. */
type AreaDatabase = {
  readonly current: { replication: Replication } | null;
  remove: (userId: string) => Promise<void>;
  close: () => Promise<void>;
};

// Together with the seller's pull, an idle page makes less than one request a minute.
const IDLE = 150_000;
// These areas have few pages, and their screens can do nothing without a connection. No channel reports that it is back.
// Two tries are therefore at most 8 s apart.
const STEEPEST = 3;

/**
 * The heavy half of the data layer in the seller's and the admin's area; one per page. It asks the server now and then whether
 * the signed-in user still has the area's role. It needs no network to start.
 */
export class BackOffice {
  readonly env: Env;
  readonly stores: BackOfficeStores;
  readonly client: Client;
  readonly area: BackOfficeArea;
  readonly #pageSession: PageSession;
  readonly #connection: Connection;
  readonly #database: AreaDatabase | null;
  /**
   * Asks for the user's role. It runs while nobody is signed in, too, so that the login screen learns that the shop can be
   * reached.
   */
  readonly #roleCheck: SyncScheduler;
  readonly #unsubscribe: (() => void)[];

  /** `openDatabase` is left out in an area that keeps nothing on the device. */
  constructor(
    env: Env,
    stores: BackOfficeStores,
    area: BackOfficeArea,
    openDatabase?: (parts: BackOfficeParts) => AreaDatabase,
  ) {
    this.env = env;
    this.stores = stores;
    this.area = area;
    const pageSession = new PageSession(env, stores);
    this.#pageSession = pageSession;
    this.client = pageSession.client;
    const connection = new Connection(stores.connection, {
      onRecovery: (by) => this.#otherThan(by)?.schedule(),
      onUnreachableForThisClient: (by) => this.#otherThan(by)?.verify(),
    });
    this.#connection = connection;
    this.#roleCheck = new SyncScheduler(env, {
      idle: () => IDLE,
      steepest: STEEPEST,
      work: () => this.#fetchRole(),
      onResult: (error) => connection.result('back-office', error),
    });
    const parts = { pageSession, connection, call: this.#callAsUser, onRefused: this.#onRefused };
    this.#database = openDatabase?.(parts) ?? null;
    this.#unsubscribe = [
      stores.session.subscribe(() => void this.#roleCheck.run()),
      env.onSuspectOffline(() => this.#suspectOffline()),
    ];
    void this.#roleCheck.run();
  }

  /**
   * Calls a procedure as the signed-in user. Throws a ShopError. If it says that the user's role is not this area's any more, the
   * session ends as well.
   */
  readonly call: Call = async (name, args, options) => {
    const userId = userIdOf(this.stores.session.get());
    try {
      const answer = await this.#callAsUser(name, args, options);
      if (this.stores.connection.get().status === 'down') void this.#roleCheck.run();
      return answer;
    } catch (error) {
      if (isConnectionFailure(error)) this.#suspectOffline();
      const known = toShopError(error);
      this.#onRefused(known, userId);
      throw known;
    }
  };

  /** Pulls the user's rows now, in an area that replicates some. Never rejects. */
  readonly syncNow = async (): Promise<void> => this.#database?.current?.replication.run();
  /** Closes the user's database and deletes it from the device. */
  readonly removeUserDatabase = async (userId: string): Promise<void> => this.#database?.remove(userId);

  async stop(): Promise<void> {
    this.#pageSession.abortOpenings();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    await this.#roleCheck.stop();
    await this.#database?.close();
    await this.#pageSession.close();
  }

  #otherThan(user: ConnectionUser): Pick<SyncScheduler, 'schedule' | 'verify'> | undefined {
    return user === 'back-office' ? this.#database?.current?.replication : this.#roleCheck;
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
    void this.removeUserDatabase(session.user.id);
    this.stores.session.set(over);
  };

  async #fetchRole(): Promise<void> {
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
    this.#roleCheck.verify();
  }
}

/** Stores the user's name and e-mail as the server knows them now. An admin may have renamed a brand since the sign-in. */
function updateUser(
  stores: BackOfficeStores,
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
