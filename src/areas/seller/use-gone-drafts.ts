import { useEffect, useEffectEvent } from 'react';
import { useListings } from '#data/queries/seller/listings.ts';
import { dispatchItemNow, useSellerPulledAt } from '#data/queries/seller/seller.ts';
import { returnNow } from '#data/queries/seller/seller-returns.ts';
import { BLANK_FIELDS, joinList, splitList } from '#domain/listing/listing-fields.ts';
import { isOpenReturn } from '#domain/order/item-return.ts';
import { productFormMessages } from '#messages/seller/product-form.ts';
import { sellerPaths } from '#back-office-paths';
import { LONG_MS } from '#ui/layers/toast-times.ts';
import { toast } from '#ui/layers/toast.ts';
import { dropDraft, draftsOf, saveDraft, readDraft, type DraftFields } from '../common/forms/drafts.ts';
import { itemOfCorrection, itemOfTrackingDraft } from './tracking-draft.ts';

/**
 * Drops what was typed about products and items that the shop no longer has, and about returns that are closed: nothing would ever
 * show it. A description that was written is long work: it becomes that of a new product, as soon as no other is begun.
 */
export function useGoneDrafts(owner: string): void {
  const inventory = useListings();
  const pulledAt = useSellerPulledAt();
  // Only what is complete says that something is gone.
  const known =
    inventory.status === 'ready' && inventory.replica === 'complete' && inventory.data.sellerId === owner;
  const drop = useEffectEvent(() => {
    if (inventory.status !== 'ready') return;
    const products = new Set(inventory.data.listings.map(({ id }) => id));
    for (const form of draftsOf(owner)) {
      const product = /^product-(\d+)$/.exec(form)?.[1];
      const item = itemOfTrackingDraft(form);
      if (item !== undefined && dispatchItemNow(item) === null) dropDraft(owner, form);
      const corrected = itemOfCorrection(form);
      if (corrected !== undefined && dispatchItemNow(corrected)?.status !== 'shipped') dropDraft(owner, form);
      const request = /^return-[a-z]+-(.+)$/.exec(form)?.[1];
      if (request !== undefined && !isOpenNow(request)) dropDraft(owner, form);
      if (product !== undefined && !products.has(product)) settle(owner, form);
    }
  });
  useEffect(() => {
    if (known && pulledAt !== null) drop();
  }, [known, pulledAt]);
}

function isOpenNow(id: string): boolean {
  const request = returnNow(id);
  return request !== null && isOpenReturn(request);
}

function settle(owner: string, form: string): void {
  const restored = asNew(readDraft(owner, form));
  if (restored !== null) {
    // A form that stands open would write over it.
    if (readDraft(owner, 'product-new') !== null || location.pathname === sellerPaths.addProduct) return;
    saveDraft(owner, 'product-new', restored);
    toast.notice(productFormMessages.savedAsNew(restored['name'] ?? ''), LONG_MS);
  }
  dropDraft(owner, form);
}

/** The typed fields, without the pictures that went with the product; null when its description was not typed. */
function asNew(draft: DraftFields | null): DraftFields | null {
  if (draft === null) return null;
  const { start = '{}', ...typed } = draft;
  const before = JSON.parse(start) as Partial<typeof BLANK_FIELDS>;
  const description = typed['description'] ?? '';
  if (description.trim() === '' || description === before.description) return null;
  const own = splitList(typed['images'] ?? '').filter(
    (path) => !splitList(before.images ?? '').includes(path),
  );
  return { ...typed, images: joinList(own), tried: '', start: JSON.stringify(BLANK_FIELDS) };
}
