import { readJwt, type Claims } from '../jwt.ts';
import { localKeys } from '../keys.ts';

export type Credentials = { claims: Claims } | { refusal: string };

/** The claims of a token or an API key. Without a session, realtime-js sends its key. */
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
