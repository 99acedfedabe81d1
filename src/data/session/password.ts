import type { AuthError } from '@supabase/supabase-js';
import { asciiDigits } from '#domain/text/digits.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { isYesOrNo } from '../api/is-ours.ts';
import { callPublicly } from '../api/procedures.ts';
import { RemoteError } from '../api/remote-error.ts';
import { toShopError } from '../api/shop-error.ts';
import type { Env } from '../env/env.ts';
import type { SessionStores } from './session-state.ts';
import { passingAuth } from '../api/auth-options.ts';
import type { Client } from '../api/client.ts';
import { toAuthError } from './auth-error.ts';

// The password that this page sent without an answer. The key is the page's client or environment.
const unanswered = new WeakMap<object, string>();

/** Sets `password` with `set` and returns the auth service's error. It also succeeds if a lost try of this page has set it. */
async function setPassword(
  page: object,
  password: string,
  set: () => Promise<{ error: AuthError | null }>,
): Promise<AuthError | null> {
  const wasSent = unanswered.get(page) === password;
  unanswered.set(page, password);
  const { error } = await set();
  const failure = error === null ? null : toAuthError(error);
  const lost = failure !== null && (failure.code === 'network' || failure.code === 'server_trouble');
  if (!lost) unanswered.delete(page);
  return wasSent && error?.code === 'same_password' ? null : error;
}

/**
 * Changes the password of the signed-in person. The auth service ends their sessions elsewhere with it. Throws
 * 'current_password_wrong' when the current one is not theirs. If the new one is theirs already, an earlier try of this page set
 * it and its answer was lost. The call then succeeds.
 */
export async function changePassword(
  { client, stores }: { client: Client; stores: SessionStores },
  { current, next }: { current: string; next: string },
): Promise<void> {
  const session = stores.session.get();
  if (session.status === 'signed-out') throw new ShopError('signed_out');
  const { email } = session.user;
  const isTheirs = async (password: string): Promise<boolean> => {
    const checked = await client.auth.signInWithPassword({ email, password });
    if (checked.error === null) return true;
    const error = toAuthError(checked.error);
    if (error.code === 'bad_credentials') return false;
    throw error;
  };
  if (!(await isTheirs(current))) {
    // Each try counts against the limit for guessing passwords, so a second one is made only if needed.
    if (unanswered.get(client) === next && (await isTheirs(next))) return;
    throw new ShopError('current_password_wrong');
  }
  const error = await setPassword(client, next, () => client.auth.updateUser({ password: next }));
  if (error !== null) throw toAuthError(error);
}

/**
 * Checks whether an account has this address. Returns 'verified', or 'unchecked' when the server does not answer because too many
 * asked. Strangers must not keep anybody from a reset mail. Throws 'email_unregistered' when no account has it. It asks a
 * procedure, because the one-time-code call would send a mail.
 */
export async function verifyEmail({ env }: { env: Env }, email: string): Promise<'verified' | 'unchecked'> {
  const args = { p_email: email.trim().toLowerCase() };
  let registered: unknown;
  try {
    registered = await callPublicly(env, 'email_registered', args, {
      mayBeNull: true,
      isOurs: isYesOrNo,
    });
  } catch (error) {
    if (error instanceof RemoteError && error.status === 429) return 'unchecked';
    throw toShopError(error);
  }
  if (registered === false) throw new ShopError('email_unregistered');
  return registered === true ? 'verified' : 'unchecked';
}

/** Mails a link that leads to `returnTo`, an absolute address of this shop. Throws 'rate_limited', 'network'. */
export async function sendReset(
  { client }: { client: Client },
  email: string,
  returnTo: string,
): Promise<void> {
  const { error } = await client.auth.resetPasswordForEmail(email.trim().toLowerCase(), {
    redirectTo: returnTo,
  });
  if (error !== null) throw toAuthError(error);
}

/**
 * Exchanges the code of a reset mail for the hash that `setNewPassword` takes. Throws the auth service's error when the code is
 * wrong or too old.
 */
export async function exchangeResetCode({ env }: { env: Env }, email: string, code: string): Promise<string> {
  const { data, error } = await passingAuth(env).verifyOtp({
    email: email.trim().toLowerCase(),
    token: asciiDigits(code).replaceAll(/\D/g, ''),
    type: 'recovery',
  });
  if (error !== null) throw toAuthError(error);
  if (data.session === null) throw new ShopError('no_session_data');
  const { access_token, refresh_token } = data.session;
  return `#${new URLSearchParams({ access_token, refresh_token, type: 'recovery' }).toString()}`;
}

// Sessions of links, by their token. A link works once, and the next step may have to be tried again.
const opened = new Map<string, { access_token: string; refresh_token: string }>();

/** Gives the client the session of a reset link's owner. Returns the auth service's error. */
async function begin(auth: ReturnType<typeof passingAuth>, link: URLSearchParams): Promise<AuthError | null> {
  const hash = link.get('token_hash');
  const known = hash === null ? undefined : opened.get(hash);
  if (hash === null || known !== undefined) {
    const given = {
      access_token: link.get('access_token') ?? '',
      refresh_token: link.get('refresh_token') ?? '',
    };
    return (await auth.setSession(known ?? given)).error;
  }
  const { data, error } = await auth.verifyOtp({ token_hash: hash, type: 'recovery' });
  if (data.session !== null) opened.set(hash, data.session);
  return error;
}

/**
 * Sets a new password with the token or tokens of a reset link's hash. They prove who may set it, and sign nobody in here. The
 * auth service ends all other sessions of that person. Throws 'reset_link_invalid' when the tokens are no longer valid, and
 * 'account_blocked'. After any other failure the same link may be tried again.
 */
export async function setNewPassword({ env }: { env: Env }, hash: string, password: string): Promise<void> {
  const auth = passingAuth(env);
  const refused = await begin(auth, new URLSearchParams(hash.replace(/^#/, '')));
  if (refused !== null) throw refusedLink(refused);
  const error = await setPassword(env, password, () => auth.updateUser({ password }));
  if (error !== null) throw refusedLink(error);
  // The link's own session has done its work.
  await auth.signOut({ scope: 'local' });
}

const NOT_THE_LINK = new Set([
  'same_password',
  'weak_password',
  'over_request_rate_limit',
  'validation_failed',
  // Another link would be refused, too.
  'user_banned',
]);

/**
 * If the auth server refuses the tokens, the link was used, has expired, or was cut off. A bad connection says nothing about
 * them.
 */
function refusedLink(error: AuthError): ShopError {
  const { status = 0, code = '' } = error;
  const refused = status >= 400 && status < 500 && status !== 429 && !NOT_THE_LINK.has(code);
  return refused ? new ShopError('reset_link_invalid') : toAuthError(error);
}
