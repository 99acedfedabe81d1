// @vitest-environment happy-dom
// A draft of a product that is older than what the shop has by now.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { acting, control, renderAt, tap, textIn, type } from '#support/render.ts';
import { saveDraft } from '#areas/common/forms/drafts.ts';
import { AddProductScreen } from '#areas/seller/screens/product-form/add-product-screen.tsx';
import { EditProductScreen } from '#areas/seller/screens/product-form/edit-product-screen.tsx';
import { fromRupees } from '#domain/money/money.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { BLANK_FIELDS, fieldsOf } from '#domain/listing/listing-fields.ts';
import { Route, Routes } from 'react-router-dom';
import { listingOf, photo, SELLER } from '../../domain/listing-of.ts';
import { prepared } from '../common/prepared-picture.ts';
import { mockCommands } from '#support/commands.ts';
import { presetData, setData } from '#support/render-with-data.tsx';
import { profileOf, says, signIn } from './seller-page.ts';

const { add, update } = mockCommands('listings', 'add', 'update');
const { lost, prepare, store } = mockCommands('pictures', 'lost', 'prepare', 'store');

beforeEach(() => {
  prepare.mockImplementation(async (file) => prepared(file));
  lost.mockResolvedValue([]);
});

const open = (path = '/seller/edit-product/7') =>
  renderAt(
    path,
    <Routes>
      <Route path="/seller/add-product" element={<AddProductScreen />} />
      <Route path="/seller/edit-product/:productId" element={<EditProductScreen />} />
    </Routes>,
  );
const images = () => document.querySelectorAll('img[alt^="Image "]').length;
const restored = () => says('This is what you had typed before.');

// Promise products.draft-merged (4 Seller states, seller): An old draft does not undo an edit of another
//   device, and says where both changed something.
test('a draft takes the changes of another device, names conflicts and saves only its own fields', async () => {
  signIn();
  const end = await open();
  await type('Product name', 'Loose Shirt');
  await type('Stock of S, Black', '30');
  await tap('Red');
  const theirs = {
    price: fromRupees(799),
    stock: 7,
    choices: 'S/Black:3; M/Black:4',
    images: [photo('a'), photo('b')],
  };
  // While it is open, and after it was left.
  await setData({ listings: [listingOf({ price: fromRupees(899), images: [] })] });
  expect([textIn('Selling price (₹)'), textIn('Product name'), images()]).toEqual(['899', 'Loose Shirt', 0]);
  await end();
  presetData({ listings: [listingOf(theirs)] });
  await open();
  expect(restored()).toBe(true);
  const shown = ['Product name', 'Selling price (₹)', 'Stock of S, Black', 'Stock of M, Black'];
  expect(shown.map(textIn)).toEqual(['Loose Shirt', '799', '30', '4']);
  expect(images()).toBe(2);
  expect(control('Red').getAttribute('aria-pressed')).toBe('true');
  const changes = [...document.querySelectorAll('form li')].map(({ textContent }) => textContent);
  expect(changes.filter((text) => text?.includes(':'))).toEqual(['Stock quantity: “S, Black 3”']);
  expect(says('Another device changed this meanwhile. Saving replaces:')).toBe(true);
  await tap('Update Product');
  expect(update).toHaveBeenCalledExactlyOnceWith('7', {
    name: 'Loose Shirt',
    colors: ['Red', 'Black'],
    choices: 'S/Red:0; S/Black:30; M/Red:0',
  });
  // A field that was saved here is nobody else's change.
  await setData({
    listings: [
      listingOf({
        ...theirs,
        name: 'Loose  Shirt',
        colors: ['Red', 'Black'],
        stock: 34,
        choices: 'S/Red:0; S/Black:30; M/Red:0; M/Black:4',
      }),
    ],
  });
  expect(says('Another device changed')).toBe(false);
});

test('a price that moves by more than half is asked about before it is saved', async () => {
  signIn({ listings: [listingOf({ price: fromRupees(1299), mrp: fromRupees(1499) })] });
  await open();
  await type('Selling price (₹)', '13');
  await tap('Update Product');
  expect(says('“Boxy Cotton Shirt” goes from ₹1,299 to ₹13.')).toBe(true);
  await tap('Keep the price');
  expect(update).not.toHaveBeenCalled();
  expect(textIn('Selling price (₹)')).toBe('13');
  await tap('Update Product');
  await tap('Change the price');
  expect(update).toHaveBeenCalledExactlyOnceWith('7', { price: fromRupees(13) });
});

const keepNew = (fields: object) =>
  saveDraft(SELLER, 'product-new', { ...BLANK_FIELDS, ...fields, start: JSON.stringify(BLANK_FIELDS) });
const alerts = () =>
  [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent).join(' ');

// Promise products.swept (4 Seller states, seller): A draft's pictures that are no longer stored are marked,
//   and Save says which to choose again.
test('pictures of a draft that were swept are marked, and Save says which to choose again', async () => {
  signIn();
  keepNew({ ...fieldsOf(listingOf()), images: `${photo('a')}|${photo('b')}` });
  lost.mockResolvedValue([photo('b')]);
  const end = await open('/seller/add-product');
  expect(lost).toHaveBeenCalledExactlyOnceWith([photo('a'), photo('b')]);
  expect(says('Choose again')).toBe(true);
  await tap('Add Product');
  expect(alerts()).toBe('Image 2: no longer kept, a day after the upload. Please remove and choose again.');
  expect(add).not.toHaveBeenCalled();
  await end();
  // Kept as it is: the tile would not know what was there.
  const endSecond = await open('/seller/add-product');
  expect(says('Choose again')).toBe(true);
  await tap('Remove image 2');
  add.mockResolvedValueOnce('8');
  await tap('Add Product');
  expect(add).toHaveBeenCalledOnce();
  await endSecond();

  // Swept while the form was open: what the shop refuses is looked at.
  keepNew({ ...fieldsOf(listingOf()), images: photo('a') });
  lost.mockResolvedValueOnce([]).mockResolvedValueOnce([photo('a')]);
  await open('/seller/add-product');
  expect(says('Choose again')).toBe(false);
  add.mockRejectedValueOnce(new ShopError('picture_missing'));
  await tap('Add Product');
  expect(alerts()).toContain('Image 1: no longer kept');
});

test('a draft of pictures alone says that they are these, not that anything was typed', async () => {
  signIn();
  keepNew({ images: photo('a') });
  await open('/seller/add-product');
  expect(says('These are the images you had chosen before. Nothing is saved yet.')).toBe(true);
  expect(restored()).toBe(false);
});

async function choose(...names: string[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await acting(() => input?.dispatchEvent(new Event('change', { bubbles: true })));
}

test('pictures stay in the order they were chosen or moved to, whichever upload ends first', async () => {
  signIn();
  const end = await open('/seller/add-product');
  const sent: { stored: (path: string) => void; failed: (error: Error) => void }[] = [];
  store.mockImplementation(() => new Promise((stored, failed) => sent.push({ stored, failed })));
  await choose('front.jpg', 'back.jpg', 'side.jpg');
  const order = () =>
    [...document.querySelectorAll<HTMLElement>('li [data-key]')].map(({ dataset }) => dataset['key']);
  const chosen = order();
  expect(chosen).toHaveLength(3);
  const [front, back, side] = chosen;
  await acting(() => sent[1]?.stored(photo('b')));
  expect(order()).toEqual([front, back, side]);
  await acting(() =>
    control(/^Move image 3/).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true })),
  );
  expect(order()).toEqual([front, side, back]);
  await acting(() => sent[0]?.failed(new ShopError('network')));
  await acting(() => sent[2]?.stored(photo('c')));
  expect(order()).toEqual([front, side, back]);
  // Two that end in the same moment.
  await choose('sleeve.jpg', 'label.jpg');
  await acting(() => {
    sent[3]?.stored(photo('d'));
    sent[4]?.stored(photo('e'));
  });
  expect(order()).toHaveLength(5);
  await end();
});

test('a file that is refused while a tile behind it is dragged leaves the finger on that tile', async () => {
  signIn();
  const end = await open('/seller/add-product');
  const prepared = Promise.withResolvers<Awaited<ReturnType<typeof prepare>>>();
  prepare.mockReturnValueOnce(prepared.promise);
  store.mockReturnValue(new Promise(() => undefined));
  await choose('broken.jpg', 'front.jpg', 'back.jpg', 'side.jpg');
  const tiles = () => [...document.querySelectorAll<HTMLElement>('[data-place]')];
  const order = () => tiles().map((tile) => tile.querySelector<HTMLElement>('[data-key]')?.dataset['key']);
  const [, front, back, side] = order();
  const pointer = (on: EventTarget, name: string) =>
    acting(() => on.dispatchEvent(new PointerEvent(name, { bubbles: true, button: 0, clientY: 50 })));
  // As there is no layout here: each tile as high as the finger is far.
  const measured = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 100, 100));
  onTestFinished(() => measured.mockRestore());

  await pointer(control(/^Move image 3/), 'pointerdown');
  await acting(() => prepared.resolve({ ok: false, fault: 'unreadable' }));
  expect(order()).toEqual([front, back, side]);
  document.elementsFromPoint = () => tiles().slice(0, 1);
  await pointer(window, 'pointermove');
  expect(order()).toEqual([back, front, side]);
  await pointer(window, 'pointerup');
  await end();
});

test('a picture that is taken out while it is made smaller or sent is sent no further', async () => {
  signIn();
  const end = await open('/seller/add-product');
  const slow = Promise.withResolvers<Awaited<ReturnType<typeof prepare>>>();
  prepare.mockReturnValueOnce(slow.promise);
  store.mockReturnValue(new Promise(() => undefined));
  await choose('slow.jpg', 'quick.jpg');
  expect(store.mock.calls.map(([{ name }]) => name)).toEqual(['quick.jpg']);
  await tap('Remove image 1');
  await acting(() => slow.resolve(prepared(new File(['x'], 'slow.jpg'))));
  expect(store).toHaveBeenCalledOnce();
  expect(store.mock.calls[0]?.[0].signal?.aborted).toBe(false);
  await tap('Remove image 1');
  expect(store.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  await end();
});

// Promise products.leave (4 Seller states, seller): Going back while a picture is on its way asks.
test('going back while a picture is on its way asks; once it is stored nothing is lost', async () => {
  signIn();
  const end = await open('/seller/add-product');
  let stored: (path: string) => void = () => undefined;
  store.mockImplementationOnce(() => new Promise((resolve) => (stored = resolve)));
  await choose('front.jpg');
  await tap('Back');
  expect(says('Leave while images are not uploaded?')).toBe(true);
  await tap('Stay');
  // Nor by a link, or the phone's own way back.
  await tap('Add size charts');
  expect([location.pathname, says('Leave while images are not uploaded?')]).toEqual([
    '/seller/add-product',
    true,
  ]);
  await tap('Stay');
  await acting(() => stored(photo('a')));
  const path = location.pathname;
  await tap('Back');
  expect(says('Leave while images are not uploaded?')).toBe(false);
  expect(path).toBe('/seller/add-product');
  await end();
});

test('a size chart that was deleted is not sent, and each retry says that it is one', async () => {
  signIn();
  keepNew({ ...fieldsOf(listingOf()), images: photo('a'), sizeChart: '/gone.webp' });
  add.mockRejectedValue(new ShopError('network'));
  const end = await open('/seller/add-product');
  await tap('Add Product');
  await tap('Add Product');
  await end();
  await open('/seller/add-product');
  await tap('Add Product');
  expect(add.mock.calls.map(([{ sizeChart }, isRetry]) => [sizeChart, isRetry])).toEqual([
    ['', false],
    ['', true],
    ['', true],
  ]);
});

// Promise products.chart-gone (5 Seller validation, seller): A size chart that was deleted meanwhile is
//   reported beside the size charts.
test('a size chart that is gone when the product is saved is reported beside the size charts', async () => {
  signIn({ sellerProfile: profileOf({ sizeCharts: ['/s/a.webp', '/s/b.webp', null] }) });
  keepNew({ ...fieldsOf(listingOf()), images: photo('a'), sizeChart: '/s/b.webp' });
  add.mockRejectedValueOnce(new ShopError('size_chart_unknown'));
  await open('/seller/add-product');
  await tap('Add Product');
  const group = [...document.querySelectorAll('fieldset[aria-describedby]')].find((one) =>
    one.textContent?.includes('Size chart 2'),
  );
  const note = document.getElementById(group?.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('This size chart has been removed. Please choose another.');
});

// Promise products.minimum (5 Seller validation, seller): MRP, selling price, stock and shipping charges are
//   0 or more.
test('MRP, selling price, stock and shipping charges are 0 or more', async () => {
  signIn({ listings: [listingOf({ sizes: ['S'], choices: 'S/Black:10' })] });
  await open();
  const names = ['MRP (₹)', 'Selling price (₹)', 'Stock quantity', 'Shipping charges (₹)'];
  for (const name of names) await type(name, '-1');
  await tap('Update Product');
  const errors = names.map((name) => {
    const described = control(name).getAttribute('aria-describedby') ?? '';
    return described
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  });
  const rupees = expect.stringContaining('Please enter rupees, 0 or more');
  expect(errors).toEqual([rupees, rupees, expect.stringContaining('whole number, 0 or more'), rupees]);
  expect(update).not.toHaveBeenCalled();
  for (const name of names) await type(name, '0');
  await tap('Update Product');
  await tap('Change the price');
  expect(update).toHaveBeenCalledOnce();
});

test('a picture that was stored is there when the form is opened again', async () => {
  signIn();
  const end = await open('/seller/add-product');
  store.mockResolvedValueOnce(photo('a'));
  await choose('front.jpg');
  await end();
  await open('/seller/add-product');
  expect(images()).toBe(1);
});
