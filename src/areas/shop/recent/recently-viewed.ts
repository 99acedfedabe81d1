import { useEffect, useRef } from 'react';
import { views } from '#data/commands/views.ts';
import { recentKeys } from '#data/session/recent-lists.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { noteRecent, readRecent } from './recent-list.ts';

const MOST = 12;

const keyOf = (owner: string) => recentKeys(owner).viewed;

/** The ids of what this person looked at on this phone, the latest first. */
export const readViewed = (owner: string): string[] => readRecent(keyOf(owner));

/** Puts a product first in the owner's list. */
export const noteViewed = (owner: string, productId: string): void =>
  noteRecent(keyOf(owner), productId, MOST);

/** Notes a look at a product, on the phone for this person and, without a name, for the shop's trends. */
export function useNoteView(productId: string): void {
  const viewer = useOwner();
  const noted = useRef('');
  useEffect(() => {
    // A sign-out in another tab must not put this product into the next visitor's list.
    if (noted.current === productId) return;
    noted.current = productId;
    noteViewed(viewer, productId);
    views.record(productId);
  }, [viewer, productId]);
}
