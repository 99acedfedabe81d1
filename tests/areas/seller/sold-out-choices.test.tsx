// @vitest-environment happy-dom
// A size or colour without pieces while others sell.
import { expect, test } from 'vitest';
import { control, renderAt, tap } from '#support/render.ts';
import { SellerDashboardScreen } from '#areas/seller/screens/dashboard/seller-dashboard-screen.tsx';
import { ProductsScreen } from '#areas/seller/screens/products/products-screen.tsx';
import { COLORS, SIZES } from '#domain/product/options.ts';
import { namedChoices, choicesText } from '#domain/listing/choice-stock.ts';
import { listingOf } from '../../domain/listing-of.ts';
import { says, signIn } from './seller-page.ts';

const lacking = listingOf({ choices: 'S/Black:9; M/Black:0', stock: 9 });
const full = listingOf({ id: '8', name: 'Full Shirt', choices: 'S/Black:9; M/Black:9', stock: 18 });

test('is low stock on the dashboard, by its name', async () => {
  signIn({ listings: [lacking, full] });
  await renderAt('/seller/dashboard', <SellerDashboardScreen />);
  expect(control('Boxy Cotton Shirt').parentElement?.textContent).toContain('M, Black sold out');
  expect(() => control('Full Shirt')).toThrow();
});

test('is found in the list of products that run low', async () => {
  signIn({ listings: [lacking, full] });
  await renderAt('/seller/products', <ProductsScreen />);
  await tap(/^Low stock/);
  expect(says('S, Black 9 · M, Black 0')).toBe(true);
  expect(says('Full Shirt')).toBe(false);
});

test('a row names six choices and counts the others', async () => {
  const named = namedChoices(SIZES, COLORS).map(({ name }) => [name, 1] as const);
  signIn({ listings: [listingOf({ choices: choicesText(named), stock: 45 })] });
  await renderAt('/seller/products', <ProductsScreen />);
  expect(says('S, Red 1 · S, Blue 1 · S, Black 1 · S, White 1 · S, Green 1 · S, Yellow 1 · 39 more')).toBe(
    true,
  );
});
