import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personas, refusal, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct } from './shop-fixture.ts';

let database: TestDatabase;
let people: Personas;
beforeAll(async () => {
  database = await freshDatabase(4);
  people = personas(database.sql);
});
afterAll(() => database.remove());

type Headers = Record<string, string>;
/** Calls a procedure as a visitor whose request came with these headers. */
const call = <T>(headers: Headers, procedure: string, args: Record<string, unknown>): Promise<T> =>
  people.asAnon().run(async (sql) => {
    await sql`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
    const list = Object.keys(args).map((name, place) => `${name} => $${place + 1}`);
    const [row] = await sql.unsafe(
      `select public.${procedure}(${list.join(', ')}) as answer`,
      Object.values(args) as never[],
    );
    return (row as { answer: T } | undefined)?.answer as T;
  });
const from = (address: string): Headers => ({ 'cf-connecting-ip': address });
const write = (headers: Headers) =>
  call(headers, 'send_contact_message', { p_name: 'N', p_email: 'n@a.in', p_message: 'Hello' });
const view = (headers: Headers, device: string, products: unknown) =>
  call<number>(headers, 'record_views', {
    p_device: device,
    p_products: database.sql.json(products as never),
  });
const viewsOf = async (product: string) => {
  const [row] = await database.sql`select views::int from public.products where id = ${product}`;
  return row?.['views'] as number;
};

test.each([
  [{}, null],
  [from('203.0.113.7'), '203.0.113.7'],
  [{ 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7' }, null],
  [{ ...from('203.0.113.7'), 'x-forwarded-for': '198.51.100.1' }, '203.0.113.7'],
  [from('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::'],
  [from('no address'), null],
])('with %o a visitor is %s', async (headers, expected) => {
  const [row] = await database.sql.begin(async (sql) => {
    await sql`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
    return sql`select private.visitor() as visitor`;
  });
  expect(row).toEqual({ visitor: expected });
});

test('ten messages an hour, whatever a visitor says of itself and from wherever in its network', async () => {
  for (let sent = 0; sent < 10; sent += 1)
    await write({ ...from(`2001:db8::${sent}`), 'x-forwarded-for': `198.51.100.${sent}` });
  expect((await refusal(write(from('2001:db8::99')))).detail).toBe('rate_limited');
  await write(from('2001:db8:0:1::1'));
});

describe('views', () => {
  test('a visitor is no more than sixteen devices, a day', async () => {
    const product = await listProduct(database.sql, await people.asSeller('urban'));
    for (let n = 0; n < 120; n += 1) await view(from('203.0.113.20'), `device-${n}`, [product]);
    expect(await viewsOf(product)).toBeGreaterThan(1);
    expect(await viewsOf(product)).toBeLessThanOrEqual(16);
    const before = await viewsOf(product);
    expect(await view(from('203.0.113.21'), 'device-1', [product])).toBe(1);
    expect(await viewsOf(product)).toBe(before + 1);
    const rows = await database.sql`select device from public.product_views where device like '%device%'
      or device like '%203.0%'`;
    expect(rows).toEqual([]);
  });

  test('a visitor looks at 600 products an hour', async () => {
    const product = await listProduct(database.sql, await people.asSeller('urban'));
    const many = Array.from({ length: 50 }, (_, n) => String(1_000_000 + n));
    for (let n = 0; n < 12; n += 1) await view(from('203.0.113.22'), 'device-one', many);
    expect(await view(from('203.0.113.22'), 'device-one', [product])).toBe(0);
    expect(await view(from('203.0.113.23'), 'device-one', [product])).toBe(1);
  });

  test('without an edge all are one, and the shop has its limit', async () => {
    const product = await listProduct(database.sql, await people.asSeller('urban'));
    expect(await view({}, 'device-one', [product])).toBe(1);
    await database.sql`update private.rate_hits set hits = 60000 where key = 'views:unknown'`;
    expect(await view({}, 'device-two', [product])).toBe(0);
    expect(await viewsOf(product)).toBe(1);
  });

  test.each([
    ['no number', ['shirt']],
    ['a number beyond any', ['9'.repeat(30)]],
    ['nothing', [null]],
    ['lists in lists', [[['1']]]],
    ['no list', { id: 1 }],
    ['fifty-one', Array.from({ length: 51 }, (_, n) => n)],
  ])('are refused for %s', async (_, products) => {
    expect(await refusal(view(from('203.0.113.24'), 'device-one', products))).toEqual({
      code: 'PT400',
      detail: 'unexpected',
    });
  });
});
