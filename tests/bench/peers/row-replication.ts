// RxDB's own replication over the same REST interface: rows by the time of their last change, 200 a request, each kept.
import { createRxDatabase } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

const BATCH = 200;
const COLUMNS =
  'id,seller_id,name,description,category,gender,images,mrp,selling_price,discount_percentage,created_at,updated_at,collections,tags,shipping_charges,delivery_time,estimated_delivery,sizes,colors,stock_quantity,style_type,return_policy,size_chart,popularity';

type Fields = { category: string; selling_price: number; updated_at: string };
type Row = Fields & { id: string };
type Sent = Fields & { id: number };
type Checkpoint = { updated_at: string; id: string };

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
  const replication = replicateRxCollection<Row, Checkpoint>({
    collection: products as never,
    replicationIdentifier: 'peer',
    live: false,
    pull: {
      batchSize: BATCH,
      async handler(checkpoint) {
        const url = new URL('/rest/v1/products', location.origin);
        url.searchParams.set('select', COLUMNS);
        url.searchParams.set('order', 'updated_at.asc,id.asc');
        url.searchParams.set('limit', String(BATCH));
        if (checkpoint !== undefined) {
          const { updated_at: at, id } = checkpoint;
          url.searchParams.set('or', `(updated_at.gt."${at}",and(updated_at.eq."${at}",id.gt.${id}))`);
        }
        const answer = await fetch(url, { headers: { apikey: publishableKey } });
        if (!answer.ok) throw new Error(`products answered ${answer.status}: ${await answer.text()}`);
        const rows = (await answer.json()) as Sent[];
        const documents = rows.map((row) => ({ ...row, id: String(row.id), _deleted: false }));
        const last = documents.at(-1);
        return {
          documents,
          checkpoint: last === undefined ? checkpoint : { updated_at: last.updated_at, id: last.id },
        };
      },
    },
  });
  const failed = new Promise<never>((_, reject) => replication.error$.subscribe(reject));
  await Promise.race([replication.awaitInitialReplication(), failed]);
  return products.count().exec();
}
