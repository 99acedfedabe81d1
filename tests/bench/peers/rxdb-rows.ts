// Plain RxDB at its best: one row a product, and an index for each question that has one. They are ascending, because a sort uses
// no other. Sold-out products come last but in the order by date, as in the catalogue's index: a sort order's own index has them
// so.
import type { RxCollection } from 'rxdb';
import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { CatalogueRow } from '#catalogue-index/columns-of.ts';
import type { ListingQuery, Sort } from '#catalogue-index/listing-query.ts';
import { choicesLeft, type Choice } from '#domain/product/choices.ts';
import { STYLES } from '#domain/product/options.ts';
import type { FacetCounts } from '#catalogue-index/facet-counts.ts';
import { countsOf, passes, questionOf, type Filtered } from './plain-catalogue.ts';

/** More than any figure that is turned round to be sorted from its high end. */
const MOST = 9_000_000_000_000;
const CHUNK = 1_000;
const PAGE = 24;

type Row = CatalogueRow & {
  soldOut: number;
  newest: number;
  trending: number;
  dearest: number;
  discount: number;
  styles: string[];
  styleBits: number;
  left: Choice[];
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
          styleBits: whole,
          left: { type: 'array', items: { type: 'object', properties: { size: text, color: text } } },
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
            order === 'newest' ? [order] : ['soldOut', order, 'newest'],
          ),
          ['category', 'newest'],
          ['sellerId', 'newest'],
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
          styleBits: styles,
          left: choicesLeft(row),
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

/** The first 24; with how many there are in all; with what each choice of the filters would leave besides. */
export type Wanted = 'cards' | 'total' | 'counts';

/**
 * A list, asked anew. Two questions with another number of the call are not the same, so that no answer was kept. Each `wanted`
 * has its own way, the fastest that was found. The first 24 end a walk along an index. Their total takes all rows that match.
 * Counts take all rows, read once and counted as plain records are, but for brands.
 */
export async function listFromRxdb(
  collection: RxCollection<Row>,
  query: ListingQuery,
  { wanted, call }: { wanted: Wanted; call: number },
): Promise<{ cards: string[]; total: number | null; counts: FacetCounts | null }> {
  if (wanted === 'counts') return countedInRxdb(collection, query, call);
  const rows = await collection
    .find({ ...mangoOf(query, call), ...(wanted === 'cards' && { limit: PAGE }) })
    .exec();
  const cards = rows.slice(0, PAGE).map(({ id }) => id);
  return { cards, total: wanted === 'cards' ? null : rows.length, counts: null };
}

async function countedInRxdb(collection: RxCollection<Row>, query: ListingQuery, call: number) {
  const { sort } = query;
  const rows = await collection.find(mangoOf({ ...(sort && { sort }) }, call)).exec();
  // Not the documents: each field of them is asked through a getter.
  const items = rows.map(({ _data: row }): Filtered => ({
    ...row,
    styles: row.styleBits,
    listedAt: MOST - row.newest,
  }));
  // A row knows its seller, not the brand's name.
  const { brands, ...others } = query;
  const question = { ...questionOf(others, 0, []), sellers: brands === undefined ? null : new Set(brands) };
  const found = items.filter((item) => passes(item, question));
  return {
    cards: found.slice(0, PAGE).map(({ id }) => id),
    total: found.length,
    counts: countsOf(items, question, []),
  };
}

/** By the index that has the first field of the question, if there is one. */
function mangoOf(query: ListingQuery, call: number) {
  const { categories = [], brands = [], gender = '', styles = [], sizes = [], colors = [] } = query;
  const { priceFrom, priceTo, collection, discountFrom, sort = 'newest' } = query;
  const [category, brand] = [categories, brands].map((all) => (all.length === 1 ? all[0] : undefined));
  const first =
    sort !== 'newest' ? null : category !== undefined ? 'category' : brand !== undefined ? 'sellerId' : null;
  const order = orders[sort];
  const choice =
    sizes.length + colors.length === 0
      ? null
      : {
          ...(sizes.length > 0 && { size: { $in: sizes } }),
          ...(colors.length > 0 && { color: { $in: colors } }),
        };
  const selector: Record<string, object> = {
    [sort === 'newest' ? 'newest' : 'soldOut']: { $gte: -call },
    ...(category !== undefined && { category: { $eq: category } }),
    ...(categories.length > 1 && { category: { $in: categories } }),
    ...(brand !== undefined && { sellerId: { $eq: brand } }),
    ...(brands.length > 1 && { sellerId: { $in: brands } }),
    ...(gender !== '' && { gender: { $in: [gender, 'unisex'] } }),
    ...((priceFrom !== undefined || priceTo !== undefined) && {
      price: { $gte: priceFrom ?? 0, $lte: priceTo ?? MOST },
    }),
    ...(choice !== null && { left: { $elemMatch: choice } }),
    ...(styles.length > 0 && { styles: { $in: styles } }),
    ...(collection !== undefined && { collections: { $elemMatch: { $eq: collection } } }),
    ...(discountFrom !== undefined && { discountPercentage: { $gte: discountFrom } }),
  };
  const index = [
    ...(first === null ? [] : [first]),
    ...(sort === 'newest' ? [order] : ['soldOut', order, 'newest']),
  ];
  return { selector, sort: index.map((field) => ({ [field]: 'asc' as const })), index };
}
