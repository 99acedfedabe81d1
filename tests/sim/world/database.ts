import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../supabase/local/sql-client.ts';
import { personas } from '../../support/personas.ts';

export const PRODUCTS = 8;

/** Somebody a procedure runs as; null is a visitor. */
export type Caller = string | null;

/** What became of a call: the answer as PostgREST would give it. */
export type Reply = { status: number; body: string };

export type ShopDatabase = {
  sql: Sql;
  /** Ids of the products on sale, sorted. */
  products: string[];
  newShopper: () => Promise<string>;
  /** Calls a procedure as somebody, in one transaction, and runs `then` as the owner of everything in the same. */
  call: (
    name: string,
    args: Record<string, unknown>,
    caller: Caller,
    then?: string,
  ) => Promise<{ reply: Reply; after: unknown }>;
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return quoted(JSON.stringify(value));
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Claims and role for the statements that follow in a transaction. */
export function becoming(caller: Caller): string {
  const role = caller === null ? 'anon' : 'authenticated';
  const claims = JSON.stringify(caller === null ? { role } : { role, sub: caller });
  return `select set_config('request.jwt.claims', ${quoted(claims)}, true), set_config('role', '${role}', true)`;
}

export function invoking(name: string, args: Record<string, unknown>): string {
  const list = Object.entries(args).map(([key, value]) => `${key} => ${literal(value)}`);
  return `select public.${name}(${list.join(', ')})::text as answer`;
}

/** A database error as PostgREST answers it. */
export function replyOf(error: unknown): Reply {
  const { code, message, detail } = error as { code?: string; message: string; detail?: string };
  if (code === undefined) throw error;
  const custom = /^PT(\d{3})$/.exec(code);
  const status = custom
    ? Number(custom[1])
    : (({ '42501': 403, '23505': 409, '23503': 409 } as Record<string, number>)[code] ??
      (/^(08|53|57|40|XX)/.test(code) ? 503 : 400));
  return { status, body: JSON.stringify({ code, message, details: detail ?? null, hint: null }) };
}

/** One brand and its products, for all seeds of a run. */
export async function openShopDatabase(sql: Sql): Promise<ShopDatabase> {
  const { asSeller } = personas(sql);
  // The phones live in the simulation's time and the database in ours: no key is too old for it here.
  await sql.unsafe(`create or replace function private.order_key_age(key text) returns interval
    language sql stable as $$ select interval '0' $$`);
  const seller = await asSeller('plainwear');
  const rows = await sql<{ id: string }[]>`
    insert into public.products (seller_id, name, category, mrp, selling_price, stock_quantity, sizes, shipping_charges, delivery_time)
    select ${seller.id}, 'Plain shirt ' || i, 'Shirt', 1000, 800, 100000, '{S,M,L}', 40, 4
    from generate_series(1, ${PRODUCTS}) i returning id::text`;
  return {
    sql,
    products: rows.map((row) => row.id).toSorted((a, b) => Number(a) - Number(b)),
    async newShopper() {
      const id = randomUUID();
      await sql`insert into auth.users (id, email, raw_user_meta_data)
        values (${id}, ${`${id}@example.test`}, ${sql.json({ full_name: 'Asha' })})`;
      return id;
    },
    async call(name, args, caller, then) {
      const after = then === undefined ? '' : `; select set_config('role', 'none', true); ${then}`;
      try {
        // One message of several statements: one transaction, one round trip.
        const results = (await sql.unsafe(
          `${becoming(caller)}; ${invoking(name, args)}${after}`,
        )) as unknown as {
          answer?: string;
          after?: unknown;
        }[][];
        return {
          reply: { status: 200, body: results[1]?.[0]?.answer ?? 'null' },
          after: results[3]?.[0]?.after,
        };
      } catch (error) {
        return { reply: replyOf(error), after: undefined };
      }
    },
  };
}
