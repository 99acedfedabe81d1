import type { Session as AuthSession } from '@supabase/supabase-js';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { Env } from '../env/env.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { OutboxStores, PendingMutation } from '../outbox/pending-mutation.ts';
import type { Client } from '../api/client.ts';
import { within } from '../env/within.ts';
import { toAuthError } from './auth-error.ts';
import { endSession } from './end-session.ts';
import { userOf } from './watch-tokens.ts';
import { readIdentity, sessionKeys, writeIdentity } from './identity.ts';
import { markedIds, markId, unmarkId } from './marked-ids.ts';
import { removeRecent } from './recent-lists.ts';
import type { SessionStores, SignedIn } from './session-state.ts';
import { SIGNED_OUT, userIdOf } from './session-state.ts';

/** The parts of the shop's runtime that sign-in and sign-out need. */
type Shop = {
  env: Env;
  client: Client;
  stores: SessionStores & OutboxStores;
  outbox: Pick<Outbox, 'discardAll'>;
  shopper: () => Promise<{ afterSending: (work: () => Promise<void>) => Promise<void> } | null>;
  removeUserDatabase: (userId: string) => Promise<void>;
};

/**
 * Signs in with e-mail and password and opens the person's own database. Throws a ShopError: 'bad_credentials',
 * 'no_session_data', 'auth_unavailable', 'network', 'rate_limited', 'storage_failed'.
 */
export async function signIn(runtime: Shop, email: string, password: string): Promise<void> {
  const { data, error } = await runtime.client.auth.signInWithPassword({
    email: email.trim().toLowerCase(),
    password,
  });
  if (error !== null) throw toAuthError(error);
  await become(runtime, data.session);
}

/** Makes an account and signs it in. Throws as `signIn`, and 'already_registered', 'password_too_short'. */
export async function signUp(
  runtime: Shop,
  { email, password, fullName }: { email: string; password: string; fullName: string },
): Promise<void> {
  const { data, error } = await runtime.client.auth.signUp({
    email: email.trim().toLowerCase(),
    password,
    options: { data: { full_name: fullName.trim() } },
  });
  if (error !== null) throw toAuthError(error);
  await become(runtime, data.session);
}

async function become(runtime: Shop, auth: AuthSession | null): Promise<void> {
  const { env, stores, client } = runtime;
  if (auth?.user === undefined) throw new ShopError('no_session_data');
  const session: SignedIn = { status: 'signed-in', user: userOf(auth) };
  try {
    await finishDiscard(runtime, session.user.id);
  } catch {
    // Their discarded edits must never be sent.
    await endSession(env, client, session.user.id);
    throw new ShopError('storage_failed');
  }
  writeIdentity(env, session);
  stores.session.set(session);
}

/** Milliseconds that a sign-out waits for unsent edits, and for a database that does not open. */
export const SIGN_OUT_TIMEOUT = 5_000;

/**
 * Signs out here only, not on the person's other devices. Deletes their database and recent lists from
 * this one. Unsent edits are sent first. If some are left, waiting or rejected, nobody is signed out and their number is
 * returned. Call it again with `discardUnsent` then, which sends nothing. False keeps the edits on the device for the person's
 * return. Never rejects.
 */
export async function signOut(
  runtime: Shop,
  { discardUnsent }: { discardUnsent?: boolean } = {},
): Promise<number> {
  const { env, stores } = runtime;
  const session = stores.session.get();
  if (session.status === 'signed-out') return 0;
  const { id } = session.user;
  if (discardUnsent === undefined) {
    await within(env.clock, SIGN_OUT_TIMEOUT, sendWaiting(runtime));
    // Another tab may have signed them out meanwhile, and somebody else in.
    if (!isSignedIn(env, id)) return 0;
    const left = unsentOf(runtime);
    if (left > 0) return left;
  }
  if (isSignedIn(env, id)) await leave(runtime, id, discardUnsent === true);
  return 0;
}

async function sendWaiting(runtime: Shop): Promise<void> {
  const shopper = await runtime.shopper();
  const isSent = () => unsentOf(runtime, ['waiting']) === 0;
  if (shopper === null || isSent()) return;
  try {
    await shopper.afterSending(async () => undefined);
  } catch {
    return;
  }
  // The queue on the screen changes after the one on the disk, and mutations that were rejected just now must be counted.
  const { outbox } = runtime.stores;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (!isSent()) return;
      stop();
      resolve();
    };
    const stop = outbox.subscribe(check);
    check();
  });
}

async function leave(runtime: Shop, id: string, discardUnsent: boolean): Promise<void> {
  const { env, stores, client } = runtime;
  // The identity goes first, and with it the tokens, before another user's can be there. If a step below fails, the next
  // person on this device still sees nothing of this one.
  writeIdentity(env, SIGNED_OUT);
  // The discard is stored in this tick, too. Home is shown at once, and closing their database may wait for a request.
  if (discardUnsent) markForDiscard(env, id);
  removeRecent(env.kv, id);
  const ended = endSession(env, client, id);
  const removed = runtime.removeUserDatabase(id);
  stores.session.set(SIGNED_OUT);
  await removed;
  // This leaves what they have done since, should they be back already.
  if (discardUnsent) await finishDiscard(runtime, id).catch(() => undefined);
  await ended;
}

function isSignedIn(env: Env, id: string): boolean {
  return userIdOf(readIdentity(env)) === id;
}

/** Counts the edits of the signed-in person that the server has not taken, both waiting and rejected. */
export function unsentOf(
  { stores }: Pick<Shop, 'stores'>,
  states: PendingMutation['state'][] = ['waiting', 'parked'],
): number {
  const userId = userIdOf(stores.session.get());
  return stores.outbox.get().filter((entry) => entry.userId === userId && states.includes(entry.state))
    .length;
}

type Discarding = { env: Pick<Env, 'kv' | 'area'>; outbox: Pick<Outbox, 'discardAll'> };

/** Notes that a person discarded their unsent edits. From here on these are never sent, whatever happens to this page. */
function markForDiscard({ kv, area }: Discarding['env'], userId: string): void {
  markId(kv, sessionKeys(area).discard, userId);
}

/** Deletes discarded edits from the disk before this person can send again. Rejects when the disk keeps them for now. */
async function finishDiscard({ env, outbox }: Discarding, userId: string): Promise<void> {
  const key = sessionKeys(env.area).discard;
  if (!markedIds(env.kv, key).includes(userId)) return;
  await outbox.discardAll(userId);
  unmarkId(env.kv, key, userId);
}
