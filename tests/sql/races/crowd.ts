import type { Sql } from '#supabase/local/sql-client.ts';
import type { Persona, Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { personas } from '#support/personas.ts';

export type Crowd = TestDatabase & { people: Personas; buyers: (count: number) => Promise<Persona[]> };

/** A shop whose buyers, however many, share so many connections. */
export async function crowd(connections: number): Promise<Crowd> {
  const database = await freshDatabase(connections);
  const people = personas(database.sql);
  let named = 0;
  const buyers = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => {
        named += 1;
        return people.asShopper(`buyer${named}`);
      }),
    );
  return { ...database, people, buyers };
}

/** What became of many attempts: the values of those that worked, and how many failed with each code. */
export async function tally<T>(
  attempts: Promise<T>[],
): Promise<{ done: T[]; failed: Record<string, number> }> {
  const done: T[] = [];
  const failed: Record<string, number> = {};
  for (const outcome of await Promise.allSettled(attempts)) {
    if (outcome.status === 'fulfilled') done.push(outcome.value);
    else {
      const why = nameOf(outcome.reason as { code?: string; detail?: string });
      failed[why] = (failed[why] ?? 0) + 1;
    }
  }
  return { done, failed };
}

/** The domain's code where there is one, else the SQLSTATE or the driver's. */
function nameOf({ code = 'unknown', detail = '' }: { code?: string; detail?: string }): string {
  if (!code.startsWith('PT')) return code;
  return detail.startsWith('{') ? (JSON.parse(detail) as { code: string }).code : detail;
}

/** Stock, and how many pieces of a product live orders hold. */
export async function stockAndSold(sql: Sql, product: string): Promise<{ stock: number; sold: number }> {
  const [row] = await sql<{ stock: number; sold: number }[]>`
    select p.stock_quantity as stock, coalesce((select sum(i.quantity)::int from public.order_items i
      where i.product_id = p.id and i.item_status <> 'cancelled'), 0) as sold
    from public.products p where p.id = ${product}`;
  return row ?? { stock: -1, sold: -1 };
}
