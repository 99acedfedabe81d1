// @vitest-environment happy-dom
// A brand's rule of free delivery, as the prices of a cart and a product's page say it.
import { expect, test } from 'vitest';
import { PriceDetails } from '#areas/shop/components/order/price-details.tsx';
import { TrustRow } from '#areas/shop/components/product/trust-row.tsx';
import { fromRupees } from '#domain/money/money.ts';
import { priceBreakdown } from '#domain/money/pricing.ts';
import { shippingBySeller } from '#domain/money/shipping.ts';
import type { Product } from '#domain/product/product.ts';
import { renderWithData } from '#support/render-with-data.tsx';
import { brandOf, productOf } from '../../domain/product-of.ts';

const kora = brandOf({ id: 'kora', name: 'KORA', freeDeliveryFrom: fromRupees(999) });
const cap = (facts: Partial<Product> = {}) =>
  productOf({ brand: kora, price: fromRupees(399), shippingCharges: fromRupees(49), ...facts });

async function cart(...lines: [product: Product, quantity: number][]): Promise<void> {
  const priced = lines.map(([product, quantity]) => ({ product, quantity }));
  await renderWithData(
    <PriceDetails prices={priceBreakdown(priced, null)} shipping={shippingBySeller(priced)} />,
    {},
  );
}
const links = () => [...document.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')]);
const shipping = () => document.querySelector('dl')?.textContent;
const parts = () => [...document.querySelectorAll('details li')].map(({ textContent }) => textContent);

test('the cart says how much of a brand is missing, and leads to its products', async () => {
  await cart([cap(), 2]);
  expect(links()).toEqual([['Add ₹201 more of KORA for free delivery', '/search?brand=KORA']]);
  expect(shipping()).toContain('Shipping₹49');
});

test('a rule that is reached is named among the parts, beside brands that charge or never do', async () => {
  const urban = brandOf({ id: 'urban', name: 'Urban' });
  const tivra = brandOf({ id: 'tivra', name: 'Tivra' });
  await cart(
    [cap(), 3],
    [cap({ brand: urban }), 5],
    [cap({ brand: tivra, shippingCharges: fromRupees(0) }), 1],
  );
  expect(links()).toEqual([]);
  expect(parts()).toEqual(['KORAFree from ₹999', 'Urban₹49', 'TivraFree']);
});

test('a cart of one brand says why it is free', async () => {
  await cart([cap(), 3]);
  expect([shipping()?.includes('ShippingFree'), parts()]).toEqual([true, ['KORAFree from ₹999']]);
});

test('a rule without a charge says nothing', async () => {
  await cart([cap({ shippingCharges: fromRupees(0) }), 1]);
  expect([links(), parts()]).toEqual([[], []]);
});

test.each<[string, Partial<Product>, string]>([
  ['below the rule', {}, 'Shipping₹49Free from ₹999'],
  ['that reaches it alone', { price: fromRupees(999) }, 'ShippingFree'],
  ['without a charge', { shippingCharges: fromRupees(0) }, 'ShippingFree'],
  ['of a brand without a rule', { brand: brandOf() }, 'Shipping₹49'],
])('the page of a product %s says what sending it costs', async (_, facts, text) => {
  await renderWithData(<TrustRow product={cap(facts)} details={null} />, {});
  expect(document.querySelector('dl > div')?.textContent).toBe(text);
});
