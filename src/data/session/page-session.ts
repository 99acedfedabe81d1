import { endSession } from './end-session.ts';
import { followAuth } from './follow-auth.ts';
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

/** What the runtime of every area stands on: the backend's client, the storage, and who is signed in. */
export type PageSession = {
  client: Client;
  health: StorageHealth;
  /** Whether this browser keeps no databases, so that all of them live in memory. */
  memory: Promise<boolean>;
  /** Where the mirrors of a part of the storage live. */
  storageFor: (part: StoragePart) => StorageFor;
  /**
   * There are no tokens of the signed-in person here: somebody else is signed in, or nobody. That none are stored ends the session only in
   * a page that began so: another tab may keep them in memory, because the disk did not take them. Where nobody says whose
   * tokens these are for a while, a sign-in was ended in its middle, and with it both sessions.
   */
  sessionLost: () => void;
  /** To be called when the mirrors are closed. */
  stop: () => Promise<void>;
  /** Ends openings that still wait; to be called before the mirrors are closed. */
  giveUp: () => void;
};

/** Follows who is signed in, in whichever tab of this area it changes. */
export function openPageSession(
  env: Env,
  stores: SessionStores & StorageStores & ServerClockStores,
): PageSession {
  const keys = sessionKeys(env.area);
  const now = () => serverNow(env.clock, stores);
  const client = connect(env, new TokenStore(env, now));
  const ending = new AbortController();
  const health = new StorageHealth(stores.storage);
  const memory = env.hasDatabases().then((yes) => {
    if (!yes) health.report('browser', { kind: 'memory' });
    return !yes;
  });
  const watched = { clock: env.clock, health, signal: ending.signal };

  // Who was signed in when this page began without their tokens.
  const bereft = readTokens(env) === null ? stores.session.get() : null;
  const lookAtIdentity = () => stores.session.set(sameOr(stores.session.get(), readIdentity(env)));
  const stops = [
    env.kv.onForeignChange((key) => {
      if (key === keys.identity) lookAtIdentity();
    }),
    // A page that was frozen has heard nothing.
    env.onWake(lookAtIdentity),
    followAuth(env, client, stores.session),
    env.kv.onUnkept((unkept) => health.report('values', unkept ? { kind: 'forgetful' } : STORAGE_FINE)),
  ];

  let cancelLook = () => {};
  const endMixed = (other: string) => {
    void endSession(env, client, other);
    const refused = refusedSession('ended');
    writeIdentity(env, refused);
    stores.session.set(refused);
  };

  return {
    client,
    health,
    memory,
    storageFor: (part) => async (events) => replicaStorage(part, await memory, watched, events),
    sessionLost() {
      const known = readIdentity(env);
      const lost =
        stores.session.get() === bereft && env.kv.get(keys.tokens) === null && known.status === 'signed-in';
      if (lost) writeIdentity(env, SIGNED_OUT);
      stores.session.set(lost ? SIGNED_OUT : sameOr(stores.session.get(), known));
      const other = strangerHere(env);
      if (other === null) return;
      cancelLook();
      cancelLook = env.clock.setTimeout(() => {
        if (strangerHere(env) === other) endMixed(other);
      }, SIGNING_IN);
    },
    giveUp: () => ending.abort(),
    async stop() {
      cancelLook();
      for (const stop of stops) stop();
      await client.auth.stopAutoRefresh();
      await client.supabase.removeAllChannels();
      await client.supabase.realtime.disconnect();
    },
  };
}

// Longer than a sign-in takes from its tokens to saying whose they are.
const SIGNING_IN = 3_000;

/** Whose tokens lie beside another one's identity: a sign-in in another tab is under way, or was ended in its middle. */
function strangerHere(env: Env): string | null {
  const known = readIdentity(env);
  const tokens = readTokens(env);
  if (known.status === 'signed-out' || tokens === null) return null;
  return tokens.userId === known.user.id ? null : tokens.userId;
}

/** The known session when the other one says the same: nobody is told then. */
function sameOr(known: Session, other: Session): Session {
  return JSON.stringify(known) === JSON.stringify(other) ? known : other;
}
