import type { TestDatabase } from '#support/postgres.ts';
import { personas, type Persona } from '#support/personas.ts';
import { listProduct } from './shop-fixture.ts';
import { nextOf, pull } from './sync-client.ts';

const WRITERS = 8;
// A cart of all of them would be no person's.
const LINES_OF_ONE = 5_000;

export type Missed = {
  rows: number;
  transactions: number;
  polls: number;
  seconds: number;
  /** Rows that the cursor of the log passed and never brought. */
  log: number;
  /** The same for who asks for what is newer than the newest timestamp seen. */
  timestamps: number;
};

/**
 * Eight writers and two readers at once. The writers' transactions differ in size and stay open until 0 to 3 reads have
 * ended, of either reader. One reader follows the log, as phones do, and one `updated_at`, as is often done.
 */
export async function missedRows(database: TestDatabase, rows: number): Promise<Missed> {
  const people = personas(database.sql);
  const shirt = await listProduct(database.sql, await people.asSeller('urban'));
  const total: Missed = { rows: 0, transactions: 0, polls: 0, seconds: 0, log: 0, timestamps: 0 };
  for (let round = 0; total.rows < rows; round += 1) {
    const shopper = await people.asShopper(`shopper${round}`);
    const part = await followOne(database, shopper, shirt, Math.min(LINES_OF_ONE, rows - total.rows));
    for (const name of Object.keys(total) as (keyof Missed)[]) total[name] += part[name];
  }
  return total;
}

async function followOne(
  { sql }: TestDatabase,
  shopper: Persona,
  product: string,
  rows: number,
): Promise<Missed> {
  const started = performance.now();
  let written = 0;
  let transactions = 0;
  let polls = 0;
  // A busy machine may give one reader all the time. One wait in four is for the log's, whose reads take longer.
  const nextReads = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const eitherReader = () => nextReads[Math.random() < 1 / 4 ? 0 : 1]?.promise;
  const writer = async () => {
    while (written < rows) {
      const first = written;
      written = Math.min(rows, first + 1 + Math.floor(Math.random() * 4));
      const last = written;
      transactions += 1;
      await sql.begin(async (transaction) => {
        await transaction`insert into public.shopping_cart (user_id, product_id, size)
          select ${shopper.id}, ${product}, 's' || line from generate_series(${first + 1}::int, ${last}::int) line`;
        for (let reads = Math.floor(Math.random() * 4); reads > 0; reads -= 1) await eitherReader();
      });
    }
  };

  const byLog = new Set<string>();
  let cursor = 0;
  const readLog = async () => {
    const page = await pull(shopper, cursor);
    for (const entry of page.rows.cart) byLog.add(entry.id);
    cursor = nextOf(page);
    polls += 1;
    return page.rows.cart.length;
  };
  const byTimestamp = new Set<string>();
  let newest = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
  const readTimestamps = async () => {
    const found = await sql<
      { id: string; at: string }[]
    >`select id, updated_at::text as at from public.shopping_cart
      where user_id = ${shopper.id} and (updated_at, id) > (${newest.at}::text::timestamptz, ${newest.id})
      order by updated_at, id limit 500`;
    for (const row of found) byTimestamp.add(row.id);
    newest = found.at(-1) ?? newest;
    return found.length;
  };

  const writing = new AbortController();
  const follow = async (read: () => Promise<number>, reader: number) => {
    while (!writing.signal.aborted) {
      await read();
      nextReads[reader]?.resolve();
      nextReads[reader] = Promise.withResolvers<void>();
    }
    while ((await read()) > 0);
  };
  const readers = [readLog, readTimestamps].map(follow);
  await Promise.all(Array.from({ length: WRITERS }, writer));
  writing.abort();
  await Promise.all(readers);
  return {
    rows,
    transactions,
    polls,
    seconds: (performance.now() - started) / 1000,
    log: rows - byLog.size,
    timestamps: rows - byTimestamp.size,
  };
}
