import { paise } from '../domain/money/money.ts';
import {
  cardTextNames,
  eachCardText,
  type Brand,
  type CardText,
  type Product,
} from '../domain/product/product.ts';
import type { Gender } from '../domain/product/options.ts';
import { choicesLeft } from '../domain/product/choices.ts';
import { choiceSetKey, type ChoiceSet } from './choice-sets.ts';
import { Coder, codesOf, GrowingCodes, grown, listKey } from './coded.ts';
import { listedAt, placeOf, type Amounts, type CatalogueColumns, type Thumbhashes } from './columns.ts';
import { thumbhashFragment } from './snapshot/thumbhashes.ts';
import { stylesOf, type CatalogueRow } from './columns-of.ts';

// One in eight may change before the columns are copied again.
const room = (rows: number) => rows + Math.max(64, rows >> 3);

/**
 * The rows of the catalogue by number: those of the columns, and behind them those that came later. A changed product of
 * the columns gets a new row, the old one is no longer `live`; a row never becomes another product's. The columns' own arrays
 * are used until a row is added, and never written to.
 */
export class ProductTable {
  /** How many rows the columns brought. */
  readonly base: number;
  /** How many rows there are now, with those that are no longer live. */
  size: number;
  live: Uint8Array;
  ids: Float64Array;
  createdAt: Float64Array;
  mrp: Amounts;
  price: Amounts;
  discount: Uint8Array;
  delivery: Uint8Array;
  stock: Uint8Array;
  popularity: Uint8Array;
  ratings: Uint8Array;
  ratingCounts: Uint16Array;
  styles: Uint16Array;
  readonly sellers: GrowingCodes<string>;
  readonly categories: GrowingCodes<string>;
  readonly genders: GrowingCodes<Gender>;
  readonly texts: Record<CardText, GrowingCodes<string>>;
  readonly shipping: GrowingCodes<number>;
  readonly sizes: GrowingCodes<readonly string[]>;
  readonly colors: GrowingCodes<readonly string[]>;
  readonly collections: GrowingCodes<readonly string[]>;
  readonly #columns: Pick<CatalogueColumns, 'names' | 'pictureFolders' | 'pictureFiles'>;
  readonly #late: CatalogueRow[] = [];
  readonly #lateRows = new Map<number, number>();
  #thumbhashes: Thumbhashes | null = null;
  #colorNames: { lists: number; names: readonly string[] } = { lists: 0, names: [] };
  #choices: GrowingCodes<ChoiceSet> | null = null;
  #capacity: number;

  constructor(columns: CatalogueColumns) {
    this.base = columns.count;
    this.size = columns.count;
    this.#capacity = columns.count;
    const { names, pictureFolders, pictureFiles } = columns;
    this.#columns = { names, pictureFolders, pictureFiles };
    this.live = new Uint8Array(columns.count).fill(1);
    this.ids = columns.ids;
    this.createdAt = columns.createdAt;
    this.mrp = columns.mrp;
    this.price = columns.price;
    this.discount = columns.discount;
    this.delivery = columns.delivery;
    this.stock = columns.stock;
    this.popularity = columns.popularity;
    this.ratings = columns.ratings;
    this.ratingCounts = columns.ratingCounts;
    this.styles = columns.styles;
    this.sellers = new GrowingCodes(columns.sellers, String);
    this.categories = new GrowingCodes(columns.categories, String);
    this.genders = new GrowingCodes(columns.genders, String);
    this.texts = eachCardText((field) => new GrowingCodes(columns.texts[field], String));
    this.shipping = new GrowingCodes<number>(columns.shipping, String);
    this.sizes = new GrowingCodes(columns.sizes, listKey);
    this.colors = new GrowingCodes(columns.colors, listKey);
    this.collections = new GrowingCodes(columns.collections, listKey);
  }

  /** The live row of a product, or -1. Its id is a text that an address may say: '012' is no other way to write '12'. */
  rowOf(id: string): number {
    const number = Number(id);
    if (String(number) !== id) return -1;
    const late = this.#lateRows.get(number);
    if (late !== undefined) return this.live[late] === 1 ? late : -1;
    const row = placeOf(this.ids, this.base, number);
    return row !== -1 && this.live[row] === 1 ? row : -1;
  }

  /** The product as it came later, if it did. */
  late(row: number): CatalogueRow | undefined {
    return row < this.base ? undefined : this.#late[row - this.base];
  }

  /** Writes a product that is not live, and gives its row: one of its own that is free, else a new one. */
  add(product: CatalogueRow): number {
    const id = Number(product.id);
    const row = this.#lateRows.get(id) ?? this.size;
    if (row === this.size) {
      this.size += 1;
      if (this.size > this.#capacity) this.#grow(room(this.size));
      this.#lateRows.set(id, row);
    }
    this.#late[row - this.base] = product;
    this.live[row] = 1;
    this.ids[row] = id;
    this.createdAt[row] = listedAt(product.createdAt);
    this.mrp = withAmount(this.mrp, row, product.mrp);
    this.price = withAmount(this.price, row, product.price);
    this.discount[row] = product.discountPercentage;
    this.delivery[row] = product.deliveryDays;
    this.stock[row] = product.stock;
    this.popularity[row] = product.popularity;
    this.ratings[row] = product.rating;
    this.ratingCounts[row] = product.ratingCount;
    this.styles[row] = stylesOf(product);
    this.sellers.set(row, product.sellerId);
    this.categories.set(row, product.category);
    this.genders.set(row, product.gender);
    for (const field of cardTextNames) this.texts[field].set(row, product[field]);
    this.shipping.set(row, product.shippingCharges);
    this.sizes.set(row, product.sizes);
    this.colors.set(row, product.colors);
    this.collections.set(row, product.collections);
    this.#choices?.set(row, choicesLeft(product));
    return row;
  }

  /** The choices of each row that can be had. They are found when the first filter or count asks for them. */
  get choices(): GrowingCodes<ChoiceSet> {
    this.#choices ??= this.#readChoices();
    return this.#choices;
  }

  #readChoices(): GrowingCodes<ChoiceSet> {
    const { sizes, colors, stock } = this;
    const letters = this.texts.choiceStock;
    // Few rows differ in which choices have pieces. Many differ in how many.
    const patterns = new Coder<string>(String);
    const patternOf = letters.values.map((text) => patterns.code(text.replaceAll(/[1-9a]/g, '1')));
    const coder = new Coder(choiceSetKey);
    const known = new Map<number, number>();
    const codes = new Uint32Array(this.#capacity);
    for (let row = 0; row < this.size; row += 1) {
      const options = (sizes.codes[row] ?? 0) * colors.values.length + (colors.codes[row] ?? 0);
      const pattern = patternOf[letters.codes[row] ?? 0] ?? 0;
      const key = (options * patterns.values.length + pattern) * 2 + Number(stock[row] !== 0);
      let code = known.get(key);
      if (code === undefined) {
        code = coder.code(
          choicesLeft({
            sizes: sizes.at(row),
            colors: colors.at(row),
            choiceStock: patterns.values[pattern] ?? '',
            stock: stock[row] ?? 0,
          }),
        );
        known.set(key, code);
      }
      codes[row] = code;
    }
    return new GrowingCodes(
      { values: coder.values, codes: codesOf(codes, coder.values.length) },
      choiceSetKey,
    );
  }

  /** Every colour that a product comes in, each once. */
  get colorNames(): readonly string[] {
    const lists = this.colors.values;
    // The dictionary only grows.
    if (this.#colorNames.lists !== lists.length)
      this.#colorNames = { lists: lists.length, names: [...new Set(lists.flat())] };
    return this.#colorNames.names;
  }

  name(row: number): string {
    const late = this.late(row);
    if (late !== undefined) return late.name;
    const { words, starts, codes } = this.#columns.names;
    let name = words[codes[starts[row] ?? 0] ?? 0] ?? '';
    for (let at = (starts[row] ?? 0) + 1; at < (starts[row + 1] ?? 0); at += 1)
      name += ` ${words[codes[at] ?? 0] ?? ''}`;
    return name;
  }

  picture(row: number): string {
    const late = this.late(row);
    if (late !== undefined) return late.picture;
    const { pictureFolders, pictureFiles } = this.#columns;
    const folder = pictureFolders.values[pictureFolders.codes[row] ?? 0] ?? '';
    const file = pictureFiles.text.slice(pictureFiles.starts[row], pictureFiles.starts[row + 1]);
    return folder + file + (this.#thumbhashes === null ? '' : thumbhashFragment(this.#thumbhashes, row));
  }

  /** The thumbhashes of the columns' pictures, whose addresses have none. */
  setThumbhashes(thumbhashes: Thumbhashes): void {
    this.#thumbhashes = thumbhashes;
  }

  product(row: number, brand: Brand): Product {
    return {
      id: String(this.ids[row]),
      brand,
      name: this.name(row),
      category: this.categories.at(row),
      gender: this.genders.at(row),
      picture: this.picture(row),
      mrp: paise(this.mrp[row] ?? 0),
      price: paise(this.price[row] ?? 0),
      discountPercentage: this.discount[row] ?? 0,
      createdAt: new Date(this.createdAt[row] ?? 0).toISOString(),
      popularity: this.popularity[row] ?? 0,
      rating: this.ratings[row] ?? 0,
      ratingCount: this.ratingCounts[row] ?? 0,
      collections: this.collections.at(row),
      shippingCharges: paise(this.shipping.at(row)),
      deliveryDays: this.delivery[row] ?? 0,
      sizes: this.sizes.at(row),
      colors: this.colors.at(row),
      stock: this.stock[row] ?? 0,
      ...eachCardText((field) => this.texts[field].at(row)),
    };
  }

  #grow(capacity: number): void {
    this.#capacity = capacity;
    this.live = grown(this.live, capacity);
    this.ids = grown(this.ids, capacity);
    this.createdAt = grown(this.createdAt, capacity);
    this.mrp = grown(this.mrp, capacity);
    this.price = grown(this.price, capacity);
    this.discount = grown(this.discount, capacity);
    this.delivery = grown(this.delivery, capacity);
    this.stock = grown(this.stock, capacity);
    this.popularity = grown(this.popularity, capacity);
    this.ratings = grown(this.ratings, capacity);
    this.ratingCounts = grown(this.ratingCounts, capacity);
    this.styles = grown(this.styles, capacity);
    const texts = Object.values(this.texts);
    for (const codes of [this.sellers, this.categories, this.genders, this.shipping, ...texts])
      codes.grow(capacity);
    for (const lists of [this.sizes, this.colors, this.collections]) lists.grow(capacity);
    this.#choices?.grow(capacity);
  }
}

function withAmount(amounts: Amounts, row: number, amount: number): Amounts {
  const holds = amount <= 0xff_ff_ff_ff ? amounts : Float64Array.from(amounts);
  holds[row] = amount;
  return holds;
}
