const HOUR = 3_600_000;

type AuthSession = { userId: string; n: number; revoked: boolean };
export type TokenReply = { status: 200 | 400; body: string; userId: string };

/**
 * The auth server's tokens. Where it turns them over, each refresh gives a new refresh token. It takes the newest and the
 * one before it, whose answer may have been lost. Any other is refused as the real server does, and so is one of a revoked
 * session.
 */
export class Tokens {
  readonly #now: () => number;
  readonly #sessions = new Map<string, AuthSession>();
  /** How long a refreshed token is good. */
  life = HOUR;
  turning = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  open(userId: string, life = this.life) {
    const id = String(this.#sessions.size + 1);
    this.#sessions.set(id, { userId, n: 0, revoked: false });
    return this.#of(userId, `${id}.0`, life);
  }

  /** Whether a refresh token, as stored, will be refused. */
  isRevoked(refreshToken: string): boolean {
    return this.#sessions.get(refreshToken.split('.')[2] ?? '')?.revoked === true;
  }

  revoke(refreshToken: string): void {
    const session = this.#sessions.get(refreshToken.split('.')[2] ?? '');
    if (session !== undefined) session.revoked = true;
  }

  answer(grant: string | null, body: { email?: string; refresh_token?: string }): TokenReply {
    if (grant === 'password') {
      const userId = (body.email ?? '').split('@')[0] ?? '';
      return { status: 200, body: JSON.stringify(this.open(userId)), userId };
    }
    const [, userId = '', id = '', n = ''] = (body.refresh_token ?? '').split('.');
    const session = this.#sessions.get(id);
    if (session?.userId !== userId || session.revoked) return refusal('refresh_token_not_found', userId);
    if (!this.turning) return { status: 200, body: JSON.stringify(this.#of(userId, `${id}.0`)), userId };
    if (Number(n) < session.n - 1) return refusal('refresh_token_already_used', userId);
    if (Number(n) === session.n) session.n += 1;
    return { status: 200, body: JSON.stringify(this.#of(userId, `${id}.${session.n}`)), userId };
  }

  #of(userId: string, refresh: string, life = this.life) {
    const expires = this.#now() + life;
    return {
      access_token: `at.${userId}.${expires}`,
      refresh_token: `rt.${userId}.${refresh}`,
      expires_at: Math.floor(expires / 1000),
      user: { id: userId, email: `${userId}@example.test`, user_metadata: { full_name: 'Asha' } },
    };
  }
}

function refusal(code: string, userId: string): TokenReply {
  return { status: 400, body: JSON.stringify({ code: 400, error_code: code, msg: 'refused' }), userId };
}
