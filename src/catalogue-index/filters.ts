import { recentSince } from '../domain/delivery/delivery.ts';
import { folded } from '../domain/text/folded.ts';
import type { ListingQuery } from './listing-query.ts';
import { namedIn, STYLES } from '../domain/product/options.ts';
import { categoryMatches } from './search/search.ts';
import { hasChoice } from './choice-sets.ts';
import type { GrowingCodes } from './coded.ts';
import type { Amounts, Codes } from './columns.ts';
import type { ProductTable } from './product-table.ts';

/** For each code of a column whether it passes; null lets all pass. */
type Passing = Uint8Array | null;

const OWN_STYLES = STYLES.map(folded);

/** The conditions of a query on each row. All but sizes and colours are prepared once. */
export type Filters = {
  genders: Passing;
  categories: Passing;
  sellers: Passing;
  /** The sizes and colours asked for, of which a product must have one in one; null is any. */
  sizes: readonly string[] | null;
  colors: readonly string[] | null;
  collections: Passing;
  /** By row: of styles whose names are none of ours. */
  otherStyles: Passing;
  /** Bits of STYLES, one of which a row must have; 0 when no style is asked for. */
  styles: number;
  styled: boolean;
  /** In percent; 0 without this filter. */
  discountFrom: number;
  priceFrom: number;
  priceTo: number;
  priced: boolean;
  since: number;
};

/** The conditions that a row must meet to be found. */
export type Criteria = {
  /** By the seller's code: 1 when the brand is on sale. */
  onSale: Uint8Array;
  /** By row: 1 for those that may be found; null for all. */
  among: Uint8Array | null;
  filters: Filters;
  /** By row: how well it answers the typed text, 0 for not at all; null without a text. */
  scores: Uint16Array | null;
};

/** What filters must know beside the rows. */
export type FilterContext = {
  table: ProductTable;
  /** The name of a seller's brand by the seller's code, folded. */
  brandNames: readonly string[];
  /** Rows that answer to a style by a word, each 1. */
  rowsOfStyle: (style: string) => Uint8Array;
  /** The server's time in milliseconds. */
  now: number;
};

/** Choices within one filter widen, and filters narrow. The text does not count. */
export function filtersOf(
  query: ListingQuery,
  { table, brandNames, rowsOfStyle, now }: FilterContext,
): Filters {
  const { priceFrom, priceTo, collection, withinDays } = query;
  const gender = folded(query.gender ?? '');
  const brands = nonEmpty(query.brands)?.map(folded);
  const categories = nonEmpty(query.categories);
  const styles = nonEmpty(query.styles)?.map(folded);
  const sizes = nonEmpty(query.sizes) ?? null;
  const colors = nonEmpty(query.colors) ?? null;
  const others = styles?.filter((style) => namedIn(STYLES, style) === undefined);
  return {
    genders: gender === '' ? null : passing(table.genders, (has) => has === gender || has === 'unisex'),
    categories: categories
      ? passing(table.categories, (has) => categories.some((category) => categoryMatches(category, has)))
      : null,
    sellers: brands
      ? Uint8Array.from(brandNames, (name) => Number(brands.some((brand) => name.includes(brand))))
      : null,
    sizes,
    colors,
    collections:
      collection === undefined ? null : passing(table.collections, (names) => names.includes(collection)),
    otherStyles: others?.length ? either(table.size, others.map(rowsOfStyle)) : null,
    styles: styles === undefined ? 0 : bitsOf(styles),
    styled: styles !== undefined,
    discountFrom: query.discountFrom ?? 0,
    priceFrom: priceFrom ?? -Infinity,
    priceTo: priceTo ?? Infinity,
    priced: priceFrom !== undefined || priceTo !== undefined,
    since: withinDays === undefined ? -Infinity : recentSince(now, withinDays),
  };
}

/** Whether a row has one of the styles asked for. */
export function styled(filters: Filters, table: ProductTable, row: number): boolean {
  return ((table.styles[row] ?? 0) & filters.styles) !== 0 || filters.otherStyles?.[row] === 1;
}

/** The rows that meet the criteria, in the order in which they were given. */
export function passingRows(
  rows: Uint32Array,
  table: ProductTable,
  { onSale, among, filters, scores }: Criteria,
): Uint32Array {
  const { genders, categories, sellers, sizes, colors, collections, priceFrom, priceTo, since } = filters;
  const selection = new RowSelection(rows);
  if (among !== null) selection.retainBetween(among, 1, 1);
  if (scores !== null) selection.retainBetween(scores, 1, Infinity);
  const retain = (passing: Passing, { codes }: { codes: Codes }) => {
    if (passing !== null) selection.retainCodes(passing, codes);
  };
  retain(onSale, table.sellers);
  retain(sellers, table.sellers);
  retain(categories, table.categories);
  retain(genders, table.genders);
  retain(collections, table.collections);
  if (sizes !== null || colors !== null)
    retain(
      passing(table.choices, (choices) => hasChoice(choices, sizes, colors)),
      table.choices,
    );
  if (filters.discountFrom > 0) selection.retainBetween(table.discount, filters.discountFrom, Infinity);
  if (filters.priced) selection.retainBetween(table.price, priceFrom, priceTo);
  if (since !== -Infinity) selection.retainBetween(table.createdAt, since, Infinity);
  if (filters.styled) selection.retainBetween(styledRows(filters, table), 1, 1);
  return selection.rows();
}

/** Whether a price lies between two others, both included, all in paise. */
export function inRange(price: number, from: number, to: number): boolean {
  return price >= from && price <= to;
}

/** By row, 1 for those that have one of the styles asked for. */
function styledRows(filters: Filters, table: ProductTable): Uint8Array {
  const rows = new Uint8Array(table.size);
  for (let row = 0; row < rows.length; row += 1) rows[row] = Number(styled(filters, table, row));
  return rows;
}

function bitsOf(styles: readonly string[]): number {
  return OWN_STYLES.reduce((bits, style, at) => (styles.includes(style) ? bits | (1 << at) : bits), 0);
}

function nonEmpty(choices: string[] | undefined): string[] | undefined {
  const filled = choices?.filter((choice) => folded(choice) !== '');
  return filled?.length === 0 ? undefined : filled;
}

function passing<T>({ values }: GrowingCodes<T>, passes: (value: T) => boolean): Uint8Array {
  return Uint8Array.from(values, (value) => Number(passes(value)));
}

function either(size: number, all: Uint8Array[]): Uint8Array {
  return new Uint8Array(size).map((_, row) => Number(all.some((some) => some[row] === 1)));
}

type Values = Codes | Amounts;

// All lists share one array, as long as the longest. A new array of a whole catalogue costs as much as a filter.
let room = new Uint32Array(0);

/**
 * Rows in their order, fewer after each filter. A filter runs over the rows that are left and writes every one of them,
 * also those that do not stay. A branch would be slower, since the processor guesses wrong which rows pass.
 */
class RowSelection {
  #rows: Uint32Array;
  #count: number;

  constructor(rows: Uint32Array) {
    this.#rows = rows;
    this.#count = rows.length;
    if (room.length < rows.length) room = new Uint32Array(rows.length);
  }

  /** Retains the rows whose code passes, which is 1. */
  retainCodes(passing: Uint8Array, codes: Codes): void {
    if (!passing.includes(0)) return;
    const rows = this.#rows;
    const count = this.#count;
    const left = room;
    let next = 0;
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] ?? 0;
      left[next] = row;
      next += passing[codes[row] ?? 0] ?? 0;
    }
    this.#rows = left;
    this.#count = next;
  }

  /** Retains the rows whose value is in a range to which both ends belong. */
  retainBetween(values: Values, from: number, to: number): void {
    const rows = this.#rows;
    const count = this.#count;
    const left = room;
    let next = 0;
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] ?? 0;
      left[next] = row;
      const value = values[row] ?? 0;
      next += Number(value >= from) & Number(value <= to);
    }
    this.#rows = left;
    this.#count = next;
  }

  /** The rows that are left, in an array of their own unless these are all rows. */
  rows(): Uint32Array {
    return this.#rows === room ? room.slice(0, this.#count) : this.#rows;
  }
}
