// @vitest-environment happy-dom
// What an admin's screens say and ask, with what the shop answers made up.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { adminMap } from '#areas/admin/routes.tsx';
import { AdminCollectionScreen } from '#areas/admin/screens/collection/admin-collection-screen.tsx';
import { NormalMode } from '#areas/admin/screens/collection/normal-mode.tsx';
import { ManageMode } from '#areas/admin/screens/collection/manage-mode.tsx';
import { AdminCollectionsScreen } from '#areas/admin/screens/collections/admin-collections-screen.tsx';
import { AuditScreen } from '#areas/admin/screens/audit/audit-screen.tsx';
import { AdminOrdersScreen } from '#areas/admin/screens/orders/admin-orders-screen.tsx';
import { ProductsScreen } from '#areas/admin/screens/products/products-screen.tsx';
import { SellersScreen } from '#areas/admin/screens/sellers/sellers-screen.tsx';
import { BackOfficeMenu } from '#areas/back-office/menu.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { adminPaths } from '#back-office-paths';
import { Navigate, Route, Routes } from 'react-router-dom';
import { shopCall } from '#support/mock-data-layer.ts';
import { mockCommands } from '#support/commands.ts';
import { acting, control, render, tap, tapOn, tapMore, textIn, type, windowIs } from '#support/render.ts';
import { renderWithData } from '#support/render-with-data.tsx';
import { toastTexts } from '#support/shown-toasts.ts';
import { productRow } from './product-row.ts';

type Row = Record<string, unknown>;
const { signOut } = mockCommands('backOfficeSession', 'signOut');

/** The answer of each procedure; a ShopError is thrown. */
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = { admin_havendrip: [] };
  shopCall.mockImplementation(async (name) => {
    const answer = await answers[name];
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  });
});

const seller = (verified: boolean): Row => ({
  id: 's',
  brand_name: 'Kapas Club',
  business_email: 'k@kapas.test',
  phone_number: '9812345670',
  business_address: '',
  gst_number: '',
  is_verified: verified,
  created_at: '2026-11-01T00:00:00Z',
});
const listOf = (...rows: Row[]) => ({ total: rows.length, rows, categories: [], statuses: [] });
const page = () => document.body.textContent;
const sent = (procedure: string) =>
  shopCall.mock.calls.filter(([name]) => name === procedure).map(([, args]) => args);

/** An answer that comes when it is let through. */
function held() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: promise, come: (value: unknown = null) => acting(() => resolve(value)) };
}

// Promise admin.seller-switch (4 Seller verification, admin): Verify and Disable Seller say 'Updating...'
//   meanwhile, then success, the reason of a failure, or that there is none.
test('a seller is verified, and disabled after a question; the row says Updating... meanwhile', async () => {
  answers['admin_sellers'] = listOf(seller(false));
  await render(<SellersScreen />);
  const call = held();
  answers['update_seller_status'] = call.answer;
  await tap('Verify Seller');
  expect(control('Updating...').getAttribute('aria-busy')).toBe('true');
  answers['admin_sellers'] = listOf(seller(true));
  await call.come();
  expect(toastTexts).toEqual(['Seller verified successfully']);

  answers['update_seller_status'] = new ShopError('seller_not_found');
  await tapMore('Kapas Club', 'Disable Seller');
  expect(sent('update_seller_status')).toHaveLength(1);
  expect(page()).toContain('Disable Kapas Club?');
  const confirm = () =>
    acting(() => document.querySelectorAll<HTMLElement>('[role=alertdialog] button')[1]?.click());
  await confirm();
  expect(sent('update_seller_status').at(-1)).toEqual({ p_seller_id: 's', p_is_verified: false });
  expect(toastTexts.at(-1)).toMatch(/^Failed to update seller status: This seller no longer exists/);
  answers['update_seller_status'] = new ShopError('unexpected');
  await tapMore('Kapas Club', 'Disable Seller');
  await confirm();
  expect(toastTexts.at(-1)).toBe('Error updating seller status');
});

// Promise admin.product-switch (4 Product activity, admin): Activate and Deactivate say 'Updating...'
//   meanwhile, then success, the reason of a failure, or that there is none.
test('a product is switched on and off, and what failed is said with its reason or without one', async () => {
  answers['admin_products'] = listOf(productRow());
  await render(<ProductsScreen />);
  const call = held();
  answers['update_product_status'] = call.answer;
  await tapMore('Kurta', 'Deactivate');
  expect(page()).toContain('Updating...');
  answers['admin_products'] = listOf(productRow({ is_active: false }));
  await call.come();
  expect(document.activeElement).toBe(control('Activate'));
  answers['update_product_status'] = new ShopError('product_gone');
  await tap('Activate');
  answers['update_product_status'] = new ShopError('unexpected');
  await tap('Activate');
  expect(toastTexts).toEqual([
    'Product deactivated successfully',
    'Failed to update product status: This product is no longer available',
    'Error updating product status',
  ]);
});

// Promise admin.load-unexplained (8 Errors, admin): 'Failed to load …' with a known reason, 'Error loading …'
//   without one.
test.each([
  ['sellers', SellersScreen, 'admin_sellers'],
  ['products', ProductsScreen, 'admin_products'],
  ['orders', AdminOrdersScreen, 'admin_orders'],
])('a list of %s that cannot be read says whether the shop refused', async (list, Screen, procedure) => {
  answers[procedure] = new ShopError('server_trouble');
  await render(<Screen />);
  expect(page()).toContain(`Failed to load ${list}`);
  answers[procedure] = new ShopError('unexpected');
  await tap('Retry');
  expect(page()).toContain(`Error loading ${list}`);
});

// Promise admin.seller-form (5 Validation, admin): Add Seller is disabled until all three are filled. Email
//   and example domains are refused as specified. No password is asked for.
test('Add Seller rests until all three are filled, and says why nothing was added', async () => {
  answers['admin_sellers'] = listOf();
  await render(<SellersScreen />);
  await tap('Add Seller');
  const add = () => [...document.querySelectorAll<HTMLButtonElement>('dialog [type=submit]')][0];
  await type('Brand name', 'Monsoon Lab');
  await type('Business email', 'studio@monsoon-lab');
  expect(add()?.disabled).toBe(true);
  await type('Phone number', '12345');
  expect(add()?.disabled).toBe(false);
  const submit = () => tapOn(add);
  await submit();
  expect(page()).toContain('Please enter a valid email address');
  await type('Business email', 'studio@example.org');
  expect(page()).toContain('Please use a real email domain. Example domains are not allowed.');
  expect(add()?.disabled).toBe(true);
  await type('Business email', 'studio@monsoon-lab.test');
  await submit();
  expect(page()).toContain('Please enter a valid 10-digit phone number');
});

// Promise admin.collections-empty (2 Admin, admin): The collections list says that it loads or is empty. New
//   Collection focuses the name.
// Promise admin.collection-name-blank (5 Validation, admin): A blank collection name is refused with its
//   sentence, a wrong one with another.
test('collections: loading, none, the button that leads to the name, and what a name may be', async () => {
  const list = held();
  answers['admin_collections'] = list.answer;
  await render(<AdminCollectionsScreen />);
  expect(page()).toContain('Loading collections...');
  await list.come([]);
  expect(page()).toContain('No collections found. Create your first collection above.');
  await tap('New Collection');
  expect(document.activeElement).toBe(control('Collection Name'));
  await tap('Create');
  expect(page()).toContain('Please enter a collection name');
  await type('Collection Name', 'two words');
  await tap('Create');
  expect(page()).toContain('Collection name must contain only letters, numbers, hyphens and underscores');
  answers['create_collection'] = new ShopError('unexpected');
  await type('Collection Name', 'rain');
  await tap('Create');
  expect(page()).toContain('Failed to create collection');
  expect(window.location.pathname).not.toContain('rain');
});

// Promise admin.collection-exists (4 Collections, admin): A name that exists, known here or only to the shop,
//   says 'already exists' and opens it.
// Promise admin.collection-delete-asked (4 Collections, admin): Deleting a collection is asked, with "won't
//   delete the products themselves". A failure is shown.
// Promise admin.collection-public (2 Admin, admin): View Public Page opens in a new tab.
test('a collection that exists is said to, and opened: known here, or only to the shop', async () => {
  answers['admin_collections'] = [
    { name: 'rain-edit', banner_url: '', thumbnail_url: '', description: '', product_count: 0 },
  ];
  await render(<AdminCollectionsScreen />);
  await type('Collection Name', 'Rain-Edit');
  await tap('Create');
  expect(sent('create_collection')).toEqual([]);
  expect(window.location.pathname).toBe('/admin/collection/rain-edit');
  answers['create_collection'] = { name: 'summer', created: false };
  await type('Collection Name', 'Summer');
  await tap('Create');
  expect(window.location.pathname).toBe('/admin/collection/summer');
  expect(toastTexts).toEqual(['Collection "rain-edit" already exists', 'Collection "summer" already exists']);

  expect(control('View Public Page of Rain Edit (opens a new tab)').getAttribute('target')).toBe('_blank');
  answers['delete_collection'] = new ShopError('unexpected');
  await tapMore('Rain Edit', 'Delete Rain Edit');
  expect(sent('delete_collection')).toEqual([]);
  expect(page()).toContain("won't delete the products themselves");
  await tap('Delete');
  expect(page()).toContain('Failed to delete collection');
});

// Promise admin.collection-cards (2 Admin, admin): A collection's cards show 'No Image', 'No description',
//   'N/A', price in rupees, a different MRP struck, and stock.
// Promise admin.collection-empty (2 Admin, admin): An empty collection says so.
// Promise admin.collection-remove-asked (4 Collections, admin): Taking one product out is asked first.
test('cards of a collection say what is missing, and removing a product asks first', async () => {
  answers['admin_products'] = listOf(
    productRow(),
    productRow({ id: 8, name: 'Parka', category: 'Jacket', mrp: 700 }),
  );
  await render(<NormalMode name="summer" onAdd={() => undefined} />);
  const [kurta, parka] = [...document.querySelectorAll('li')].map((card) => card.textContent);
  for (const text of ['No Image', 'No description', 'N/A', '₹700', '₹900', 'Stock: 3'])
    expect(kurta).toContain(text);
  expect(parka).toContain('Jacket');
  expect(parka).not.toContain('₹900');
  expect(page()).toContain('2 products');
  await tapMore('Kurta', 'Remove Kurta');
  expect(sent('change_collection')).toEqual([]);
  answers['change_collection'] = { added: 0, removed: 1 };
  answers['admin_products'] = listOf();
  await acting(() => document.querySelectorAll<HTMLElement>('[role=alertdialog] button')[1]?.click());
  expect(sent('change_collection')).toEqual([{ p_name: 'summer', p_add: [], p_remove: [7] }]);
  expect(toastTexts).toEqual(['Product removed from collection']);
  expect(page()).toContain('No Products in This Collection');
  expect(page()).toContain('Start adding products to build your collection.');
});

// Promise admin.collection-manage-empty (2 Admin, admin): Both lists of manage mode say when they are empty.
//   Removing many is asked. A failure keeps the selection.
// Promise admin.collection-nothing-chosen (5 Validation, admin): Taking out or adding nothing says to select
//   products.
test('manage mode removes products after a question, and a failure keeps the selection', async () => {
  answers['admin_products'] = listOf();
  const end = await render(<ManageMode name="summer" />);
  expect(page()).toContain('No products in this collection yet');
  expect(page()).toContain('All products have been added to this collection');
  await tap('Remove Selected (0)');
  expect(toastTexts).toEqual(['Please select products to remove']);
  await end();

  answers['admin_products'] = listOf(productRow(), productRow({ id: 8, name: 'Parka' }));
  await render(<ManageMode name="summer" />);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  await acting(() => boxes[1]?.click());
  await acting(() => boxes[5]?.click());
  expect(page()).toContain('2 selected');
  answers['change_collection'] = new ShopError('unexpected');
  await tap('Add (1)');
  expect(toastTexts.at(-1)).toBe('Failed to add products to collection');
  answers['change_collection'] = new ShopError('collections_full', { name: 'Parka' });
  await tap('Add (1)');
  expect(toastTexts.at(-1)).toMatch(
    /^Failed to add products to collection: Parka is in 50 collections already/,
  );
  answers['change_collection'] = new ShopError('unexpected');
  await tap('Remove (1)');
  expect(sent('change_collection')).toHaveLength(2);
  await acting(() => document.querySelectorAll<HTMLElement>('[role=alertdialog] button')[1]?.click());
  expect(toastTexts.at(-1)).toBe('Failed to remove products from collection');
  expect(page()).toContain('2 selected');
});

// Promise admin.collection-pick-page (2 Admin, admin): All products of a page are ticked at once in both lists of manage mode.
test('manage mode ticks all products of a page at once, also when one page has all', async () => {
  answers['admin_products'] = listOf(productRow(), productRow({ id: 8, name: 'Parka' }));
  await render(<ManageMode name="summer" />);
  const box = (place: number) =>
    document.querySelectorAll<HTMLInputElement>('[aria-label="Available Products"] [type=checkbox]')[place];
  const tick = (place: number) => acting(() => box(place)?.click());
  await tick(0);
  expect(page()).toContain('2 selected');
  await tick(2);
  expect([page()?.includes('1 selected'), box(0)?.checked]).toEqual([true, false]);
  await tick(0);
  answers['change_collection'] = { added: 2, removed: 0 };
  await tap('Add (2)');
  expect(sent('change_collection')).toEqual([{ p_name: 'summer', p_add: [7, 8], p_remove: [] }]);
});

// Promise admin.menu-person (2 Admin, admin): The menu shows the initial, the name or 'Admin User', and the
//   email; 'Failed to logout' when it fails.
test('the menu names who is signed in, and says when logging out failed', async () => {
  signOut.mockRejectedValue(new TypeError('the chunk did not come'));
  windowIs(390);
  await renderWithData(<BackOfficeMenu map={adminMap} />, {
    session: { id: 'a', email: 'admin@shop.test', fullName: '' },
  });
  await tap('Menu');
  expect(page()).toContain('AAdmin Useradmin@shop.test');
  await tap('Logout');
  expect(toastTexts).toEqual(['Failed to logout']);
});

// Promise admin.collection-address (9 Constants, admin): The collection manager keeps mode, search and page
//   in the address. Both searches survive a bulk add.
test('the collection manager keeps mode, search and page in the URL, also through an add', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  answers['admin_collections'] = [
    { name: 'summer', banner_url: '', thumbnail_url: '', description: '', product_count: 60 },
  ];
  answers['admin_products'] = {
    ...listOf(productRow(), productRow({ id: 8, name: 'Parka' })),
    total: 120,
  };
  const lastProducts = (member: boolean) =>
    sent('admin_products')
      .filter((args) => args['p_member'] === member)
      .at(-1);
  const manager = (
    <>
      <Routes>
        <Route path={adminPaths.collection} element={<AdminCollectionScreen />} />
        <Route path="*" element={<Navigate to="/admin/collection/summer" />} />
      </Routes>
    </>
  );
  const leave = await render(manager);
  await tap('Next page');
  expect(window.location.search).toBe('?page=2');
  expect(lastProducts(true)).toMatchObject({ p_offset: 25 });
  await tap('Add Products');
  expect(window.location.search).toBe('?mode=manage');

  await type('Search available products', 'blue');
  await acting(() => vi.advanceTimersByTime(500));
  const next = () => document.querySelectorAll('nav[aria-label="Available Products"] button')[1];
  await acting(() => (next() as HTMLElement).click());
  expect(window.location.search).toBe('?mode=manage&out-q=blue&out-page=2');
  const tick = (place: number) =>
    acting(() => document.querySelectorAll<HTMLElement>('[type=checkbox]')[place]?.click());
  await tick(4);
  const call = held();
  answers['change_collection'] = call.answer;
  await tap('Add (1)');
  await tick(5);
  await call.come({ added: 1, removed: 0 });
  expect(sent('change_collection')).toMatchObject([{ p_add: [7] }]);
  expect(page()).toContain('1 selected');
  expect(textIn('Search available products')).toBe('blue');
  await leave();

  await render(manager);
  expect(textIn('Search available products')).toBe('blue');
  expect(lastProducts(false)).toMatchObject({ p_search: 'blue', p_offset: 25 });
  expect(lastProducts(true)).toMatchObject({ p_search: '', p_offset: 0 });
});

const entry = (more: Row): Row => ({
  id: '1',
  created_at: '2026-11-01T00:00:00Z',
  actor_name: 'Kapas Club',
  actor_role: 'seller',
  subject: 'products',
  subject_id: '42',
  subject_name: 'Kurta',
  verb: 'delete',
  before: { name: 'Kurta' },
  after: null,
  ...more,
});

// Promise admin.audit-which (2 Admin, admin): The log says which order, and leads to it.
test('the log says which order and which of two namesakes, and leads to the order', async () => {
  const order = '8e48ca53-0000-4000-8000-000000000000';
  answers['admin_audit'] = listOf(
    entry({ id: '2', subject: 'order_items', subject_id: order, verb: 'update' }),
    entry({}),
    entry({ id: '3', subject: 'coupons', subject_id: 'TEN', subject_name: 'TEN' }),
  );
  await render(<AuditScreen />);
  const rows = [...document.querySelectorAll('li')].map((row) => row.textContent ?? '');
  expect(rows.map((row) => /Order #[0-9A-F]{8}|ID \d+/.exec(row)?.[0])).toEqual([
    'Order #8E48CA53',
    'ID 42',
    undefined,
  ]);
  expect(rows[1]).toContain('Kapas Club deleted Kurta');
  await acting(() => document.querySelector<HTMLElement>('li button')?.click());
  expect(control('Show the order').getAttribute('href')).toBe('/admin/orders?q=8E48CA53');
});

test('the log writes dates as the other lists do', async () => {
  const deleted = '2026-11-21T18:31:00+00:00';
  const before = { expiry_date: '2026-11-21', deleted_at: null };
  const after = { expiry_date: '2026-12-24', deleted_at: deleted };
  answers['admin_audit'] = listOf(entry({ subject: 'coupons', verb: 'update', before, after }));
  await render(<AuditScreen />);
  await acting(() => document.querySelector<HTMLElement>('li button')?.click());
  const changes = document.querySelector('li dl')?.textContent?.replaceAll(/\s/g, ' ');
  expect(changes).toMatch(
    /Expiry date.*Nov 21, 2026.*Dec 24, 2026.*Deleted at.*nothing.*Nov 22, 2026, 12:01 AM/,
  );
});
