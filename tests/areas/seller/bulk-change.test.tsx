// @vitest-environment happy-dom
// What is shown and asked before many products change, and how a change is undone.
import { expect, test } from 'vitest';
import { acting, control, renderAt, tap, type } from '#support/render.ts';
import { ProductsScreen } from '#areas/seller/screens/products/products-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { fromRupees } from '#domain/money/money.ts';
import { listingOf } from '../../domain/listing-of.ts';
import { mockCommands } from '#support/commands.ts';
import { toastTexts } from '#support/shown-toasts.ts';
import { says, signIn } from './seller-page.ts';

const { changeMany } = mockCommands('listings', 'changeMany');

/** The one shirt of the inventory, at ₹999, is chosen and its price changed by so many percent. */
async function changePriceBy(percent: string): Promise<void> {
  signIn({ listings: [listingOf({ stock: 10 })] });
  await renderAt('/seller/products', <ProductsScreen />);
  await tap('Select');
  await tap('Select Boxy Cotton Shirt');
  await tap('Change (1)');
  await type(/^Percent/, percent);
  await tap('Change all');
}

test('a change of many never makes a price lower than a rupee', async () => {
  await changePriceBy('-100');
  expect(says('1 product would cost less than ₹1. Nothing can be saved like this.')).toBe(true);
  expect(changeMany).not.toHaveBeenCalled();
});

test('a change of prices by more than half is asked about first', async () => {
  await changePriceBy('-95');
  expect(says('Change the price by more than half?')).toBe(true);
  expect(changeMany).not.toHaveBeenCalled();
  await tap('Keep the price');
  expect(changeMany).not.toHaveBeenCalled();
  await tap('Change all');
  await tap('Change the price');
  expect(changeMany.mock.calls.map(([, changes]) => changes)).toEqual([[{ id: '7', price: fromRupees(50) }]]);
  expect(toastTexts).toEqual(['1 product changed']);
});

/** Takes an option of a select, by its value. */
const choose = (name: string, value: string): Promise<void> =>
  acting(() => {
    const select = control(name) as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

test.each([
  ['price_percent', '2000', 'from -100 to 1000'],
  ['off_percent', '-5', 'from 0 to 100'],
  ['price_set', '500-1000', 'of rupees, such as 499'],
  ['price_set', 'cheaper', 'of rupees, such as 499'],
  ['stock_set', '1.5', 'without decimals, 0 or more'],
  ['stock_add', '1.5', 'without decimals, such as 5'],
])('%s of %s is refused with what can be entered', async (kind, text, bound) => {
  signIn({ listings: [listingOf({ stock: 10 })] });
  await renderAt('/seller/products', <ProductsScreen />);
  await tap('Select');
  await tap('Select Boxy Cotton Shirt');
  await tap('Change (1)');
  await choose('What to change', kind);
  await type(/^(Percent|Selling price|Pieces)/, text);
  await tap('Change all');
  expect(document.querySelector('form')?.textContent).toContain(`Please enter a number ${bound}`);
  expect(changeMany).not.toHaveBeenCalled();
});

test('a price of many is read as it stands on paper', async () => {
  signIn({ listings: [listingOf({ stock: 10 })] });
  await renderAt('/seller/products', <ProductsScreen />);
  await tap('Select');
  await tap('Select Boxy Cotton Shirt');
  await tap('Change (1)');
  await choose('What to change', 'price_set');
  await type(/^Selling price/, 'Rs. 899/-');
  await tap('Change all');
  expect(changeMany.mock.calls.map(([, changes]) => changes)).toEqual([
    [{ id: '7', price: fromRupees(899) }],
  ]);
});

/** As the list shows the shirt after the change. */
const shownAt = (price: number) =>
  acting(() => signIn({ listings: [listingOf({ stock: 10, price: fromRupees(price) })] }));

test('the last change of prices can be undone, also after a try that was not answered', async () => {
  await changePriceBy('-50');
  expect(toastTexts).toEqual(['1 product changed']);
  await shownAt(500);
  changeMany.mockRejectedValueOnce(new ShopError('timeout'));
  await tap('Undo');
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('The change could not be undone.');
  await tap('Undo');
  expect(toastTexts).toEqual(['1 product changed', '1 product as before']);
  const [, failed, undone] = changeMany.mock.calls;
  expect(failed).toEqual([expect.any(String), [{ id: '7', price: fromRupees(999) }]]);
  expect(undone).toEqual(failed);
  expect(says('Undo')).toBe(false);
});

test('an undo that was refused is sent anew, and a price that was changed since is left alone', async () => {
  await changePriceBy('-50');
  await shownAt(500);
  changeMany.mockRejectedValueOnce(new ShopError('product_gone'));
  await tap('Undo');
  await tap('Undo');
  const [, refused, anew] = changeMany.mock.calls;
  expect(anew?.[1]).toEqual(refused?.[1]);
  expect(anew?.[0]).not.toBe(refused?.[0]);

  await changePriceBy('-50');
  await shownAt(500);
  expect(says('1 product changed')).toBe(true);
  await shownAt(650);
  expect(says('Undo')).toBe(false);
});

test.each([
  ['several sizes', { sizes: ['S', 'M'] }, true],
  ['one size', { sizes: ['S'] }, false],
])('a new stock of a product with %s says whether it is spread', async (_, facts, isSpread) => {
  signIn({ listings: [listingOf({ ...facts, stock: 10 })] });
  await renderAt('/seller/products', <ProductsScreen />);
  await tap('Select');
  await tap('Select Boxy Cotton Shirt');
  await tap('Change (1)');
  await type(/^Percent/, '10');
  expect(says('is spread over its sizes and colours')).toBe(false);
  await choose('What to change', 'stock_set');
  await type('Pieces of each', '12');
  expect(says('is spread over its sizes and colours')).toBe(isSpread);
});

/** Two shirts are chosen, of which the second is paused and a jacket already, and a kind of change. */
async function startChange(kind: string): Promise<void> {
  signIn({
    listings: [
      listingOf({ returnPolicy: '' }),
      listingOf({ id: '8', name: 'Wool Jacket', category: 'Jacket', paused: true }),
    ],
  });
  await renderAt('/seller/products', <ProductsScreen />);
  await tap('Select');
  await tap('Select all');
  await tap('Change (2)');
  await choose('What to change', kind);
}
const preview = () =>
  [...document.querySelectorAll('section[aria-label="What it does"] li')].map(
    ({ textContent }) => textContent,
  );

test.each([
  ['category', 'Category', 'Please choose a category', 'Jacket', ['Boxy Cotton ShirtShirt to Jacket']],
  [
    'styleType',
    'Style type',
    'Please choose a style',
    'Winter',
    ['Boxy Cotton ShirtCasual to Winter', 'Wool JacketCasual to Winter'],
  ],
  [
    'estimatedDelivery',
    'Estimated delivery',
    'Please choose the delivery time',
    '2-4 Days',
    ['Boxy Cotton Shirt5-7 Days to 2-4 Days', 'Wool Jacket5-7 Days to 2-4 Days'],
  ],
  [
    'returnPolicy',
    'Return policy',
    'Please choose the return policy',
    '7 Days Return',
    ['Boxy Cotton Shirtnone to 7 Days Return'],
  ],
])(
  '%s of many is chosen from the list of the form, and shown before it changes',
  async (kind, label, missing, value, shown) => {
    await startChange(kind);
    await tap('Change all');
    expect(document.querySelector('form')?.textContent).toContain(missing);
    expect(changeMany).not.toHaveBeenCalled();
    await choose(label, value);
    expect(preview()).toEqual(shown);
    await tap('Change all');
    const ids = ['7', '8'].slice(0, shown.length);
    expect(changeMany.mock.calls.map(([, changes]) => changes)).toEqual([
      ids.map((id) => ({ id, [kind]: value })),
    ]);
  },
);

test('many are paused without another field, and undo puts them back on sale', async () => {
  await startChange('pause');
  expect(preview()).toEqual(['Boxy Cotton ShirtNot paused to Paused']);
  expect(document.querySelectorAll('form input')).toHaveLength(0);
  await tap('Change all');
  await acting(() => signIn({ listings: [listingOf({ paused: true })] }));
  await tap('Undo');
  expect(changeMany.mock.calls.map(([, changes]) => changes)).toEqual([
    [{ id: '7', paused: true }],
    [{ id: '7', paused: false }],
  ]);
  expect(toastTexts).toEqual(['1 product changed', '1 product as before']);
});

test('of many those that are paused are put back on sale', async () => {
  await startChange('resume');
  expect(preview()).toEqual(['Wool JacketPaused to Not paused']);
  await tap('Change all');
  expect(changeMany.mock.calls.map(([, changes]) => changes)).toEqual([[{ id: '8', paused: false }]]);
});

test('a change of many that changes nothing says so at its kind', async () => {
  signIn({ listings: [listingOf()] });
  await renderAt('/seller/products', <ProductsScreen />);
  await tap('Select');
  await tap('Select all');
  await tap('Change (1)');
  await choose('What to change', 'resume');
  await tap('Change all');
  expect(control('What to change').getAttribute('aria-invalid')).toBe('true');
  expect(says('This changes nothing')).toBe(true);
  expect(changeMany).not.toHaveBeenCalled();
});

test('a list that was chosen from is not kept for another kind of change', async () => {
  await startChange('category');
  await choose('Category', 'Jeans');
  await choose('What to change', 'styleType');
  expect((control('Style type') as HTMLSelectElement).value).toBe('');
  expect(preview()).toEqual([]);
});
