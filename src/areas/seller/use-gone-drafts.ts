import { useEffect, useEffectEvent } from 'react';
import { useShelf } from '../../data/queries/listings.ts';
import { dispatchItemNow, useSellerPulledAt } from '../../data/queries/seller.ts';
import { dropDraft, draftsOf } from '../common/drafts.ts';

/** Drops what was typed about products and items that the shop no longer has: nothing would ever show it. */
export function useGoneDrafts(owner: string): void {
  const shelf = useShelf();
  const pulledAt = useSellerPulledAt();
  // Only what is complete says that something is gone.
  const known = shelf.status === 'ready' && shelf.mirror === 'complete' && shelf.data.sellerId === owner;
  const drop = useEffectEvent(() => {
    if (shelf.status !== 'ready') return;
    const products = new Set(shelf.data.listings.map(({ id }) => id));
    for (const form of draftsOf(owner)) {
      const product = /^product-(\d+)$/.exec(form)?.[1];
      const item = /^tracking-(.+)$/.exec(form)?.[1];
      const gone =
        (product !== undefined && !products.has(product)) ||
        (item !== undefined && dispatchItemNow(item) === null);
      if (gone) dropDraft(owner, form);
    }
  });
  useEffect(() => {
    if (known && pulledAt !== null) drop();
  }, [known, pulledAt]);
}
