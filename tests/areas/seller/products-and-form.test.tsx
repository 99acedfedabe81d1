// @vitest-environment happy-dom
// The seller's products, their form, and the size charts.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { acting, control, render, renderAt, tap, tapMore, textIn, type } from '#support/render.ts';
import { fetchAnew } from '#support/mock-data-layer.ts';
import { bulkMessages } from '#messages/seller/seller-products.ts';
import { mockCommands } from '#support/commands.ts';
import { connectionIs } from '#support/render-with-data.tsx';
import { toastTexts } from '#support/shown-toasts.ts';
import { BulkSheet } from '#areas/seller/bulk/bulk-sheet.tsx';
import { ProductsScreen } from '#areas/seller/screens/products/products-screen.tsx';
import { AddProductScreen } from '#areas/seller/screens/product-form/add-product-screen.tsx';
import { EditProductScreen } from '#areas/seller/screens/product-form/edit-product-screen.tsx';
import { SizeChartScreen } from '#areas/seller/screens/size-chart/size-chart-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { fromRupees } from '#domain/money/money.ts';
import { Route, Routes } from 'react-router-dom';
import { isBusy } from '#platform/locks/busy.ts';
import { watchUnsavedFields } from '#platform/storage/unsaved-fields.ts';
import { listingOf, SELLER } from '../../domain/listing-of.ts';
import { profileOf, says, signIn } from './seller-page.ts';

const { remove, update, changeMany } = mockCommands('listings', 'remove', 'update', 'changeMany');
const { remove: removeChart } = mockCommands('sizeCharts', 'remove');
const { prepare } = mockCommands('pictures', 'prepare');
const chart = (name: string) => `/storage/v1/object/public/sizechart/${SELLER}/${name}.webp`;

beforeEach(() => prepare.mockResolvedValue({ ok: false, fault: 'type' }));

const open = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route path="/seller/products" element={<ProductsScreen />} />
      <Route path="/seller/add-product" element={<AddProductScreen />} />
      <Route path="/seller/edit-product/:productId" element={<EditProductScreen />} />
      <Route path="/seller/size-chart" element={<SizeChartScreen />} />
    </Routes>,
  );
const choose = (label: string, value: string) =>
  acting(() => {
    const field = control(label) as HTMLSelectElement;
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
const nothing = { onChanged: () => undefined, onClose: () => undefined, onDone: () => undefined };
const pressed = (name: string) => control(name).getAttribute('aria-pressed');

// Promise products.card (2 Seller products, seller): Four skeletons show while loading. A card shows price,
//   MRP, discount and stock, and Refresh reloads.
test('four skeletons stand in for products, and each card says price, discount and stock', async () => {
  signIn({ listings: [], ownArrival: 'filling' });
  await open('/seller/products');
  expect(says('Loading your products...')).toBe(true);
  expect(document.querySelector('main output')?.parentElement?.children).toHaveLength(1 + 4);
  await acting(() => signIn());
  const card = [...document.querySelectorAll('main li')].find((row) => row.textContent?.includes('Boxy'));
  for (const text of [
    'Boxy Cotton Shirt',
    '₹999',
    '₹1,499',
    '33% OFF',
    'Stock: 10',
    'S, Black 6 · M, Black 4',
  ])
    expect(card?.textContent).toContain(text);
  expect(control('Edit Boxy Cotton Shirt').getAttribute('href')).toBe('/seller/edit-product/7');
  await tap('Refresh');
  expect(fetchAnew).toHaveBeenCalledOnce();
});

// Promise products.delete-login (6 Seller roles, seller): Without a session, deleting a product asks to log
//   in as a seller.
// Promise products.delete-other (6 Seller roles, seller): Deleting another seller's product says that there
//   is no permission.
// Promise products.delete-failed (8 Seller errors, seller): A delete that failed says so and why.
test.each([
  ['signed_out', 'You must be logged in as a seller to delete products'],
  ['product_gone', 'You do not have permission to delete this product'],
  ['server_trouble', /Failed to delete product: \S/],
] as const)('a delete that is refused says why: %s', async (code, sentence) => {
  signIn();
  remove.mockRejectedValueOnce(new ShopError(code));
  await open('/seller/products');
  await tapMore('Boxy Cotton Shirt', 'Delete Boxy Cotton Shirt');
  expect(says('Are you sure you want to delete this product?')).toBe(true);
  expect(remove).not.toHaveBeenCalled();
  await tap('Delete');
  expect(document.querySelector('[role="alert"]')?.textContent).toMatch(sentence);
  expect(says('Are you sure you want to delete this product?')).toBe(true);
  await tap('Delete');
  expect(toastTexts).toEqual(['Product deleted']);
});

// Promise products.delete-again (6 Seller roles, seller): A delete whose answer was lost counts as done when
//   nothing is left to delete.
test('a delete whose answer was lost and that finds nothing the next time was done', async () => {
  signIn();
  await open('/seller/products');
  await tapMore('Boxy Cotton Shirt', 'Delete Boxy Cotton Shirt');
  remove.mockRejectedValueOnce(new ShopError('timeout'));
  await tap('Delete');
  expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/Failed to delete product: \S/);
  remove.mockRejectedValueOnce(new ShopError('product_gone'));
  await tap('Delete');
  expect(toastTexts).toEqual(['Product deleted']);
});

test('without a connection nothing can be deleted, and the list says why', async () => {
  signIn();
  await open('/seller/products');
  await connectionIs('offline');
  expect(says('saving and deleting need a connection')).toBe(true);
  await tapMore('Boxy Cotton Shirt', 'Delete Boxy Cotton Shirt');
  expect(says('This needs a connection.')).toBe(true);
  expect(says('Are you sure you want to delete this product?')).toBe(false);
});

test('a change of many that would go above the MRP says how many of those that are not shown', async () => {
  const listings = Array.from({ length: 8 }, (_, n) => listingOf({ id: `${n}`, name: `Shirt ${n}` }));
  await render(<BulkSheet open chosen={listings} {...nothing} />);
  await type(/^Percent/, '100');
  await tap('Change all');
  expect(changeMany).not.toHaveBeenCalled();
  expect(says('8 products would cost more than the MRP. Nothing can be saved like this.')).toBe(true);
  expect(says('and 3 more, 3 of them not possible')).toBe(true);
  expect(control('Change all').getAttribute('aria-disabled')).toBe('true');
  await type(/^Percent/, '10');
  expect(control('Change all').getAttribute('aria-disabled')).toBeNull();
});

// Promise products.details (5 Seller validation, seller): The description has at most 99 words, with a
//   counter. Unticking the box of colours empties them. The form has gender and a live preview.
// Promise products.chart (2 Seller products, seller): A product shows one of the seller's charts or none,
//   with its preview.
test('the product form limits the description, offers colours and charts, and has a preview', async () => {
  signIn({ sellerProfile: profileOf({ sizeCharts: [null, chart('women'), null] }) });
  await open('/seller/add-product');
  const words = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`).join(' ');
  await type('Product name', 'Wide Shirt');
  await type('MRP (₹)', '1000');
  await type('Selling price (₹)', '450');
  const preview = [...document.querySelectorAll('section')].find((part) =>
    part.textContent?.includes('Live preview'),
  );
  for (const text of ['Wide Shirt', 'Kapas Club', '₹450']) expect(preview?.textContent).toContain(text);
  await type('Description', words(99));
  expect(says('99/99 words')).toBe(true);
  await type('Description', words(100));
  expect(says('100/99 words')).toBe(true);
  await tap('Add Product');
  expect(says('Product description cannot exceed 99 words')).toBe(true);

  expect(() => control('Black')).toThrow();
  await tap('Available in multiple colours');
  await tap('Black');
  expect(pressed('Black')).toBe('true');
  await tap('Available in multiple colours');
  await tap('Available in multiple colours');
  expect(pressed('Black')).toBe('false');

  expect(
    [...(control('Gender') as HTMLSelectElement).options]
      .map(({ text }) => text)
      .filter((text) => text !== 'Choose'),
  ).toEqual(['Unisex', 'Male', 'Female']);
  expect(textIn('Gender')).toBe('unisex');
  await choose('Gender', 'female');
  expect(textIn('Gender')).toBe('female');

  expect((control('No size chart') as HTMLInputElement).checked).toBe(true);
  expect(() => control('Size chart 1')).toThrow();
  // A chart is seen before it is chosen.
  expect(control('Size chart 2').closest('label')?.querySelector('img')?.getAttribute('src')).toContain(
    'women',
  );
  await tap('Size chart 2');
  expect(document.querySelector('img[alt="Size chart"]')?.getAttribute('src')).toContain('women');
});

// Promise products.eight (9 Constants, seller): Beyond five images the form says which were not taken.
test('five of eight chosen images are taken, and the others are named; leaving asks', async () => {
  signIn();
  await open('/seller/add-product');
  const files = Array.from({ length: 8 }, (_, n) => new File(['x'], `${n}.jpg`, { type: 'image/jpeg' }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await acting(() => input?.dispatchEvent(new Event('change', { bubbles: true })));
  expect(says('A product has at most 5 images. Not added: "5.jpg", "6.jpg", "7.jpg".')).toBe(true);
  expect(says('File "0.jpg" is not supported. Please upload JPEG, JPG or PNG images only.')).toBe(true);
  await type('Product name', 'Half typed');
  await tap('Cancel');
  await tap('Keep editing');
  expect(textIn('Product name')).toBe('Half typed');
  await tap('Cancel');
  await tap('Discard');
  expect(location.pathname).toBe('/seller/products');
});

test('a name takes seven typed words, and a longer pasted one is kept but refused', async () => {
  signIn({ listings: [listingOf({ stock: 10 })] });
  await open('/seller/edit-product/7');
  await type('Product name', 'one two three four five six seven');
  await type('Product name', 'one two three four five six seven eight');
  expect(textIn('Product name')).toBe('one two three four five six seven');
  await acting(() => {
    const field = control('Product name');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
      field,
      'a b c d e f g h i',
    );
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  });
  expect(textIn('Product name')).toBe('a b c d e f g h i');
  await tap('Update Product');
  expect(says('Product name cannot exceed 7 words')).toBe(true);
});

// Promise products.edit (2 Seller products, seller): A product is edited, and the list comes 1.5 s later.
test('a saved edit leaves after 1.5 seconds, and Back does not lead into its form', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  signIn({ listings: [listingOf({ stock: 10 })] });
  await open('/seller/edit-product/7');
  expect((control('Available in multiple colours') as HTMLInputElement).checked).toBe(true);
  await type('Product name', 'Loose shirt');
  const pages = history.length;
  await tap('Update Product');
  expect(update).toHaveBeenCalledExactlyOnceWith('7', { name: 'Loose shirt' });
  expect(toastTexts).toEqual(['Product updated successfully!']);
  await acting(() => vi.advanceTimersByTime(1499));
  expect(location.pathname).toBe('/seller/edit-product/7');
  await acting(() => vi.advanceTimersByTime(1));
  expect(location.pathname).toBe('/seller/products');
  // In the place of the form: Back does not lead into what was saved.
  expect(history.length).toBe(pages);
});

// Promise charts.restored (4 Seller states, seller): A deleted size chart leaves its slot at once and is back
//   when deleting it failed.
test('a size chart is gone from its slot at once, and back when deleting it failed', async () => {
  signIn({ sellerProfile: profileOf({ sizeCharts: [chart('men'), null, null] }) });
  let fail: (error: Error) => void = () => undefined;
  removeChart.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  await open('/seller/size-chart');
  await tapMore('Size chart 1', 'Delete size chart 1');
  await tap('Delete');
  expect(removeChart).toHaveBeenCalledExactlyOnceWith(chart('men'));
  expect(says('Deleting...')).toBe(true);
  expect(() => control('Enlarge size chart 1')).toThrow();
  await acting(() => fail(new ShopError('server_trouble')));
  expect(control('Enlarge size chart 1')).toBeDefined();
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(
    'Failed to update database after deletion',
  );
});

// Promise charts.drop (2 Seller size charts, seller): Size charts can be dropped as well as chosen, and are
//   checked the same.
test('size charts can be dropped onto their place instead of being chosen', async () => {
  signIn();
  await open('/seller/size-chart');
  const zone = document.querySelector('section[aria-label="Drop images here, or choose them"]');
  const drop = (names: string[]) =>
    acting(() => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      const files = names.map((name) => new File(['x'], name));
      Object.assign(event, { dataTransfer: { files } });
      zone?.dispatchEvent(event);
      // Or the browser would open the file in the place of the shop.
      expect(event.defaultPrevented).toBe(true);
    });
  await drop(['a.gif']);
  expect(says('Invalid file type: a.gif. Only JPG, PNG, and WEBP are allowed.')).toBe(true);
  await drop(['a.webp', 'b.webp', 'c.webp', 'd.webp']);
  expect(says('You can only have up to 3 size chart images. Please delete existing images first.')).toBe(
    true,
  );
});

test('no new build comes over a typed change of many', async () => {
  watchUnsavedFields();
  expect(isBusy()).toBe(false);
  await render(<BulkSheet open chosen={[listingOf()]} {...nothing} />);
  await type(/^Percent/, '20');
  expect(isBusy()).toBe(true);
});

test('a change of many that failed is not said to have failed beside the next mistake', async () => {
  signIn();
  await render(<BulkSheet open chosen={[listingOf()]} {...nothing} />);
  await type(/^Percent/, '10');
  changeMany.mockRejectedValueOnce(new ShopError('timeout'));
  await tap('Change all');
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  await type(/^Percent/, 'ten');
  await tap('Change all');
  expect([...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)).toEqual([
    bulkMessages.invalid.price_percent,
  ]);
});

test('a bulk change without an answer is retried as it was sent, whatever the list shows by now', async () => {
  signIn({ listings: [listingOf({ stock: 10 })] });
  await open('/seller/products');
  await tap('Select');
  await tap('Select Boxy Cotton Shirt');
  await tap('Change (1)');
  await choose('What to change', 'stock_add');
  await type(/^Pieces more/, '5');
  changeMany.mockRejectedValueOnce(new ShopError('timeout'));
  await tap('Change all');
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('please try again');
  // It was done, and the replica has it.
  await acting(() => signIn({ listings: [listingOf({ stock: 15 })] }));
  expect(says('10 to 15')).toBe(true);
  changeMany.mockRejectedValueOnce(new ShopError('server_trouble'));
  await tap('Change all');

  // Something else is meant: it is planned from what is there, under another key.
  await choose('What to change', 'price_percent');
  await type(/^Percent/, '-10');
  changeMany.mockRejectedValueOnce(new ShopError('listing_refused'));
  await tap('Change all');
  await acting(() =>
    signIn({ listings: [listingOf({ stock: 15, mrp: fromRupees(900), price: fromRupees(800) })] }),
  );
  await tap('Change all');
  expect(toastTexts).toEqual(['1 product changed']);
  const [first, repeated, other, replanned] = changeMany.mock.calls;
  expect(first?.[1]).toEqual([{ id: '7', stockAdd: 5 }]);
  expect(repeated).toEqual(first);
  expect(other?.[1]).toEqual([{ id: '7', price: fromRupees(899) }]);
  // Nothing was done: it is planned anew.
  expect(replanned?.[1]).toEqual([{ id: '7', price: fromRupees(720) }]);
  expect(new Set(changeMany.mock.calls.map(([key]) => key)).size).toBe(3);
});

test('the stock of a size is set for many, once one is chosen', async () => {
  const one = { sizes: ['S', 'M'], choices: 'S/Black:4; M/Black:6', stock: 10 };
  await render(<BulkSheet open chosen={[listingOf(one)]} {...nothing} />);
  await choose('What to change', 'option_set');
  await type('Pieces of each', '9');
  await tap('Change all');
  expect(says(bulkMessages.optionMissing)).toBe(true);
  expect(changeMany).not.toHaveBeenCalled();
  await choose('Size or colour', 'M');
  expect(says('10 to 13')).toBe(true);
  await tap('Change all');
  expect(changeMany.mock.calls[0]?.[1]).toEqual([{ id: '7', choices: 'M/Black:9' }]);
});

/** An inventory of 1,200 of which all are chosen, and ten percent off typed. */
async function changeAll(): Promise<void> {
  signIn({
    listings: Array.from({ length: 1_200 }, (_, n) => listingOf({ id: `${n}`, name: `Shirt ${n}` })),
  });
  await open('/seller/products');
  await tap('Select');
  await tap('Select all');
  await tap('Change (1,200)');
  await type(/^Percent/, '-10');
}
/** Which products were sent with each call, first and last, and how many. */
const sentParts = () =>
  changeMany.mock.calls.map(([, changes]) => {
    const ids = changes.map((change) => (change as { id: string }).id);
    return [ids.length, ids[0], ids.at(-1)];
  });

// Promise bulk.parts (2 Seller products, seller): More than 500 products are changed 500 at a time. The
//   progress and the refused ones are shown.
test('a bulk change goes 500 products at a time, and refused ones are named and stay selected', async () => {
  await changeAll();
  let answer: () => void = () => undefined;
  changeMany
    .mockResolvedValueOnce()
    .mockImplementationOnce(
      () => new Promise((_, reject) => (answer = () => reject(new ShopError('product_gone')))),
    );
  await tap('Change all');
  expect(says('Changing... 500 of 1,200')).toBe(true);
  await acting(() => answer());
  expect(sentParts()).toEqual([
    [500, '0', '499'],
    [500, '500', '999'],
    [200, '1000', '1199'],
  ]);
  expect(new Set(changeMany.mock.calls.map(([key]) => key)).size).toBe(3);
  const alert = document.querySelector('[role="alert"]')?.textContent ?? '';
  expect(alert).toContain('700 of 1,200 products changed; the rest is still selected.');
  expect(alert).toContain('Not changed: “Shirt 500”, “Shirt 501”, “Shirt 502” and 497 more.');
  expect(says('Change 500 products')).toBe(true);
  expect(toastTexts).toEqual([]);
  await tap('Change all');
  expect(sentParts().at(-1)).toEqual([500, '500', '999']);
  expect(toastTexts).toEqual(['500 products changed']);
});

test('after a lost connection only the unanswered parts of a bulk change are sent again', async () => {
  await changeAll();
  changeMany.mockResolvedValueOnce().mockRejectedValueOnce(new ShopError('timeout'));
  await tap('Change all');
  expect(sentParts()).toHaveLength(2);
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('500 of 1,200 products changed');
  expect(says('Change 700 products')).toBe(true);
  await tap('Change all');
  expect(sentParts().slice(2)).toEqual([
    [500, '500', '999'],
    [200, '1000', '1199'],
  ]);
  const keys = changeMany.mock.calls.map(([key]) => key);
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
  expect(toastTexts).toEqual(['700 products changed']);
});
