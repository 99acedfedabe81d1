// @vitest-environment happy-dom
// What the seller's screens say when something cannot be read or done.
import { beforeEach, expect, test, vi } from 'vitest';
import { acting, control, renderAt, tap, tapMore, type } from '#support/render.ts';
import { shopCall as call } from '#support/mock-data-layer.ts';
import { prepared } from '../common/prepared-picture.ts';
import { mockCommands } from '#support/commands.ts';
import { connectionIs } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';
import { saveDraft } from '#areas/common/forms/drafts.ts';
import { CompletedOrdersScreen } from '#areas/seller/screens/completed-orders/completed-orders-screen.tsx';
import { SellerDashboardScreen } from '#areas/seller/screens/dashboard/seller-dashboard-screen.tsx';
import { ImportScreen } from '#areas/seller/screens/import/import-screen.tsx';
import { DispatchScreen } from '#areas/seller/screens/orders/dispatch-screen.tsx';
import { AddProductScreen } from '#areas/seller/screens/product-form/add-product-screen.tsx';
import { EditProductScreen } from '#areas/seller/screens/product-form/edit-product-screen.tsx';
import { ProductsScreen } from '#areas/seller/screens/products/products-screen.tsx';
import { SizeChartScreen } from '#areas/seller/screens/size-chart/size-chart-screen.tsx';
import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import { BLANK_FIELDS, fieldsOf } from '#domain/listing/listing-fields.ts';
import { Route, Routes } from 'react-router-dom';
import { listingOf, SELLER } from '../../domain/listing-of.ts';
import { dispatchOf, profileOf, says, signIn } from './seller-page.ts';

const saved = vi.hoisted(() => vi.fn<(name: string, file: Blob) => void>());
vi.mock('#platform/download-file.ts', () => ({ downloadFile: saved }));
const { add, update } = mockCommands('listings', 'add', 'update');
const { add: addCharts, remove: removeChart } = mockCommands('sizeCharts', 'add', 'remove');
const { prepare, store, lost } = mockCommands('pictures', 'prepare', 'store', 'lost');

/** As the phone's own chooser of files does. */
const chooseFiles = (...names: string[]) =>
  acting(() => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });

beforeEach(() => {
  saved.mockReset();
  lost.mockResolvedValue([]);
  prepare.mockImplementation(async (file) => prepared(file));
  call.mockImplementation(async (name) => (name === 'seller_revenue' ? 0 : null));
});

const open = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route path="/seller/dashboard" element={<SellerDashboardScreen />} />
      <Route path="/seller/orders" element={<DispatchScreen />} />
      <Route path="/seller/completed-orders" element={<CompletedOrdersScreen />} />
      <Route path="/seller/products" element={<ProductsScreen />} />
      <Route path="/seller/import-products" element={<ImportScreen />} />
      <Route path="/seller/add-product" element={<AddProductScreen />} />
      <Route path="/seller/edit-product/:productId" element={<EditProductScreen />} />
      <Route path="/seller/size-chart" element={<SizeChartScreen />} />
    </Routes>,
  );
const deliveredRow = (id: string) => ({
  id,
  order_id: id,
  product_name: 'Boxy Cotton Shirt',
  item_status: 'delivered',
  quantity: 1,
  amount: 999,
  created_at: '2026-11-01T00:00:00Z',
});
const unreadable = { ownArrival: { retry: () => undefined } };
const alerts = () =>
  [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent).join(' ');

// Promise errors.orders (8 Seller errors, seller): 'Failed to load orders' when the phone cannot read them.
// Promise errors.charts (8 Seller errors, seller): 'Failed to load existing size charts' when the phone
//   cannot read them.
// Promise errors.product (8 Seller errors, seller): 'Failed to fetch product details' when the phone cannot
//   read them.
test.each([
  ['/seller/orders', 'Failed to load orders'],
  ['/seller/size-chart', 'Failed to load existing size charts'],
  ['/seller/edit-product/7', 'Failed to fetch product details'],
])('%s that the phone cannot read says: %s', async (path, sentence) => {
  signIn(unreadable);
  await open(path);
  expect(says(sentence)).toBe(true);
  expect(control('Retry')).toBeDefined();
});

test.each([
  ['/seller/dashboard', 'The orders have not loaded yet'],
  ['/seller/orders', 'The orders have not loaded yet'],
  ['/seller/completed-orders', 'The orders have not loaded yet'],
  ['/seller/products', 'Your products have not loaded yet'],
  ['/seller/import-products', 'Your products have not loaded yet'],
])('%s says that its first pull failed, and neither loads for ever nor is empty', async (path, sentence) => {
  call.mockRejectedValue(new ShopError('network'));
  signIn({ ownArrival: 'unfilled', listings: [], dispatch: [] });
  await open(path);
  await expect.poll(() => says(sentence)).toBe(true);
  for (const other of ['Loading', 'Waiting', 'No completed orders', 'No products'])
    expect(says(other)).toBe(false);
});

test('revenue that cannot be asked for says which revenue that is', async () => {
  call.mockRejectedValue(new ShopError('network'));
  await connectionIs('offline');
  signIn();
  await open('/seller/dashboard');
  expect(says('RevenueWhat all delivered items brought needs a connection.')).toBe(true);
});

// Promise errors.completed (8 Seller errors, seller): 'Failed to load completed orders' when the shop cannot
//   give them.
test('completed orders that the shop cannot give say so', async () => {
  call.mockRejectedValue(new ShopError('server_trouble'));
  signIn();
  await open('/seller/completed-orders');
  await expect.poll(() => says('Failed to load completed orders')).toBe(true);
});

// Promise completed.cancelled (Offline-first, seller): A device keeps items delivered or cancelled in the
//   last 30 days, says so, and leads to the rest.
test.each([
  ['delivered', 'All completed orders', '', true],
  ['cancelled', 'All cancelled orders', '?status=cancelled', false],
] as const)(
  'the tab of %s items says that it covers 30 days and leads to the rest, in pages',
  async (status, all, search, exported) => {
    call.mockImplementation(async (name) =>
      name === 'seller_dispatch'
        ? { total: 60, rows: [{ ...deliveredRow('old'), item_status: status }] }
        : null,
    );
    const recent = { status, deliveredAt: status === 'delivered' ? new Date().toISOString() : null };
    signIn({ dispatch: [dispatchOf(recent)] });
    await open(`/seller/orders?status=${status}`);
    expect(document.body.textContent).toMatch(new RegExp(`${status} in the last 30 days\\.`, 'i'));
    await tap(all);
    expect(location.pathname + location.search).toBe(`/seller/completed-orders${search}`);
    await expect.poll(() => says(`60 ${status} items`)).toBe(true);
    await tap('Next page');
    const lastArgs = () => call.mock.lastCall?.[1];
    expect(lastArgs()).toMatchObject({ p_statuses: [status], p_sort: 'created_at', p_offset: 25 });
    // In another order, from its beginning; the next page in that order, too.
    await acting(() => {
      const field = control('Sort by') as HTMLSelectElement;
      field.value = 'amount';
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await tap('Reverse the sort order');
    expect(lastArgs()).toMatchObject({ p_sort: 'amount', p_descending: false, p_offset: 0 });
    await expect.poll(() => says(`60 ${status} items`)).toBe(true);
    await tap('Next page');
    expect(lastArgs()).toMatchObject({ p_statuses: [status], p_sort: 'amount', p_offset: 25 });
    // The file is of what was delivered.
    expect(says('Export CSV')).toBe(exported);
  },
);

// Promise completed.nothing (2 Seller completed orders, seller): With nothing to export, the export is
//   disabled and says so.
test('the export rests and says why when there is nothing to export or nothing matches', async () => {
  let total = 0;
  let rows: object[] = [];
  call.mockImplementation(async (name) => (name === 'seller_dispatch' ? { total, rows } : null));
  signIn();
  const end = await open('/seller/completed-orders');
  await expect.poll(() => says('There is nothing to export.')).toBe(true);
  expect(control('Export CSV').getAttribute('aria-disabled')).toBe('true');
  await tap('Export CSV');
  expect(saved).not.toHaveBeenCalled();
  expect(toasts).toEqual([['notice', 'There is nothing to export.']]);
  // Delivered meanwhile: the list is as old as the screen, the file is not.
  total = 1;
  rows = [deliveredRow('fresh')];
  await tap('Export CSV');
  expect(saved).toHaveBeenCalledOnce();
  await expect.poll(() => says('1 delivered item')).toBe(true);
  expect(says('There is nothing to export.')).toBe(false);
  await end();
  total = 0;
  rows = [];
  await open('/seller/completed-orders?q=zzzz');
  await expect.poll(() => says('Nothing matches the search, so there is nothing to export.')).toBe(true);
  total = 3;
  await type('Search completed orders', 'zzz');
  await expect.poll(() => control('Export CSV').getAttribute('aria-disabled')).toBe(null);
});

test('offline, completed orders are searched and paged among those that the phone keeps', async () => {
  call.mockImplementation(async (name) =>
    name === 'seller_dispatch' ? { total: 60, rows: [deliveredRow('asked')] } : null,
  );
  const deliveredAt = new Date().toISOString();
  const other = 'c0ffee00-0000-4000-8000-000000000002';
  const delivered = Array.from({ length: 30 }, (_, n) =>
    dispatchOf({ id: `${n}`, status: 'delivered', deliveredAt, name: `Kept shirt ${n}` }),
  );
  signIn({
    dispatch: [...delivered, dispatchOf({ id: 'other', orderId: other, status: 'delivered', deliveredAt })],
  });
  await open('/seller/completed-orders');
  expect(says('60 delivered items')).toBe(true);
  call.mockRejectedValue(new ShopError('network'));
  await connectionIs('offline');
  await tap('Next page');
  expect(says('Without a connection: only what was delivered in the last 30 days.')).toBe(true);
  expect(says('26 to 31 of 31')).toBe(true);
  await tap('Previous page');
  await type('Search completed orders', 'kept shirt');
  await expect.poll(() => says('30 delivered items')).toBe(true);
  expect(says('Boxy Cotton Shirt')).toBe(false);
});

// Promise completed.resume (2 Seller completed orders, seller): An export says how far it is, and continues
//   where it broke off.
test.each([
  ['today', 0, [0, 200, 600, 800]],
  ['before others', 500, [0, 600, 800, 0, 200, 400]],
])(
  'an export that breaks off says how far it came and goes on from there, ordered %s',
  async (_, place, pages) => {
    const ordered = (minutes: number) => new Date(Date.UTC(2026, 10, 1) - minutes * 60_000).toISOString();
    let rows = Array.from({ length: 900 }, (_, n) => ({
      ...deliveredRow(`item-${n}`),
      created_at: ordered(2 * n),
    }));
    let failAt = 600;
    const requests: number[] = [];
    call.mockImplementation(async (name, args) => {
      if (name !== 'seller_dispatch' || args?.['p_limit'] !== 200) return { total: 900, rows: [] };
      const from = Number(args['p_offset']);
      requests.push(from);
      if (from === failAt) throw new ShopError('timeout');
      return { total: rows.length, rows: rows.slice(from, from + 200) };
    });
    signIn();
    await open('/seller/completed-orders');
    await tap('Export CSV');
    expect(alerts()).toMatch(
      /^Failed to export completed orders\. .*600 of 900 items were read: export again to go on from there\.$/,
    );
    expect(saved).not.toHaveBeenCalled();
    failAt = -1;
    rows = rows.toSpliced(place, 0, { ...deliveredRow('fresh'), created_at: ordered(2 * place - 1) });
    requests.length = 0;
    await tap('Export CSV');
    expect(requests).toEqual(pages);
    const file = await saved.mock.calls[0]?.[1].text();
    expect(file?.trim().split('\r\n')).toHaveLength(1 + 901);
    expect(file?.split('\r\n')[1 + place]).toContain('fresh');
  },
);

// Promise errors.no-seller (8 Seller errors, seller): 'Seller information not available' on size charts
//   without a seller.
test('size charts of nobody say so', async () => {
  signIn({ sellerProfile: null });
  await open('/seller/size-chart');
  expect(alerts()).toBe('Seller information not available');
});

// Promise errors.nobody (8 Seller errors, seller): 'No seller authenticated' when nobody is signed in and an
//   item is moved.
// Promise errors.not-own (8 Seller errors, seller): 'Order item not found or not authorized' when the item is
//   not the seller's.
test.each([
  ['signed_out', 'No seller authenticated'],
  ['item_not_found', 'Order item not found or not authorized'],
] as const)('an item that is not moved says why: %s', async (code, sentence) => {
  signIn({ dispatch: [dispatchOf()] });
  await open('/seller/orders?status=pending');
  call.mockRejectedValue(new ShopError(code));
  await tap('Start processing');
  expect(alerts()).toBe(sentence);
});

// Promise errors.profile (8 Seller errors, seller): 'An error occurred while updating your profile' for an
//   unknown reason.
test('a profile that is not saved for a reason nobody knows says so', async () => {
  signIn();
  await open('/seller/dashboard');
  await tap('Edit Profile');
  await type('Phone number', '9812345671');
  call.mockRejectedValue(new ShopError('unexpected'));
  await tap('Save Changes');
  expect(alerts()).toBe('An error occurred while updating your profile');
});

// Promise errors.add (8 Seller errors, seller): 'Error adding product: {reason}'.
// Promise errors.add-nobody (8 Seller errors, seller): 'You must be logged in as a seller to add products'.
test.each([
  ['server_trouble', /^Error adding product: \S/],
  ['signed_out', /^You must be logged in as a seller to add products$/],
] as [ErrorCode, RegExp][])('a product that is not added says why: %s', async (code, sentence) => {
  signIn();
  saveDraft(SELLER, 'product-new', { ...fieldsOf(listingOf()), start: JSON.stringify(BLANK_FIELDS) });
  await open('/seller/add-product');
  add.mockRejectedValue(new ShopError(code));
  await tap('Add Product');
  expect(alerts()).toMatch(sentence);
});

// Promise errors.update (8 Seller errors, seller): 'Error updating product: {message}'.
test('a product that is not changed says why', async () => {
  signIn();
  await open('/seller/edit-product/7');
  await type('Product name', 'Loose shirt');
  update.mockRejectedValue(new ShopError('server_trouble'));
  await tap('Update Product');
  expect(alerts()).toMatch(/^Error updating product: \S/);
});

// Promise errors.chart-upload (8 Seller errors, seller): 'Failed to upload image' with 'Failed to upload size
//   chart images', or 'Failed to save image URLs to database'. Deleting says 'Failed to delete size chart
//   image'.
test('a size chart says whether its picture failed or what came after, and what is not deleted', async () => {
  const path = `/storage/v1/object/public/sizechart/${SELLER}/men.webp`;
  signIn({ sellerProfile: profileOf({ sizeCharts: [path, null, null] }) });
  await open('/seller/size-chart');
  await chooseFiles('women.jpg');
  store.mockRejectedValueOnce(new ShopError('network'));
  await tap('Upload');
  expect(says('Failed to upload image')).toBe(true);
  expect(alerts()).toMatch(/^Failed to upload size chart images\. \S/);
  store.mockResolvedValueOnce('/stored/women.webp');
  addCharts.mockRejectedValueOnce(new ShopError('network'));
  await tap('Upload');
  expect(says('Failed to upload image')).toBe(false);
  expect(alerts()).toMatch(/^Failed to save image URLs to database\. \S/);
  removeChart.mockRejectedValueOnce(new ShopError('network'));
  await tapMore('Size chart 1', 'Delete size chart 1');
  await tap('Delete');
  expect(alerts()).toContain('Failed to delete size chart image');
});

test('Upload waits until each chart is made smaller, and deleting until all are uploaded', async () => {
  const path = `/storage/v1/object/public/sizechart/${SELLER}/men.webp`;
  signIn({ sellerProfile: profileOf({ sizeCharts: [path, null, null] }) });
  await open('/seller/size-chart');
  const resting = (name: string) => (control(name) as HTMLButtonElement).disabled;
  const times = (text: string) => (document.body.textContent ?? '').split(text).length - 1;
  const slow = Promise.withResolvers<Awaited<ReturnType<typeof prepare>>>();
  prepare.mockImplementationOnce(async (file) => prepared(file)).mockReturnValueOnce(slow.promise);
  await chooseFiles('women.jpg', 'kids.jpg');
  expect([times('Making it smaller...'), resting('Upload')]).toEqual([1, true]);
  // The one being made smaller has its slot.
  await chooseFiles('more.jpg');
  expect(says('You can only have up to 3 size chart images.')).toBe(true);
  await acting(() => slow.resolve(prepared(new File(['x'], 'kids.jpg'))));
  expect([times('Making it smaller...'), resting('Upload')]).toEqual([0, false]);

  const sent = Promise.withResolvers<string>();
  store.mockReturnValueOnce(sent.promise).mockResolvedValueOnce('/stored/kids.webp');
  await tap('Upload');
  // In both slots, and on the button.
  await tapMore('Size chart 1', 'Delete size chart 1');
  expect(says('Delete this size chart?')).toBe(false);
  expect([times('Uploading...'), resting('Choose images')]).toEqual([3, true]);
  await acting(() => sent.resolve('/stored/women.webp'));
  expect(addCharts).toHaveBeenCalledExactlyOnceWith(['/stored/women.webp', '/stored/kids.webp']);
  expect([times('Uploading...'), says('Chosen, not uploaded yet')]).toEqual([0, false]);

  const gone = Promise.withResolvers<void>();
  removeChart.mockReturnValueOnce(gone.promise);
  await tap('Delete size chart 1');
  await tap('Delete');
  expect([resting('Choose images'), resting('Upload')]).toEqual([true, true]);
  await acting(() => gone.resolve());
  expect(resting('Choose images')).toBe(false);
});

// Promise errors.never-made-here (8 Seller errors, seller): 'Invalid image URL', 'File and brand name are
//   required', 'Failed to upload size chart image'. No test: Paths and folders are fixed, and a failed chart
//   is named by its picture.
