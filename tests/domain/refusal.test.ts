import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalOf } from '#domain/mutation/refusal.ts';

test("the server's figures in rupees become paise", () => {
  const detail = {
    code: 'prices_changed',
    total_amount: 1049.5,
    subtotal: 1000,
    shipping_fee: 49.5,
    coupon_discount: 0,
    lines: [{ product_id: '7', price: 1000 }, { product_id: '8', available: 2 }, { product_id: 9 }, null],
  };
  expect(refusalOf(detail)).toEqual({
    total: 104_950,
    subtotal: 100_000,
    shippingFee: 4_950,
    couponDiscount: 0,
    minimum: null,
    most: null,
    mostValue: null,
    available: null,
    brandName: null,
    lines: [
      { productId: '7', size: null, color: null, price: 100_000, available: null },
      { productId: '8', size: null, color: null, price: null, available: 2 },
    ],
  });
});

test('nothing is thrown, whatever a newer server sends', () => {
  const figures = fc.oneof(fc.double({}), fc.string(), fc.constant(null));
  const keys = fc.constantFrom(
    'total_amount',
    'min_order_value',
    'most',
    'most_value',
    'available',
    'brand_name',
    'lines',
    'new_key',
  );
  fc.assert(
    fc.property(fc.dictionary(keys, fc.oneof(figures, fc.array(fc.object()))), (detail) => {
      expect(Object.keys(refusalOf(detail))).toHaveLength(10);
    }),
  );
});
