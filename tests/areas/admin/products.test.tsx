// @vitest-environment happy-dom
// The admin's products: edited, narrowed down to active ones, and switched several at a time.
import { beforeEach, expect, test } from 'vitest';
import { ProductsScreen } from '#areas/admin/screens/products/products-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { acting, choose, control, render, renderAt, tap, tapOn, textIn, type } from '#support/render.ts';
import { toastTexts } from '#support/shown-toasts.ts';
import { productRow } from './product-row.ts';

let answers: Record<string, unknown>;
const listOf = (...rows: Record<string, unknown>[]) => ({ total: rows.length, rows, categories: ['Shirt'] });

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/admin/products');
  answers = { admin_products: listOf(productRow(), productRow({ id: 8, name: 'Parka', is_active: false })) };
  shopCall.mockImplementation(async (name) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  });
});

const page = () => document.body.textContent;
const asked = (procedure: string) =>
  shopCall.mock.calls.filter(([name]) => name === procedure).map(([, args]) => args);
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')];

test('a product opens for editing from its row, and the list is read again once it is saved', async () => {
  await render(<ProductsScreen />);
  await tap('Edit Parka');
  expect(textIn('Name (required)')).toBe('Parka');
  await type('Name (required)', 'Rain parka');
  const before = asked('admin_products').length;
  await tap('Save Changes');
  expect(asked('edit_product')).toMatchObject([{ p_product_id: 8, p_changes: { name: 'Rain parka' } }]);
  expect(asked('admin_products')).toHaveLength(before + 1);
});

test('active, inactive and all products are asked for as chosen, and the URL keeps it', async () => {
  await renderAt('/admin/products?state=inactive', <ProductsScreen />);
  expect(asked('admin_products').at(-1)).toMatchObject({ p_active: false });
  await choose('Activity', 'active');
  expect(asked('admin_products').at(-1)).toMatchObject({ p_active: true });
  await choose('Activity', '');
  expect(asked('admin_products').at(-1)).toMatchObject({ p_active: null });
  expect(window.location.search).toBe('');
});

test('the brand of a product leads to its seller', async () => {
  await render(<ProductsScreen />);
  expect(control('Kapas Club').getAttribute('href')).toBe('/admin/seller/s');
});

test('an empty filter is not an empty shop', async () => {
  answers['admin_products'] = listOf();
  await renderAt('/admin/products?state=inactive', <ProductsScreen />);
  expect(page()).toContain('Nothing found');
});

test('ticked products are activated at once, and deactivated after a question', async () => {
  await render(<ProductsScreen />);
  expect(boxes()).toHaveLength(0);
  await tap('Select');
  await tap('Select Parka');
  expect(page()).toContain('1 selected');
  await tap('All on this page');
  answers['update_products_status'] = { changed: 1 };
  await acting(() => control('Activate').focus());
  await tap('Activate');
  // The bar has left with its buttons.
  expect(document.querySelector('main')?.contains(document.activeElement)).toBe(true);
  expect(asked('update_products_status')).toEqual(
    [{ p_product_ids: [7, 8], p_is_active: true }].map((args) => ({
      ...args,
      p_product_ids: expect.arrayContaining(args.p_product_ids),
    })),
  );
  expect(toastTexts.at(-1)).toBe('1 product activated, 1 already were or are gone');
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
  await tap('Select Kurta');
  await tap('Deactivate');
  expect(page()).toContain('Deactivate 1 product?');
  answers['update_products_status'] = new ShopError('server_trouble');
  await tapOn(() => document.querySelectorAll<HTMLElement>('[role=alertdialog] button')[1]);
  expect(toastTexts.at(-1)).toMatch(/^Failed to update product status: /);
  // What failed stays ticked.
  expect(page()).toContain('1 selected');
  await tap('Done');
  expect(boxes()).toHaveLength(0);
  expect(() => control('Deactivate')).toThrow();
});

test('ticks stay on other pages and in another order, and go under another search or filter', async () => {
  await renderAt('/admin/products?page=2', <ProductsScreen />);
  await tap('Select');
  await tap('Select Parka');
  await choose('Sort by', 'name');
  expect(page()).toContain('1 selected');
  await choose('Activity', 'inactive');
  expect(page()).not.toContain('selected');
  await tap('Select Parka');
  await type('Name, category, brand', 'kurta');
  await expect.poll(() => window.location.search).toContain('q=kurta');
  await expect.poll(() => boxes().map(({ checked }) => checked)).toEqual([false, false]);
  expect(page()).not.toContain('selected');
});

// Promise admin.products-all (4 Product activity, admin): All products that match are selected over the pages and switched 200 at a time.
//   A failure says how many are done, and keeps the rest.
test('all that match are selected, switched in parts, and let go by another filter', async () => {
  const ids = Array.from({ length: 450 }, (_, place) => String(place + 1));
  answers['admin_products'] = { ...listOf(productRow()), total: 450 };
  answers['admin_product_ids'] = ids;
  await render(<ProductsScreen />);
  await tap('Select');
  await tap('Select all 450 that match');
  expect(page()).toContain('450 selected');
  expect(asked('admin_product_ids')).toEqual([
    { p_search: '', p_category: null, p_seller_id: null, p_active: null, p_low_stock: false },
  ]);
  let calls = 0;
  const others = shopCall.getMockImplementation();
  shopCall.mockImplementation(async (name: string, args: Record<string, unknown>) => {
    if (name !== 'update_products_status') return others?.(name, args);
    calls += 1;
    if (calls === 3) throw new ShopError('server_trouble');
    return { changed: 200 };
  });
  await tap('Activate');
  expect(
    asked('update_products_status').map((args) => (args as { p_product_ids: [] }).p_product_ids.length),
  ).toEqual([200, 200, 50]);
  expect(toastTexts.at(-1)).toMatch(/^400 of 450 are done, the rest is still selected\. Failed to update/);
  expect(page()).toContain('50 selected');
  // The rest is done as well: all that match can be selected again.
  await tap('Activate');
  expect(page()).not.toContain('selected');
  const all = control('Select all 450 that match');
  all.focus();
  await tap('Select all 450 that match');
  expect([document.activeElement, all.textContent]).toEqual([all, 'Clear selection']);
  await choose('Stock', 'low');
  expect(page()).not.toContain('selected');
  expect(asked('admin_products').at(-1)).toMatchObject({ p_low_stock: true });
  expect(window.location.search).toBe('?stock=low');
});
