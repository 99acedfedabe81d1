import { IN_USE_MS } from '#platform/locks/in-use.ts';
import type { Session } from '../session/session-state.ts';

/**
 * Milliseconds between two looks of a page at the catalogue; it is spread by a tenth either way. Who is signed in is poked, and
 * looks in case a poke was lost. A visitor has no socket on which a poke could come, and sees what changed by these looks: while
 * they use the page, within seconds; else less than once a minute, and at once with the next touch. `usedAt` is the last touch.
 */
export function idleOf({ status }: Session, usedAt: number, now: number): number {
  if (status === 'signed-in') return 150_000;
  return now >= usedAt && now - usedAt < IN_USE_MS ? 15_000 : 68_000;
}
