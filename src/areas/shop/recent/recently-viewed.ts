import { useEffect } from 'react';
import { views } from '#data/commands/views.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { noteRecent, readRecent } from './recent-list.ts';

const MOST = 12;

const keyOf = (owner: string) => `drip-haven.viewed.${owner}`;

/** The ids of what this person looked at on this phone, the latest first. */
export const readViewed = (owner: string): string[] => readRecent(keyOf(owner));

/** Puts a product first in the owner's list. */
export const noteViewed = (owner: string, productId: string): void =>
  noteRecent(keyOf(owner), productId, MOST);

/** Notes a look at a product, on the phone for this person and, without a name, for the shop's trends. */
export function useNoteView(productId: string): void {
  const viewer = useOwner();
  useEffect(() => {
    noteViewed(viewer, productId);
    views.record(productId);
  }, [viewer, productId]);
}
