import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCoupon } from '#domain/coupon/coupon-rules.ts';
import { estimatedDelivery } from '#domain/delivery/delivery.ts';
import { toRupees } from '#domain/money/money.ts';
import { priceBreakdown } from '#domain/money/pricing.ts';
import { shippingBySeller, type SellerShipping } from '#domain/money/shipping.ts';
import { couponOf, lineOf, vectors, type CouponVector, type LineVector } from '../../domain/vectors.ts';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { quote, raiseOrderLimits, type Figures } from '../shop-fixture.ts';
import { issueCoupon, listLines } from './vector-fixtures.ts';

type Case = { name: string; lines: LineVector[]; coupon: CouponVector | null };

let database: TestDatabase;
let asha: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  asha = await personas(database.sql).asShopper('asha');
  await database.sql`update public.shop_settings set max_per_line = 100`;
  await raiseOrderLimits(database.sql);
});
afterAll(() => database.remove());

describe('an empty cart, which cannot be ordered, is priced alike', () => {
  test.each((vectors('pricing') as (Case & { expect: Record<string, number> })[]).filter(isEmpty))(
    '$name',
    async ({ expect: expected }) => {
      const [row] = await database.sql`select subtotal::float8 as subtotal, savings::float8 as savings,
        shipping::float8 as shipping_fee, days as max_delivery_days from private.price_lines('{}')`;
      expect(expected).toMatchObject(row ?? { none: true });
    },
  );

  test.each(
    (
      vectors('coupon') as (Case & { coupon: CouponVector; today: string; expect: { problem: string } })[]
    ).filter(isEmpty),
  )('$name', async ({ coupon, today, expect: expected }) => {
    await issueCoupon(database.sql, coupon, today, 'EMPTY');
    const take = database.sql`select (private.take_coupon(${asha.id}, 'EMPTY', '{}', p.subtotal)).code
      from private.price_lines('{}') p`;
    expect(await refusal(take)).toMatchObject({ detail: { code: expected.problem } });
  });
});

const isFree = ({ freeFrom, missing }: SellerShipping) => freeFrom !== null && missing === null;

function isEmpty({ lines }: Case): boolean {
  return lines.length === 0;
}

test('a thousand random carts have the same price and arrival here and in the database', async () => {
  const money = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((amount) => amount / 100);
  const seller = fc.constantFrom(
    ...[1, 2, 3].map((place) => `${String(place).repeat(8)}-1111-4111-8111-111111111111`),
  );
  const line = fc
    .record({
      seller_id: seller,
      selling_price: money(20_000),
      off: money(9_000),
      shipping_charges: fc.oneof(fc.constant(0), money(300)),
      delivery_time: fc.integer({ min: 0, max: 60 }),
      quantity: fc.integer({ min: 1, max: 10 }),
    })
    .map(({ off, ...rest }) => ({ ...rest, mrp: Math.round((rest.selling_price + off) * 100) / 100 }));
  const coupon = fc.record({
    code: fc.constant('RANDOM'),
    discount_type: fc.constantFrom('percentage' as const, 'flat' as const),
    discount_value: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    max_discount: fc.option(fc.integer({ min: 1, max: 200_000 }).map((amount) => amount / 100)),
    min_order_value: fc.oneof(fc.constant(0), money(5_000)),
    expiry_date: fc.constant(null),
    brand_id: fc.option(seller),
    brand_name: fc.constant(null),
  });
  const rules = fc.array(fc.option(money(30_000).map((amount) => amount + 1)), {
    minLength: 3,
    maxLength: 3,
  });
  const cart = fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      rules,
      coupon: fc.option(coupon, { freq: 3 }),
    })
    .map(({ lines, rules: ofSellers, ...rest }) => ({
      ...rest,
      lines: lines.map((one) => ({
        ...one,
        free_delivery_from: ofSellers[Number(one.seller_id[0]) - 1] ?? null,
      })),
    }));

  let place = 0;
  const outcomes: Record<string, number> = {};
  let freed = 0;
  await fc.assert(
    fc.asyncProperty(cart, async ({ lines, coupon: couponVector }) => {
      place += 1;
      const code = `RANDOM${place}`;
      if (couponVector !== null) await issueCoupon(database.sql, couponVector, '2026-11-21', code);
      const listed = await listLines(database.sql, lines);
      const order = couponVector === null ? { lines: listed } : { lines: listed, coupon: code };
      const priced = lines.map(lineOf);
      const held = couponVector === null ? null : couponOf(couponVector);
      const problem = held === null ? null : checkCoupon(held, priced, '2026-11-21');
      const before = Date.now();
      const answered = await quote(asha, order).catch(
        (error: { detail: string }) => JSON.parse(error.detail) as unknown,
      );
      const ours = priceBreakdown(priced, held);
      freed += shippingBySeller(priced).filter(isFree).length;
      // Midnight may have been in between.
      const [first, last] = [before, Date.now()].map((now) => estimatedDelivery(now, ours.maxDeliveryDays));
      const promised = (answered as Partial<Figures>).estimated_delivery_date;
      outcomes[problem?.code ?? (held === null ? 'plain' : held.discountType)] =
        (outcomes[problem?.code ?? (held === null ? 'plain' : held.discountType)] ?? 0) + 1;
      expect(answered).toMatchObject(
        problem === null
          ? {
              subtotal: toRupees(ours.subtotal),
              shipping_fee: toRupees(ours.shippingFee),
              coupon_discount: toRupees(ours.couponDiscount),
              total_amount: toRupees(ours.total),
              discount_amount: toRupees(ours.savings),
              estimated_delivery_date: promised === last ? last : first,
            }
          : { code: problem.code },
      );
    }),
    { numRuns: 1000, seed: 20_261_121 },
  );
  // Every kind of cart was among them.
  expect(Object.keys(outcomes).toSorted()).toEqual([
    'coupon_brand',
    'coupon_minimum',
    'flat',
    'percentage',
    'plain',
  ]);
  expect(freed).toBeGreaterThan(100);
}, 600_000);
