import { useMemo } from 'react';
import type { Listing, SellerProfile } from '#domain/account/seller.ts';
import { stores } from '#data/page.ts';
import type { Read } from '../read.ts';
import { read, useStore } from '../read.ts';

export type SellerListings = {
  sellerId: string;
  /** Newest first. */
  listings: Listing[];
  /** Null until it is known. */
  profile: SellerProfile | null;
};

/** Reads all of the signed-in seller's products, and their brand, as this phone last received them. */
export function useListings(): Read<SellerListings> {
  const { userId, phase, listings, profile } = useStore(stores.seller);
  return useMemo(
    () => read(phase, () => ({ sellerId: userId ?? '', listings, profile })),
    [userId, phase, listings, profile],
  );
}
