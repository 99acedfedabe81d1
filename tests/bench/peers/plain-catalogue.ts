// The catalogue as an array of plain records, at its best. Each sort order is a sorted array. Each list is one `filter` of it,
// and one loop counts for all filters.
import { recentSince } from '#domain/delivery/delivery.ts';
import { bandOf, PRICE_BANDS } from '#domain/money/price-bands.ts';
import { paise } from '#domain/money/money.ts';
import { choicesLeft, type Stocked } from '#domain/product/choices.ts';
import { CATEGORIES, COLORS, DISCOUNTS, SIZES, STYLES } from '#domain/product/options.ts';
import { eachCardText, type Brand, type Product } from '#domain/product/product.ts';
import { folded } from '#domain/text/folded.ts';
import { hasChoice, type ChoiceSet } from '#catalogue-index/choice-sets.ts';
import type { CatalogueColumns } from '#catalogue-index/columns.ts';
import type { FacetCounts } from '#catalogue-index/facet-counts.ts';
import type { ListingQuery, Sort } from '#catalogue-index/listing-query.ts';
import { categoryMatches } from '#catalogue-index/search/search.ts';
import { withTypedLimits } from '#catalogue-index/search/typed-limits.ts';

/** Filters read these fields of a product. */
export type Filtered = Pick<
  Product,
  'id' | 'category' | 'gender' | 'price' | 'discountPercentage' | 'collections'
> & {
  /** The choices in stock. Products with the same ones share a list. */
  left: ChoiceSet;
  sellerId: string;
  /** In ms. */
  listedAt: number;
  /** Bits of STYLES. */
  styles: number;
};

/** Lists draw this of a product, and join its brand. `row` is its place by id. */
export type Item = Filtered & Omit<Product, 'brand' | 'createdAt'> & { row: number };

/** Makes a record of each row, as a start would do with a snapshot. */
export function itemsOf(columns: CatalogueColumns): Item[] {
  const { names, pictureFolders, pictureFiles, texts } = columns;
  const leftOf = sharedChoices();
  return Array.from({ length: columns.count }, (_, row): Item => {
    let name = names.words[names.codes[names.starts[row] ?? 0] ?? 0] ?? '';
    for (let at = (names.starts[row] ?? 0) + 1; at < (names.starts[row + 1] ?? 0); at += 1)
      name += ` ${names.words[names.codes[at] ?? 0] ?? ''}`;
    const of = <T>({ values, codes }: { values: readonly T[]; codes: ArrayLike<number> }) =>
      values[codes[row] ?? 0] as T;
    const stocked = {
      sizes: of(columns.sizes),
      colors: of(columns.colors),
      stock: columns.stock[row] ?? 0,
      choiceStock: of(texts.choiceStock),
    };
    return {
      row,
      id: String(columns.ids[row]),
      sellerId: of(columns.sellers),
      name,
      category: of(columns.categories),
      gender: of(columns.genders),
      picture:
        of(pictureFolders) + pictureFiles.text.slice(pictureFiles.starts[row], pictureFiles.starts[row + 1]),
      mrp: paise(columns.mrp[row] ?? 0),
      price: paise(columns.price[row] ?? 0),
      discountPercentage: columns.discount[row] ?? 0,
      listedAt: columns.createdAt[row] ?? 0,
      popularity: columns.popularity[row] ?? 0,
      rating: columns.ratings[row] ?? 0,
      ratingCount: columns.ratingCounts[row] ?? 0,
      collections: of(columns.collections),
      shippingCharges: paise(of(columns.shipping)),
      deliveryDays: columns.delivery[row] ?? 0,
      styles: columns.styles[row] ?? 0,
      ...eachCardText((field) => of(texts[field])),
      ...stocked,
      left: leftOf(stocked),
    };
  });
}

/** Finds what is left of each product once for all that have the same options and stock. */
function sharedChoices(): (product: Stocked) => ChoiceSet {
  const known = new Map<string, ChoiceSet>();
  return (product) => {
    const key = [product.sizes, product.colors, product.choiceStock, product.stock === 0].join('/');
    const left = known.get(key) ?? choicesLeft(product);
    known.set(key, left);
    return left;
  };
}

// Above any price in paise.
const WORTHLESS = 10_000_000_000;

/** An order sorts by these, the highest first. */
const leading: Record<Exclude<Sort, 'newest'>, (item: Item) => number> = {
  trending: ({ popularity }) => popularity,
  'price-up': ({ price }) => 0 - price,
  'price-down': ({ price }) => price,
  discount: ({ discountPercentage }) => discountPercentage,
};

/**
 * Sorts by worth, and puts what is sold out at the end. Equal items keep their order. Worth and place make one number: numbers
 * alone are sorted four times as fast.
 */
function sortedBy(items: readonly Item[], worth: (item: Item) => number): Item[] {
  const keys = new Float64Array(items.length);
  for (const [at, item] of items.entries())
    keys[at] = at - (worth(item) - (item.stock === 0 ? WORTHLESS : 0)) * items.length;
  keys.sort();
  const sorted: Item[] = [];
  for (const key of keys) {
    const item = items[key - Math.floor(key / items.length) * items.length];
    if (item !== undefined) sorted.push(item);
  }
  return sorted;
}

/** They say how well each row answers a text. They are null without a text. */
type Scores = Uint16Array | null;

export class PlainCatalogue {
  /** As they were made, one behind the other in memory: they are counted in this order. */
  readonly #items: readonly Item[];
  readonly #brands: readonly Brand[];
  readonly #scoresOf: (text: string) => Scores;
  #sorted = new Map<Sort, Item[]>();

  /** The search is the index's own: `scoresOf` is asked for a text without limits. */
  constructor(items: readonly Item[], brands: readonly Brand[], scoresOf: (text: string) => Scores) {
    const onSale = new Set(brands.map(({ id }) => id));
    this.#brands = brands;
    this.#scoresOf = scoresOf;
    this.#items = items.filter(({ sellerId }) => onSale.has(sellerId));
    this.#sorted.set(
      'newest',
      this.#items.toSorted((a, b) => b.listedAt - a.listedAt || b.row - a.row),
    );
  }

  list(listing: ListingQuery, now: number): readonly Item[] {
    const { question, scores } = this.#read(listing, now);
    const all = this.#order(listing.sort ?? 'newest');
    if (scores === null) return asksNothing(question) ? all : all.filter((item) => passes(item, question));
    const found = all.filter((item) => scores[item.row] !== 0 && passes(item, question));
    return listing.sort === undefined ? sortedBy(found, ({ row }) => scores[row] ?? 0) : found;
  }

  counts(listing: ListingQuery, now: number): FacetCounts {
    const { question, scores } = this.#read(listing, now);
    const found = scores === null ? this.#items : this.#items.filter(({ row }) => scores[row] !== 0);
    return countsOf(found, question, this.#brands);
  }

  /** Forgets all orders but the newest first, so that the next list sorts anew. */
  unsorted(): this {
    this.#sorted = new Map([['newest', this.#order('newest')]]);
    return this;
  }

  #order(sort: Sort): Item[] {
    const made = this.#sorted.get(sort);
    if (made !== undefined) return made;
    const sorted = sort === 'newest' ? [] : sortedBy(this.#order('newest'), leading[sort]);
    this.#sorted.set(sort, sorted);
    return sorted;
  }

  #read(listing: ListingQuery, now: number): { question: Question; scores: Scores } {
    const query = withTypedLimits(listing);
    return { question: questionOf(query, now, this.#brands), scores: this.#scoresOf(query.text ?? '') };
  }
}

/** A query as each item is asked; null lets all pass. */
export type Question = {
  gender: string | null;
  categories: ReadonlySet<string> | null;
  sellers: ReadonlySet<string> | null;
  sizes: readonly string[] | null;
  colors: readonly string[] | null;
  collection: string | null;
  /** Bits of STYLES. */
  styles: number;
  discountFrom: number;
  from: number;
  to: number;
  since: number;
};

export function questionOf(query: ListingQuery, now: number, brands: readonly Brand[]): Question {
  const list = (all: string[] | undefined) => (all === undefined || all.length === 0 ? null : all);
  const categories = list(query.categories);
  const names = list(query.brands)?.map(folded);
  const meant = brands.filter(({ name }) => names?.some((wanted) => folded(name).includes(wanted)));
  const styles = query.styles?.map(folded);
  return {
    gender: query.gender === undefined || query.gender === '' ? null : query.gender,
    categories:
      categories &&
      new Set(CATEGORIES.filter((has) => categories.some((category) => categoryMatches(category, has)))),
    sellers: names === undefined ? null : new Set(meant.map(({ id }) => id)),
    sizes: list(query.sizes),
    colors: list(query.colors),
    collection: query.collection ?? null,
    styles: STYLES.reduce(
      (bits, style, at) => (styles?.includes(folded(style)) ? bits | (1 << at) : bits),
      0,
    ),
    discountFrom: query.discountFrom ?? 0,
    from: query.priceFrom ?? -Infinity,
    to: query.priceTo ?? Infinity,
    since: query.withinDays === undefined ? -Infinity : recentSince(now, query.withinDays),
  };
}

const asksNothing = (question: Question) =>
  Object.entries(questionOf({}, 0, [])).every(
    ([name, nothing]) => question[name as keyof Question] === nothing,
  );

/** Whether a product matches the part of a question that no choice of the filter sheet changes. */
function isAsked({ listedAt, collections }: Filtered, { collection, since }: Question): boolean {
  return listedAt >= since && (collection === null || collections.includes(collection));
}

export function passes(item: Filtered, question: Question): boolean {
  const { gender, categories, sellers, sizes, colors, styles } = question;
  return (
    isAsked(item, question) &&
    (categories === null || categories.has(item.category)) &&
    (gender === null || item.gender === gender || item.gender === 'unisex') &&
    (sellers === null || sellers.has(item.sellerId)) &&
    item.price >= question.from &&
    item.price <= question.to &&
    item.discountPercentage >= question.discountFrom &&
    (styles === 0 || (item.styles & styles) !== 0) &&
    ((sizes === null && colors === null) || hasChoice(item.left, sizes, colors))
  );
}

// The filters an item fails, as bits.
const GENDER = 1;
const CATEGORY = 2;
const SELLER = 4;
const SIZE = 8;
const COLOR = 16;
const PRICE = 32;
const DISCOUNT = 64;
const STYLE = 128;
// An item has one of the sizes and one of the colours, but not together.
const CHOICE = 256;

function failed(item: Filtered, question: Question): number {
  const { gender, categories, sellers, styles } = question;
  return (
    (gender === null || item.gender === gender || item.gender === 'unisex' ? 0 : GENDER) |
    (categories === null || categories.has(item.category) ? 0 : CATEGORY) |
    (sellers === null || sellers.has(item.sellerId) ? 0 : SELLER) |
    failedChoices(item, question) |
    (item.price >= question.from && item.price <= question.to ? 0 : PRICE) |
    (item.discountPercentage >= question.discountFrom ? 0 : DISCOUNT) |
    (styles === 0 || (item.styles & styles) !== 0 ? 0 : STYLE)
  );
}

function failedChoices({ left }: Filtered, { sizes, colors }: Question): number {
  const sizeFails = sizes !== null && !hasChoice(left, sizes, null) ? SIZE : 0;
  const colorFails = colors !== null && !hasChoice(left, null, colors) ? COLOR : 0;
  if (sizes === null || colors === null || sizeFails + colorFails > 0) return sizeFails + colorFails;
  return hasChoice(left, sizes, colors) ? 0 : CHOICE;
}

/** How often each value comes. Lists of choices are shared by the items that have them: one look counts a whole list. */
class Tally<T> {
  readonly #counts = new Map<T, { count: number }>();

  add(value: T): void {
    const known = this.#counts.get(value);
    if (known === undefined) this.#counts.set(value, { count: 1 });
    else known.count += 1;
  }

  of(belongs: (value: T) => boolean): number {
    let all = 0;
    for (const [value, { count }] of this.#counts) if (belongs(value)) all += count;
    return all;
  }

  by<Name extends string>(names: readonly Name[], belongs: (name: Name, value: T) => boolean) {
    return Object.fromEntries(names.map((name) => [name, this.of((value) => belongs(name, value))]));
  }
}

/** One pass: an item that fails one filter counts for that one's choices, one that fails none for all. */
export function countsOf(
  items: readonly Filtered[],
  question: Question,
  brands: readonly Brand[],
): FacetCounts {
  let found = 0;
  const genders = new Tally<string>();
  const categories = new Tally<string>();
  const sellers = new Tally<string>();
  const sizes = new Tally<ChoiceSet>();
  const colors = new Tally<ChoiceSet>();
  const styles = Array.from({ length: 1 << STYLES.length }, () => 0);
  const discounts = Array.from({ length: 101 }, () => 0);
  const prices = PRICE_BANDS.map(() => 0);
  for (const item of items) {
    if (!isAsked(item, question)) continue;
    const fails = failed(item, question);
    // More than one.
    if ((fails & (fails - 1)) !== 0) continue;
    if (fails === 0) found += 1;
    if ((fails & ~GENDER) === 0) genders.add(item.gender);
    if ((fails & ~CATEGORY) === 0) categories.add(item.category);
    if ((fails & ~SELLER) === 0) sellers.add(item.sellerId);
    if ((fails & ~(SIZE | CHOICE)) === 0) sizes.add(item.left);
    if ((fails & ~(COLOR | CHOICE)) === 0) colors.add(item.left);
    if ((fails & ~STYLE) === 0) styles[item.styles] = (styles[item.styles] ?? 0) + 1;
    if ((fails & ~DISCOUNT) === 0)
      discounts[item.discountPercentage] = (discounts[item.discountPercentage] ?? 0) + 1;
    if ((fails & ~PRICE) === 0) {
      const band = bandOf(item.price);
      prices[band] = (prices[band] ?? 0) + 1;
    }
  }
  const nameOf = new Map(brands.map(({ id, name }) => [id, name]));
  const sum = (all: number[], counts: (at: number) => boolean) =>
    all.reduce((total, count, at) => (count > 0 && counts(at) ? total + count : total), 0);
  return {
    found,
    genders: genders.by(
      ['', 'male', 'female'],
      (name, has) => name === '' || has === name || has === 'unisex',
    ),
    categories: categories.by(CATEGORIES, categoryMatches),
    styles: Object.fromEntries(
      STYLES.map((style, at) => [style, sum(styles, (bits) => (bits & (1 << at)) !== 0)]),
    ),
    brands: sellers.by(
      brands.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
      (name, has) => folded(nameOf.get(has) ?? '').includes(folded(name)),
    ),
    sizes: sizes.by(SIZES, (name, left) => hasChoice(left, [name], question.colors)),
    colors: colors.by(COLORS, (name, left) => hasChoice(left, question.sizes, [name])),
    prices,
    discounts: DISCOUNTS.map((least) => sum(discounts, (percent) => percent >= least)),
  };
}
