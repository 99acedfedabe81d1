import { useEffect } from 'react';
import { views } from '#data/commands/views.ts';
import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import { useOwner } from '../common/forms/use-owner.ts';

const MOST = 12;

const keyOf = (owner: string) => `drip-haven.viewed.${owner}`;

/** The ids of what this person looked at on this phone, the latest first. */
export function readViewed(owner: string): string[] {
  try {
    const ids: unknown = JSON.parse(localSafeStorage.get(keyOf(owner)) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts a product first in the owner's list, which holds 12 at most. Without storage nothing is kept. */
export function noteViewed(owner: string, productId: string): void {
  const others = readViewed(owner).filter((id) => id !== productId);
  localSafeStorage.set(keyOf(owner), JSON.stringify([productId, ...others].slice(0, MOST)));
}

/** Notes a look at a product, on the phone for this person and, without a name, for the shop's trends. */
export function useNoteView(productId: string): void {
  const viewer = useOwner();
  useEffect(() => {
    noteViewed(viewer, productId);
    views.record(productId);
  }, [viewer, productId]);
}
