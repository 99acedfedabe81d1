// @vitest-environment happy-dom
// What was made without an answer is not somebody else's: the next press finds it done, and says so.
import { beforeEach, expect, test } from 'vitest';
import { AdminCollectionsScreen } from '#areas/admin/screens/collections/admin-collections-screen.tsx';
import { CouponsScreen } from '#areas/admin/screens/coupons/coupons-screen.tsx';
import { SellersScreen } from '#areas/admin/screens/sellers/sellers-screen.tsx';
import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import { answerFunctions, shopCall } from '#support/mock-data-layer.ts';
import { render, tap, tapOn, type } from '#support/render.ts';
import { toastTexts } from '#support/shown-toasts.ts';

type Row = Record<string, unknown>;

const ranked = (id: number, name: string) => ({
  id,
  name,
  brand_name: 'Kapas Club',
  images: [],
  selling_price: 700,
  on_sale: true,
});
let coupons: Row[];
let sellers: Row[];
let list: ReturnType<typeof ranked>[];
/** The next write is heard, and its answer lost. */
let lose: boolean;

function answered(error: ErrorCode | null) {
  if (error !== null) throw new ShopError(error);
  if (!lose) return null;
  lose = false;
  throw new ShopError('timeout');
}
function saveCoupon(args: Row) {
  if (coupons.some(({ code }) => code === args['p_code'])) return answered('coupon_taken');
  coupons.push({
    code: args['p_code'],
    ...(args['p_terms'] as Row),
    brand_name: null,
    used_count: 0,
    is_active: true,
  });
  return answered(null);
}
function saveRanking(args: Row) {
  if (String(args['p_base']) !== String(list.map(({ id }) => id))) return answered('havendrip_conflict');
  list = (args['p_product_ids'] as number[]).flatMap((id) => list.filter((row) => row.id === id));
  return answered(null);
}

beforeEach(async () => {
  localStorage.clear();
  coupons = [];
  sellers = [];
  list = [ranked(1, 'Kurta'), ranked(2, 'Parka'), ranked(3, 'Scarf')];
  lose = true;
  shopCall.mockImplementation(async (name, args) => {
    if (name === 'admin_coupons') return { total: coupons.length, rows: coupons };
    if (name === 'admin_sellers') return { total: sellers.length, rows: sellers };
    if (name === 'admin_collections') return [];
    if (name === 'admin_havendrip') return list;
    if (name === 'save_coupon') return saveCoupon(args);
    if (name === 'replace_havendrip') return saveRanking(args);
    return null;
  });
  await answerFunctions(async (body) => {
    if (sellers.some((row) => row['business_email'] === body['business_email']))
      return answered('seller_email_taken');
    sellers.push({ id: 's', ...body, is_verified: false, created_at: '2026-11-01T00:00:00Z' });
    return answered(null);
  });
});

const page = () => document.body.textContent;

async function drawCoupons() {
  await render(<CouponsScreen />);
  await tap('New Coupon');
  await type('Code', 'ONAM');
  await type(/^Percent off/, '20');
}

// Promise admin.lost-answers (2 Admin, admin): A coupon whose answer was lost is made once, and the next
//   press says so.
test('a coupon whose answer was lost is made once, and the next press says so', async () => {
  await drawCoupons();
  await tap('Save Coupon');
  expect(toastTexts).toEqual([]);
  await tap('Save Coupon');
  expect(toastTexts).toEqual(['Coupon saved']);
  expect(coupons).toHaveLength(1);
});

test('a coupon code of another admin, or with other terms, is taken', async () => {
  await drawCoupons();
  coupons = [{ code: 'ONAM', discount_type: 'percentage', discount_value: 20, min_order_value: 0 }];
  await tap('Save Coupon');
  expect(page()).toContain('exists already');
  coupons = [];
  await tap('Save Coupon');
  expect(page()).not.toContain('exists already');
  for (const coupon of coupons) coupon['discount_value'] = 30;
  await tap('Save Coupon');
  expect(page()).toContain('exists already');
  await type(/^Percent off/, '30');
  await tap('Save Coupon');
  expect(page()).toContain('exists already');
  expect(toastTexts).toEqual([]);
});

test('a seller whose answer was lost is added once, and the next press says so', async () => {
  await render(<SellersScreen />);
  await tap('Add Seller');
  await type('Brand name', 'Monsoon Lab');
  await type('Business email', 'studio@monsoon-lab.test');
  await type('Phone number', '9812345670');
  const add = () => tapOn(() => document.querySelector<HTMLButtonElement>('dialog [type=submit]'));
  await add();
  expect(toastTexts).toEqual([]);
  await add();
  expect(toastTexts).toEqual(['Seller added successfully']);
  expect(sellers).toHaveLength(1);
});

test.each([
  ['as it was sent', [], ['Parka', 'Kurta', 'Scarf']],
  ['and moved on', ['Move Scarf up'], ['Parka', 'Scarf', 'Kurta']],
])('a ranking whose answer was lost, %s, is nobody else’s', async (_, moves, names) => {
  await render(<AdminCollectionsScreen />);
  await tap('Move Parka up');
  await tap('Save Ranking');
  expect(toastTexts).toEqual([]);
  for (const move of moves) await tap(move);
  await tap('Save Ranking');
  expect(page()).not.toContain('Somebody else');
  expect(toastTexts.at(-1)).toBe('Ranking saved');
  expect(list.map(({ name }) => name)).toEqual(names);
});
