// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { PaymentSection } from '#areas/shop/screens/checkout/payment-section.tsx';
import { PlaceOrderBar } from '#areas/shop/screens/checkout/place-order-bar.tsx';
import { SummarySection } from '#areas/shop/screens/checkout/summary-section.tsx';
import type { CartView } from '#data/queries/shop/cart.ts';
import { fromRupees } from '#domain/money/money.ts';
import { priceBreakdown } from '#domain/money/pricing.ts';
import { renderWithData } from '#support/render-with-data.tsx';
import { productOf } from '../../domain/product-of.ts';

const line = (key: string) => ({
  key,
  productId: key,
  size: '',
  color: '',
  quantity: 2,
  addedAt: '2026-11-20T10:00:00Z',
});

test('lines that cannot be ordered say why, and only those in the total have a price', async () => {
  const shirt = productOf({ name: 'Shirt', price: fromRupees(500), stock: 9 });
  const lines = [
    { ...line('1'), product: shirt },
    { ...line('2'), product: { ...shirt, name: 'Parka', stock: 0 } },
    { ...line('3'), product: null, known: { name: 'Kurta', image: '' } },
  ];
  await renderWithData(<SummarySection lines={lines} limitOf={() => null} />, {});
  const rows = [...document.querySelectorAll('li')].map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Shirt.*₹1,000$/),
    expect.stringMatching(/Parka.*Out of stock$/),
    expect.stringMatching(/Kurta.*No longer available$/),
  ]);
});

test('an order that comes to nothing is not said to be paid when it is in your hands', async () => {
  const cart = { prices: priceBreakdown([], null), blocked: null } as CartView;
  await renderWithData(
    <>
      <PaymentSection total={cart.prices.total} />
      <PlaceOrderBar form="checkout" cart={cart} busy={false} failure={null} />
    </>,
  );
  expect(document.body.textContent).not.toContain('Pay when it is in your hands.');
  expect(document.querySelector('[aria-label="Total"]')?.textContent).toContain('₹0Nothing to pay');
});
