import { createHmac, timingSafeEqual } from 'node:crypto';

export type Claims = { sub?: string; role: string; exp?: number; [name: string]: unknown };

export type JwtVerdict = { valid: true; claims: Claims } | { valid: false; reason: 'malformed' | 'expired' };

/** Checks an HS256 token of our auth part. `nowMs` is the time to compare its end with. */
export function readJwt(token: string, secret: string, nowMs: number): JwtVerdict {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  const malformed = { valid: false, reason: 'malformed' } as const;
  if (more.length > 0 || decode(head)?.['alg'] !== 'HS256') return malformed;
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return malformed;
  const payload = decode(body);
  if (payload === undefined || typeof payload['role'] !== 'string') return malformed;
  const claims = payload as Claims;
  if (typeof claims.exp === 'number' && claims.exp * 1000 <= nowMs)
    return { valid: false, reason: 'expired' };
  return { valid: true, claims };
}

function decode(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
