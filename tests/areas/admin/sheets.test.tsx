// @vitest-environment happy-dom
// The forms in sheets: each opening starts from the thing as it is by then.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { NormalMode } from '../../../src/areas/admin/screens/collection/normal-mode.tsx';
import { AdminCollectionsScreen } from '../../../src/areas/admin/screens/collections/admin-collections-screen.tsx';
import { LoginForm } from '../../../src/areas/office/login-form.tsx';
import { adminWords } from '../../../src/messages/office.ts';
import { isBusy } from '../../../src/platform/busy.ts';
import { watchUnsavedFields } from '../../../src/platform/unsaved-fields.ts';
import { acting, draw, tap, textIn, type } from '../../support/drawn.ts';

type Row = Record<string, unknown>;
const { officeCall } = vi.hoisted(() => ({
  officeCall: vi.fn<(name: string, args: Row) => Promise<unknown>>(),
}));
vi.mock('../../../src/data/actions/office-call.ts', () => ({ officeCall }));

const ranked = (id: number, name: string) => ({
  id,
  name,
  brand_name: 'Kapas Club',
  images: [],
  selling_price: 700,
  on_sale: true,
});

let collection: Row;
let product: Row;

// As the shop's procedures do: what is named is written.
beforeEach(() => {
  localStorage.clear();
  collection = { name: 'summer', banner_url: '', thumbnail_url: '', description: 'Light', product_count: 1 };
  product = {
    id: 7,
    seller_id: 's',
    name: 'Kurta',
    description: 'Soft',
    category: 'Shirt',
    images: [],
    mrp: 900,
    selling_price: 700,
    stock_quantity: 3,
    tags: [],
    is_active: true,
    created_at: '2026-11-01T00:00:00Z',
    sellers: { brand_name: 'Kapas Club', is_verified: true },
  };
  officeCall.mockClear();
  officeCall.mockImplementation(async (name, args) => {
    if (name === 'admin_collections') return [collection];
    if (name === 'admin_havendrip') return [ranked(1, 'Kurta'), ranked(2, 'Parka')];
    if (name === 'admin_products') return { total: 1, rows: [product], categories: ['Shirt'] };
    if (name === 'update_collection') collection = { ...collection, description: args['p_description'] };
    else if (name === 'edit_product') product = { ...product, ...(args['p_changes'] as Row) };
    return null;
  });
});

const sent = (procedure: string) =>
  officeCall.mock.calls.filter(([name]) => name === procedure).map(([, args]) => args);

test('a collection that is described twice is described twice, and what was cancelled is forgotten', async () => {
  await draw(<AdminCollectionsScreen />);
  await tap('Edit Summer');
  await type('Description', 'Lighter');
  await tap('Save Changes');
  await tap('Edit Summer');
  expect(textIn('Description')).toBe('Lighter');
  await type('Description', 'Never mind');
  await tap('Cancel');
  await tap('Edit Summer');
  expect(textIn('Description')).toBe('Lighter');
  await type('Description', 'Light');
  await tap('Save Changes');
  expect(sent('update_collection').map((args) => args['p_description'])).toEqual(['Lighter', 'Light']);
});

test('a product that is edited twice is changed twice, and what was cancelled is forgotten', async () => {
  await draw(<NormalMode name="summer" onAdd={() => undefined} />);
  await tap('Edit Kurta');
  await type(/^Selling Price/, '650');
  await tap('Save Changes');
  await tap('Edit Kurta');
  await type('Description', 'Never mind');
  await tap('Cancel');
  await tap('Edit Kurta');
  expect(textIn('Description')).toBe('Soft');
  await type(/^Selling Price/, '700');
  await tap('Save Changes');
  expect(sent('edit_product').map((args) => args['p_changes'])).toEqual([
    { selling_price: 650 },
    { selling_price: 700 },
  ]);
});

test('no new build comes over an open sheet, a typed name, a changed ranking or a login', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  watchUnsavedFields();
  const end = await draw(<AdminCollectionsScreen />);
  expect(isBusy()).toBe(false);
  await tap('Edit Summer');
  expect(isBusy()).toBe(true);
  await tap('Cancel');
  // The sheet slides away first.
  await acting(() => vi.advanceTimersByTime(200));
  expect(isBusy()).toBe(false);

  await type('Collection Name', 'rain');
  expect(isBusy()).toBe(true);
  await type('Collection Name', '');
  expect(isBusy()).toBe(false);

  await tap('Move Kurta down');
  expect(isBusy()).toBe(true);
  await tap('Move Kurta up');
  expect(isBusy()).toBe(false);
  await end();

  await draw(<LoginForm texts={adminWords} onForgot={null} />);
  expect(isBusy()).toBe(false);
  await type('Email', 'a');
  expect(isBusy()).toBe(true);
});
