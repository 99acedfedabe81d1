import { useUserId } from '#data/queries/session.ts';
import { ANYBODY } from '#domain/account/anybody.ts';

/** The owner of the drafts and lists that are shown: another person on this phone sees none of them. */
export function useOwner(): string {
  return useUserId() ?? ANYBODY;
}
