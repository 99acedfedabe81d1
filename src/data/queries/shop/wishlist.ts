import { useMemo } from 'react';
import type { WishlistItem } from '#domain/cart/cart.ts';
import { stores } from '#data/page.ts';
import { knowsProducts } from '#data/orders/knows-products.ts';
import { wishlistRows } from '#data/shopper/own-rows.ts';
import { ownOnce, useOwn } from '../own.ts';
import type { Read } from '../read.ts';
import { read, useStore } from '../read.ts';

/** Reads the wishlist with unsent edits. It is empty when signed out, or while a product is not known yet. */
export function useWishlist(): Read<WishlistItem[]> {
  const shopper = useStore(stores.shopper);
  const outbox = useStore(stores.outbox);
  const catalogue = useStore(stores.catalogue);
  return useMemo(() => {
    const phase = shopper.phase.status === 'complete' ? catalogue.phase : shopper.phase;
    return read(phase, () => {
      const rows = wishlistRows(shopper, outbox);
      if (!knowsProducts(catalogue, rows)) return [];
      return rows.map((row) => ({ ...row, product: catalogue.index.product(row.productId) ?? null }));
    });
  }, [shopper, outbox, catalogue]);
}

/** Every heart of a list reads the same set. */
const wishedIds = ownOnce(
  (shopper, outbox) => new Set(wishlistRows(shopper, outbox).map((row) => row.productId)),
);

export function useIsWishlisted(productId: string): boolean {
  return useOwn(() => wishedIds().has(productId));
}
