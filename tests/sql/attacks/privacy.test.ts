import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProduct, place, quote } from '../shop-fixture.ts';
import { attackedShop, ONE_ROW, type AttackedShop, type Attacker } from './curl.ts';
import { refusedWithoutTrace } from './rows.ts';

let shop: AttackedShop;
let asha: Attacker;
let mallory: Attacker;
let kora: Attacker;
let orderId: string;
let itemId: string;
const secrets = ['14 Hidden Lane', '7551230000'];
beforeAll(async () => {
  shop = await attackedShop();
  [asha, mallory] = [await shop.shopper({ full_name: 'Asha' }), await shop.shopper()];
  kora = await shop.seller('kora');
  const product = await listProduct(shop.sql, kora);
  await shop.sql`update public.user_profiles set address = ${secrets[0]!}, phone_number = ${secrets[1]!}
    where id = ${asha.id}`;
  await asha.rpc('apply_mutations', {
    p_uid: asha.id,
    p_device: 'phone',
    p_protocol: 1,
    p_intents: [
      { n: 1, name: 'cart.add', args: { product_id: shop.products[0], size: 'M', quantity: 2 } },
      { n: 2, name: 'wishlist.add', args: { product_id: product } },
    ],
  });
  const order = {
    lines: [{ product_id: product, quantity: 1 }],
    address: `${secrets[0]!}, Pune, Maharashtra 411001`,
    phone: secrets[1]!,
  };
  orderId = (await place(asha, order, await quote(asha, order))).order_id;
  const [item] = await shop.sql<{ id: string }[]>`select id from public.order_items`;
  itemId = item?.id ?? '';
  const message = { p_name: 'Asha', p_email: asha.email, p_message: secrets[0]! };
  await asha.rpc('send_contact_message', message);
});
afterAll(() => shop.close());

const refused = (attempt: () => Promise<unknown>) => refusedWithoutTrace(shop.sql, attempt);

/** Each private table, and how somebody else's rows of it are asked for. */
const PRIVATE: [table: string, theirs: () => string][] = [
  ['user_profiles', () => `id=eq.${asha.id}`],
  ['orders', () => `user_id=eq.${asha.id}`],
  ['wishlist', () => `user_id=eq.${asha.id}`],
  ['contact_messages', () => `user_id=eq.${asha.id}`],
  ['sync_log', () => `scope=eq.user:${asha.id}`],
  ['sync_devices', () => `user_id=eq.${asha.id}`],
  ['sync_verdicts', () => `user_id=eq.${asha.id}`],
];

describe('data of another person', () => {
  test.each(PRIVATE)('%s: a shopper gets own rows only', async (table, theirs) => {
    const known = [asha.id, asha.email, orderId, itemId, ...secrets];
    const text = JSON.stringify(await mallory.rest('GET', table));
    expect(known.filter((secret) => text.includes(secret))).toEqual([]);
    // There is something to see.
    const [held] = await shop.sql<
      { text: string }[]
    >`select json_agg(t)::text as text from ${shop.sql(`public.${table}`)} t`;
    expect(known.some((secret) => held?.text.includes(secret))).toBe(true);
    expect(await mallory.rest('GET', `${table}?${theirs()}`)).toEqual([]);
  });

  test.each(['order_items', 'order_history', 'shopping_cart', 'sellers'])(
    '%s: nobody with an account reads it, not even own rows: procedures do',
    async (table) => {
      for (const person of [asha, mallory, kora])
        expect(await refused(() => person.rest('GET', table))).toMatchObject({ code: '42501' });
    },
  );

  test.each(PRIVATE)('%s: a visitor is told that this is not theirs', async (table) => {
    expect(await refused(() => shop.visitor.rest('GET', table))).toMatchObject({ code: '42501' });
  });

  test('cannot be reached through a join', async () => {
    for (const path of [
      'products?select=*,order_items(*)',
      'products?select=*,shopping_cart(*)',
      'sellers?select=id,order_items(*)',
    ]) {
      const text = await mallory.rest('GET', path).then(JSON.stringify, (error: Error) => error.message);
      for (const known of [asha.id, orderId, itemId, ...secrets]) expect(text).not.toContain(known);
    }
  });

  test('is not given by the sync procedures', async () => {
    const pull = {
      p_uid: asha.id,
      p_protocol: 1,
      p_device: 'attacker',
      p_epoch: '',
      p_cursors: { [`user:${asha.id}`]: 0 },
      p_limit: 500,
    };
    const parameters = await shop.sql<{ names: string[] }[]>`
      select proargnames as names from pg_proc where oid = 'public.sync_pull'::regproc`;
    const known = Object.fromEntries(
      Object.entries(pull).filter(([name]) => parameters[0]?.names.includes(name)),
    );
    expect(await refused(() => mallory.rpc('sync_pull', known))).toEqual({
      code: 'PT403',
      detail: 'wrong_user',
    });
    const own = await mallory.rpc('sync_pull', { ...known, p_uid: mallory.id });
    for (const secret of [asha.id, orderId, ...secrets]) expect(JSON.stringify(own)).not.toContain(secret);
  });

  test('is not written by mutations', async () => {
    const intents = [{ n: 1, name: 'cart.clear', args: {} }];
    const push = (person: Attacker) =>
      person.rpc('apply_mutations', { p_uid: asha.id, p_device: 'phone', p_protocol: 1, p_intents: intents });
    expect(await refused(() => push(mallory))).toEqual({ code: 'PT403', detail: 'wrong_user' });
    expect(await refused(() => push(shop.visitor))).toMatchObject({ code: '42501' });
  });

  test('is not written by hand', async () => {
    for (const table of ['shopping_cart', 'wishlist']) {
      expect(
        await refused(() => mallory.rest('DELETE', `${table}?user_id=eq.${asha.id}`, undefined, ONE_ROW)),
      ).toMatchObject({ code: '42501' });
    }
    const profile = () =>
      mallory.rest('PATCH', `user_profiles?id=eq.${asha.id}`, { phone_number: '6100000000' }, ONE_ROW);
    expect(await refused(profile)).toMatchObject({ code: '42501' });
  });

  test('is not cancelled, and its key not resolved', async () => {
    const cancel = () => mallory.rpc('cancel_order_item', { p_item_id: itemId, p_reason: 'mine' });
    expect(await refused(cancel)).toEqual({ code: 'PT404', detail: 'item_not_found' });
    expect((await refused(() => kora.rpc('cancel_order_item', { p_item_id: itemId }))).code).toBe('PT404');
    const [row] = await shop.sql<{ key: string }[]>`
      select transaction_id as key from public.orders where id = ${orderId}`;
    expect(await mallory.rpc('resolve_order_key', { p_transaction_id: row?.key })).toEqual({ state: 'void' });
    expect(await asha.rpc('resolve_order_key', { p_transaction_id: row?.key })).toEqual({
      state: 'placed',
      order_id: orderId,
    });
  });

  test('is no message to read, nor one to write in another’s name', async () => {
    const message = { user_id: asha.id, name: 'Asha', email: asha.email, message: 'Please cancel' };
    for (const person of [mallory, shop.visitor]) {
      expect(await refused(() => person.rest('POST', 'contact_messages', message))).toMatchObject({
        code: '42501',
      });
    }
  });
});

describe('tables and functions of the shop', () => {
  test.each(['sync_log', 'sync_devices', 'sync_verdicts', 'shop_settings', 'product_views'])(
    '%s is not written',
    async (table) => {
      const rows: Record<string, object> = {
        sync_log: { scope: 'catalog', collection: 'products', id: '1', seq: 9_000_000 },
        sync_devices: { user_id: mallory.id, device: 'attacker', last_n: 0 },
        sync_verdicts: { user_id: mallory.id, device: 'attacker', n: 1, verdict: 'applied', content: 0 },
        shop_settings: { max_per_line: 100 },
        product_views: { device: 'attacker-1', product_id: 1, day: '2026-11-21' },
      };
      for (const person of [mallory, kora, shop.visitor]) {
        expect(await refused(() => person.rest('POST', table, rows[table]))).toMatchObject({ code: '42501' });
        const all = `${table}?${Object.keys(rows[table] ?? {})[0]}=not.is.null`;
        for (const method of ['PATCH', 'DELETE']) {
          expect(await refused(() => person.rest(method, all, rows[table]))).toMatchObject({ code: '42501' });
        }
      }
    },
  );

  test('helper functions are not called', async () => {
    const helpers = await shop.sql<{ name: string }[]>`
      select distinct proname as name from pg_proc where pronamespace = 'private'::regnamespace order by 1`;
    expect(helpers.length).toBeGreaterThan(20);
    for (const { name } of helpers) {
      const answer = await fetch(`${shop.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: shop.keys.publishable,
          authorization: `Bearer ${mallory.token}`,
          'content-type': 'application/json',
          'content-profile': 'private',
        },
        body: '{}',
      });
      expect({ name, refused: [404, 406].includes(answer.status) }).toEqual({ name, refused: true });
      await expect(mallory.rpc(name)).rejects.toMatchObject({ code: 'PGRST202' });
    }
  });

  test('procedures and tables of the server are not reached', async () => {
    expect(await refused(() => mallory.rpc('compact_sync'))).toMatchObject({ code: '42501' });
    expect(await refused(() => kora.rpc('compact_sync'))).toMatchObject({ code: '42501' });
    for (const path of ['rate_hits', 'sync_pruned', 'pg_authid', 'users']) {
      expect((await refused(() => mallory.rest('GET', path))).code).toMatch(/^(PGRST205|42P01)$/);
    }
  });
});
