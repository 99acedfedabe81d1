import { GENDERS, type Gender } from '../product/options.ts';
import type { Paise } from '../money/money.ts';
import { rupeesText } from '../money/rupees-text.ts';
import type { Listing } from '../account/seller.ts';
import { visibleText } from '../text/visible-text.ts';

/** What the product form holds: text as it was typed, so that it can be kept as a draft. Lists are joined with `|`. */
export type ListingFields = {
  name: string;
  description: string;
  mrp: string;
  price: string;
  category: string;
  gender: string;
  sizes: string;
  /** 'yes' or ''. Never stored: without it there are no colours. */
  manyColors: string;
  colors: string;
  stock: string;
  styleType: string;
  shippingCharges: string;
  estimatedDelivery: string;
  returnPolicy: string;
  sizeChart: string;
  tags: string;
  /** Public paths of the uploaded pictures, in their order. */
  images: string;
};

/** A listing's values, checked. */
export type ListingValues = {
  name: string;
  description: string;
  mrp: Paise;
  price: Paise;
  category: string;
  gender: Gender;
  sizes: string[];
  colors: string[];
  stock: number;
  styleType: string;
  shippingCharges: Paise;
  estimatedDelivery: string;
  returnPolicy: string;
  sizeChart: string;
  tags: string[];
  images: string[];
};

export const BLANK_FIELDS: ListingFields = {
  name: '',
  description: '',
  mrp: '',
  price: '',
  category: '',
  gender: GENDERS[0],
  sizes: '',
  manyColors: '',
  colors: '',
  stock: '',
  styleType: '',
  shippingCharges: '',
  estimatedDelivery: '',
  returnPolicy: '',
  sizeChart: '',
  tags: '',
  images: '',
};

export function joinList(items: readonly string[]): string {
  return items.join('|');
}

/** The items of a list field, without blanks and repetitions. */
export function splitList(text: string): string[] {
  return [
    ...new Set(
      text
        .split('|')
        .map((item) => item.trim())
        .filter((item) => visibleText(item) !== ''),
    ),
  ];
}

/** A list field with an item put in, or taken out when it was there; in the order of `choices`. */
export function toggled(field: string, item: string, choices: readonly string[]): string {
  const chosen = new Set(splitList(field));
  if (!chosen.delete(item)) chosen.add(item);
  return joinList(choices.filter((choice) => chosen.has(choice)));
}

/** A listing as the form shows it. */
export function fieldsOf(listing: Listing): ListingFields {
  return {
    name: listing.name,
    description: listing.description,
    mrp: rupeesText(listing.mrp),
    price: rupeesText(listing.price),
    category: listing.category,
    gender: listing.gender,
    sizes: joinList(listing.sizes),
    manyColors: listing.colors.length > 0 ? 'yes' : '',
    colors: joinList(listing.colors),
    stock: String(listing.stock),
    styleType: listing.styleType,
    shippingCharges: rupeesText(listing.shippingCharges),
    estimatedDelivery: listing.estimatedDelivery,
    returnPolicy: listing.returnPolicy,
    sizeChart: listing.sizeChart,
    tags: listing.tags.join(', '),
    images: joinList(listing.images),
  };
}

/** A tags field as tags: split at commas, trimmed, each once. */
export function tagsOf(text: string): string[] {
  return splitList(text.replaceAll(',', '|'));
}
