import { randomUUID } from 'node:crypto';
import type { Sql } from '#supabase/local/sql-client.ts';
import { personas } from '#support/personas.ts';

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
  /** Numbers the catalogue's log as it was in the beginning: what earlier seeds did must not be in this one's pages. */
  beginAnew: () => Promise<void>;
  /** Keeps a copy of all that these people have, and of the catalogue. */
  copy: (users: readonly string[]) => Promise<void>;
  /** Puts the last copy back, as after a restored backup: the log counts from where it was then, in another epoch, which it gives. */
  restore: (users: readonly string[]) => Promise<string>;
  /**
   * Calls a procedure as somebody, in one transaction, and runs `then` as the owner of everything in the same. Whatever
   * writes of product `stumbleAt` fails as on a server that is short of something.
   */
  call: (
    name: string,
    args: Record<string, unknown>,
    caller: Caller,
    then?: string,
    stumbleAt?: string,
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
export function becoming(caller: Caller, stumbleAt = ''): string {
  const role = caller === null ? 'anon' : 'authenticated';
  const claims = JSON.stringify(caller === null ? { role } : { role, sub: caller });
  return `select set_config('request.jwt.claims', ${quoted(claims)}, true), set_config('sim.stumble', ${quoted(stumbleAt)}, true),
    set_config('role', '${role}', true)`;
}

export function invoking(name: string, args: Record<string, unknown>): string {
  // An array of PostgreSQL's own; all other lists are JSON.
  const texts = (key: string, value: unknown) => (key === 'p_pictures' ? '{}' : value);
  const list = Object.entries(args).map(([key, value]) => `${key} => ${literal(texts(key, value))}`);
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

/** The tables with rows of people and of the brand, and the condition for those that are copied. */
const OWN = {
  shopping_cart: 'user_id = any ($1)',
  wishlist: 'user_id = any ($1)',
  sync_devices: 'user_id = any ($1)',
  sync_verdicts: 'user_id = any ($1)',
  orders: 'user_id = any ($1)',
  order_items: 'order_id in (select id from public.orders where user_id = any ($1))',
  order_history: 'order_id in (select id from public.orders where user_id = any ($1))',
  order_keys: 'user_id = any ($1)',
  carousel_slides: 'true',
  product_variants: 'true',
  sync_log: `(scope in ('catalog') or scope like 'seller:%' or scope in (select 'user:' || u from unnest($1::uuid[]) u))`,
} as const;
const SHELVES =
  'deleted_at, is_active, is_paused, selling_price, discount_percentage, sizes, stock_quantity, choice_stock, version';
const TABLES = Object.entries(OWN);
/** The rows that are restored in place, since other rows refer to them. */
const CHANGED = {
  'public.products': ['id', SHELVES],
  'public.sellers': ['id', 'brand_name, is_verified'],
  'public.user_profiles': [
    'id',
    'full_name, phone_number, address, landmark, city, state, pincode, version, address_version, muted',
    // Only the rows of these people are copied. Each seed has its own people, and a copy of all would read the whole table.
    'id = any ($1)',
  ],
} as const;
const KEPT = Object.entries(CHANGED).map(([table, [id, columns, mine = 'true']]) => ({
  table,
  id,
  columns,
  mine,
  copy: `sim.${table.replace('public.', '')}`,
}));

/** Adds what only the simulation's database has: tables for a copy, and writes that fail when told to. */
async function prepare(sql: Sql): Promise<void> {
  const columns = TABLES.map(
    ([table]) => `create table sim.${table} as select * from public.${table} where false`,
  );
  await sql.unsafe(`create schema sim;
    ${columns.join(';')};
    ${KEPT.map(({ table, id, columns, copy }) => `create table ${copy} as select ${id}, ${columns} from ${table} where false`).join(';')};
    create table sim.sync_pruned as select * from private.sync_pruned where false;
    create table sim.counter (last bigint);
    create function sim.stumble() returns trigger language plpgsql as $$
    begin
      if new.product_id::text = current_setting('sim.stumble', true) then
        raise exception 'simulated' using errcode = '53100';
      end if;
      return new;
    end $$;
    create trigger stumble before insert or update on public.shopping_cart
      for each row execute function sim.stumble();
    create trigger stumble before insert or update on public.wishlist
      for each row execute function sim.stumble();`);
}

/** One brand and its products, for all seeds of a run. */
export async function openShopDatabase(sql: Sql): Promise<ShopDatabase> {
  const { asSeller } = personas(sql);
  // The phones live in the simulation's time and the database in ours: no key is too old for it here.
  await sql.unsafe(`create or replace function private.order_key_age(key text) returns interval
    language sql stable as $$ select interval '0' $$`);
  // Nor do its minutes pass: a whole life is one of them, and a phone that was once told to wait would wait for ever.
  await sql.unsafe(`create or replace function private.over_limit(rate_key text, allowed integer, per interval, weight integer default 1)
    returns boolean language sql as $$ select false $$`);
  const seller = await asSeller('plainwear');
  const rows = await sql<{ id: string }[]>`
    insert into public.products (seller_id, name, category, mrp, selling_price, stock_quantity, sizes, shipping_charges, delivery_time)
    select ${seller.id}, 'Plain shirt ' || i, 'Shirt', 1000, 800, 100000, '{S,M,L}', 40, 4
    from generate_series(1, ${PRODUCTS}) i returning id::text`;
  await prepare(sql);
  const forUsers = (statement: string, users: readonly string[]) =>
    statement.replaceAll('$1', `'{${users.join(',')}}'`);
  return {
    sql,
    async beginAnew() {
      await sql.unsafe(`delete from private.catalogue_bases; delete from private.sync_pruned; update public.sync_log l set seq = o.seq from (
          select o.collection, o.id, nextval('private.sync_seq') as seq
          from (select collection, id from public.sync_log where scope = 'catalog' order by collection, id) o
        ) o where l.scope = 'catalog' and l.collection = o.collection and l.id = o.id`);
    },
    async copy(users) {
      const steps = TABLES.map(
        ([table, mine]) =>
          `delete from sim.${table}; insert into sim.${table} select * from public.${table} where ${forUsers(mine, users)}`,
      );
      await sql.unsafe(`${steps.join(';')};
        ${KEPT.map(({ table, id, columns, mine, copy }) => `delete from ${copy}; insert into ${copy} select ${id}, ${columns} from ${table} where ${forUsers(mine, users)}`).join(';')};
        delete from sim.sync_pruned; insert into sim.sync_pruned select * from private.sync_pruned;
        delete from sim.counter; insert into sim.counter select last_value from private.sync_seq`);
    },
    async restore(users) {
      // Rows that refer to other rows go first.
      const gone = TABLES.toReversed().map(
        ([table, mine]) => `delete from public.${table} where ${forUsers(mine, users)}`,
      );
      const back = TABLES.map(
        ([table]) => `insert into public.${table} overriding system value select * from sim.${table}`,
      );
      const results =
        (await sql.unsafe(`select set_config('session_replication_role', 'replica', true); ${gone.join(';')}; ${back.join(';')};
        ${KEPT.map(({ table, columns, copy }) => `update ${table} t set (${columns}) = (select ${columns} from ${copy} c where c.id = t.id) where exists (select from ${copy} c where c.id = t.id)`).join(';')};
        delete from private.sync_pruned; insert into private.sync_pruned select * from sim.sync_pruned;
        select setval('private.sync_seq', last) from sim.counter; select public.raise_epoch() as epoch`)) as unknown as {
          epoch?: string;
        }[][];
      return results.at(-1)?.[0]?.epoch ?? '';
    },
    products: rows.map((row) => row.id).toSorted((a, b) => Number(a) - Number(b)),
    async newShopper() {
      const id = randomUUID();
      await sql`insert into auth.users (id, email, raw_user_meta_data, created_at)
        values (${id}, ${`${id}@example.test`}, ${sql.json({ full_name: 'Asha' })}, now() - interval '30 days')`;
      return id;
    },
    async call(name, args, caller, then, stumbleAt) {
      // Deferred triggers run as the caller, as in production.
      const commit = '; set constraints all immediate';
      const after = then === undefined ? '' : `; select set_config('role', 'none', true); ${then}`;
      try {
        // One message of several statements: one transaction, one round trip.
        const results = (await sql.unsafe(
          `${becoming(caller, stumbleAt)}; ${invoking(name, args)}${commit}${after}`,
        )) as unknown as {
          answer?: string;
          after?: unknown;
        }[][];
        return {
          reply: { status: 200, body: results[1]?.[0]?.answer ?? 'null' },
          after: then === undefined ? undefined : results.at(-1)?.[0]?.after,
        };
      } catch (error) {
        return { reply: replyOf(error), after: undefined };
      }
    },
  };
}
