import {
  declarationOf,
  fieldsOf,
  joinList,
  LISTING_FIELDS,
  listingFieldNames,
  type ListingField,
} from './listing-fields.ts';
import { spreadText } from './choice-stock.ts';
import type { ListingFault } from './listing-fault.ts';
import { namedIn } from '../product/options.ts';
import type { PictureColors } from '../product/picture-colors.ts';
import { colorsInOrder, SHARED, withPictureColor } from './assigned-colors.ts';
import type { Listing } from '../account/seller.ts';

type Column = (typeof LISTING_FIELDS)[Exclude<ListingField, 'images' | 'imageColors'>]['column'];
/** `stock_was` and `choices_was`: the pieces when the file was made. `image_urls` and `image_colors` are read apart. */
export type FileColumn = Column | 'id' | 'stock_was' | 'choices_was' | 'image_urls' | 'image_colors';

/** The columns with what was there when the file was made. */
const WAS: Partial<Record<ListingField, FileColumn>> = { stock: 'stock_was', choices: 'choices_was' };

const named = listingFieldNames.filter((field) => field !== 'images' && field !== 'imageColors');

/** The form's field that a column fills. Not here: `id`, which only finds the product, and what is read apart. */
export const FIELD_OF = Object.fromEntries(
  named.map((field) => [declarationOf(field).column, field]),
) as Partial<Record<FileColumn, ListingField>>;

/** The columns of a file of products, in the order of the template. The names are the database's. */
export const FILE_COLUMNS: readonly FileColumn[] = [
  'id',
  ...named.flatMap((field) => [LISTING_FIELDS[field].column, WAS[field] ?? []].flat()),
  'image_urls',
  'image_colors',
];

/** Columns that a dash empties; an empty cell leaves what is there. */
const MAY_BE_EMPTIED: readonly FileColumn[] = ['colors', 'size_chart', 'tags'];

export type CellFault = {
  column: FileColumn;
  fault: ListingFault;
  value?: string;
  choices?: readonly string[];
};

export type Cell = { ok: true; text: string } | { ok: false; fault: CellFault };

/**
 * One filled cell as the text of its form field. Choices get their own spelling, whatever the case. Lists (between `|`,
 * `,`, `;` or `/`) are joined. A size chart given by its slot (1 to 3) becomes its path.
 */
export function readCell(column: FileColumn, text: string, charts: readonly string[]): Cell {
  if (text === '-' && MAY_BE_EMPTIED.includes(column)) return { ok: true, text: '' };
  if (column === 'size_chart') return chartCell(text, charts);
  if (column === 'tags') return { ok: true, text: text.replaceAll(/[|;]/g, ',') };
  const field = FIELD_OF[column];
  const { kind, choices } = field === undefined ? {} : declarationOf(field);
  if (choices === undefined)
    return { ok: true, text: column === 'name' ? text.replaceAll(/\s+/g, ' ') : text };

  const parts = kind === 'choices' ? text.split(/[|,;/]/) : [text];
  const chosen: string[] = [];
  for (const item of parts.map((part) => part.trim()).filter((part) => part !== '')) {
    const choice = namedIn(choices, item);
    if (choice === undefined) {
      return { ok: false, fault: { column, fault: 'choice_unknown', value: item, choices } };
    }
    chosen.push(choice);
  }
  return { ok: true, text: joinList(choices.filter((choice) => chosen.includes(choice))) };
}

function chartCell(text: string, charts: readonly string[]): Cell {
  const chart = /^[1-3]$/.test(text) ? charts[Number(text) - 1] : charts.find((path) => path === text);
  return chart
    ? { ok: true, text: chart }
    : { ok: false, fault: { column: 'size_chart', fault: 'chart_unknown' } };
}

export type ImageCell = { ok: true; stored: string[]; addresses: string[] } | { ok: false; fault: CellFault };

/** The picture addresses of a cell, between white space or `|`: those stored here already, and those of other sites to be fetched. */
export function readImages(text: string, sellerId: string): ImageCell {
  const own = `/storage/v1/object/public/productimages/${sellerId}/`;
  const stored: string[] = [];
  const addresses: string[] = [];
  for (const address of new Set(text.split(/[\s|]+/).filter((part) => part !== ''))) {
    const place = address.indexOf(own);
    if (place !== -1) stored.push(address.slice(place));
    else if (/^https:\/\/[^/]/i.test(address)) addresses.push(address);
    else return { ok: false, fault: { column: 'image_urls', fault: 'image_address', value: address } };
  }
  return stored.length + addresses.length > 5
    ? { ok: false, fault: { column: 'image_urls', fault: 'images_many' } }
    : { ok: true, stored, addresses };
}

export type ImageColorsCell = { ok: true; colors: PictureColors } | { ok: false; fault: CellFault };

/**
 * The colours of a cell, in the order of the pictures, between `|`, `,` or `;`: 'Blue|-|Red'. A dash stands for a picture that all
 * colours share. `offered` are the colours of the product.
 */
export function readImageColors(
  text: string,
  images: readonly string[],
  offered: readonly string[],
): ImageColorsCell {
  const parts = text === '' ? [] : text.split(/[|,;]/).map((part) => part.trim());
  const fault = (rest: Omit<CellFault, 'column'>): ImageColorsCell => ({
    ok: false,
    fault: { column: 'image_colors', ...rest },
  });
  if (parts.length > images.length && parts.some((part) => part !== SHARED))
    return fault({ fault: 'image_colors_many' });
  let colors: PictureColors = {};
  for (const [place, part] of parts.entries()) {
    if (part === '' || part === SHARED) continue;
    const color = namedIn(offered, part);
    if (color === undefined) return fault({ fault: 'choice_unknown', value: part, choices: offered });
    colors = withPictureColor(colors, images[place] ?? '', color);
  }
  return { ok: true, colors };
}

/** Listings as the rows of a file, heading first: read back, it changes nothing. Charts are given by their slot. */
export function fileRows(listings: readonly Listing[], charts: readonly string[]): string[][] {
  const rows = listings.map((listing) => {
    const fields = fieldsOf(listing);
    const slot = charts.indexOf(listing.sizeChart) + 1;
    const apart: Partial<Record<FileColumn, string>> = {
      id: listing.id,
      stock_was: fields.stock,
      choices_was: fields.choices,
      size_chart: listing.sizeChart === '' || slot === 0 ? '' : String(slot),
      image_urls: fields.images,
      image_colors:
        fields.imageColors === '' ? '' : joinList(colorsInOrder(listing.images, listing.imageColors)),
    };
    return FILE_COLUMNS.map((column) => apart[column] ?? fields[FIELD_OF[column] ?? 'name']);
  });
  return [[...FILE_COLUMNS], ...rows];
}

/** The rows of the template for a seller: the heading and two products as an example. */
export function templateRows(): string[][] {
  const example = (texts: Partial<Record<FileColumn, string>>) =>
    FILE_COLUMNS.map((column) => texts[column] ?? '');
  const common = {
    estimated_delivery: '5-7 Days',
    return_policy: '7 Days Return',
    shipping_charges: '0',
    gender: 'unisex',
  };
  return [
    [...FILE_COLUMNS],
    example({
      ...common,
      name: 'Example Boxy Cotton Shirt',
      description: 'Heavy cotton, dropped shoulders, made in Tiruppur.',
      mrp: '1499',
      selling_price: '999',
      category: 'Shirt',
      style_type: 'Casual',
      sizes: 'S|M|L|XL',
      colors: 'Black|White',
      stock_quantity: '40',
      choices: spreadText(['S', 'M', 'L', 'XL'], ['Black', 'White'], 40),
      tags: 'cotton, boxy',
    }),
    example({
      ...common,
      name: 'Example Washed Straight Jeans',
      description: 'Rigid denim, washed once.',
      mrp: '2499',
      selling_price: '2499',
      category: 'Jeans',
      style_type: 'College',
      sizes: 'M|L',
      stock_quantity: '12',
    }),
  ];
}
