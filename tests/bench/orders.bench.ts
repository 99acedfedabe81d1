import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type postgres from 'postgres';

import type { Bench, Figure } from '#scripts/bench/figure.ts';
import { migrateDatabase } from '#supabase/local/migrate.ts';
import { startPostgres } from '#supabase/local/postgres.ts';
import { openSql, type Sql } from '#supabase/local/sql-client.ts';
import { personas, type Persona } from '#support/personas.ts';
import { place, quote, raiseOrderLimits, type Figures } from '../sql/shop-fixture.ts';

/** At once. The accounts behind them are many: nobody has thousands of open orders. */
const BUYERS = 20;
const ACCOUNTS = 1500;
const PRODUCTS = 1000;
const BRANDS = 20;
const WRITERS = 32;
const SECONDS = 6;

/** What many clients got done: transactions per second, and the time that 95 of 100 stayed below. */
type Load = { perSecond: number; p95: number };

/** Orders beside a bare transaction, and cart writers beside the same without the log: one PostgreSQL, one run. */
export const bench: Bench = async (say) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-orders-'));
  await chmod(folder, 0o755);
  const server = await startPostgres(path.join(folder, 'data'), () => undefined);
  const sql = openSql(server.url, WRITERS + 1);
  try {
    await migrateDatabase(sql);
    return [...(await orders(sql, say)), ...(await carts(sql, say))];
  } finally {
    await sql.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

async function orders(sql: Sql, say: (text: string) => void): Promise<Figure[]> {
  const shop = await stockedShop(sql);
  const kept = await keptOfAnOrder(sql, shop);
  await sql.unsafe(`
    create table bench_stock as select id, stock_quantity as stock from public.products;
    alter table bench_stock add primary key (id);
    create table bench_orders (id uuid primary key default gen_random_uuid(), user_id uuid, total numeric(10, 2))`);
  const ours = () => placeOne(shop);
  const peer = () => bareOrder(sql, shop);
  await load(BUYERS, 1, ours);
  await load(BUYERS, 1, peer);
  const figures: Figure[] = [kept];
  for (const commitDelay of [0, 2000]) {
    await sql.unsafe(`alter system set commit_delay = ${commitDelay}`);
    await sql.unsafe(`alter system set commit_siblings = ${commitDelay === 0 ? 5 : 0}`);
    await sql`select pg_reload_conf()`;
    const label = commitDelay === 0 ? 'Orders' : `Orders, commit_delay ${commitDelay}`;
    figures.push(
      ...(await compare(
        label,
        say,
        0.25,
        () => load(BUYERS, SECONDS, peer),
        () => load(BUYERS, SECONDS, ours),
      )),
    );
  }
  const three = await load(BUYERS, SECONDS, () => placeOne(shop, 3));
  say(`Orders of three lines: ${three.perSecond.toFixed(0)}/s, p95 ${three.p95.toFixed(1)} ms`);
  figures.push(
    { name: 'Orders of three lines, ours', value: three.perSecond, unit: '/s' },
    { name: 'Orders of three lines, ours, p95', value: three.p95, unit: 'ms' },
  );
  await sql.unsafe('alter system reset commit_delay');
  await sql.unsafe('alter system reset commit_siblings');
  await sql`select pg_reload_conf()`;
  return figures;
}

/**
 * The bytes that an order of two lines keeps on the disk for ever, indexes included. It is measured on the first
 * orders, which fill no gaps.
 */
async function keptOfAnOrder(sql: Sql, shop: Shop): Promise<Figure> {
  const held = async () => {
    const [row] = await sql<{ bytes: number; orders: number }[]>`
      select sum(pg_total_relation_size(kept))::float8 as bytes,
        (select count(*)::float8 from public.orders) as orders
      from unnest('{public.orders,public.order_items,public.order_history,public.order_keys}'::regclass[]) kept`;
    return row ?? { bytes: 0, orders: 0 };
  };
  const before = await held();
  await load(BUYERS, SECONDS, () => placeOne(shop, 2));
  const after = await held();
  const each = (after.bytes - before.bytes) / (after.orders - before.orders);
  return { name: 'An order of two lines, kept', value: each / 1000, unit: 'kB' };
}

async function carts(sql: Sql, say: (text: string) => void): Promise<Figure[]> {
  const [{ id: product } = { id: '' }] = await sql<
    { id: string }[]
  >`select id::text from public.products limit 1`;
  const { asShopper } = personas(sql);
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_, turn) => asShopper(`writer${turn}`)));
  let line = 0;
  const write = (writer: number) => {
    line += 1;
    return sql`insert into public.shopping_cart (user_id, product_id, size)
      values (${writers[writer]?.id ?? ''}, ${product}, ${`s${line}`})`;
  };
  const bare = async () => {
    // With nothing to number the trigger would still be called for each row.
    const log = ['log_insert', 'flush_touched'];
    for (const name of log) await sql.unsafe(`alter table public.shopping_cart disable trigger ${name}`);
    const measured = await load(WRITERS, SECONDS, write);
    for (const name of log) await sql.unsafe(`alter table public.shopping_cart enable trigger ${name}`);
    return measured;
  };
  const logged = () => load(WRITERS, SECONDS, write);
  return compare('Cart lines', say, 0.5, bare, logged);
}

/** In turns, twice, so that a machine that tires in between is fair to both. */
async function compare(
  label: string,
  say: (text: string) => void,
  goal: number,
  peer: () => Promise<Load>,
  ours: () => Promise<Load>,
): Promise<Figure[]> {
  const [peer1, ours1, ours2, peer2] = [await peer(), await ours(), await ours(), await peer()];
  const [theirs, own] = [mean(peer1, peer2), mean(ours1, ours2)];
  const ratio = own.perSecond / theirs.perSecond;
  say(
    `${label}: ours ${own.perSecond.toFixed(0)}/s, p95 ${own.p95.toFixed(1)} ms; ` +
      `peer ${theirs.perSecond.toFixed(0)}/s, p95 ${theirs.p95.toFixed(1)} ms; ` +
      `ratio ${ratio.toFixed(2)} (goal ${goal})${ratio < goal ? '  BELOW GOAL' : ''}`,
  );
  return [
    {
      name: label,
      value: own.perSecond,
      unit: '/s',
      peer: { name: 'bare', value: theirs.perSecond },
      atLeastOfPeer: goal,
    },
    {
      name: `${label}, p95`,
      value: own.p95,
      unit: 'ms',
      peer: { name: 'bare', value: theirs.p95 },
    },
  ];
}

const mean = (a: Load, b: Load): Load => ({
  perSecond: (a.perSecond + b.perSecond) / 2,
  p95: (a.p95 + b.p95) / 2,
});

/** Clients that each begin the next transaction when the last has ended, for so many seconds. */
async function load(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<unknown>,
): Promise<Load> {
  const took: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const client = async (_: unknown, turn: number) => {
    for (let from = performance.now(); from < end; from = performance.now()) {
      await work(turn);
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - started) / 1000;
  took.sort((a, b) => a - b);
  return { perSecond: took.length / elapsed, p95: took[Math.floor(took.length * 0.95)] ?? 0 };
}

/** `figures`: of as many lines as the place says. */
type Shop = { products: string[]; accounts: Persona[]; figures: Figures[]; placed: number };

async function stockedShop(sql: Sql): Promise<Shop> {
  const { asSeller, asShopper } = personas(sql);
  const sellers = await Promise.all(Array.from({ length: BRANDS }, (_, turn) => asSeller(`brand${turn}`)));
  await raiseOrderLimits(sql);
  const rows = await sql<{ id: string }[]>`
    insert into public.products (seller_id, name, category, mrp, selling_price, stock_quantity, sizes, shipping_charges, delivery_time)
    select (${sellers.map((seller) => seller.id)}::uuid[])[1 + i % ${BRANDS}::int], 'Plain shirt ' || i, 'Shirt', 1000, 800, 100000, '{S,M,L}', 40, 4
    from generate_series(1, ${PRODUCTS}) i returning id::text`;
  const products = rows.map((row) => row.id);
  const accounts = await Promise.all(
    Array.from({ length: ACCOUNTS }, (_, turn) => asShopper(`bench${turn}`)),
  );
  const figures: Figures[] = [];
  for (const count of [1, 2, 3]) {
    const lines = products.slice(0, count).map((id) => ({ product_id: id, quantity: 1 }));
    figures[count] = await quote(accounts[0]!, { lines });
  }
  return { products, accounts, figures, placed: 0 };
}

const anyOf = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)]!;

function placeOne(shop: Shop, count = 1): Promise<unknown> {
  shop.placed += 1;
  const from = Math.floor(Math.random() * (shop.products.length - count + 1));
  const products = shop.products.slice(from, from + count);
  const order = {
    lines: products.map((product_id) => ({ product_id, quantity: 1 })),
    key: `COD${Date.now()}${String(shop.placed % 10_000).padStart(4, '0')}`,
  };
  const buyer = shop.accounts[shop.placed % ACCOUNTS]!;
  const lines = products.map((product_id) => ({ product_id, price: 800 }));
  return place(buyer, order, { ...shop.figures[count]!, lines });
}

/** The least an order could be: stock taken under a guard, one row kept. As many messages as ours. */
function bareOrder(sql: Sql, { products, accounts }: Shop): Promise<unknown> {
  return sql.begin(async (transaction: postgres.TransactionSql) => {
    await transaction`update bench_stock set stock = stock - 1 where id = ${anyOf(products)} and stock >= 1`;
    await transaction`insert into bench_orders (user_id, total) values (${anyOf(accounts).id}, 840)`;
  });
}
