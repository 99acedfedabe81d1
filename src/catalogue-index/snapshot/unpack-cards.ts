import type { Gender } from '../../domain/product/options.ts';
import { eachCardText, type CardText } from '../../domain/product/product.ts';
import { SNAPSHOT_FORMAT } from './snapshot.ts';
import { splitColumns, unpackNumbers, unpackSteps } from './byte-columns.ts';
import type { Amounts, CatalogueColumns } from '../columns.ts';
import { nameWords } from '../search/name-words.ts';
import { newestFirst } from '../newest-first.ts';
import type { CardsFacts } from './pack-cards.ts';
import { numbersOf, startsOf, unpackCodes } from './packed-codes.ts';

type Texts = string[];
type Header = CardsFacts & {
  format: number;
  values: {
    words: Texts;
    sellers: Texts;
    categories: Texts;
    genders: Gender[];
    styles: number[];
    mrp: number[];
    price: number[];
    shipping: number[];
    sizes: Texts[];
    colors: Texts[];
    collections: Texts[];
    pictureFolders: Texts;
  } & { [Field in CardText as `${Field}s`]: Texts };
};

export type UnpackedCards = { facts: CardsFacts; columns: CatalogueColumns };

/** What `packCards` packed. Throws when the bytes are not whole, and when another build has packed them in its own form. */
export function unpackCards(bytes: Uint8Array): UnpackedCards {
  const { header, column } = splitColumns(bytes);
  const { format, count, others, hashes, values } = header as Header;
  if (format !== SNAPSHOT_FORMAT) throw new Error(`packed as ${format}, not as ${SNAPSHOT_FORMAT}`);
  const coded = <Name extends keyof Header['values']>(name: Name, length = count) =>
    unpackCodes<Header['values'][Name][number]>(values[name], column(name), length);
  const small = (name: string) => {
    const numbers = new Uint8Array(count);
    unpackNumbers(column(name), count, (number, row) => {
      numbers[row] = number;
    });
    return numbers;
  };
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

function amounts(values: number[]): Amounts {
  return values.every((value) => value <= 0xff_ff_ff_ff)
    ? Uint32Array.from(values)
    : Float64Array.from(values);
}

/** As the database rounds them: whole percent off the MRP. */
function discounts(mrp: Amounts, price: Amounts): Uint8Array {
  return Uint8Array.from(mrp, (full, row) => {
    const now = price[row] ?? 0;
    return full <= now ? 0 : Math.round(((full - now) * 100) / full);
  });
}
