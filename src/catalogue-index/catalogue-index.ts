import { sortedByName } from '../domain/text/by-name.ts';
import { folded } from '../domain/text/folded.ts';
import type { ListingQuery, ProductList } from './listing-query.ts';
import { compilePatterns, typedLimits, withTypedLimits, type TypedLimits } from './search/typed-limits.ts';
import type { Brand, Product } from '../domain/product/product.ts';
import type { CatalogueColumns, Thumbhashes, WordRows } from './columns.ts';
import type { CatalogueRow } from './columns-of.ts';
import { countFacets, type FacetCounts } from './facet-counts.ts';
import { filtersOf, passingRows, type Criteria } from './filters.ts';
import { scoresOf, type Found } from './search/free-text.ts';
import { bestFirst, newerFirst, SortOrders, soldOutLast } from './sort-orders.ts';
import { ProductTable } from './product-table.ts';
import type { ShopNames } from './search/suggestions.ts';
import { WordIndex } from './search/word-index.ts';
import { wordsOf } from '../domain/text/words-of.ts';

// Products that lists have shown are cached, so that a card that stays is the same object.
const CACHED_PRODUCTS = 1_000;

/** A collection, made from its products. */
export type CollectionCount = { name: string; count: number; /** The newest product's. */ picture: string };

/**
 * The catalogue in memory: columns, what changed since, and the brands, as one. Answers every list, filter and search of
 * the shop. It changes in place; lists that were answered before keep their rows, and must be asked for again. Products whose
 * brand is not among the brands are not on sale.
 */
export class CatalogueIndex {
  readonly #table: ProductTable;
  readonly #sortOrders: SortOrders;
  readonly #names = new WordIndex();
  readonly #descriptions = new WordIndex();
  readonly #products = new Map<number, Product>();
  #brands: ReadonlyMap<string, Brand>;
  #brandList: readonly string[] = [];
  #brandNames: string[] = [];
  #onSale = new Uint8Array(0);
  #found: (Found & { text: string }) | null = null;
  #typed: { text: string; limits: TypedLimits } | null = null;

  constructor(columns: CatalogueColumns, brands: readonly Brand[]) {
    this.#table = new ProductTable(columns);
    this.#sortOrders = new SortOrders(this.#table, columns.newest);
    this.#names.fill(columns.nameWords);
    if (columns.descriptions !== null) this.#descriptions.fill(columns.descriptions);
    this.#brands = new Map();
    this.setBrands(brands);
  }

  /** All brands of the shop. */
  setBrands(brands: readonly Brand[]): void {
    this.#brands = new Map(brands.map((brand) => [brand.id, brand]));
    this.#brandList = sortedByName(brands).map(({ name }) => name);
    this.#readBrands();
    this.#changed();
    this.#products.clear();
  }

  /** The words of the columns' descriptions, when they arrive later than the rest. */
  setDescriptions(descriptions: WordRows): void {
    this.#descriptions.fill(descriptions);
    this.#changed();
  }

  /** Adds the thumbhashes of the columns' pictures, which arrive after the rest. Shown cards are drawn anew with them. */
  setThumbhashes(thumbhashes: Thumbhashes): void {
    this.#table.setThumbhashes(thumbhashes);
    this.#products.clear();
  }

  /** A product that is new or has changed. */
  put(product: CatalogueRow): void {
    this.#take(product.id);
    const row = this.#table.add(product);
    if (this.#onSale.length < this.#table.sellers.values.length) this.#readBrands();
    this.#sortOrders.insert(row);
    this.#names.add(row, product.name);
    this.#descriptions.add(row, product.description);
    this.#changed();
  }

  /** A product that is no longer on sale; one that is unknown changes nothing. */
  remove(id: string): void {
    this.#take(id);
    this.#changed();
  }

  /** A product on sale. */
  product(id: string): Product | undefined {
    const row = this.#table.rowOf(id);
    return row === -1 ? undefined : this.#productOf(row);
  }

  /** How many products are on sale. */
  get size(): number {
    return this.list({}, 0).length;
  }

  /** Lists the answers to a query, sold-out products behind the others. `now` is the server's time in milliseconds. */
  list(query: ListingQuery, now: number): ProductList {
    const parsed = this.#read(query);
    const criteria = this.#criteria(parsed, now);
    const { scores } = criteria;
    const rows = this.#sortOrders.rows(parsed.sort ?? 'newest');
    const found = passingRows(rows, this.#table, criteria);
    // The orders put sold-out products last already. The best are the best of those that can be bought.
    const order =
      scores !== null && parsed.sort === undefined
        ? soldOutLast(bestFirst(found, scores), this.#table.stock)
        : found;
    return this.#listOf(order, parsed.limit);
  }

  /** Those of the given products that are on sale and pass the query, in the given order unless the query has a sort. */
  among(ids: readonly string[], query: ListingQuery, now: number): ProductList {
    const parsed = this.#read(query);
    const criteria = this.#criteria(parsed, now, ids);
    if (parsed.sort !== undefined)
      return this.#listOf(
        passingRows(this.#sortOrders.rows(parsed.sort), this.#table, criteria),
        parsed.limit,
      );
    const found = passingRows(this.#rowsOf(ids), this.#table, criteria);
    return this.#listOf(soldOutLast(found, this.#table.stock), parsed.limit);
  }

  /** Gives how many products each choice of the filters would leave, of the given products or of all. */
  counts(query: ListingQuery, now: number, ids?: readonly string[]): FacetCounts {
    const parsed = this.#read(query);
    const brands = { bySeller: this.#brandNames, all: this.#brandList };
    return countFacets(this.#table, this.#criteria(parsed, now, ids), brands);
  }

  /** Whether a text is found with typos or by a brand that it resembles, as nothing on sale has all its words. */
  isInexact(query: ListingQuery): boolean {
    return this.#findText(this.#read(query).text ?? '').inexact;
  }

  /** The names of the shop, of which `suggestionsFor` suggests some; the most wanted products first. */
  names(): ShopNames {
    return {
      table: this.#table,
      words: this.#names,
      brands: this.#brandList,
      isOnSale: (row) => this.#isOnSale(row),
      rows: () => this.#sortOrders.rows('trending'),
    };
  }

  /** The limits in a typed text. Words of the shop's own names are none. */
  limitsIn(text: string): TypedLimits {
    // The list, its counts and the screen's words ask it of one text.
    if (this.#typed?.text !== text) this.#typed = { text, limits: typedLimits(text, this.#isName) };
    return this.#typed.limits;
  }

  /** Prepares `names` and `limitsIn` for the first text, a step at a time. */
  *prepareSearch(): Iterable<void> {
    this.#sortOrders.rows('trending');
    yield;
    yield* compilePatterns();
  }

  /** Other products of the category: those of the same gender first, then the newest. Sold-out products come last. */
  similar(id: string, limit: number): Product[] {
    const own = this.#table.rowOf(id);
    if (own === -1 || this.#productOf(own) === undefined) return [];
    const { categories, genders, stock, sellers } = this.#table;
    const groups: number[][] = [[], [], [], []];
    for (const row of this.#sortOrders.rows('newest')) {
      if (row === own || categories.codes[row] !== categories.codes[own]) continue;
      if (this.#onSale[sellers.codes[row] ?? 0] !== 1) continue;
      const far = genders.codes[row] === genders.codes[own] ? 0 : 1;
      const group = groups[(stock[row] === 0 ? 2 : 0) + far];
      if (group !== undefined && group.length < limit) group.push(row);
      if (groups[0]?.length === limit) break;
    }
    return groups
      .flat()
      .slice(0, limit)
      .flatMap((row) => this.#productOf(row) ?? []);
  }

  /** Every collection that products on sale name, by name. */
  collections(): CollectionCount[] {
    const { collections, sellers } = this.#table;
    const counts = new Map<string, { count: number; newest: number }>();
    const newerOf = newerFirst(this.#table);
    for (const row of this.#sortOrders.rows('newest')) {
      if (this.#onSale[sellers.codes[row] ?? 0] !== 1) continue;
      for (const name of collections.at(row)) {
        const known = counts.get(name);
        if (known === undefined) counts.set(name, { count: 1, newest: row });
        else {
          known.count += 1;
          // A cover may be sold out.
          if (newerOf(row, known.newest) < 0) known.newest = row;
        }
      }
    }
    const rows = [...counts];
    return sortedByName(
      rows.map(([name, { count, newest }]) => ({ name, count, picture: this.#table.picture(newest) })),
    );
  }

  #read(query: ListingQuery): ListingQuery {
    return withTypedLimits(query, this.limitsIn(query.text ?? ''));
  }

  /** Whether the words of a text stand one after the other in the name of a brand or a product on sale. */
  readonly #isName = (text: string): boolean => {
    const words = wordsOf(text);
    const [first = ''] = words;
    const has = (name: string) => ` ${wordsOf(name).join(' ')} `.includes(` ${words.join(' ')} `);
    if (this.#brandNames.some(has)) return true;
    const rows = new Uint8Array(this.#table.size);
    const exactly = (word: string) => Number(word === first);
    this.#names.mark({ typed: first, exactly, of: exactly, near: null }, rows);
    return rows.some((found, row) => found === 1 && this.#isOnSale(row) && has(this.#table.name(row)));
  };

  #isOnSale(row: number): boolean {
    const { live, sellers } = this.#table;
    return live[row] === 1 && this.#onSale[sellers.codes[row] ?? 0] === 1;
  }

  #rowsOf(ids: readonly string[]): Uint32Array {
    return Uint32Array.from(ids.map((id) => this.#table.rowOf(id)).filter((row) => row !== -1));
  }

  #criteria(query: ListingQuery, now: number, ids?: readonly string[]): Criteria {
    const filters = filtersOf(query, {
      table: this.#table,
      brandNames: this.#brandNames,
      rowsOfStyle: (style) => this.#rowsOfStyle(style),
      now,
    });
    const among = ids === undefined ? null : new Uint8Array(this.#table.size);
    if (among !== null && ids !== undefined) for (const row of this.#rowsOf(ids)) among[row] = 1;
    return { onSale: this.#onSale, among, filters, scores: this.#findText(query.text ?? '').scores };
  }

  /** A style that is none of STYLES may be a product's own all the same, or the beginning of a word. */
  #rowsOfStyle(style: string): Uint8Array {
    const { size, texts } = this.#table;
    const rows = new Uint8Array(size);
    const begins = (word: string) => (word.startsWith(style) ? 1 : 0);
    const weigh = { typed: style, exactly: begins, of: begins, near: null };
    this.#names.mark(weigh, rows);
    this.#descriptions.mark(weigh, rows);
    const own = texts.styleType.values.map((has) => folded(has) === style);
    return rows.map((has, row) => (own[texts.styleType.codes[row] ?? 0] === true ? 1 : has));
  }

  #findText(text: string): Found {
    if (this.#found?.text === text) return this.#found;
    const found = scoresOf(
      text,
      {
        table: this.#table,
        names: this.#names,
        descriptions: this.#descriptions,
        brandNames: this.#brandNames,
      },
      (row) => this.#isOnSale(row),
    );
    this.#found = { text, ...found };
    return this.#found;
  }

  #listOf(order: Uint32Array, limit: number | undefined): ProductList {
    const shown = limit === undefined ? order : order.subarray(0, limit);
    return {
      length: shown.length,
      slice: (start, end) => this.#productsOf(shown.subarray(start, end)),
    };
  }

  /** A plain loop is used, since this is most of the cost of a list without filters. */
  #productsOf(rows: Uint32Array): Product[] {
    const products: Product[] = [];
    for (const row of rows) {
      const product = this.#productOf(row);
      if (product !== undefined) products.push(product);
    }
    return products;
  }

  #productOf(row: number): Product | undefined {
    const cached = this.#products.get(row);
    if (cached !== undefined) return cached;
    const brand = this.#brands.get(this.#table.sellers.at(row));
    if (brand === undefined || this.#table.live[row] !== 1) return undefined;
    const product = this.#table.product(row, brand);
    if (this.#products.size >= CACHED_PRODUCTS) this.#products.clear();
    this.#products.set(row, product);
    return product;
  }

  /** Takes a product's row out of everything that finds it. */
  #take(id: string): void {
    const row = this.#table.rowOf(id);
    if (row === -1) return;
    this.#sortOrders.remove(row);
    const late = this.#table.late(row);
    if (late !== undefined) {
      this.#names.remove(row, late.name);
      this.#descriptions.remove(row, late.description);
    }
    this.#table.live[row] = 0;
    this.#products.delete(row);
  }

  #readBrands(): void {
    const brands = this.#table.sellers.values.map((id) => this.#brands.get(id));
    this.#brandNames = brands.map((brand) => folded(brand?.name ?? ''));
    this.#onSale = Uint8Array.from(brands, (brand) => (brand === undefined ? 0 : 1));
  }

  #changed(): void {
    this.#found = null;
    this.#typed = null;
  }
}
