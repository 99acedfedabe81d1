import type { ErrorCode } from '#domain/mutation/error-code.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { NO_ANSWER } from '../api/guarded-fetch.ts';

const CODES: Record<string, ErrorCode> = {
  invalid_credentials: 'bad_credentials',
  user_already_exists: 'already_registered',
  email_exists: 'already_registered',
  email_not_confirmed: 'email_unconfirmed',
  weak_password: 'password_too_short',
  over_request_rate_limit: 'rate_limited',
  over_email_send_rate_limit: 'rate_limited',
  validation_failed: 'email_invalid',
  email_address_invalid: 'email_invalid',
};

type AuthFailure = {
  message: string;
  code?: string | undefined;
  status?: number | undefined;
  name: string;
};

/**
 * Turns an error of auth-js into a ShopError. If the service explains a failure, `authMessage` has its text, and `seconds` the
 * wait that the text names. A message with 'schema' in it means that the auth service is broken (specification, section 5).
 */
export function toAuthError({ message, code = '', status = 0, name }: AuthFailure): ShopError {
  if (message.includes('schema')) return new ShopError('auth_unavailable');
  if (name === 'AuthInvalidTokenResponseError') return new ShopError('no_session_data');
  if (name === 'AuthSessionMissingError') return new ShopError('signed_out');
  if (status === 0 || message === NO_ANSWER) return new ShopError('network');
  // The service's own words do not say what to do.
  if (code === 'user_banned') return new ShopError('account_blocked');
  const known = status >= 500 ? 'server_trouble' : status === 429 ? 'rate_limited' : CODES[code];
  // Without a message auth-js puts the whole JSON body in its place. An unexpected failure refers to logs of the server.
  if (message === '' || message.startsWith('{') || message.startsWith('Unexpected failure'))
    return new ShopError(known ?? 'unexpected');
  const seconds = Number(/after (\d+) seconds?/.exec(message)?.[1] ?? Number.NaN);
  return new ShopError(known ?? 'auth_refused', {
    authMessage: message,
    ...(Number.isFinite(seconds) && { seconds }),
  });
}
