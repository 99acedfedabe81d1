import { useMemo } from 'react';
import type { WishlistItem } from '#domain/cart/cart.ts';
import { stores } from '#data/page.ts';
import { knowsProducts } from '#data/orders/knows-products.ts';
import { wishlistRows } from '#data/shopper/own-rows.ts';
import { ownOnce, useOwn } from '../own.ts';
import { read, useStore, type Read } from '../read.ts';

/** Reads the wishlist with unsent edits. `data` is [] when signed out, or while one of its products is not known yet. */
export function useWishlist(): Read<WishlistItem[]> {
  const shopper = useStore(stores.shopper);
  const outbox = useStore(stores.outbox);
  const catalogue = useStore(stores.catalogue);
  return useMemo(() => {
    // Once the wishlist is here, the catalogue is what may be missing.
    const phase = shopper.phase.status === 'complete' ? catalogue.phase : shopper.phase;
    return read(phase, () => {
      const rows = wishlistRows(shopper, outbox);
      if (!knowsProducts(catalogue, rows)) return [];
      return rows.map((row) => ({ ...row, product: catalogue.index.product(row.productId) ?? null }));
    });
  }, [shopper, outbox, catalogue]);
}

/** Computed once for all hearts of a list. */
const wishedIds = ownOnce(
  (shopper, outbox) => new Set(wishlistRows(shopper, outbox).map((row) => row.productId)),
);

/** Whether the product is in this person's wishlist, pending edits included. False for somebody signed out. */
export function useIsWishlisted(productId: string): boolean {
  return useOwn(() => wishedIds().has(productId));
}
