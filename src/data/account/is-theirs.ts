import { userIdOf } from './session-state.ts';
import type { Stores } from '../stores.ts';

/** Whether this page is this person's now: an answer may come after they have signed out, and somebody else in. */
export function isTheirs({ session }: Pick<Stores, 'session'>, userId: string): boolean {
  return userIdOf(session.get()) === userId;
}
