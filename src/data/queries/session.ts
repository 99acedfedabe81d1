import type { Session } from '../session/session-state.ts';
import { userIdOf } from '../session/session-state.ts';
import { stores } from '../page.ts';
import { useStore } from './read.ts';

export type { Session } from '../session/session-state.ts';

/** Reads the current user of this device. It is known at once, also offline and with an expired token. */
export function useSession(): Session {
  return useStore(stores.session);
}

/** Reads the id of the signed-in user, or null. */
export function useUserId(): string | null {
  return userIdOf(useSession());
}
