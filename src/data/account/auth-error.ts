import type { ErrorCode } from '../../domain/error-code.ts';
import { ShopError } from '../../domain/error-code.ts';

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

/** An error of auth-js as a ShopError. A message with 'schema' in it means the auth service is broken (specification, section 5). */
export function toAuthError(error: {
  message: string;
  code?: string | undefined;
  status?: number | undefined;
  name: string;
}): ShopError {
  if (error.message.includes('schema')) return new ShopError('auth_unavailable');
  if (error.name === 'AuthInvalidTokenResponseError') return new ShopError('no_session_data');
  if (error.name === 'AuthRetryableFetchError' || error.status === undefined || error.status === 0) {
    return new ShopError('network');
  }
  if (error.status === 429) return new ShopError('rate_limited');
  const known = CODES[error.code ?? ''];
  return known === undefined ? new ShopError('unexpected', { message: error.message }) : new ShopError(known);
}
