import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place } from './shop-fixture.ts';

let database: TestDatabase;
let urban: Persona;
let loom: Persona;
let asha: Persona;
let tara: Persona;
let admin: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  const people = personas(database.sql);
  [urban, loom] = [await people.asSeller('urban'), await people.asSeller('loom')];
  [asha, tara] = [await people.asShopper('asha'), await people.asShopper('tara')];
  admin = await people.asAdmin();
  const flat = { discount_type: 'flat', discount_value: 50, is_public: true };
  for (const row of [
    { ...flat, code: 'SHOP' },
    { ...flat, code: 'OF_URBAN', brand_id: urban.id, brand_name: 'urban' },
    { ...flat, code: 'OF_LOOM', brand_id: loom.id, brand_name: 'loom' },
    { ...flat, code: 'SECRET', is_public: false },
    { ...flat, code: 'SECRET_OF_URBAN', is_public: false, brand_id: urban.id, brand_name: 'urban' },
    { ...flat, code: 'OFF', is_active: false },
    { ...flat, code: 'OVER', expiry_date: '2020-01-01' },
    { ...flat, code: 'GONE', usage_limit: 2, used_count: 2 },
    { ...flat, code: 'ONCE', per_user_limit: 1 },
  ])
    await database.sql`insert into public.coupons ${database.sql(row)}`;
  await database.sql`update public.coupons set expiry_date = private.today() where code = 'SHOP'`;
});
afterAll(() => database.remove());

const codes = async (person: Persona, brands: string[]) => {
  const { coupons } = await person.rpc<{ coupons: { code: string }[] }>('public_coupons', {
    p_brand_ids: brands,
  });
  return coupons.map(({ code }) => code).toSorted((a, b) => (a < b ? -1 : 1));
};

// Promise coupon.published (5 Cart, front): Only published coupons that hold today are offered, those of the whole shop and of the
//   brands in the cart. Others never leave the server without their code.
test('only published coupons that hold are told, of the shop and of the named brands', async () => {
  expect(await codes(asha, [])).toEqual(['ONCE', 'SHOP']);
  expect(await codes(asha, [urban.id])).toEqual(['OF_URBAN', 'ONCE', 'SHOP']);
  expect(await codes(asha, [urban.id, loom.id])).toEqual(['OF_LOOM', 'OF_URBAN', 'ONCE', 'SHOP']);
  expect(JSON.stringify(await asha.rpc('public_coupons', { p_brand_ids: [urban.id] }))).not.toMatch(
    /SECRET|OFF|OVER|GONE|used_count|usage_limit/,
  );
});

test('a coupon that a shopper has used up is offered to others only', async () => {
  const product_id = await listProduct(database.sql, urban);
  await place(asha, { lines: [{ product_id, quantity: 1 }], coupon: 'ONCE' });
  expect(await codes(asha, [])).toEqual(['SHOP']);
  expect(await codes(tara, [])).toEqual(['ONCE', 'SHOP']);
});

test('an order with an offered code is no guess, whatever was tried before', async () => {
  for (let turn = 0; turn < 21; turn += 1) await tara.rpc('coupon_by_code', { p_code: `NONE${turn}` });
  expect(await tara.rpc('coupon_by_code', { p_code: 'SECRET' })).toMatchObject({ details: 'rate_limited' });
  expect(await tara.rpc('coupon_by_code', { p_code: 'SHOP' })).toMatchObject({ code: 'SHOP' });
  const product_id = await listProduct(database.sql, urban);
  await place(tara, { lines: [{ product_id, quantity: 1 }], coupon: 'SHOP' });
});

test('who asks for offers without end is told to wait', async () => {
  const zubin = await personas(database.sql).asShopper('zubin');
  for (let turn = 0; turn < 120; turn += 1) await zubin.rpc('public_coupons', { p_brand_ids: [] });
  expect(await zubin.rpc('public_coupons', { p_brand_ids: [] })).toMatchObject({ details: 'rate_limited' });
});

test('an admin publishes a coupon and takes that back, which the log says; others may not', async () => {
  const flat = { discount_type: 'flat', discount_value: 50 };
  const save = (terms: Record<string, unknown>, fresh = false, person = admin) =>
    person.rpc('save_coupon', { p_code: 'NEW', p_terms: terms, p_new: fresh });
  await save(flat, true);
  expect(await codes(asha, [])).not.toContain('NEW');
  await save({ is_public: true });
  expect(await codes(asha, [])).toContain('NEW');
  // Another admin's change of other terms leaves it so.
  await save({ discount_value: 60 });
  expect(await codes(asha, [])).toContain('NEW');
  const [entry] = await database.sql`
    select after from private.audit_log where subject = 'coupons' and after ? 'is_public' and verb = 'update'`;
  expect(entry).toEqual({ after: { is_public: true } });
  await save({ is_public: false });
  expect(await codes(asha, [])).not.toContain('NEW');
  for (const person of [urban, asha])
    expect(await refusal(save({ is_public: true }, false, person))).toMatchObject({ detail: 'admin_only' });
});
