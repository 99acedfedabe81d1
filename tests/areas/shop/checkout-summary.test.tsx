// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { SummarySection } from '#areas/shop/screens/checkout/summary-section.tsx';
import { fromRupees } from '#domain/money.ts';
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
