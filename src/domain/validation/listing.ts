import { faultyChoices } from '../listing/choice-stock.ts';
import type { ListingFault } from '../listing/listing-fault.ts';
import {
  declarationOf,
  listingFieldNames,
  offeredPieces,
  splitList,
  tagsOf,
  valuesOf,
  type ListingField,
  type ListingFields,
  type ListingValues,
} from '../listing/listing-fields.ts';
import type { Paise } from '../money/money.ts';
import { parseCount, parseRupees } from '../money/rupees-text.ts';
import { visibleText } from '../text/visible-text.ts';
import { countWords } from '../text/words.ts';

export const NAME_WORDS = 7;
export const DESCRIPTION_WORDS = 99;
export const MAX_IMAGES = 5;
const NAME_CHARACTERS = 200;
const DESCRIPTION_CHARACTERS = 2000;
const MAX_TAGS = 20;
const TAG_CHARACTERS = 800;

export type ListingFaults = Partial<Record<keyof ListingFields, ListingFault>>;
export type CheckedListing = { ok: true; value: ListingValues } | { ok: false; faults: ListingFaults };

/**
 * The product form (section 5, and what the database refuses beyond it). A new product, or one that had a picture,
 * needs one (`needsImage`). A product that came in a file without any may stay so until one is found.
 */
export function checkListing(fields: ListingFields, { needsImage }: { needsImage: boolean }): CheckedListing {
  const faults: ListingFaults = {};
  const note = (field: keyof ListingFields, fault: ListingFault | null) => {
    if (fault !== null) faults[field] = fault;
  };
  note('name', nameFault(fields.name));
  note('description', descriptionFault(fields.description));
  for (const field of listingFieldNames) note(field, fieldFault(field, fields[field]));
  if (faults.price === undefined)
    note('price', priceFault(parseRupees(fields.mrp), parseRupees(fields.price)));
  if (faultyChoices(offeredPieces(fields)).length > 0) note('choices', 'stock_invalid');
  note('tags', tagsFault(tagsOf(fields.tags)));
  note('images', imagesFault(splitList(fields.images), needsImage));
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, value: valuesOf(fields) };
}

/** The fault that the declaration of a field finds in its text: missing, or no amount or number. */
function fieldFault(field: ListingField, text: string): ListingFault | null {
  const { kind, missing } = declarationOf(field);
  const isMissing = kind === 'choices' ? splitList(text).length === 0 : text.trim() === '';
  if (missing !== undefined && isMissing) return missing;
  if (kind === 'rupees' && parseRupees(text) === null) return 'amount_invalid';
  return kind === 'count' && parseCount(text) === null ? 'stock_invalid' : null;
}

/** A name needs a visible letter and has at most 7 words (section 5) and 200 characters. */
export function nameFault(name: string): ListingFault | null {
  if (visibleText(name) === '') return 'name_required';
  if (countWords(name) > NAME_WORDS) return 'name_words';
  return name.trim().length > NAME_CHARACTERS ? 'name_long' : null;
}

/** A description needs a visible letter and has at most 99 words (section 5) and 2,000 characters. */
export function descriptionFault(description: string): ListingFault | null {
  if (visibleText(description) === '') return 'description_required';
  if (countWords(description) > DESCRIPTION_WORDS) return 'description_words';
  return description.trim().length > DESCRIPTION_CHARACTERS ? 'description_long' : null;
}

/** Said while typing too: a selling price above the MRP. */
export function priceFault(mrp: Paise | null, price: Paise | null): ListingFault | null {
  return mrp !== null && price !== null && price > mrp ? 'price_above_mrp' : null;
}

/** At most 20 tags, of 800 characters together: the database refuses more. */
export function tagsFault(tags: readonly string[]): ListingFault | null {
  return tags.length > MAX_TAGS || tags.join('').length > TAG_CHARACTERS ? 'tags_many' : null;
}

/** `needed`: a new listing, or one that has pictures. */
export function imagesFault(images: readonly string[], needed: boolean): ListingFault | null {
  if (images.length > MAX_IMAGES) return 'images_many';
  return needed && images.length === 0 ? 'images_required' : null;
}

/** Lowering the MRP below the selling price pulls the selling price down to it. Asked when the MRP is left, not at each digit. */
export function pulledPrice({ mrp, price }: Pick<ListingFields, 'mrp' | 'price'>): string {
  const fault = priceFault(parseRupees(mrp), parseRupees(price));
  return fault === null ? price : mrp.trim();
}
