import { readJwt, type Claims } from '../jwt.ts';
import { localKeys } from '../keys.ts';

export type Credentials = { claims: Claims } | { refusal: string };

/** Who a token or an API key is. realtime-js sends its key where it has no session. */
export function readCredentials(token: string, nowMs: number): Credentials {
  if (token === localKeys.publishable) return { claims: { role: 'anon' } };
  if (token === localKeys.secret) return { claims: { role: 'service_role' } };
  const verdict = readJwt(token, localKeys.jwtSecret, nowMs);
  if (verdict.valid) return { claims: verdict.claims };
  return {
    refusal:
      verdict.reason === 'expired'
        ? 'InvalidJWTToken: Token has expired'
        : 'MalformedJWT: The token provided is not a valid JWT',
  };
}
