import { userIdOf } from './session-state.ts';
import type { SessionStores } from './session-state.ts';

/** Whether this person is the current user. An answer may come after they have signed out, and somebody else in. */
export function isTheirs({ session }: SessionStores, userId: string): boolean {
  return userIdOf(session.get()) === userId;
}
