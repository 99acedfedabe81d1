import { folded } from '../domain/text/folded.ts';
import { CATEGORIES, COLORS, DISCOUNTS, SIZES, STYLES } from '../domain/product/options.ts';
import { bandOf, PRICE_BANDS } from '../domain/money/price-bands.ts';
import { categoryMatches } from './search/search.ts';
import type { Choice } from '../domain/product/choices.ts';
import { isWanted, type ChoiceSet } from './choice-sets.ts';
import type { GrowingCodes } from './coded.ts';
import { inRange, styled, type Criteria, type Filters } from './filters.ts';
import type { ProductTable } from './product-table.ts';

/** How many products each choice of the filter sheet would leave, by its name; a gender's '' is all of them. */
export type FacetCounts = {
  /** The number of products with the choices as they are. */
  found: number;
  genders: Record<string, number>;
  categories: Record<string, number>;
  styles: Record<string, number>;
  brands: Record<string, number>;
  sizes: Record<string, number>;
  colors: Record<string, number>;
  /** The index is the place of the band in PRICE_BANDS. */
  prices: number[];
  /** The index is the place of the least discount in DISCOUNTS. */
  discounts: number[];
};

/** The names of the shop's brands. */
type BrandNames = {
  /** The index is the seller's code. Names are folded. */
  bySeller: readonly string[];
  /** The brands to count. */
  all: readonly string[];
};

const GENDERS = ['', 'male', 'female'] as const;

// The filters a row fails, as bits.
const GENDER = 1;
const CATEGORY = 2;
const SELLER = 4;
const SIZE = 8;
const COLOR = 16;
const PRICE = 32;
const DISCOUNT = 64;
const STYLE = 128;
// Marks a row that has one of the sizes and one of the colours, but not together.
const CHOICE = 256;

/**
 * Counts for every choice. Choices within one filter widen, so the count of a choice is what it alone would find under
 * the other filters. A row that fails exactly one filter counts for that filter's choices. A row that fails none counts
 * for all.
 */
export function countFacets(table: ProductTable, criteria: Criteria, brands: BrandNames): FacetCounts {
  const tally = tallied(table, criteria);
  const { sizes, colors } = criteria.filters;
  return {
    found: tally.found,
    genders: named(
      GENDERS,
      table.genders,
      tally.genders,
      (name, has) => name === '' || has === name || has === 'unisex',
    ),
    categories: named(CATEGORIES, table.categories, tally.categories, categoryMatches),
    styles: Object.fromEntries(
      STYLES.map((style, at) => [style, sum(tally.styles, (bits) => (bits & (1 << at)) !== 0)]),
    ),
    brands: Object.fromEntries(
      brands.all.map((brand) => {
        const name = folded(brand);
        return [brand, sum(tally.sellers, (seller) => brands.bySeller[seller]?.includes(name) === true)];
      }),
    ),
    sizes: chosen(SIZES, table.choices, tally.sizes, ({ size, color }) =>
      isWanted(colors, color) ? size : null,
    ),
    colors: chosen(COLORS, table.choices, tally.colors, ({ size, color }) =>
      isWanted(sizes, size) ? color : null,
    ),
    prices: tally.prices,
    discounts: DISCOUNTS.map((least) => sum(tally.discounts, (percent) => percent >= least)),
  };
}

/** Counts the rows in one pass. */
function tallied(table: ProductTable, { onSale, among, filters, scores }: Criteria) {
  const tally = emptyTally(table);
  const { collections, discountFrom, priceFrom, priceTo, since } = filters;
  const sellerFails = failing(SELLER, filters.sellers, table.sellers);
  const genderFails = failing(GENDER, filters.genders, table.genders);
  const categoryFails = failing(CATEGORY, filters.categories, table.categories);
  const { choices } = table;
  const choiceFails = choicesFailing(choices, filters);
  // The loop follows the order of the columns, whose bytes are read one after the other.
  for (let row = 0; row < table.size; row += 1) {
    if (table.live[row] === 0 || (scores !== null && scores[row] === 0)) continue;
    const seller = table.sellers.codes[row] ?? 0;
    if (onSale[seller] === 0 || (among !== null && among[row] === 0)) continue;
    if (collections !== null && collections[table.collections.codes[row] ?? 0] === 0) continue;
    if (since !== -Infinity && !((table.createdAt[row] ?? 0) >= since)) continue;
    const gender = table.genders.codes[row] ?? 0;
    const category = table.categories.codes[row] ?? 0;
    const choice = choices.codes[row] ?? 0;
    const price = table.price[row] ?? 0;
    const discount = table.discount[row] ?? 0;
    const fails =
      (sellerFails[seller] ?? 0) |
      (genderFails[gender] ?? 0) |
      (categoryFails[category] ?? 0) |
      (choiceFails[choice] ?? 0) |
      (filters.priced && !inRange(price, priceFrom, priceTo) ? PRICE : 0) |
      (discount < discountFrom ? DISCOUNT : 0) |
      (filters.styled && !styled(filters, table, row) ? STYLE : 0);
    // More than one.
    if ((fails & (fails - 1)) !== 0) continue;
    if (fails === 0) tally.found += 1;
    if ((fails & ~GENDER) === 0) increment(tally.genders, gender);
    if ((fails & ~CATEGORY) === 0) increment(tally.categories, category);
    if ((fails & ~SELLER) === 0) increment(tally.sellers, seller);
    if ((fails & ~(SIZE | CHOICE)) === 0) increment(tally.sizes, choice);
    if ((fails & ~(COLOR | CHOICE)) === 0) increment(tally.colors, choice);
    if ((fails & ~STYLE) === 0) increment(tally.styles, table.styles[row] ?? 0);
    if ((fails & ~DISCOUNT) === 0) increment(tally.discounts, discount);
    if ((fails & ~PRICE) === 0) {
      const band = bandOf(price);
      tally.prices[band] = (tally.prices[band] ?? 0) + 1;
    }
  }
  return tally;
}

/** How many rows count for each code of a column. */
function emptyTally(table: ProductTable) {
  return {
    /** Rows that meet all criteria. */
    found: 0,
    genders: new Uint32Array(table.genders.values.length),
    categories: new Uint32Array(table.categories.values.length),
    sellers: new Uint32Array(table.sellers.values.length),
    /** By the choices that a row has. */
    sizes: new Uint32Array(table.choices.values.length),
    colors: new Uint32Array(table.choices.values.length),
    /** By the bits of STYLES that a row has. */
    styles: new Uint32Array(1 << STYLES.length),
    /** The index is the place of the band in PRICE_BANDS. */
    prices: PRICE_BANDS.map(() => 0),
    /** By percent. */
    discounts: new Uint32Array(101),
  };
}

/** For each code, the filter's bit where it does not pass, else 0. */
function failing<T>(bit: number, passing: Uint8Array | null, { values }: GrowingCodes<T>): Uint8Array {
  return passing === null ? new Uint8Array(values.length) : passing.map((passes) => (passes === 1 ? 0 : bit));
}

/** For each set of choices, the bits of the filters of sizes and colours that it fails. */
function choicesFailing({ values }: GrowingCodes<ChoiceSet>, { sizes, colors }: Filters): Uint16Array {
  if (sizes === null && colors === null) return new Uint16Array(values.length);
  return Uint16Array.from(values, (set) => {
    let hasSize = sizes === null;
    let hasColor = colors === null;
    for (const { size, color } of set) {
      const fits = isWanted(sizes, size);
      const suits = isWanted(colors, color);
      if (fits && suits) return 0;
      hasSize ||= fits;
      hasColor ||= suits;
    }
    return hasSize && hasColor ? CHOICE : (hasSize ? 0 : SIZE) | (hasColor ? 0 : COLOR);
  });
}

function increment(tally: Uint32Array, code: number): void {
  tally[code] = (tally[code] ?? 0) + 1;
}

function sum(tally: Uint32Array, counts: (code: number) => boolean): number {
  let all = 0;
  for (let code = 0; code < tally.length; code += 1) {
    const some = tally[code] ?? 0;
    if (some > 0 && counts(code)) all += some;
  }
  return all;
}

function named<Name extends string, T>(
  names: readonly Name[],
  { values }: GrowingCodes<T>,
  tally: Uint32Array,
  belongs: (name: Name, value: T) => boolean,
): Record<string, number> {
  return Object.fromEntries(
    names.map((name) => [name, sum(tally, (code) => belongs(name, values[code] as T))]),
  );
}

/**
 * Counts the rows that have each size, or each colour, among the choices that count. `nameOf` gives the name of a choice's size or
 * colour. It gives null of a choice that does not count.
 */
function chosen(
  names: readonly string[],
  { values }: GrowingCodes<ChoiceSet>,
  tally: Uint32Array,
  nameOf: (choice: Choice) => string | null,
): Record<string, number> {
  // Each choice is looked at once, not once for each name: there are thousands of sets, with up to 45 choices.
  const counts = new Map(names.map((name) => [name, { rows: 0, lastSet: -1 }]));
  for (const [code, set] of values.entries()) {
    const rows = tally[code] ?? 0;
    if (rows === 0) continue;
    for (const choice of set) {
      const count = counts.get(nameOf(choice) ?? '');
      if (count === undefined || count.lastSet === code) continue;
      count.lastSet = code;
      count.rows += rows;
    }
  }
  return Object.fromEntries([...counts].map(([name, { rows }]) => [name, rows]));
}
