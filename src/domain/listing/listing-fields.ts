import {
  CATEGORIES,
  COLORS,
  DELIVERY_OPTIONS,
  GENDERS,
  genderOf,
  RETURN_OPTIONS,
  SIZES,
  STYLES,
  type Gender,
} from '../product/options.ts';
import { ZERO, type Paise } from '../money/money.ts';
import { parseCount, parseRupees, rupeesText } from '../money/rupees-text.ts';
import { visibleText } from '../text/visible-text.ts';
import type { ListingFault } from './listing-fault.ts';

/** The kinds of values: free text, one or several of `choices`, rupees, pieces, and texts between commas. */
type Kind = 'text' | 'choice' | 'choices' | 'rupees' | 'count' | 'tags' | 'images' | 'chart';

type Declaration = {
  /** The column of `products`, and of a file of products. */
  column: string;
  kind: Kind;
  choices?: readonly string[];
  /** The fault of an empty field. */
  missing?: ListingFault;
};

/**
 * The facts that a seller gives of a product. The form's draft, its checks, the file, the columns that are sent and the notice of another
 * device's edit derive from this table. Its order is the file's.
 */
export const LISTING_FIELDS = {
  name: { column: 'name', kind: 'text' },
  description: { column: 'description', kind: 'text' },
  mrp: { column: 'mrp', kind: 'rupees', missing: 'mrp_required' },
  price: { column: 'selling_price', kind: 'rupees', missing: 'price_required' },
  category: { column: 'category', kind: 'choice', choices: CATEGORIES, missing: 'category_required' },
  gender: { column: 'gender', kind: 'choice', choices: GENDERS },
  styleType: { column: 'style_type', kind: 'choice', choices: STYLES, missing: 'style_required' },
  sizes: { column: 'sizes', kind: 'choices', choices: SIZES, missing: 'sizes_required' },
  colors: { column: 'colors', kind: 'choices', choices: COLORS },
  stock: { column: 'stock_quantity', kind: 'count', missing: 'stock_required' },
  shippingCharges: { column: 'shipping_charges', kind: 'rupees', missing: 'shipping_required' },
  estimatedDelivery: {
    column: 'estimated_delivery',
    kind: 'choice',
    choices: DELIVERY_OPTIONS,
    missing: 'delivery_required',
  },
  returnPolicy: {
    column: 'return_policy',
    kind: 'choice',
    choices: RETURN_OPTIONS,
    missing: 'return_required',
  },
  /** The path of one of the brand's charts, or ''. */
  sizeChart: { column: 'size_chart', kind: 'chart' },
  tags: { column: 'tags', kind: 'tags' },
  /** Public paths of the 1080 px pictures, in their order. */
  images: { column: 'images', kind: 'images' },
} as const satisfies Record<string, Declaration>;

export type ListingField = keyof typeof LISTING_FIELDS;

/**
 * The product form: text as it was typed, so that it can be kept as a draft. Lists are joined with `|`. `manyColors` is
 * 'yes' or ''. It is never stored: without it there are no colours.
 */
export type ListingFields = Record<ListingField | 'manyColors', string>;

type Values = {
  text: string;
  choice: string;
  choices: string[];
  rupees: Paise;
  count: number;
  tags: string[];
  images: string[];
  chart: string;
};

/** A listing's values, checked. */
export type ListingValues = {
  [Field in ListingField]: Field extends 'gender' ? Gender : Values[(typeof LISTING_FIELDS)[Field]['kind']];
};

export const listingFieldNames = Object.keys(LISTING_FIELDS) as ListingField[];

export const BLANK_FIELDS: ListingFields = {
  ...(Object.fromEntries(listingFieldNames.map((field) => [field, ''])) as ListingFields),
  gender: GENDERS[0],
  manyColors: '',
};

/** The declaration of a field. */
export const declarationOf = (field: ListingField): Declaration => LISTING_FIELDS[field];

const TEXT_OF: { [K in Kind]: (value: Values[K]) => string } = {
  text: String,
  choice: String,
  chart: String,
  choices: joinList,
  images: joinList,
  rupees: rupeesText,
  count: String,
  tags: (tags) => tags.join(', '),
};

const VALUE_OF: { [K in Kind]: (text: string) => Values[K] | null } = {
  text: (text) => text.trim(),
  choice: String,
  chart: String,
  choices: splitList,
  images: splitList,
  rupees: parseRupees,
  count: parseCount,
  tags: tagsOf,
};

/** Each field with its text or its value. */
const eachField = <T>(read: (field: ListingField, kind: Kind) => T) =>
  Object.fromEntries(listingFieldNames.map((field) => [field, read(field, LISTING_FIELDS[field].kind)]));

/** A listing as the form shows it. */
export function fieldsOf(listing: ListingValues): ListingFields {
  const texts = eachField((field, kind) => TEXT_OF[kind](listing[field] as never)) as ListingFields;
  return { ...texts, manyColors: listing.colors.length > 0 ? 'yes' : '' };
}

/** The values of fields that were checked (`checkListing`). */
export function valuesOf(fields: ListingFields): ListingValues {
  const zero = (kind: Kind) => (kind === 'rupees' ? ZERO : 0);
  const values = eachField((field, kind) => VALUE_OF[kind](fields[field]) ?? zero(kind)) as ListingValues;
  return {
    ...values,
    gender: genderOf(fields.gender),
    colors: fields.manyColors === '' ? [] : values.colors,
  };
}

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

/** A tags field as tags: split at commas, trimmed, each once. */
export function tagsOf(text: string): string[] {
  return splitList(text.replaceAll(',', '|'));
}
