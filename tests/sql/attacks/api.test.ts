import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editListing, listProduct, newKey, place, quote, storePicture } from '../shop-fixture.ts';
import { attackedShop, type AttackedShop, type Attacker } from './curl.ts';
import { refusedWithoutTrace } from './rows.ts';
import { eventually } from '#support/eventually.ts';

// The grammar of the API offers more than the rows and procedures that a screen asks for.

let shop: AttackedShop;
let asha: Attacker;
let mallory: Attacker;
let kora: Attacker;
let shirt: string;
let orderId: string;
let itemId: string;
beforeAll(async () => {
  shop = await attackedShop();
  [asha, mallory] = [await shop.shopper({ full_name: 'Asha' }), await shop.shopper()];
  kora = await shop.seller('kora');
  shirt = await listProduct(shop.sql, kora);
  const order = {
    lines: [{ product_id: shirt, quantity: 1 }],
    address: '14 Hidden Lane, Pune, Maharashtra 411001',
    phone: '7551230000',
  };
  orderId = (await place(asha, order, await quote(asha, order))).order_id;
  const [item] = await shop.sql<
    { id: string }[]
  >`select id from public.order_items where order_id = ${orderId}`;
  itemId = item?.id ?? '';
  await shop.sql`insert into public.coupons (code, discount_type, discount_value) values ('HIDDEN50', 'flat', 50)`;
  await shop.sql`insert into public.coupon_uses (order_id, code, user_id, discount_type, discount_value, min_order_value)
    values (${orderId}, 'HIDDEN50', ${asha.id}, 'flat', 50, 0)`;
  await shop.sql`insert into public.shopping_cart (user_id, product_id) values (${asha.id}, ${shirt})`;
  await shop.sql`insert into public.wishlist (user_id, product_id) values (${asha.id}, ${shirt})`;
});
afterAll(() => shop.close());

const refused = (attempt: () => Promise<unknown>) => refusedWithoutTrace(shop.sql, attempt);
const ask = (person: Attacker, path: string, init: RequestInit = {}) =>
  fetch(`${shop.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: shop.keys.publishable,
      ...(person.token !== '' && { authorization: `Bearer ${person.token}` }),
      'content-type': 'application/json',
      ...(init.headers as Record<string, string>),
    },
  });

describe('counting', () => {
  test.each(['user_profiles', 'orders', 'order_items', 'order_history', 'shopping_cart', 'coupons'])(
    '%s tells how many rows are one’s own, not how many there are',
    async (table) => {
      const [own] = await shop.sql<{ rows: string }[]>`select count(*) as rows from public.user_profiles`;
      expect(Number(own?.rows)).toBeGreaterThan(3);
      const answer = await ask(mallory, `${table}?select=*&limit=0`, { headers: { prefer: 'count=exact' } });
      expect(answer.headers.get('content-range') ?? '*/0').toMatch(
        table === 'user_profiles' ? /\/1$/ : /\/0$/,
      );
      const counted = await ask(mallory, `${table}?select=count()`).then((answer) => answer.text());
      expect(counted).not.toMatch(/"count":\s*([2-9]|\d\d)/);
    },
  );

  // Promise roles.own-only (6 Roles, orders): Nobody reads another person's orders, profile or cart, nor
  //   finds out about them by a filter.
  test('does not tell by a filter what may not be read', async () => {
    for (const path of [
      `orders?shipping_address=like.14*`,
      `orders?id=eq.${orderId}&select=id`,
      'user_profiles?phone_number=eq.7551230000',
      'coupons?code=like.HIDDEN*',
      'user_profiles?or=(role.eq.admin,email.like.*@*)&id=neq.' + mallory.id,
    ]) {
      expect({ path, rows: await mallory.rest('GET', path) }).toEqual({ path, rows: [] });
    }
    for (const path of ['sellers?gst_number=like.2*&select=id', 'sellers?select=id&order=business_address']) {
      expect((await refused(() => mallory.rest('GET', path))).code).toBe('42501');
    }
  });
});

describe('embedding', () => {
  test.each([
    'orders?select=*,order_items(*),order_history(*)',
    'products?select=id,order_items(id,order_id,orders(shipping_address))',
    'products?select=id,shopping_cart(user_id),wishlist(user_id)',
    'sellers?select=id,coupons(*),products(order_items(*))',
    'products?select=id,order_items!inner(id)&order_items.seller_id=not.is.null',
    'products?select=id,sellers(gst_number,business_address)',
    'orders?select=id,coupon_uses(*)',
    'coupon_uses?select=*',
    'order_keys?select=*',
  ])('%s gives nothing of others', async (path) => {
    for (const person of [mallory, shop.visitor]) {
      const response = await ask(person, path).then((answer) => answer.text());
      for (const secret of [asha.id, orderId, itemId, '14 Hidden Lane', '7551230000', 'HIDDEN50'])
        expect(response).not.toContain(secret);
      expect(response).not.toMatch(/"gst_number":\s*"/);
    }
  });

  test.each([
    'products?select=id,sellers(id,products(id,sellers(id)))&limit=3',
    'wishlist?select=products(shopping_cart(products(id)))',
    'orders?select=order_items(orders(order_items(id)))',
    'orders?select=order_history(orders(order_history(id)))',
    'products?select=order_items(products(order_items(id)))',
  ])('%s is refused: no request goes to and fro between tables', async (path) => {
    for (const person of [asha, kora, shop.visitor])
      expect((await refused(() => person.rest('GET', path))).code).toBe('42501');
  });

  test('a seller learns nothing of the order but its items', async () => {
    const response = await ask(kora, 'order_items?select=*,orders(*),order_history(*)').then((answer) =>
      answer.text(),
    );
    for (const secret of ['14 Hidden Lane', 'total_amount":8', asha.id])
      expect(response).not.toContain(secret);
  });
});

describe('preferences', () => {
  test('a rolled-back transaction is no way around the limit on guesses', async () => {
    const guesser = await shop.shopper();
    const guess = (n: number) =>
      ask(guesser, 'rpc/coupon_by_code', {
        method: 'POST',
        headers: { prefer: 'tx=rollback' },
        body: JSON.stringify({ p_code: `GUESS${n}` }),
      }).then((answer) => answer.status);
    const answers: number[] = [];
    for (let n = 0; n < 25; n += 1) answers.push(await guess(n));
    expect(answers.slice(0, 20).every((status) => status === 404)).toBe(true);
    expect(answers.slice(20)).toEqual([429, 429, 429, 429, 429]);
  });

  test.each([
    ['resolution=merge-duplicates', 'POST', 'user_profiles', { role: 'admin' }],
    ['resolution=ignore-duplicates', 'POST', 'sellers', { brand_name: 'Mine', business_email: 'm@m.test' }],
    [
      'missing=default',
      'POST',
      'sellers?columns=id,brand_name,business_email,is_verified',
      { is_verified: true },
    ],
    ['handling=lenient', 'PATCH', 'user_profiles?id=eq.{me}', { role: 'admin' }],
    ['handling=lenient', 'PUT', 'user_profiles?id=eq.{me}', { role: 'admin' }],
  ])('%s writes no more than without: %s %s', async (prefer, method, path, fields) => {
    const body = { id: mallory.id, ...fields };
    const attempt = () => mallory.rest(method, path.replace('{me}', mallory.id), body, { prefer });
    expect((await refused(attempt)).code).toMatch(method === 'PUT' ? /^(42501|PGRST)/ : /^42501$/);
  });
});

describe('a procedure that writes', () => {
  test.each([
    ['delete_product', () => `p_product_id=${shirt}`],
    ['resolve_order_key', () => `p_transaction_id=${newKey()}`],
    [
      'update_order_and_items_status',
      () => `p_order_id=${orderId}&p_status=processing&p_seller_id=${kora.id}`,
    ],
    ['record_views', () => `p_device=device-one&p_products=[${shirt}]`],
  ])('%s is not called by a link', async (name, query) => {
    const before =
      await shop.sql`select (select count(*) from public.order_keys) as keys, (select sum(views) from public.products) as views,
      (select count(*) from public.products where deleted_at is null) as live, (select min(item_status) from public.order_items) as status`;
    const answer = await ask(kora, `rpc/${name}?${query()}`);
    const after =
      await shop.sql`select (select count(*) from public.order_keys) as keys, (select sum(views) from public.products) as views,
      (select count(*) from public.products where deleted_at is null) as live, (select min(item_status) from public.order_items) as status`;
    expect({ name, refused: answer.status >= 400 }).toEqual({ name, refused: true });
    expect(after).toEqual(before);
  });

  test('is not called with what it does not name', async () => {
    for (const body of [{ p_product_id: shirt, uid: kora.id }, { '': shirt }, {}]) {
      expect((await refused(() => kora.rest('POST', 'rpc/delete_product', body))).code).toBe('PGRST202');
    }
    // The embedded backend takes arguments by place as well: the same rule refuses them.
    const byPlace = () => mallory.rest('POST', 'rpc/delete_product', [shirt]);
    expect((await refused(byPlace)).code).toMatch(/^(PT404|PGRST202)$/);
  });
});

describe('excessive or broken input is refused', () => {
  const push = (person: Attacker, args: unknown, name = 'cart.add') =>
    person.rest('POST', 'rpc/apply_mutations', {
      p_uid: person.id,
      p_device: 'attacker',
      p_protocol: 1,
      p_intents: [{ n: Date.now(), name, args }],
    }) as Promise<{ verdicts: { verdict: string; code?: string }[] }>;
  const rejected = async (args: unknown, name?: string) =>
    expect((await push(mallory, args, name)).verdicts).toMatchObject([{ verdict: 'rejected' }]);

  test('almost a megabyte in a field', async () => {
    const long = 'x'.repeat(1_000_000);
    await rejected({ full_name: long }, 'profile.update');
    await rejected({ product_id: shirt, size: long, quantity: 1 });
    await rejected(
      { base_version: 0, address: long, city: 'a', state: 'b', pincode: '411001' },
      'address.save',
    );
    const message = { user_id: mallory.id, name: 'M', email: 'm@m.test', message: long };
    expect((await refused(() => mallory.rest('POST', 'contact_messages', message))).code).toBe('23514');
    const particulars = { p_business_address: long, p_phone_number: '6100000001', p_gst_number: '' };
    expect((await refused(() => kora.rpc('update_seller_profile', particulars))).code).toBe('23514');
    const charts = { p_added: Array.from({ length: 100_000 }, () => 'x') };
    expect((await refused(() => kora.rpc('change_size_charts', charts))).code).toBe('PT409');
    for (const values of [
      { name: long },
      { tags: [long] },
      { sizes: Array.from({ length: 100_000 }, () => 'M') },
    ])
      expect(await refused(() => editListing(kora, shirt, values))).toEqual({
        code: 'PT422',
        detail: 'listing_refused',
      });
    for (const p_device of ['', 'x'.repeat(65)]) {
      const batch = { p_uid: mallory.id, p_device, p_protocol: 1, p_intents: [] };
      expect(await refused(() => mallory.rpc('apply_mutations', batch))).toEqual({
        code: 'PT400',
        detail: 'invalid_batch',
      });
    }
  });

  test('a byte that no text holds', async () => {
    const path = `products?id=eq.${shirt}`;
    const name = 'nul\u0000byte';
    const body = JSON.stringify({ p_product_id: shirt, p_values: { name } });
    const answer = await ask(kora, 'rpc/edit_listing', { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/"22/)]);
    expect((await ask(mallory, `products?name=eq.${encodeURIComponent(name)}`)).status).toBe(400);
    const account = { email: 'nul@example.test', password: 'long-enough-1' };
    for (const [full_name, status] of [
      [name, 400],
      ['\\u0000', 200],
    ] as const) {
      const signedUp = await fetch(`${shop.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: shop.keys.publishable, 'content-type': 'application/json' },
        body: JSON.stringify({ ...account, data: { full_name } }),
      });
      expect([full_name, signedUp.status]).toEqual([full_name, status]);
    }
    const intent = () => push(mallory, { full_name: name }, 'profile.update');
    expect((await refused(intent)).code).toMatch(/^22/);
    expect(await shop.visitor.rest('GET', `${path}&select=name`)).toEqual([{ name: 'Plain shirt' }]);
  });

  test('JSON in JSON in JSON', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const bodies = [
      ['rpc/record_views', `{"p_device":"device-one","p_products":${deep}}`],
      ['rpc/apply_mutations', `{"p_uid":"${mallory.id}","p_device":"a","p_protocol":1,"p_intents":${deep}}`],
    ] as const;
    for (const [path, body] of bodies) {
      const answer = await ask(mallory, path, { method: 'POST', body });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, n]));
    await rejected({ product_id: wide, quantity: 1 });
    await rejected([wide]);
    expect((await ask(shop.visitor, `products?id=eq.${shirt}&select=id`)).status).toBe(200);
  });

  test('numbers that are none, or below nothing', async () => {
    const whole = { seller_id: kora.id, name: 'New', category: 'Shirt', mrp: 10, selling_price: 10 };
    for (const [values, code] of [
      [{ selling_price: 'NaN' }, '23514'],
      [{ mrp: 'NaN' }, '23514'],
      [{ mrp: 'NaN', selling_price: 'NaN' }, '23514'],
      [{ mrp: 0, selling_price: -1 }, '23514'],
      [{ selling_price: 'Infinity' }, 'PT422'],
      [{ mrp: 1e12 }, 'PT422'],
      [{ stock_quantity: 1.5 }, 'PT422'],
      [{ selling_price: null }, 'PT422'],
    ] as const) {
      expect([values, (await refused(() => editListing(kora, shirt, values))).code]).toEqual([values, code]);
      const added = () => kora.rest('POST', 'products', { ...whole, ...values });
      expect((await refused(added)).code).toMatch(/^(23514|23502|22...)$/);
    }
    for (const [p_limit, p_offset] of [
      [-1, -1],
      [0, 0],
      [2_147_483_647, -2_147_483_648],
    ]) {
      const page = await kora.rpc<{ rows: unknown[] }>('seller_dispatch', { p_limit, p_offset });
      expect(page.rows).toHaveLength(1);
    }
    for (const query of ['limit=-1', 'offset=-1', 'limit=x']) {
      const answer = await ask(shop.visitor, `products?select=id&${query}`);
      expect(answer.status < 500 && (await answer.text()).length < 2000).toBe(true);
    }
  });
});

describe('one’s account', () => {
  test('with a role in the metadata is what it was', async () => {
    const { error } = await mallory.client.auth.updateUser({
      data: { role: 'admin', app_metadata: { role: 'service_role' }, sub: asha.id },
    });
    expect(error).toBeNull();
    const { data } = await mallory.client.auth.refreshSession();
    const claims = JSON.parse(
      Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>;
    expect(claims).toMatchObject({ role: 'authenticated', sub: mallory.id });
    expect((await mallory.client.from('user_profiles').select('id,role')).data).toEqual([
      { id: mallory.id, role: 'user' },
    ]);
    expect((await mallory.client.rpc('admin_users')).error).toMatchObject({ details: 'admin_only' });
  });

  test('is not made or kept with a password of five characters', async () => {
    const made = await shop.visitor.client.auth.signUp({ email: 'short@example.test', password: '12345' });
    expect(made.error).not.toBeNull();
    expect((await mallory.client.auth.updateUser({ password: '12345' })).error).not.toBeNull();
  });

  test('receives only its own topics', async () => {
    const joined = async (person: Attacker, topic: string, isPrivate = true) => {
      const states: string[] = [];
      const channel = person.client.channel(topic, { config: { private: isPrivate } });
      // A connection that broke is a CHANNEL_ERROR, too: a refusal has its words.
      channel.subscribe((status, error) =>
        states.push(error === undefined ? status : `${status} ${error.message}`),
      );
      await eventually(() => expect(states.length).toBeGreaterThan(0));
      await person.client.removeChannel(channel);
      return states[0];
    };
    const refused = /CHANNEL_ERROR .*Unauthorized/;
    expect(await joined(asha, `user:${asha.id}`)).toBe('SUBSCRIBED');
    for (const topic of [
      `user:${asha.id}`,
      `seller:${kora.id}`,
      `seller:${mallory.id}`,
      'user:',
      '*',
      'catalog:',
    ]) {
      expect(`${topic} ${await joined(mallory, topic)}`).toMatch(refused);
    }
    expect(await joined(shop.visitor, 'catalog')).toMatch(refused);
    expect(await joined(kora, `user:${asha.id}`)).toMatch(refused);
  });
});

test('stored files are listed to nobody but those who write there, however asked', async () => {
  await storePicture(shop.sql, 'productimages', `${kora.id}/secret-name.png`);
  const headers = (person: Attacker) => ({
    apikey: shop.keys.publishable,
    'content-type': 'application/json',
    ...(person.token !== '' && { authorization: `Bearer ${person.token}` }),
  });
  const bodies = [
    { prefix: '' },
    { prefix: kora.id },
    { prefix: '', search: 'secret' },
    { prefix: '', limit: -1 },
  ];
  for (const person of [shop.visitor, mallory, asha]) {
    for (const bucket of ['productimages', 'sizechart', '%', '']) {
      for (const body of bodies) {
        const answer = await fetch(`${shop.url}/storage/v1/object/list/${bucket}`, {
          method: 'POST',
          headers: headers(person),
          body: JSON.stringify(body),
        });
        expect(await answer.text()).not.toMatch(/secret-name|[0-9a-f]{8}-[0-9a-f]{4}-4/);
      }
    }
    for (const schema of ['storage', 'auth', 'private']) {
      const answer = await ask(person, schema === 'storage' ? 'objects' : 'users', {
        headers: { 'accept-profile': schema },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    const buckets = await fetch(`${shop.url}/storage/v1/bucket`, { headers: headers(person) });
    expect(await buckets.json()).not.toContainEqual(expect.anything());
  }
  // The bucket itself is nobody's to change.
  for (const [method, path] of [
    ['POST', 'bucket'],
    ['PUT', 'bucket/productimages'],
    ['DELETE', 'bucket/productimages'],
    ['POST', 'bucket/productimages/empty'],
  ] as const) {
    const answer = await fetch(`${shop.url}/storage/v1/${path}`, {
      method,
      headers: headers(mallory),
      body: JSON.stringify({ id: 'mine', name: 'mine', public: true, allowed_mime_types: null }),
    });
    expect({ path, refused: answer.status >= 400 }).toEqual({ path, refused: true });
  }
  expect(
    await shop.sql`select id from storage.buckets where allowed_mime_types is not null and public order by id`,
  ).toHaveLength(4);
});
