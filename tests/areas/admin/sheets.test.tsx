// @vitest-environment happy-dom
// The forms in sheets: each opening starts from the thing as it is by then.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { NormalMode } from '#areas/admin/screens/collection/normal-mode.tsx';
import { AddSellerSheet } from '#areas/admin/screens/sellers/add-seller-sheet.tsx';
import { AdminCollectionsScreen } from '#areas/admin/screens/collections/admin-collections-screen.tsx';
import { LoginForm } from '#areas/back-office/login.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { adminMessages } from '#messages/back-office.ts';
import { isBusy } from '#platform/locks/busy.ts';
import { watchUnsavedFields } from '#platform/storage/unsaved-fields.ts';
import { prepared } from '../common/prepared-picture.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { mockCommands } from '#support/commands.ts';
import { acting, control, render, tap, tapMore, textIn, type } from '#support/render.ts';
import { productRow } from './product-row.ts';

type Row = Record<string, unknown>;
const { prepare, store } = mockCommands('pictures', 'prepare', 'store');

const ranked = (id: number, name: string) => ({
  id,
  name,
  brand_name: 'Kapas Club',
  images: [],
  selling_price: 700,
  on_sale: true,
});

let list: ReturnType<typeof ranked>[];
let collection: Row;
let product: Row;
/** The promise that a procedure waits for before it answers. */
let held: Record<string, Promise<void>>;

// As the shop's procedures do: what is named is written.
beforeEach(() => {
  localStorage.clear();
  held = {};
  list = [ranked(1, 'Kurta'), ranked(2, 'Parka')];
  collection = { name: 'summer', banner_url: '', thumbnail_url: '', description: 'Light', product_count: 1 };
  product = productRow({ description: 'Soft', category: 'Shirt' });
  prepare.mockImplementation(async (file) => prepared(file));
  shopCall.mockImplementation(async (name, args) => {
    await held[name];
    if (name === 'admin_collections') return [collection];
    if (name === 'admin_havendrip') return list;
    if (name === 'replace_havendrip') {
      const ids = args['p_product_ids'] as number[];
      list = ids.flatMap((id) => list.filter((row) => row.id === id));
    }
    if (name === 'admin_products') return { total: 1, rows: [product], categories: ['Shirt'] };
    if (name === 'update_collection') collection = { ...collection, description: args['p_description'] };
    else if (name === 'edit_product') product = { ...product, ...(args['p_changes'] as Row) };
    return null;
  });
});

const sent = (procedure: string) =>
  shopCall.mock.calls.filter(([name]) => name === procedure).map(([, args]) => args);

/** The ranked products, as the screen lists them. */
const names = () =>
  [...document.querySelectorAll('[data-place] p')].map((row) => row.firstChild?.textContent);

// Promise admin.collection-name-kept (2 Admin, admin): A collection's name is shown and cannot be edited.
test('each edit of a collection starts from what was saved last', async () => {
  await render(<AdminCollectionsScreen />);
  await tap('Edit Summer');
  const name = control('Name') as HTMLInputElement;
  expect([name.value, name.readOnly]).toEqual(['summer', true]);
  await type('Description', 'Lighter');
  await tap('Save Changes');
  await tap('Edit Summer');
  expect(textIn('Description')).toBe('Lighter');
  await type('Description', 'Never mind');
  await tap('Cancel');
  await tap('Discard');
  await tap('Edit Summer');
  expect(textIn('Description')).toBe('Lighter');
  await type('Description', 'Light');
  await tap('Save Changes');
  expect(sent('update_collection').map((args) => args['p_description'])).toEqual(['Lighter', 'Light']);
});

// Promise admin.sheets (4 Collections, admin): A second edit of the same collection or product is written.
//   Cancel discards.
test('a product that is edited twice is changed twice, and what was cancelled is forgotten', async () => {
  await render(<NormalMode name="summer" onAdd={() => undefined} />);
  await tap('Edit Kurta');
  await type(/^Selling Price/, '650');
  await type('Stock Quantity', '5');
  await tap('Save Changes');
  await tap('Edit Kurta');
  await type('Description', 'Never mind');
  await tap('Cancel');
  await tap('Discard');
  await tap('Edit Kurta');
  expect(textIn('Description')).toBe('Soft');
  await type(/^Selling Price/, '700');
  await tap('Save Changes');
  // Nothing changed, nothing sent.
  await tap('Edit Kurta');
  await tap('Save Changes');
  expect(sent('edit_product').map((args) => args['p_changes'])).toEqual([
    { selling_price: 650, stock_add: 2 },
    { selling_price: 700 },
  ]);
});

/** Chooses files at a place for pictures; each is sent until it is let through. */
async function choose(place: number, ...files: string[]) {
  const arrivals = files.map(() => Promise.withResolvers<string>());
  for (const { promise } of arrivals) store.mockReturnValueOnce(promise);
  const input = document.querySelectorAll('input[type=file]')[place];
  Object.defineProperty(input, 'files', {
    value: files.map((name) => new File(['x'], name)),
    configurable: true,
  });
  await acting(() => input?.dispatchEvent(new Event('change', { bubbles: true })));
  return arrivals.map(
    ({ resolve }) =>
      (path: string) =>
        acting(() => resolve(path)),
  );
}

// Promise admin.picture-waited (4 Collections, admin): Save is disabled while a picture is on its way, in
//   both dialogs of the collection manager.
test('Save waits for a picture that is on its way, and takes it along', async () => {
  const end = await render(<AdminCollectionsScreen />);
  await tap('Edit Summer');
  const [banner] = await choose(0, 'banner.jpg');
  const [thumbnail] = await choose(1, 'thumbnail.jpg');
  await banner?.('collections/banner');
  await tap('Sending a picture...');
  expect(sent('update_collection')).toEqual([]);
  await thumbnail?.('collections/thumbnail');
  await tap('Save Changes');
  expect(sent('update_collection')).toMatchObject([
    { p_banner_url: 'collections/banner', p_thumbnail_url: 'collections/thumbnail' },
  ]);
  await end();

  await render(<NormalMode name="summer" onAdd={() => undefined} />);
  await tap('Edit Kurta');
  const [front, back] = await choose(0, 'front.jpg', 'back.jpg');
  await front?.('s/front');
  await tap('Sending a picture...');
  expect(sent('edit_product')).toEqual([]);
  await back?.('s/back');
  const save = Promise.withResolvers<void>();
  held['edit_product'] = save.promise;
  await tap('Save Changes');
  // The sheet closes with the save: a picture that is chosen now would arrive nowhere.
  expect((control('Add images') as HTMLButtonElement).disabled).toBe(true);
  await acting(() => save.resolve());
  expect(sent('edit_product')).toMatchObject([
    { p_changes: { images_added: ['s/front', 's/back'], images_removed: [] } },
  ]);
});

test('a product never loses its last picture', async () => {
  product = { ...product, images: ['s/old'] };
  await render(<NormalMode name="summer" onAdd={() => undefined} />);
  await tap('Edit Kurta');
  await tap('Remove image 1');
  await tap('Save Changes');
  expect(document.body.textContent).toContain('Please select at least one image');
  expect(sent('edit_product')).toEqual([]);
});

// Promise admin.busy (Offline-first, admin): No new build reloads an admin's open form.
test('no new build comes over an open sheet, a typed name, a changed ranking or a login', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  watchUnsavedFields();
  const end = await render(<AdminCollectionsScreen />);
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

  await render(<LoginForm texts={adminMessages} onForgot={null} />);
  expect(isBusy()).toBe(false);
  await type('Email', 'a');
  expect(isBusy()).toBe(true);
});

// Promise admin.sheet-drafts (Offline-first, admin): Text typed into a sheet survives a reload, and writes
//   nothing else. Passwords are never kept.
test('until it is saved, a sheet keeps what was typed through a reload, beside changes of others', async () => {
  const leave = await render(<NormalMode name="summer" onAdd={() => undefined} />);
  await tap('Edit Kurta');
  await type('Description', 'Soft and light');
  await leave();
  product = { ...product, selling_price: 650 };
  const leaveAgain = await render(<NormalMode name="summer" onAdd={() => undefined} />);
  await tap('Edit Kurta');
  expect([textIn('Description'), textIn(/^Selling Price/)]).toEqual(['Soft and light', '650']);
  await tap('Save Changes');
  expect(sent('edit_product').map((args) => args['p_changes'])).toEqual([{ description: 'Soft and light' }]);
  product = { ...product, description: 'Theirs' };
  await leaveAgain();
  await render(<NormalMode name="summer" onAdd={() => undefined} />);
  await tap('Edit Kurta');
  expect(textIn('Description')).toBe('Theirs');
});

test('a sheet sends only the pictures and tags that it added or removed, so others keep theirs', async () => {
  product = { ...product, images: ['s/old', 's/back'], tags: ['linen', 'summer'] };
  const leave = await render(<NormalMode name="summer" onAdd={() => undefined} />);
  await tap('Edit Kurta');
  const [front] = await choose(0, 'front.jpg');
  await front?.('s/front');
  await tap('Remove image 2');
  await type('Tags', 'linen, wet');
  await leave();
  product = { ...product, images: ['s/old', 's/back', 's/theirs'], tags: ['linen', 'summer', 'theirs'] };
  await render(<NormalMode name="summer" onAdd={() => undefined} />);
  await tap('Edit Kurta');
  expect(document.querySelectorAll('fieldset li')).toHaveLength(3);
  await tap('Save Changes');
  expect(sent('edit_product').map((args) => args['p_changes'])).toEqual([
    {
      tags_added: ['wet'],
      tags_removed: ['summer'],
      images_added: ['s/front'],
      images_removed: ['s/back'],
    },
  ]);
});

/** A tap on what is behind the sheet. */
const tapBeside = () =>
  acting(() =>
    document
      .querySelector('dialog[open]')
      ?.parentElement?.firstElementChild?.dispatchEvent(new Event('click', { bubbles: true })),
  );
const isOpen = () => document.querySelector('dialog[open]')?.closest('[inert]') === null;

// Promise admin.sheet-away (Offline-first, admin): A sheet closed by a tap beside it, a pull, Back or its
//   cross keeps its text. Cancel asks first.
test('a sheet keeps what was typed however it is closed, and Cancel asks before it discards it', async () => {
  await render(<NormalMode name="summer" onAdd={() => undefined} />);
  await tap('Edit Kurta');
  await type('Description', 'Soft and light');
  const [front] = await choose(0, 'front.jpg');
  await front?.('s/front');
  const ways = [
    tapBeside,
    () => acting(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))),
    () => tap('Close'),
  ];
  for (const close of ways) {
    await close();
    expect(isOpen()).toBe(false);
    await tap('Edit Kurta');
    expect(isOpen()).toBe(true);
    expect(document.body.textContent).toContain('This is what you had typed before');
    expect(textIn('Description')).toBe('Soft and light');
    expect(document.querySelectorAll('fieldset li')).toHaveLength(1);
  }
  await tap('Cancel');
  await tap('Keep editing');
  expect([isOpen(), textIn('Description')]).toEqual([true, 'Soft and light']);
  await tap('Cancel');
  await tap('Discard');
  expect(isOpen()).toBe(false);
  await tap('Edit Kurta');
  expect(textIn('Description')).toBe('Soft');
  expect(document.querySelectorAll('fieldset li')).toHaveLength(0);
  expect(document.body.textContent).not.toContain('This is what you had typed before');
});

test('a picture that arrives after Discard brings nothing back', async () => {
  await render(<NormalMode name="summer" onAdd={() => undefined} />);
  await tap('Edit Kurta');
  await type('Description', 'Never mind');
  const [front] = await choose(0, 'front.jpg');
  await tap('Cancel');
  await tap('Discard');
  await front?.('s/front');
  await tap('Edit Kurta');
  expect(textIn('Description')).toBe('Soft');
  expect(document.body.textContent).not.toContain('This is what you had typed before');
});

test('Start over empties a restored sheet, and Cancel leaves an untouched one without a question', async () => {
  await render(<AdminCollectionsScreen />);
  await tap('Edit Summer');
  await type('Description', 'Lighter');
  const [banner] = await choose(0, 'banner.jpg');
  await banner?.('collections/banner');
  await tapBeside();
  await tap('Edit Summer');
  await tap('Start over');
  expect(textIn('Description')).toBe('Light');
  expect(document.body.textContent).not.toContain('This is what you had typed before');
  await tap('Cancel');
  expect(isOpen()).toBe(false);
  expect(sent('update_collection')).toEqual([]);
});

test('a seller that is being added is kept, and no password is asked for', async () => {
  const leave = await render(<AddSellerSheet open onClose={() => undefined} onAdded={() => undefined} />);
  await type('Brand name', 'Monsoon Lab');
  expect(document.querySelector('[type="password"]')).toBeNull();
  await leave();
  await render(<AddSellerSheet open onClose={() => undefined} onAdded={() => undefined} />);
  expect(textIn('Brand name')).toBe('Monsoon Lab');
});

// Promise admin.ranking-draft (Offline-first, admin): A changed ranking survives a reload.
test('a ranking outlives a reload, and is put together with what others made of it meanwhile', async () => {
  const leave = await render(<AdminCollectionsScreen />);
  await tap('Move Parka up');
  await leave();
  const leaveSecond = await render(<AdminCollectionsScreen />);
  expect(names()).toEqual(['Parka', 'Kurta']);
  await leaveSecond();
  list = [...list, ranked(3, 'Scarf')];
  const third = await render(<AdminCollectionsScreen />);
  expect(document.body.textContent).toContain('They added Scarf');
  await tap('Put both together');
  expect(names()).toEqual(['Parka', 'Scarf', 'Kurta']);
  await tap('Save Ranking');
  expect(sent('replace_havendrip')).toEqual([{ p_product_ids: [2, 3, 1], p_base: [1, 2, 3] }]);
  await third();
  list = [];
  await render(<AdminCollectionsScreen />);
  expect(names()).toEqual([]);
});

// Promise admin.ranking-typing (4 Collections, admin): Moves made while Save Ranking runs stay as an edit of
//   the saved list.
test('an edit made while the ranking is saved stays, as an edit of what was saved', async () => {
  const leave = await render(<AdminCollectionsScreen />);
  await tap('Move Parka up');
  const save = Promise.withResolvers<void>();
  held['replace_havendrip'] = save.promise;
  await tap('Save Ranking');
  await tapMore('Kurta', 'Take Kurta out');
  await acting(() => save.resolve());
  expect(names()).toEqual(['Parka']);
  expect(document.body.textContent).not.toContain('Somebody else changed the ranking');
  await leave();
  await render(<AdminCollectionsScreen />);
  expect(names()).toEqual(['Parka']);
  await tap('Save Ranking');
  expect(sent('replace_havendrip')).toEqual([
    { p_product_ids: [2, 1], p_base: [1, 2] },
    { p_product_ids: [2], p_base: [2, 1] },
  ]);
});

test('an admin who ranks a product deleted meanwhile is told which, and goes on without it', async () => {
  await render(<AdminCollectionsScreen />);
  await tap('Move Parka up');
  const save = Promise.withResolvers<void>();
  held['replace_havendrip'] = save.promise;
  await tap('Save Ranking');
  list = [ranked(1, 'Kurta')];
  await acting(() => save.reject(new ShopError('product_gone')));
  expect(document.body.textContent).toContain('They took out Parka');
  held = {};
  await tap('Put both together');
  expect(names()).toEqual(['Kurta']);
});

test('taking the ranking of another admin asks before it drops the changes made here', async () => {
  const leave = await render(<AdminCollectionsScreen />);
  await tap('Move Parka up');
  await type('Collection Name', 'rain');
  await leave();
  list = [...list, ranked(3, 'Scarf')];
  await render(<AdminCollectionsScreen />);
  expect(textIn('Collection Name')).toBe('rain');
  await tap('Use their ranking');
  expect(document.body.textContent).toContain('Drop your changes?');
  await tap('Keep them');
  expect(names()).toEqual(['Parka', 'Kurta']);
  await tap('Use their ranking');
  await tap('Drop them');
  expect(names()).toEqual(['Kurta', 'Parka', 'Scarf']);
});

test('a price that moves by more than half is asked about before it is saved', async () => {
  await render(<NormalMode name="summer" onAdd={() => undefined} />);
  await tap('Edit Kurta');
  await type(/^Selling Price/, '13');
  await tap('Save Changes');
  expect(sent('edit_product')).toEqual([]);
  await tap('Keep the price');
  await tap('Save Changes');
  await tap('Change the price');
  expect(sent('edit_product')).toMatchObject([{ p_changes: { selling_price: 13 } }]);
});
