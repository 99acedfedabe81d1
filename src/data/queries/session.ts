import type { Session } from '../session/session-state.ts';
import { userIdOf } from '../session/session-state.ts';
import { stores } from '../page.ts';
import { useStore } from './read.ts';

export type { Session } from '../session/session-state.ts';

/** Who is signed in on this device. Known at once, also offline and with an expired token. */
export function useSession(): Session {
  return useStore(stores.session);
}

/** Whose session it is, if anybody's. */
export function useUserId(): string | null {
  return userIdOf(useSession());
}
