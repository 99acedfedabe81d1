import { useMemo } from 'react';
import { lineKey, type LineChoice, type WishlistItem } from '#domain/cart/cart.ts';
import { choiceStock } from '#domain/product/choices.ts';
import type { Product } from '#domain/product/product.ts';
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

/** Returns whether the product is in this person's wishlist now, pending edits included. */
export function isWishlistedNow(productId: string): boolean {
  return wishedIds().has(productId);
}

// Most people wait for nothing: the same list then, so that nothing is drawn again.
const NO_CHOICES: LineChoice[] = [];
const choicesToTell = ownOnce((shopper, outbox) => {
  const choices = wishlistRows(shopper, outbox).flatMap(({ productId, notify }) =>
    notify.map(({ size, color }) => ({ productId, size, color })),
  );
  return choices.length === 0 ? NO_CHOICES : choices;
});
const keysToTell = ownOnce(() => new Set(choicesToTell().map(lineKey)));

/** Whether this person has asked to be told when the choice can be had, pending edits included. */
export function useHasAskedFor(choice: LineChoice): boolean {
  return useOwn(() => keysToTell().has(lineKey(choice)));
}

/** A choice that this person is to be told of, and that can be had. */
export type BackInStock = LineChoice & { product: Product };

/** Reads what is back in stock of the choices that this person is to be told of. A row that knows the sum alone says nothing of them. */
export function useBackInStock(): BackInStock[] {
  const choices = useOwn(choicesToTell);
  const catalogue = useStore(stores.catalogue);
  return useMemo(
    () =>
      choices.flatMap((choice) => {
        const product = catalogue.index.product(choice.productId);
        const isBack =
          product !== undefined && product.choiceStock !== '' && choiceStock(product, choice) > 0;
        return isBack ? [{ ...choice, product }] : [];
      }),
    [choices, catalogue],
  );
}
