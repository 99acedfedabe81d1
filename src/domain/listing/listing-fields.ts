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
import {
  namedChoices,
  choicesText,
  countedPieces,
  refitted,
  sumText,
  typedPieces,
  type Options,
  type TypedPieces,
} from './choice-stock.ts';
import { ZERO, type Paise } from '../money/money.ts';
import { parseCount, parseRupees, rupeesText } from '../money/rupees-text.ts';
import type { PictureColors } from '../product/picture-colors.ts';
import { fittingColors, pictureColorsText, readPictureColors } from './assigned-colors.ts';
import { visibleText } from '../text/visible-text.ts';
import type { ListingFault } from './listing-fault.ts';

/** The kinds of values: free text, one or several of `choices`, rupees, pieces in all or of each choice, texts between commas. */
type Kind =
  | 'text'
  | 'choice'
  | 'choices'
  | 'rupees'
  | 'count'
  | 'pieces'
  | 'tags'
  | 'images'
  | 'imageColors'
  | 'chart';

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
  /** The sum of the choices. */
  stock: { column: 'stock_quantity', kind: 'count', missing: 'stock_required' },
  /** The pieces of each choice: 'S/Blue:4; M/Blue:0'. */
  choices: { column: 'choices', kind: 'pieces' },
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
  /** The colours of those pictures that show one. */
  imageColors: { column: 'image_colors', kind: 'imageColors' },
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
  pieces: string;
  tags: string[];
  images: string[];
  imageColors: PictureColors;
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
  pieces: String,
  choices: joinList,
  images: joinList,
  imageColors: pictureColorsText,
  rupees: rupeesText,
  count: String,
  tags: (tags) => tags.join(', '),
};

const VALUE_OF: { [K in Kind]: (text: string) => Values[K] | null } = {
  text: (text) => text.trim(),
  choice: String,
  chart: String,
  pieces: String,
  choices: splitList,
  images: splitList,
  imageColors: readPictureColors,
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
  const colors = fields.manyColors === '' ? [] : values.colors;
  return {
    ...values,
    gender: genderOf(fields.gender),
    colors,
    imageColors: fittingColors(values.imageColors, { ...values, colors }),
    choices: choicesText(countedPieces(offeredPieces(fields))),
  };
}

/** The sizes and colours that the form offers. */
export function optionsOf({ sizes, colors, manyColors }: ListingFields): Options {
  return { sizes: splitList(sizes), colors: manyColors === '' ? [] : splitList(colors) };
}

/** The pieces of each choice that the form offers, in their order; '' for one that has none yet. */
export function offeredPieces(fields: ListingFields): Map<string, string> {
  const { sizes, colors } = optionsOf(fields);
  const typed = typedPieces(fields.choices);
  return new Map(namedChoices(sizes, colors).map(({ name }) => [name, typed.get(name) ?? '']));
}

/** The fields that change with the pieces of choices: their text and their sum. */
export function withPieces(pieces: TypedPieces): Pick<ListingFields, 'choices' | 'stock'> {
  return { choices: choicesText(pieces), stock: sumText(pieces.values()) };
}

/** The fields that change with other sizes or colours: the choices that stay keep their pieces. */
export function withOptions(
  fields: ListingFields,
  changed: Partial<Pick<ListingFields, 'sizes' | 'colors' | 'manyColors'>>,
): Partial<ListingFields> {
  const after = optionsOf({ ...fields, ...changed });
  return { ...changed, ...withPieces(refitted(offeredPieces(fields), optionsOf(fields), after)) };
}

/** The text of a list field. An item must not contain '|'. */
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
