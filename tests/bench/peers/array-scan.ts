// The plain array: every product an object, newest first, each question one pass over all of them.
import type { CatalogueRow } from '../../../src/domain/catalogue/columns-of.ts';
import type { ListingQuery, Sort } from '../../../src/domain/listing.ts';
import { COLORS, SIZES, STYLES } from '../../../src/domain/options.ts';

type Item = CatalogueRow & { madeAt: number; styles: number };

const page = 24;

const by: Record<Exclude<Sort, 'newest'>, (a: Item, b: Item) => number> = {
  trending: (a, b) => b.popularity - a.popularity,
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  discount: (a, b) => b.discountPercentage - a.discountPercentage,
};

export class ArrayScan {
  readonly #items: Item[];

  constructor(rows: readonly CatalogueRow[], stylesOf: (row: CatalogueRow) => number) {
    this.#items = rows
      .map((row) => ({ ...row, madeAt: Date.parse(row.createdAt), styles: stylesOf(row) }))
      .toSorted((a, b) => b.madeAt - a.madeAt || Number(b.id) - Number(a.id));
  }

  /** The first 24 and how many there are. */
  list(query: ListingQuery): { total: number; cards: Item[] } {
    const found = this.#items.filter((item) => FILTERS.every((filter) => passes(item, query, filter)));
    // Sorting is stable: the newest of equals stay first.
    if (query.sort !== undefined && query.sort !== 'newest') found.sort(by[query.sort]);
    const cards = found.filter(({ stock }) => stock > 0).slice(0, page);
    if (cards.length < page)
      cards.push(...found.filter(({ stock }) => stock === 0).slice(0, page - cards.length));
    return { total: found.length, cards };
  }

  /** One pass: a product that fails one filter counts for that one's choices, one that fails none for all. */
  counts(query: ListingQuery): Record<string, Record<string, number>> {
    const counts: Record<string, Record<string, number>> = {};
    for (const filter of FILTERS) counts[filter] = {};
    for (const item of this.#items) {
      let failed: Filter | null = null;
      let fails = 0;
      for (const filter of FILTERS)
        if (!passes(item, query, filter)) {
          failed = filter;
          fails += 1;
          if (fails > 1) break;
        }
      if (fails > 1) continue;
      for (const filter of FILTERS)
        if (failed === null || failed === filter)
          for (const choice of choicesOf(item, filter)) {
            const tally = counts[filter];
            if (tally) tally[choice] = (tally[choice] ?? 0) + 1;
          }
    }
    return counts;
  }
}

const FILTERS = [
  'gender',
  'category',
  'brand',
  'size',
  'color',
  'price',
  'style',
  'discount',
  'collection',
] as const;
type Filter = (typeof FILTERS)[number];

function passes(item: Item, query: ListingQuery, filter: Filter): boolean {
  switch (filter) {
    case 'gender':
      return !query.gender || item.gender === query.gender || item.gender === 'unisex';
    case 'category':
      return !query.categories?.length || query.categories.includes(item.category);
    case 'brand':
      return !query.brands?.length || query.brands.includes(item.sellerId);
    case 'size':
      return !query.sizes?.length || query.sizes.some((size) => item.sizes.includes(size));
    case 'color':
      return !query.colors?.length || query.colors.some((color) => item.colors.includes(color));
    case 'price':
      return (
        (query.priceFrom === undefined || item.price >= query.priceFrom) &&
        (query.priceTo === undefined || item.price <= query.priceTo)
      );
    case 'style':
      return (
        !query.styles?.length ||
        query.styles.some(
          (style) => (item.styles & (1 << STYLES.findIndex((known) => known === style))) !== 0,
        )
      );
    case 'discount':
      return query.discounted !== true || item.discountPercentage > 0;
    case 'collection':
      return query.collection === undefined || item.collections.includes(query.collection);
  }
}

function choicesOf(item: Item, filter: Filter): readonly string[] {
  switch (filter) {
    case 'gender':
      return [item.gender];
    case 'category':
      return [item.category];
    case 'brand':
      return [item.sellerId];
    case 'size':
      return SIZES.filter((size) => item.sizes.includes(size));
    case 'color':
      return COLORS.filter((color) => item.colors.includes(color));
    case 'price':
      return [String(Math.min(4, Math.floor(item.price / 50_000)))];
    case 'style':
      return STYLES.filter((_, at) => (item.styles & (1 << at)) !== 0);
    case 'discount':
      return item.discountPercentage > 0 ? ['yes'] : [];
    case 'collection':
      return [];
  }
}
