// @vitest-environment happy-dom
// A seller takes a product off sale for a while.
import { expect, test } from 'vitest';
import { acting, control, renderAt, tap, tapMore } from '#support/render.ts';
import { connectionIs } from '#support/render-with-data.tsx';
import { mockCommands } from '#support/commands.ts';
import { toastTexts } from '#support/shown-toasts.ts';
import { SellerDashboardScreen } from '#areas/seller/screens/dashboard/seller-dashboard-screen.tsx';
import { ProductsScreen } from '#areas/seller/screens/products/products-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { listingOf } from '../../domain/listing-of.ts';
import { says, signIn } from './seller-page.ts';

const { pause } = mockCommands('listings', 'pause');
const NAME = 'Boxy Cotton Shirt';
const open = () => renderAt('/seller/products', <ProductsScreen />);

// Promise products.pause (2 Seller products, seller): A seller pauses a product and puts it back on sale, and
//   its row says so.
test('a product is paused from its row, and put back on sale', async () => {
  signIn();
  await open();
  await tapMore(NAME, `Pause ${NAME}`);
  expect(pause).toHaveBeenCalledExactlyOnceWith('7', true);
  expect(toastTexts).toEqual([`${NAME} is paused. Shoppers do not see it.`]);
  await acting(() => signIn({ listings: [listingOf({ paused: true })] }));
  expect(says('Paused')).toBe(true);
  await tapMore(NAME, `Put ${NAME} back on sale`);
  expect(pause).toHaveBeenLastCalledWith('7', false);
  expect(toastTexts.at(-1)).toBe(`${NAME} is back on sale`);
});

test('a pause that failed says why, and one without a connection waits for it', async () => {
  signIn();
  await open();
  pause.mockRejectedValueOnce(new ShopError('timeout'));
  await tapMore(NAME, `Pause ${NAME}`);
  expect(toastTexts).toEqual([expect.stringMatching(/^Not changed\. \S/)]);
  await connectionIs('offline');
  pause.mockClear();
  await tapMore(NAME, `Pause ${NAME}`);
  expect(pause).not.toHaveBeenCalled();
  expect(says('This needs a connection.')).toBe(true);
});

test('a paused product is not on sale and does not run low', async () => {
  signIn({ listings: [listingOf({ paused: true, stock: 1, choices: 'S/Black:1; M/Black:0' })] });
  await open();
  await tap(/^Not on sale/);
  expect(says(NAME)).toBe(true);
  await renderAt('/seller/dashboard', <SellerDashboardScreen />);
  expect(() => control(NAME)).toThrow();
});
