import { expect, test } from 'vitest';
import { EMPTY_CATALOGUE } from '#data/catalogue/state.ts';
import { cartView } from '#data/orders/cart-view.ts';
import { NO_SHOPPER } from '#data/shopper/state.ts';
import type { CartRow } from '#domain/cart/cart.ts';
import type { Product } from '#domain/product/product.ts';
import { cartRowFromDoc } from '#data/shopper/from-row.ts';
import { blockingChanges } from '#domain/order/order-changes.ts';
import { productOf } from '../../domain/product-of.ts';

function view(product: Product, row: Pick<CartRow, 'size' | 'color'>) {
  const rows = [{ productId: product.id, quantity: 1, addedAt: '2026-01-01T00:00:00Z', ...row }];
  return cartView(
    {
      shopper: { ...NO_SHOPPER, userId: 'asha', cart: { rows, acknowledgedId: 0 } },
      outbox: [],
      catalogue: {
        ...EMPTY_CATALOGUE,
        index: { ...EMPTY_CATALOGUE.index, product: (id) => (id === product.id ? product : undefined) },
      },
      coupon: null,
      limits: null,
    },
    '2026-01-02',
  );
}

test.for([
  ['a size that is still offered', { size: 'M', color: 'Red' }, null],
  ['a size that is offered no more', { size: 'XXL', color: 'Red' }, 'product_gone'],
  ['a colour that is offered no more', { size: 'M', color: 'Green' }, 'product_gone'],
  ['no size where one has to be chosen', { size: '', color: 'Red' }, 'product_gone'],
] as const)('%s', ([, choice, blocked]) => {
  const cart = view(productOf({ sizes: ['M', 'L'], colors: ['Red'] }), choice);
  expect(cart.blocked).toBe(blocked);
  expect(cart.prices.total > 0).toBe(blocked === null);
});

test('a sold-out line is not in the total, and blocks the order', () => {
  const cart = view(productOf({ sizes: ['M'], colors: ['Red'], stock: 0 }), { size: 'M', color: 'Red' });
  expect([cart.prices.total, cart.prices.shippingFee, cart.blocked]).toEqual([0, 0, 'out_of_stock']);
  expect(cart.prices.pieces).toBe(0);
});

test('a withdrawn line keeps its name and picture', () => {
  const doc = {
    id: '9|M|',
    seq: 1,
    product_id: '9',
    size: 'M',
    product_name: 'Raw Denim',
    product_image: '/a.webp',
  };
  const rows = [cartRowFromDoc(doc)];
  const cart = cartView(
    {
      shopper: { ...NO_SHOPPER, userId: 'asha', cart: { rows, acknowledgedId: 0 } },
      outbox: [],
      catalogue: { ...EMPTY_CATALOGUE, phase: { status: 'complete' } },
      coupon: null,
      limits: null,
    },
    '2026-01-02',
  );
  expect(cart.lines).toMatchObject([{ product: null, known: { name: 'Raw Denim', image: '/a.webp' } }]);
  const changes = [...blockingChanges(cart.lines, cart.allowance).values()];
  expect(changes).toEqual([{ kind: 'gone', name: 'Raw Denim' }]);
});
