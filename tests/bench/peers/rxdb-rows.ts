// Plain RxDB given its best: one row a product, an index for each question that has one, ascending ones only, for no other is used
// in a sort. What is sold out comes last, as everywhere: it is the first thing that the indexes say.
import type { RxCollection } from 'rxdb';
import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { CatalogueRow } from '../../../src/domain/catalogue/columns-of.ts';
import type { ListingQuery, Sort } from '../../../src/domain/listing.ts';
import { STYLES } from '../../../src/domain/options.ts';

/** More than any figure that is turned round to be sorted from its high end. */
const MOST = 9_000_000_000_000;
const CHUNK = 1_000;
const PAGE = 24;

type Row = Omit<CatalogueRow, 'stock'> & {
  stock: number;
  soldOut: number;
  newest: number;
  trending: number;
  dearest: number;
  discount: number;
  styles: string[];
};

const texts = { type: 'array', items: { type: 'string' } } as const;
const text = { type: 'string', maxLength: 100 } as const;
const whole = { type: 'integer', minimum: 0, maximum: 10_000_000_000_000, multipleOf: 1 } as const;

const orders: Record<Sort, string> = {
  newest: 'newest',
  trending: 'trending',
  'price-up': 'price',
  'price-down': 'dearest',
  discount: 'discount',
};

/** Stores all rows and gives the collection, with how long the storing took in milliseconds. */
export async function rowsInRxdb(
  rows: readonly CatalogueRow[],
  stylesOf: (row: CatalogueRow) => number,
): Promise<{ collection: RxCollection<Row>; ms: number }> {
  const database = await createRxDatabase({
    name: 'peer',
    storage: getRxStorageDexie(),
    // Counts of what no index fits.
    allowSlowCount: true,
  });
  const { products } = await database.addCollections<{ products: RxCollection<Row> }>({
    products: {
      schema: {
        version: 0,
        primaryKey: 'id',
        type: 'object',
        properties: {
          id: text,
          sellerId: text,
          name: { type: 'string' },
          description: { type: 'string' },
          category: text,
          gender: text,
          picture: { type: 'string' },
          mrp: whole,
          price: whole,
          discountPercentage: whole,
          createdAt: { type: 'string' },
          popularity: whole,
          collections: texts,
          shippingCharges: whole,
          deliveryDays: whole,
          sizes: texts,
          colors: texts,
          stock: whole,
          styleType: { type: 'string' },
          styles: texts,
          soldOut: whole,
          newest: whole,
          trending: whole,
          dearest: whole,
          discount: whole,
        },
        required: [
          'id',
          'category',
          'sellerId',
          'price',
          'soldOut',
          'newest',
          'trending',
          'dearest',
          'discount',
        ],
        indexes: [
          ...Object.values(orders).map((order) =>
            order === 'newest' ? ['soldOut', order] : ['soldOut', order, 'newest'],
          ),
          ['category', 'soldOut', 'newest'],
          ['sellerId', 'soldOut', 'newest'],
        ],
      },
    },
  });
  const began = performance.now();
  for (let at = 0; at < rows.length; at += CHUNK)
    await products.bulkInsert(
      rows.slice(at, at + CHUNK).map((row) => {
        const styles = stylesOf(row);
        return {
          ...row,
          styles: STYLES.filter((_, place) => (styles & (1 << place)) !== 0),
          soldOut: row.stock === 0 ? 1 : 0,
          newest: MOST - Date.parse(row.createdAt),
          trending: 100 - row.popularity,
          dearest: MOST - row.price,
          discount: 100 - row.discountPercentage,
        };
      }) as never,
    );
  return { collection: products, ms: performance.now() - began };
}

/**
 * The first 24, asked anew: two questions with another number of the call are not the same, and no answer was kept. And, where a
 * list is asked for with counts, how many there are: less than what the index answers, which is what each choice would leave.
 */
export async function listFromRxdb(
  collection: RxCollection<Row>,
  query: ListingQuery,
  { counted, call }: { counted: boolean; call: number },
): Promise<{ cards: string[]; total: number | null }> {
  const asked = mangoOf(query, call);
  const [rows, total] = await Promise.all([
    collection.find({ ...asked, limit: PAGE }).exec(),
    counted ? collection.count({ selector: asked.selector }).exec() : null,
  ]);
  return { cards: rows.map(({ id }) => id), total };
}

/** By the index that has the first field of the question, if there is one. */
function mangoOf(query: ListingQuery, call: number) {
  const { categories = [], brands = [], gender = '', styles = [], sizes = [], colors = [] } = query;
  const { priceFrom, priceTo, collection, discounted, sort = 'newest' } = query;
  const [category, brand] = [categories, brands].map((all) => (all.length === 1 ? all[0] : undefined));
  const first =
    sort !== 'newest' ? null : category !== undefined ? 'category' : brand !== undefined ? 'sellerId' : null;
  const order = orders[sort];
  const selector: Record<string, object> = {
    soldOut: { $gte: -call },
    ...(category !== undefined && { category: { $eq: category } }),
    ...(categories.length > 1 && { category: { $in: categories } }),
    ...(brand !== undefined && { sellerId: { $eq: brand } }),
    ...(brands.length > 1 && { sellerId: { $in: brands } }),
    ...(gender !== '' && { gender: { $in: [gender, 'unisex'] } }),
    ...((priceFrom !== undefined || priceTo !== undefined) && {
      price: { $gte: priceFrom ?? 0, $lte: priceTo ?? MOST },
    }),
    ...(sizes.length > 0 && { sizes: { $in: sizes } }),
    ...(colors.length > 0 && { colors: { $in: colors } }),
    ...(styles.length > 0 && { styles: { $in: styles } }),
    ...(collection !== undefined && { collections: { $elemMatch: { $eq: collection } } }),
    ...(discounted === true && { discountPercentage: { $gt: 0 } }),
  };
  const index = [
    ...(first === null ? [] : [first]),
    'soldOut',
    order,
    ...(order === 'newest' ? [] : ['newest']),
  ];
  return { selector, sort: index.map((field) => ({ [field]: 'asc' as const })), index };
}
