import { folded } from '../domain/text/folded.ts';
import { STYLES } from '../domain/product/options.ts';
import { eachCardText, type Product } from '../domain/product/product.ts';
import { styleTest } from './search/search.ts';
import { codesOf, Coder, listKey } from './coded.ts';
import { amounts, listedAt, newestFirst } from './columns.ts';
import type { CatalogueColumns, Coded, Texts, WordTexts } from './columns.ts';
import { nameWords, wordRows } from './search/word-index.ts';

const FOLDED_STYLES = STYLES.map(folded);

/** A product on sale as its row says it; its brand is another row. */
export type CatalogueRow = Omit<Product, 'brand'> & { sellerId: string; description: string };

/** Rows as columns, whatever order they come in. Ids are whole numbers as text, each once. */
export function columnsOf(unsorted: readonly CatalogueRow[]): CatalogueColumns {
  const rows = [...unsorted].sort((a, b) => Number(a.id) - Number(b.id));
  const text = (of: (row: CatalogueRow) => string) => coded(rows, of, String);
  const list = (of: (row: CatalogueRow) => readonly string[]) => coded(rows, of, listKey);
  const names = wordTexts(rows.map(({ name }) => name));
  const createdAt = Float64Array.from(rows, (row) => listedAt(row.createdAt));
  return {
    count: rows.length,
    ids: Float64Array.from(rows, ({ id }) => Number(id)),
    names,
    nameWords: nameWords(names),
    sellers: text(({ sellerId }) => sellerId),
    categories: text(({ category }) => category),
    genders: coded(rows, ({ gender }) => gender, String),
    texts: eachCardText((field) => text((row) => row[field])),
    styles: Uint16Array.from(rows, stylesOf),
    mrp: amounts(rows.map(({ mrp }) => mrp)),
    price: amounts(rows.map(({ price }) => price)),
    discount: Uint8Array.from(rows, ({ discountPercentage }) => discountPercentage),
    shipping: coded<number>(rows, ({ shippingCharges }) => shippingCharges, String),
    delivery: Uint8Array.from(rows, ({ deliveryDays }) => deliveryDays),
    stock: Uint8Array.from(rows, ({ stock }) => stock),
    createdAt,
    newest: newestFirst(createdAt),
    popularity: Uint8Array.from(rows, ({ popularity }) => popularity),
    ratings: Uint8Array.from(rows, ({ rating }) => rating),
    ratingCounts: Uint16Array.from(rows, ({ ratingCount }) => ratingCount),
    sizes: list(({ sizes }) => sizes),
    colors: list(({ colors }) => colors),
    collections: list(({ collections }) => collections),
    pictureFolders: text(({ picture }) => folderOf(picture)),
    pictureFiles: texts(rows.map(({ picture }) => picture.slice(folderOf(picture).length))),
    descriptions: wordRows(rows.map(({ description }) => description)),
  };
}

/** The styles a product answers to, as the bits of `CatalogueColumns.styles`. */
export function stylesOf(row: Pick<CatalogueRow, 'name' | 'description' | 'styleType'>): number {
  const answersTo = styleTest(row);
  return FOLDED_STYLES.reduce((bits, style, at) => (answersTo(style) ? bits | (1 << at) : bits), 0);
}

function coded<T>(
  rows: readonly CatalogueRow[],
  of: (row: CatalogueRow) => T,
  key: (value: T) => string,
): Coded<T> {
  const coder = new Coder(key);
  const codes = rows.map((row) => coder.code(of(row)));
  return { values: coder.values, codes: codesOf(codes, coder.values.length) };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function wordTexts(all: string[]): WordTexts {
  const coder = new Coder<string>(String);
  const starts = new Uint32Array(all.length + 1);
  const codes: number[] = [];
  for (const [row, text] of all.entries()) {
    for (const word of text.split(' ')) codes.push(coder.code(word));
    starts[row + 1] = codes.length;
  }
  return { words: coder.values, starts, codes: codesOf(codes, coder.values.length) };
}

function texts(all: string[]): Texts {
  const starts = new Uint32Array(all.length + 1);
  for (const [row, text] of all.entries()) starts[row + 1] = (starts[row] ?? 0) + text.length;
  return { text: all.join(''), starts };
}
