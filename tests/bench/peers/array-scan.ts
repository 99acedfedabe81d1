// The plain array at its best. Every product is an object, each sort order has an array sorted beforehand, and sold-out
// products stand at its end. Each question is one pass over one array.
import type { CatalogueRow } from '#catalogue-index/columns-of.ts';
import type { ListingQuery, Sort } from '#catalogue-index/listing-query.ts';
import { STYLES } from '#domain/product/options.ts';

/** As a filter asks it; `styles` are bits of STYLES. */
type Filtered = Omit<CatalogueRow, 'createdAt'> & { styles: number };
type Item = Filtered & { madeAt: number };

const page = 24;

const by: Record<Exclude<Sort, 'newest'>, (a: Item, b: Item) => number> = {
  trending: (a, b) => b.popularity - a.popularity,
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  discount: (a, b) => b.discountPercentage - a.discountPercentage,
};

export class ArrayScan {
  readonly #sorted: Record<Sort, Item[]>;

  constructor(rows: readonly CatalogueRow[], stylesOf: (row: CatalogueRow) => number) {
    const newest = rows
      .map((row) => ({ ...row, madeAt: Date.parse(row.createdAt), styles: stylesOf(row) }))
      .toSorted((a, b) => b.madeAt - a.madeAt || Number(b.id) - Number(a.id));
    // Sorting is stable: the newest of equals stay first.
    const sorted = (order: (a: Item, b: Item) => number) =>
      newest.toSorted((a, b) => Number(a.stock === 0) - Number(b.stock === 0) || order(a, b));
    this.#sorted = {
      newest: sorted(() => 0),
      trending: sorted(by.trending),
      'price-up': sorted(by['price-up']),
      'price-down': sorted(by['price-down']),
      discount: sorted(by.discount),
    };
  }

  /** The first 24 and how many there are. */
  list(query: ListingQuery): { total: number; cards: Item[] } {
    const items = this.#sorted[query.sort ?? 'newest'];
    const asked = questionOf(query);
    if (asksNothing(asked)) return { total: items.length, cards: items.slice(0, page) };
    const cards: Item[] = [];
    let total = 0;
    for (const item of items) {
      if (!passes(item, asked)) continue;
      if (total < page) cards.push(item);
      total += 1;
    }
    return { total, cards };
  }

  /** The counts that each choice would leave. */
  counts(query: ListingQuery): Counts {
    return countsOf(this.#sorted.newest, questionOf(query));
  }
}

/** By filter, and then by its choice. */
export type Counts = Map<string, number>[];

/** One pass: a product that fails one filter counts for that one's choices, one that fails none for all. */
export function countsOf(items: readonly Filtered[], asked: Question): Counts {
  const counts = Array.from({ length: 8 }, () => new Map<string, number>());
  const raise = (filter: number, choice: string) => {
    const tally = counts[filter];
    tally?.set(choice, (tally.get(choice) ?? 0) + 1);
  };
  for (const item of items) {
    const fails = failed(item, asked);
    if ((fails & (fails - 1)) !== 0) continue;
    if ((fails & ~1) === 0) raise(0, item.gender);
    if ((fails & ~2) === 0) raise(1, item.category);
    if ((fails & ~4) === 0) raise(2, item.sellerId);
    if ((fails & ~8) === 0) for (const size of item.sizes) raise(3, size);
    if ((fails & ~16) === 0) for (const color of item.colors) raise(4, color);
    if ((fails & ~32) === 0) raise(5, String(Math.min(4, Math.floor(item.price / 50_000))));
    if ((fails & ~64) === 0)
      for (let style = 0; style < STYLES.length; style += 1)
        if ((item.styles & (1 << style)) !== 0) raise(6, STYLES[style] ?? '');
    if ((fails & ~128) === 0 && item.discountPercentage > 0) raise(7, '');
  }
  return counts;
}

/** A query as each item is asked. */
export type Question = {
  gender: string;
  categories: string[] | null;
  brands: string[] | null;
  sizes: string[] | null;
  colors: string[] | null;
  from: number;
  to: number;
  styles: number;
  discounted: boolean;
  collection: string | null;
};

export function questionOf(query: ListingQuery): Question {
  const list = (all: string[] | undefined) => (all === undefined || all.length === 0 ? null : all);
  return {
    gender: query.gender ?? '',
    categories: list(query.categories),
    brands: list(query.brands),
    sizes: list(query.sizes),
    colors: list(query.colors),
    from: query.priceFrom ?? -Infinity,
    to: query.priceTo ?? Infinity,
    styles: STYLES.reduce((bits, style, at) => (query.styles?.includes(style) ? bits | (1 << at) : bits), 0),
    discounted: query.discountFrom !== undefined,
    collection: query.collection ?? null,
  };
}

/** Whether everything passes. */
function asksNothing(asked: Question): boolean {
  const { gender, categories, brands, sizes, colors, from, to, styles, discounted, collection } = asked;
  const lists = [categories, brands, sizes, colors, collection];
  return (
    gender === '' &&
    lists.every((list) => list === null) &&
    from === -Infinity &&
    to === Infinity &&
    styles === 0 &&
    !discounted
  );
}

/** Whether it passes, known as soon as one filter says no. */
export function passes(item: Filtered, asked: Question): boolean {
  const { gender, categories, brands, sizes, colors, styles, collection } = asked;
  return (
    (categories === null || categories.includes(item.category)) &&
    (gender === '' || item.gender === gender || item.gender === 'unisex') &&
    (brands === null || brands.includes(item.sellerId)) &&
    item.price >= asked.from &&
    item.price <= asked.to &&
    (!asked.discounted || item.discountPercentage > 0) &&
    (styles === 0 || (item.styles & styles) !== 0) &&
    (collection === null || item.collections.includes(collection)) &&
    (sizes === null || anyOf(item.sizes, sizes)) &&
    (colors === null || anyOf(item.colors, colors))
  );
}

/** The filters a product fails, as bits; a collection it is not in is two of them. */
function failed(item: Filtered, asked: Question): number {
  const { gender, categories, brands, sizes, colors, styles, collection } = asked;
  return (
    (gender === '' || item.gender === gender || item.gender === 'unisex' ? 0 : 1) |
    (categories === null || categories.includes(item.category) ? 0 : 2) |
    (brands === null || brands.includes(item.sellerId) ? 0 : 4) |
    (sizes === null || anyOf(item.sizes, sizes) ? 0 : 8) |
    (colors === null || anyOf(item.colors, colors) ? 0 : 16) |
    (item.price >= asked.from && item.price <= asked.to ? 0 : 32) |
    (styles === 0 || (item.styles & styles) !== 0 ? 0 : 64) |
    (!asked.discounted || item.discountPercentage > 0 ? 0 : 128) |
    (collection === null || item.collections.includes(collection) ? 0 : 256 | 512)
  );
}

function anyOf(has: readonly string[], wanted: readonly string[]): boolean {
  for (let at = 0; at < wanted.length; at += 1) if (has.includes(wanted[at] ?? '')) return true;
  return false;
}
