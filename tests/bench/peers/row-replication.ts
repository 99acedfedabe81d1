// RxDB's own replication with Supabase over the same REST interface: rows by the time of their last change, 200 a request, each
// kept. As its documentation has it, with two things that help it: only the columns that a shop shows, and no way back.
import { createClient } from '@supabase/supabase-js';
import { createRxDatabase } from 'rxdb';
import { replicateSupabase } from 'rxdb/plugins/replication-supabase';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

const BATCH = 200;
const COLUMNS =
  'id,seller_id,name,description,category,gender,images,mrp,selling_price,discount_percentage,created_at,updated_at,deleted_at,collections,tags,shipping_charges,delivery_time,estimated_delivery,sizes,colors,stock_quantity,style_type,return_policy,size_chart,popularity';

/** Brings all products into a collection; resolves with their number when the last is kept. */
export async function replicateRows(publishableKey: string): Promise<number> {
  const database = await createRxDatabase({ name: 'replication-peer', storage: getRxStorageDexie() });
  const { products } = await database.addCollections({
    products: {
      schema: {
        version: 0,
        primaryKey: 'id',
        type: 'object',
        properties: {
          id: { type: 'string', maxLength: 20 },
          category: { type: 'string', maxLength: 20 },
          selling_price: { type: 'number', minimum: 0, maximum: 99_999_999, multipleOf: 0.01 },
          updated_at: { type: 'string', maxLength: 40 },
        },
        required: ['id', 'category', 'selling_price', 'updated_at'],
        indexes: ['updated_at', 'category', 'selling_price'],
      },
    },
  });
  if (products === undefined) throw new Error('no collection');
  const client = createClient(location.origin, publishableKey, {
    auth: { persistSession: false },
    global: {
      fetch: (input, init) => fetch(typeof input === 'string' ? withPlainNames(input) : input, init),
    },
  });
  const replication = replicateSupabase<{ id: string }>({
    collection: products as never,
    client,
    tableName: 'products',
    modifiedField: 'updated_at',
    deletedField: 'deleted_at',
    replicationIdentifier: 'peer',
    live: false,
    waitForLeadership: false,
    pull: {
      batchSize: BATCH,
      queryBuilder: () => client.from('products').select(COLUMNS) as never,
      // The database's numbers are no keys for RxDB.
      modifier: (row: { id: string | number; _deleted: boolean }) => ({ ...row, id: String(row.id) }),
    },
  });
  const failed = new Promise<never>((_, reject) => replication.error$.subscribe(reject));
  await Promise.race([replication.awaitInitialReplication(), failed]);
  return products.count().exec();
}

/** The plugin asks for `or=("updated_at".gt.…)`: PostgREST takes quotes off names, the embedded backend looks for columns with them. */
function withPlainNames(address: string): URL {
  const url = new URL(address);
  const filter = url.searchParams.get('or');
  if (filter !== null) url.searchParams.set('or', filter.replaceAll(/"(\w+)"\./g, '$1.'));
  return url;
}
