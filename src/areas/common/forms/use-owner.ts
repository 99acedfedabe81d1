import { useUserId } from '#data/queries/session.ts';
import { ANYBODY } from './drafts.ts';

/** Whose drafts and lists on this phone are shown: another person on it sees none of them. */
export function useOwner(): string {
  return useUserId() ?? ANYBODY;
}
