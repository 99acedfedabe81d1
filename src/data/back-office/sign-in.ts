import { ShopError } from '#domain/mutation/error-code.ts';
import { toAuthError } from '../session/auth-error.ts';
import { endSession } from '../session/end-session.ts';
import { writeIdentity } from '../session/identity.ts';
import type { Session } from '../session/session-state.ts';
import { SIGNED_OUT } from '../session/session-state.ts';
import { toShopError } from '../api/shop-error.ts';
import { enterArea, userOf } from './enter-area.ts';
import type { BackOffice } from './runtime.ts';

/**
 * Signs in to an area whose role the account must have. Throws a ShopError: 'not_a_seller' or 'admin_only' (and nobody
 * is signed in then), 'bad_credentials', 'no_session_data', 'auth_unavailable', 'network', 'rate_limited'.
 */
export async function signInToBackOffice(
  { env, stores, client, area }: BackOffice,
  email: string,
  password: string,
): Promise<void> {
  const { data, error } = await client.auth.signInWithPassword({
    email: email.trim().toLowerCase(),
    password,
  });
  if (error !== null) throw toAuthError(error);
  // Its tokens are stored by now: `call` sends them.
  if (data.session === null) throw new ShopError('no_session_data');
  try {
    const entered = await enterArea(client.call, area);
    const session: Session = { status: 'signed-in', user: userOf(entered) };
    writeIdentity(env, session);
    stores.session.set(session);
  } catch (refused) {
    await endSession(env, client, data.user.id);
    throw toShopError(refused);
  }
}

/** Signs out here only, and deletes the user's database from this device. Their drafts stay, for them alone. Never rejects. */
export async function signOutOfBackOffice({
  env,
  stores,
  client,
  removeUserDatabase,
}: BackOffice): Promise<void> {
  const session = stores.session.get();
  if (session.status === 'signed-out') return;
  const { id } = session.user;
  // The identity goes first: if a step below fails, the next person on this device still sees nothing of this one.
  writeIdentity(env, SIGNED_OUT);
  const ended = endSession(env, client, id);
  const removed = removeUserDatabase(id);
  stores.session.set(SIGNED_OUT);
  await Promise.all([removed, ended]);
}
