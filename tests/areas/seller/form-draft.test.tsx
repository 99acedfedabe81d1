// @vitest-environment happy-dom
// A draft of a product that is older than what the shop has by now.
import { beforeEach, expect, test, vi } from 'vitest';
import { acting, control, tap, textIn, type } from '../../support/drawn.ts';
import { EditProductScreen } from '../../../src/areas/seller/screens/product-form/edit-product-screen.tsx';
import { fromRupees } from '../../../src/domain/money.ts';
import { Routes } from '../../../src/router/routes.tsx';
import { photo } from '../../domain/listing-of.ts';
import { listingBecame, openAt, says, signIn } from './seller-page.tsx';

const mocks = vi.hoisted(() => ({ update: vi.fn<(id: string, changed: unknown) => Promise<void>>() }));
vi.mock('../../../src/data/actions/listings.ts', () => ({ listings: { update: mocks.update } }));
const { update } = mocks;

beforeEach(() => update.mockReset().mockResolvedValue());

const open = () =>
  openAt(
    '/seller/edit-product/7',
    <Routes
      routes={[{ path: '/seller/edit-product/:productId', element: <EditProductScreen /> }]}
      nowhere={null}
    />,
  );
const images = () => document.querySelectorAll('img[alt^="Image "]').length;
const restored = () => says('This is what you had typed before.');

test('a draft follows what another device changed, tells where both did, and saves what was typed here only', async () => {
  signIn();
  const end = await open();
  await type('Product name', 'Loose Shirt');
  await type('Stock quantity', '30');
  await tap('Red');
  const theirs = { price: fromRupees(799), stock: 4, colors: [], images: [photo('a'), photo('b')] };
  // While it is open, and after it was left.
  await acting(() => listingBecame({ price: fromRupees(899), images: [] }));
  expect([textIn('Selling price (₹)'), textIn('Product name'), images()]).toEqual(['899', 'Loose Shirt', 0]);
  await end();
  listingBecame(theirs);
  await open();
  expect(restored()).toBe(true);
  expect(['Product name', 'Selling price (₹)', 'Stock quantity'].map(textIn)).toEqual([
    'Loose Shirt',
    '799',
    '30',
  ]);
  expect(images()).toBe(2);
  expect(control('Red').getAttribute('aria-pressed')).toBe('true');
  const told = [...document.querySelectorAll('form li')].map(({ textContent }) => textContent);
  expect(told.filter((text) => text?.includes(':'))).toEqual(['Colours: nothing', 'Stock quantity: “4”']);
  expect(says('Another device changed this meanwhile. Saving replaces:')).toBe(true);
  await tap('Update Product');
  expect(update).toHaveBeenCalledExactlyOnceWith('7', {
    name: 'Loose Shirt',
    stock: 30,
    colors: ['Red', 'Black'],
  });
  // What was saved here is nobody else's change.
  await acting(() => listingBecame({ ...theirs, name: 'Loose  Shirt', stock: 30, colors: ['Red', 'Black'] }));
  expect(says('Another device changed')).toBe(false);
});
