import { useEffect, useEffectEvent } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import type { SellerProfile } from '#domain/account/seller.ts';
import { spreadText } from '#domain/listing/choice-stock.ts';
import { joinList, optionsOf, splitList, type ListingFields } from '#domain/listing/listing-fields.ts';
import { mergedListing } from '#domain/listing/merged-listing.ts';
import { parseCount } from '#domain/money/rupees-text.ts';
import { MAX_IMAGES } from '#domain/validation/listing.ts';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { useFormPictures } from './use-pictures.ts';

type DraftOptions = {
  owner: string;
  draftName: string;
  start: ListingFields;
  profile: SellerProfile | null;
};

export type ListingDraft = ReturnType<typeof useListingDraft>;

/** The draft of a product's form, and the fields that it makes with what the product is now (`start`). */
export function useListingDraft({ owner, draftName, start, profile }: DraftOptions) {
  // The product when typing began belongs to the draft: an old one must not undo a change of another device.
  const draft = useDraft(owner, draftName, { ...start, start: JSON.stringify(start), tried: '' });
  const { start: opened, tried, ...typed } = draft.fields;
  const known = JSON.parse(opened) as Partial<ListingFields>;
  const merged = mergedListing({ ...start, ...known }, withChoices(typed, known), start);
  const { fields, touched, moved, movedChoices } = merged;
  // A chart that was deleted since it was chosen would be refused for ever.
  const chartGone = profile !== null && !profile.sizeCharts.includes(fields.sizeChart);
  return {
    draft,
    typed,
    fields: chartGone ? { ...fields, sizeChart: '' } : fields,
    touched,
    moved,
    /** The text of the choices in `moved`, with the pieces that the product has now. */
    movedChoices,
    /** Whether it was tried to save it before. */
    tried: tried !== '',
  };
}

/** A draft of before products had choices says their sum: it is spread over them. */
function withChoices(typed: ListingFields, known: Partial<ListingFields>): ListingFields {
  const stock = parseCount(typed.stock);
  if (known.choices !== undefined || stock === null || typed.stock === known.stock) return typed;
  const { sizes, colors } = optionsOf(typed);
  return { ...typed, choices: spreadText(sizes, colors, stock) };
}

type PictureOptions = {
  /** The pictures that the product has in the shop. */
  shown: string;
  /** The form is saved: the draft is no longer written. */
  saved: boolean;
  /** Called with whether chosen pictures are not uploaded yet. */
  onUnsent: (unsent: boolean) => void;
};

/** The pictures of a product's form, written into its draft when they are stored. */
export function useListingPictures(
  { draft, typed, fields, touched }: ListingDraft,
  { shown, saved, onUnsent }: PictureOptions,
) {
  const shop = { images: shown, replaced: 'images' in touched };
  const pictures = useFormPictures(fields.images, shop, 'product', MAX_IMAGES);
  const pending = pictures.list.some(({ path }) => path === null);
  useEffect(() => {
    onUnsent(pending);
    return () => onUnsent(false);
  }, [pending, onUnsent]);

  const unsaved = splitList(typed.images).filter((path) => !splitList(shown).includes(path));
  const checkUnsaved = () => void pictures.checkStored(unsaved);
  const checkLatest = useEffectEvent(checkUnsaved);
  const reachable = useReachable();
  // A file that an earlier visit uploaded and no product shows is deleted after a day.
  useEffect(() => {
    if (reachable) checkLatest();
  }, [reachable]);

  const images = joinList(pictures.list.flatMap(({ path }) => (path === null ? [] : [path])));
  // In an effect: an upload that ends must not write over what was typed meanwhile.
  useEffect(() => {
    if (!saved && images !== fields.images) draft.change({ images });
  });

  return {
    pictures,
    /** Whether one is not stored yet. */
    pending,
    /** The places (from 1) of those that are no longer stored. */
    lost: pictures.list.flatMap(({ state }, place) => (state === 'lost' ? [place + 1] : [])),
    /** Checks whether those that no product shows yet are still stored, and marks those that are not. */
    checkUnsaved,
  };
}
