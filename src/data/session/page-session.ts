import { endSession } from './end-session.ts';
import { watchTokens } from './watch-tokens.ts';
import { readIdentity, sessionKeys, writeIdentity } from './identity.ts';
import type { Session, SessionStores } from './session-state.ts';
import { refusedSession, SIGNED_OUT } from './session-state.ts';
import { readTokens } from './stored-tokens.ts';
import { TokenStore } from './token-store.ts';
import type { Env } from '../env/env.ts';
import type { StorageFor } from '../storage/replica-storage.ts';
import { replicaStorage } from '../storage/replica-storage.ts';
import { connect } from '../api/client.ts';
import type { Client } from '../api/client.ts';
import { serverNow } from '../env/server-now.ts';
import { STORAGE_FINE } from '../storage/storage-state.ts';
import { StorageHealth } from '../storage/storage-health.ts';
import type { StoragePart } from '../storage/storage-health.ts';
import type { StorageStores } from '../storage/storage-state.ts';
import type { ServerClockStores } from '../env/server-now.ts';

// Milliseconds that are more than a sign-in takes from storing its tokens to storing the identity.
const SIGN_IN_MS = 3_000;

/**
 * One page's client, storage and session, on which the runtime of each area is built. It follows the current user, whichever tab
 * of this area changes it.
 */
export class PageSession {
  readonly client: Client;
  readonly health: StorageHealth;
  /** Whether this browser keeps no databases, so that all of them live in memory. */
  readonly memory: Promise<boolean>;
  readonly #env: Env;
  readonly #session: SessionStores['session'];
  readonly #openings = new AbortController();
  readonly #unsubscribe: (() => void)[];
  /** The session that this page began with, if its tokens were missing. */
  readonly #foundWithoutTokens: Session | null;
  #cancelCheck = () => {};

  constructor(env: Env, stores: SessionStores & StorageStores & ServerClockStores) {
    this.#env = env;
    this.#session = stores.session;
    this.client = connect(env, new TokenStore(env, () => serverNow(env.clock, stores)));
    this.health = new StorageHealth(stores.storage);
    this.memory = env.hasDatabases().then((yes) => {
      if (!yes) this.health.report('browser', { kind: 'memory' });
      return !yes;
    });
    this.#foundWithoutTokens = readTokens(env) === null ? stores.session.get() : null;
    const reread = () => this.#set(readIdentity(env));
    this.#unsubscribe = [
      env.kv.onForeignChange((key) => {
        if (key === sessionKeys(env.area).identity) reread();
      }),
      // A page that was frozen has missed the other tabs' changes.
      env.onWake(reread),
      watchTokens(env, this.client, stores.session),
      env.kv.onVolatile((isVolatile) =>
        this.health.report('values', isVolatile ? { kind: 'identity-not-stored' } : STORAGE_FINE),
      ),
    ];
  }

  /** Makes the storage of a replica, which reports its trouble as this part's. */
  storageFor(part: StoragePart): StorageFor {
    const shared = { clock: this.#env.clock, health: this.health, signal: this.#openings.signal };
    return async (events) => replicaStorage(part, await this.memory, shared, events);
  }

  /**
   * A request found no tokens of the signed-in user: another user is signed in, or nobody. Missing tokens end the session only if
   * the page began without them: another tab may hold them in memory, because the disk refused them. If the stored tokens stay
   * another user's, a sign-in was killed before it stored the identity. Then both sessions end.
   */
  readonly onTokensMissing = (): void => {
    const env = this.#env;
    const known = readIdentity(env);
    const isLost =
      this.#session.get() === this.#foundWithoutTokens &&
      env.kv.get(sessionKeys(env.area).tokens) === null &&
      known.status === 'signed-in';
    if (isLost) writeIdentity(env, SIGNED_OUT);
    this.#set(isLost ? SIGNED_OUT : known);
    const other = otherTokensUserId(env);
    if (other === null) return;
    this.#cancelCheck();
    this.#cancelCheck = env.clock.setTimeout(() => {
      if (otherTokensUserId(env) === other) this.#endBoth(other);
    }, SIGN_IN_MS);
  };

  /** Ends openings that still wait. Call it before the replicas are closed. */
  abortOpenings(): void {
    this.#openings.abort();
  }

  /** Call it when the replicas are closed. */
  async close(): Promise<void> {
    this.#cancelCheck();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    await this.client.auth.stopAutoRefresh();
    await this.client.supabase.removeAllChannels();
    await this.client.supabase.realtime.disconnect();
  }

  /** Sets the session. An equal one notifies nobody. */
  #set(next: Session): void {
    if (JSON.stringify(next) !== JSON.stringify(this.#session.get())) this.#session.set(next);
  }

  #endBoth(other: string): void {
    void endSession(this.#env, this.client, other);
    const refused = refusedSession('ended');
    writeIdentity(this.#env, refused);
    this.#session.set(refused);
  }
}

/** The id of the stored tokens' user, if not the current user. A sign-in in another tab is under way, or was killed. */
function otherTokensUserId(env: Env): string | null {
  const known = readIdentity(env);
  const tokens = readTokens(env);
  if (known.status === 'signed-out' || tokens === null) return null;
  return tokens.userId === known.user.id ? null : tokens.userId;
}
