// Plain RxDB: one row a product, indexes that fit the questions, ascending ones only, for no other is used in a sort.
import type { RxCollection } from 'rxdb';
import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { CatalogueRow } from '../../../src/domain/catalogue/columns-of.ts';
import type { ListingQuery } from '../../../src/domain/listing.ts';

const LATEST = 9_000_000_000;
const CHUNK = 1_000;

type Row = Omit<CatalogueRow, 'description'> & { description: string; newest: number };

const texts = { type: 'array', items: { type: 'string' } } as const;
const text = { type: 'string', maxLength: 100 } as const;
const whole = { type: 'integer', minimum: 0, maximum: 10_000_000_000, multipleOf: 1 } as const;

/** Stores all rows and gives the collection, with how long the storing took in milliseconds. */
export async function rowsInRxdb(
  rows: readonly CatalogueRow[],
): Promise<{ collection: RxCollection<Row>; ms: number }> {
  const database = await createRxDatabase({ name: 'peer', storage: getRxStorageDexie() });
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
          newest: whole,
        },
        required: ['id', 'category', 'price', 'newest'],
        indexes: ['newest', ['category', 'newest'], 'price'],
      },
    },
  });
  const began = performance.now();
  for (let at = 0; at < rows.length; at += CHUNK)
    await products.bulkInsert(
      rows
        .slice(at, at + CHUNK)
        .map((row) => ({ ...row, newest: LATEST - Math.floor(Date.parse(row.createdAt) / 1000) })) as never,
    );
  return { collection: products, ms: performance.now() - began };
}

/** How many products pass, newest first: all of them are asked for, because a list says how many there are. */
export async function listFromRxdb(collection: RxCollection<Row>, query: ListingQuery): Promise<number> {
  const { categories = [], gender = '', priceFrom = 0, priceTo = 0, sizes = [] } = query;
  const [category] = categories;
  const found = await collection
    .find({
      selector: {
        ...(category !== undefined && { category: { $eq: category } }),
        gender: { $in: [gender, 'unisex'] },
        price: { $gte: priceFrom, $lte: priceTo },
        sizes: { $in: sizes },
      },
      sort: category === undefined ? [{ newest: 'asc' }] : [{ category: 'asc' }, { newest: 'asc' }],
    })
    .exec();
  return found.length;
}
