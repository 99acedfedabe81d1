import type { Gender } from '../../domain/product/options.ts';
import { cardTextNames, eachCardText, type CardText } from '../../domain/product/product.ts';
import { amounts, newestFirst, type Amounts, type CatalogueColumns } from '../columns.ts';
import { nameWords } from '../search/word-index.ts';
import {
  asCoded,
  joinColumns,
  lengthsOf,
  numbersOf,
  packCodes,
  packNumbers,
  packSteps,
  splitColumns,
  startsOf,
  unpackCodes,
  unpackNumbers,
  unpackSteps,
} from './byte-columns.ts';
import { SNAPSHOT_FORMAT } from './snapshot.ts';
import type { OtherRows } from './wire-product.ts';

/** The facts in the cards beside the columns. */
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
      // Three bytes at most, and none that a compressor keeps where nothing is reviewed.
      ratings: packNumbers(columns.ratings),
      ratingCounts: packNumbers(columns.ratingCounts),
      // Whole seconds (`listedAt`): products of one second keep the order of their ids, and a third of the bytes is saved.
      createdAt: packSteps(columns.createdAt.map((at) => at / 1000)),
      fileLengths: lengthsOf(pictureFiles.starts),
      files: new TextEncoder().encode(pictureFiles.text),
    },
  );
}

type Header = CardsFacts & {
  format: number;
  values: Record<'words' | 'sellers' | 'categories' | 'pictureFolders' | `${CardText}s`, string[]> &
    Record<'styles' | 'mrp' | 'price' | 'shipping', number[]> &
    Record<'sizes' | 'colors' | 'collections', string[][]> & { genders: Gender[] };
};

export type UnpackedCards = { facts: CardsFacts; columns: CatalogueColumns };

/** What `packCards` packed. Throws when the bytes are not whole, and when another build has packed them in its own form. */
export function unpackCards(bytes: Uint8Array): UnpackedCards {
  const { header, has, column } = splitColumns(bytes);
  const { format, count, others, hashes, values } = header as Header;
  if (format !== SNAPSHOT_FORMAT) throw new Error(`packed as ${format}, not as ${SNAPSHOT_FORMAT}`);
  const coded = <Name extends keyof Header['values']>(name: Name, length = count) =>
    unpackCodes<Header['values'][Name][number]>(values[name], column(name), length);
  const into = <Numbers extends Uint8Array | Uint16Array>(numbers: Numbers, name: string) => {
    unpackNumbers(column(name), count, (number, row) => {
      numbers[row] = number;
    });
    return numbers;
  };
  const small = (name: string) => into(new Uint8Array(count), name);
  const steps = (name: string, unit: number) => {
    const numbers = new Float64Array(count);
    unpackSteps(column(name), count, (number, row) => {
      numbers[row] = number * unit;
    });
    return numbers;
  };
  const nameStarts = startsOf(column('nameLengths'), count);
  const names = {
    words: values.words,
    starts: nameStarts,
    codes: coded('words', nameStarts[count] ?? 0).codes,
  };
  const createdAt = steps('createdAt', 1000);
  const mrp = amounts(numbersOf(coded('mrp')));
  const price = amounts(numbersOf(coded('price')));
  return {
    facts: { count, others, hashes },
    columns: {
      count,
      ids: steps('ids', 1),
      names,
      nameWords: nameWords(names),
      sellers: coded('sellers'),
      categories: coded('categories'),
      genders: coded('genders'),
      // A snapshot of before an attribute lacks it.
      texts: eachCardText((field) =>
        `${field}s` in values ? coded(`${field}s`) : { values: [''], codes: new Uint8Array(count) },
      ),
      styles: Uint16Array.from(numbersOf(coded('styles'))),
      mrp,
      price,
      discount: discounts(mrp, price),
      shipping: coded('shipping'),
      delivery: small('delivery'),
      stock: small('stock'),
      createdAt,
      newest: newestFirst(createdAt),
      popularity: small('popularity'),
      // A snapshot of before reviews lacks them.
      ratings: has('ratings') ? small('ratings') : new Uint8Array(count),
      ratingCounts: has('ratingCounts')
        ? into(new Uint16Array(count), 'ratingCounts')
        : new Uint16Array(count),
      sizes: coded('sizes'),
      colors: coded('colors'),
      collections: coded('collections'),
      pictureFolders: coded('pictureFolders'),
      pictureFiles: {
        text: new TextDecoder().decode(column('files')),
        starts: startsOf(column('fileLengths'), count),
      },
      descriptions: null,
    },
  };
}

/** Whole percent off the MRP, rounded as the database does. */
function discounts(mrp: Amounts, price: Amounts): Uint8Array {
  return Uint8Array.from(mrp, (full, row) => {
    const now = price[row] ?? 0;
    return full <= now ? 0 : Math.round(((full - now) * 100) / full);
  });
}
