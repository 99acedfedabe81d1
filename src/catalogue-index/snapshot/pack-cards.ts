import { cardTextNames } from '../../domain/product/product.ts';
import { SNAPSHOT_FORMAT } from './snapshot.ts';
import { joinColumns, packNumbers, packSteps } from './byte-columns.ts';
import type { CatalogueColumns } from '../columns.ts';
import { asCoded, lengthsOf, packCodes } from './packed-codes.ts';
import type { OtherRows } from './wire-product.ts';

/** What the cards say beside the columns. */
export type CardsFacts = {
  count: number;
  /** Brands, collections and content as they are: few, and held as rows. */
  others: OtherRows;
  /** SHA-256 of the other files, in hexadecimal: of the words, the thumbhashes (none in a snapshot of before them), and each block of details. */
  hashes: { words: string; thumbhashes?: string; details: string[] };
};

/** Everything of the columns but the words of the descriptions, as bytes that compress well. */
export function packCards(
  columns: CatalogueColumns,
  facts: Omit<CardsFacts, 'count'>,
): Uint8Array<ArrayBuffer> {
  const { count, names, pictureFiles } = columns;
  const coded = {
    words: packCodes({ values: names.words, codes: names.codes }),
    sellers: packCodes(columns.sellers),
    categories: packCodes(columns.categories),
    genders: packCodes(columns.genders),
    ...Object.fromEntries(cardTextNames.map((field) => [`${field}s`, packCodes(columns.texts[field])])),
    styles: packCodes(asCoded(columns.styles)),
    mrp: packCodes(asCoded(columns.mrp)),
    price: packCodes(asCoded(columns.price)),
    shipping: packCodes(columns.shipping),
    sizes: packCodes(columns.sizes),
    colors: packCodes(columns.colors),
    collections: packCodes(columns.collections),
    pictureFolders: packCodes(columns.pictureFolders),
  };
  const entries = Object.entries(coded);
  return joinColumns(
    {
      ...facts,
      format: SNAPSHOT_FORMAT,
      count,
      values: Object.fromEntries(entries.map(([name, { values }]) => [name, values])),
    },
    {
      ids: packSteps(columns.ids),
      nameLengths: lengthsOf(names.starts),
      ...Object.fromEntries(entries.map(([name, { bytes }]) => [name, bytes])),
      delivery: packNumbers(columns.delivery),
      stock: packNumbers(columns.stock),
      popularity: packNumbers(columns.popularity),
      // Whole seconds (`listedAt`): products of one second keep the order of their ids, and a third of the bytes is saved.
      createdAt: packSteps(columns.createdAt.map((at) => at / 1000)),
      fileLengths: lengthsOf(pictureFiles.starts),
      files: new TextEncoder().encode(pictureFiles.text),
    },
  );
}
