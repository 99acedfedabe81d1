import { useUserId } from '#data/queries/session.ts';
import { ANYBODY } from './drafts.ts';

/** The owner of the drafts and lists that are shown: another person on this phone sees none of them. */
export function useOwner(): string {
  return useUserId() ?? ANYBODY;
}
