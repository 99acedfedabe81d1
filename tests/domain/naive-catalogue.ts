// The answers of the index in the plainest way: arrays, filtered and sorted anew for each question.
import type { CatalogueRow } from '#catalogue-index/columns-of.ts';
import type { FacetCounts } from '#catalogue-index/facet-counts.ts';
import { wordsOf } from '#domain/text/words-of.ts';
import { folded } from '#domain/text/folded.ts';
import { recentSince } from '#domain/delivery/delivery.ts';
import type { ListingQuery, Sort } from '#catalogue-index/listing-query.ts';
import { paise } from '#domain/money/money.ts';
import { CATEGORIES, COLORS, DISCOUNTS, SIZES, STYLES } from '#domain/product/options.ts';
import { PRICE_BANDS } from '#domain/money/price-bands.ts';
import type { Brand } from '#domain/product/product.ts';
import { brandMatches, categoryMatches, CLOSE, styleTest, termsOf } from '#catalogue-index/search/search.ts';
import { wordForm } from '#domain/text/word-form.ts';

export type NaiveRow = CatalogueRow & { brand: Brand };

const nonEmpty = (choices: string[] | undefined) =>
  choices === undefined || choices.length === 0 ? undefined : choices;

/** Whether a row has every word of a text. Where none has, the index looks for words with typos, which nothing here does. */
export function hasWords(text: string, row: NaiveRow): boolean {
  const terms = termsOf(text);
  if (terms.length === 0 && text.trim() !== '') return false;
  const { name, description, category, colors, brand } = row;
  const words = [name, description, category, wordForm(category), ...colors].flatMap(wordsOf);
  return terms.every(
    (term) =>
      words.some((word) => (term.inside ? word.includes(term.word) : word.startsWith(term.word))) ||
      term.category === category ||
      (term.style !== undefined && styleTest(row)(folded(STYLES[term.style] ?? ''))) ||
      (term.gender !== undefined && [term.gender, 'unisex'].includes(row.gender)) ||
      (term.brand !== null && brandMatches(term.brand, brand.name)) ||
      wordsOf(brand.name).some((word) => word.startsWith(term.word)),
  );
}

/** Without sizes and colours asked for, what is sold out passes as well. */
function canBeHad(row: NaiveRow, sizes: string[] | undefined, colors: string[] | undefined): boolean {
  if (sizes === undefined && colors === undefined) return true;
  const columns = Math.max(1, row.colors.length);
  for (let place = 0; place < Math.max(1, row.sizes.length) * columns; place += 1) {
    const size = row.sizes[Math.floor(place / columns)] ?? '';
    const color = row.colors[place % columns] ?? '';
    const isLeft = row.choiceStock === '' ? row.stock > 0 : row.choiceStock[place] !== '0';
    if (isLeft && (sizes ?? [size]).includes(size) && (colors ?? [color]).includes(color)) return true;
  }
  return false;
}

export function passes(row: NaiveRow, query: ListingQuery, now: number): boolean {
  const { gender = '', collection, withinDays, priceFrom = 0, priceTo = Infinity } = query;
  const brandName = folded(row.brand.name);
  return (
    (gender === '' || row.gender === gender || row.gender === 'unisex') &&
    (nonEmpty(query.categories)?.some((category) => categoryMatches(category, row.category)) ?? true) &&
    (nonEmpty(query.brands)?.some((brand) => brandName.includes(folded(brand))) ?? true) &&
    (nonEmpty(query.styles)?.map(folded).some(styleTest(row)) ?? true) &&
    canBeHad(row, nonEmpty(query.sizes), nonEmpty(query.colors)) &&
    (collection === undefined || row.collections.includes(collection)) &&
    row.discountPercentage >= (query.discountFrom ?? 0) &&
    row.price >= priceFrom &&
    row.price <= priceTo &&
    (withinDays === undefined || Date.parse(row.createdAt) >= recentSince(now, withinDays)) &&
    (hasWords(query.text ?? '', row) || brandMatches(query.text ?? '', row.brand.name, CLOSE))
  );
}

const newest = (a: NaiveRow, b: NaiveRow) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || Number(b.id) - Number(a.id);

const by: Record<Sort, (a: NaiveRow, b: NaiveRow) => number> = {
  newest,
  trending: (a, b) => b.popularity - a.popularity || newest(a, b),
  'price-up': (a, b) => a.price - b.price || newest(a, b),
  'price-down': (a, b) => b.price - a.price || newest(a, b),
  discount: (a, b) => b.discountPercentage - a.discountPercentage || newest(a, b),
};

const soldOutLast = (rows: NaiveRow[]) => [
  ...rows.filter(({ stock }) => stock > 0),
  ...rows.filter(({ stock }) => stock === 0),
];

export function naiveList(rows: NaiveRow[], query: ListingQuery, now: number): string[] {
  const { sort = 'newest' } = query;
  const found = rows.filter((row) => passes(row, query, now)).toSorted(by[sort]);
  return (sort === 'newest' ? found : soldOutLast(found)).slice(0, query.limit).map(({ id }) => id);
}

export function naiveSimilar(rows: NaiveRow[], id: string, limit: number): string[] {
  const own = rows.find((row) => row.id === id);
  const far = (row: NaiveRow) => (row.gender === own?.gender ? 0 : 1);
  const others = rows.filter((row) => row.category === own?.category && row.id !== id);
  return soldOutLast(others.toSorted((a, b) => far(a) - far(b) || newest(a, b)))
    .slice(0, limit)
    .map((row) => row.id);
}

export function naiveCounts(
  rows: NaiveRow[],
  query: ListingQuery,
  brands: Brand[],
  now: number,
): FacetCounts {
  const count = (change: ListingQuery) =>
    rows.filter((row) => passes(row, { ...query, ...change }, now)).length;
  const counted = (names: readonly string[], change: (name: string) => ListingQuery) =>
    Object.fromEntries(names.map((name) => [name, count(change(name))]));
  return {
    found: count({}),
    genders: counted(['', 'male', 'female'], (gender) => ({ gender })),
    categories: counted(CATEGORIES, (name) => ({ categories: [name] })),
    styles: counted(STYLES, (name) => ({ styles: [name] })),
    brands: counted(
      brands.map(({ name }) => name),
      (name) => ({ brands: [name] }),
    ),
    sizes: counted(SIZES, (name) => ({ sizes: [name] })),
    colors: counted(COLORS, (name) => ({ colors: [name] })),
    prices: PRICE_BANDS.map(({ from, to }) =>
      count({
        priceFrom: paise((from ?? 0) * 100),
        priceTo: to === null ? undefined : paise(to * 100 + 99),
      }),
    ),
    discounts: DISCOUNTS.map((discountFrom) => count({ discountFrom })),
  };
}
