import type { ListingFault } from '../listing/listing-fault.ts';
import { splitList, tagsOf, type ListingFields, type ListingValues } from '../listing/listing-fields.ts';
import { ZERO, type Paise } from '../money/money.ts';
import { genderOf } from '../product/options.ts';
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
 * The product form (section 5, and what the database refuses beyond it). `needsImage`: a new product, or one that had a
 * picture; what came in a file without any may stay so until one is found.
 */
export function checkListing(fields: ListingFields, { needsImage }: { needsImage: boolean }): CheckedListing {
  const faults: ListingFaults = {};
  const note = (field: keyof ListingFields, fault: ListingFault | null) => {
    if (fault !== null) faults[field] = fault;
  };
  const mrp = parseRupees(fields.mrp);
  const price = parseRupees(fields.price);
  const stock = parseCount(fields.stock);
  const shippingCharges = parseRupees(fields.shippingCharges);
  const tags = tagsOf(fields.tags);
  const images = splitList(fields.images);
  const sizes = splitList(fields.sizes);

  note('name', nameFault(fields.name));
  note('description', descriptionFault(fields.description));
  note('mrp', amountFault(fields.mrp, mrp, 'mrp_required'));
  note('price', amountFault(fields.price, price, 'price_required') ?? priceFault(mrp, price));
  note('category', fields.category === '' ? 'category_required' : null);
  note('sizes', sizes.length === 0 ? 'sizes_required' : null);
  note('stock', fields.stock.trim() === '' ? 'stock_required' : stock === null ? 'stock_invalid' : null);
  note('styleType', fields.styleType === '' ? 'style_required' : null);
  note('shippingCharges', amountFault(fields.shippingCharges, shippingCharges, 'shipping_required'));
  note('estimatedDelivery', fields.estimatedDelivery === '' ? 'delivery_required' : null);
  note('returnPolicy', fields.returnPolicy === '' ? 'return_required' : null);
  note('tags', tagsFault(tags));
  note('images', imagesFault(images, needsImage));
  if (Object.keys(faults).length > 0) return { ok: false, faults };

  return {
    ok: true,
    value: {
      name: fields.name.trim(),
      description: fields.description.trim(),
      mrp: mrp ?? ZERO,
      price: price ?? ZERO,
      category: fields.category,
      gender: genderOf(fields.gender),
      sizes,
      colors: fields.manyColors === '' ? [] : splitList(fields.colors),
      stock: stock ?? 0,
      styleType: fields.styleType,
      shippingCharges: shippingCharges ?? ZERO,
      estimatedDelivery: fields.estimatedDelivery,
      returnPolicy: fields.returnPolicy,
      sizeChart: fields.sizeChart,
      tags,
      images,
    },
  };
}

export function nameFault(name: string): ListingFault | null {
  if (visibleText(name) === '') return 'name_required';
  if (countWords(name) > NAME_WORDS) return 'name_words';
  return name.trim().length > NAME_CHARACTERS ? 'name_long' : null;
}

export function descriptionFault(description: string): ListingFault | null {
  if (visibleText(description) === '') return 'description_required';
  if (countWords(description) > DESCRIPTION_WORDS) return 'description_words';
  return description.trim().length > DESCRIPTION_CHARACTERS ? 'description_long' : null;
}

function amountFault(text: string, amount: Paise | null, missing: ListingFault): ListingFault | null {
  if (text.trim() === '') return missing;
  return amount === null ? 'amount_invalid' : null;
}

/** Said while typing too: a selling price above the MRP. */
export function priceFault(mrp: Paise | null, price: Paise | null): ListingFault | null {
  return mrp !== null && price !== null && price > mrp ? 'price_above_mrp' : null;
}

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
