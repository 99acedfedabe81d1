import type { Store } from '../env/store.ts';

/**
 * The reasons why the shop itself ended a session. It refused the tokens, it has blocked the account, or the person lacks the area's
 * role (now).
 */
export const ENDINGS = ['ended', 'account_blocked', 'not_a_seller', 'admin_only'] as const;
export type Ending = (typeof ENDINGS)[number];

export type Session =
  /** `refused`: the shop ended the session by itself, and the person did not log out. */
  { status: 'signed-out'; refused?: Ending } | { status: 'signed-in'; user: User };

export type User = { id: string; email: string; fullName: string };

export type SignedIn = Extract<Session, { status: 'signed-in' }>;

export const SIGNED_OUT: Session = { status: 'signed-out' };

/** The id of the signed-in user, or null. */
export function userIdOf(session: Session): string | null {
  return session.status === 'signed-in' ? session.user.id : null;
}

/** A session that the shop ended. */
export function refusedSession(refused: Ending): Session {
  return { status: 'signed-out', refused };
}

export type SessionStores = { session: Store<Session> };
