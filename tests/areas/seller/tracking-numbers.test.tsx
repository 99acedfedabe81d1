// @vitest-environment happy-dom
// Tracking numbers of many parcels, typed in a column or read from a file.
import { expect, test } from 'vitest';
import { fetchAnew, shopCall } from '#support/mock-data-layer.ts';
import { acting, control, renderAt, tap, textIn, type } from '#support/render.ts';
import { connectionIs, presetData } from '#support/render-with-data.tsx';
import { toastTexts } from '#support/shown-toasts.ts';
import { draftsOf } from '#areas/common/forms/drafts.ts';
import { TrackingScreen } from '#areas/seller/screens/tracking/tracking-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { SELLER } from '../../domain/listing-of.ts';
import { dispatchOf, says, signIn } from './seller-page.ts';

const orderId = (n: number) => `${n}ee9d642-0000-4000-8000-000000000001`;
const items = [1, 2, 3].map((n) =>
  dispatchOf({ id: `item ${n}`, orderId: orderId(n), status: 'processing', phone: `610000010${n}` }),
);
const field = (n: number) => `Tracking number of order #${orderNumber(orderId(n))}`;
const open = () => renderAt('/seller/tracking-numbers', <TrackingScreen />);
const sent = () =>
  shopCall.mock.calls.map(([, args]) => [args['p_item_id'], args['p_status'], args['p_tracking_number']]);
const button = (name: string) => control(name) as HTMLButtonElement;

const chooseFile = (text: string) =>
  acting(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('There is no chooser of files.');
    Object.defineProperty(input, 'files', { value: [new File([text], 'numbers.csv')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
  });

// Promise dispatch.column (2 Seller orders, seller): The tracking numbers of many parcels are typed in a column and sent together. Typed
//   numbers outlive a reload.
test('numbers are typed in a column, kept, and sent together', async () => {
  signIn({ dispatch: items });
  const end = await open();
  expect(button('Mark as shipped').disabled).toBe(true);
  await type(field(1), ' SPEED 1 ');
  await type(field(2), 'SPEED 2');
  await end();
  await open();
  expect([textIn(field(1)), textIn(field(2)), textIn(field(3))]).toEqual([' SPEED 1 ', 'SPEED 2', '']);
  fetchAnew.mockImplementationOnce(async () =>
    presetData({
      dispatch: items.map((item, place) => (place < 2 ? { ...item, status: 'shipped' as const } : item)),
    }),
  );
  await tap('Mark 2 parcels as shipped');
  expect(sent()).toEqual([
    ['item 1', 'shipped', 'SPEED 1'],
    ['item 2', 'shipped', 'SPEED 2'],
  ]);
  expect([toastTexts, draftsOf(SELLER)]).toEqual([['2 items moved to shipped'], []]);
});

test('a number that cannot be sent is named at its field, and nothing is sent', async () => {
  signIn({ dispatch: items });
  await open();
  await type(field(1), 'SPEED 1');
  await type(field(2), 'speed 1');
  expect(says('Order #1EE9D642 of another customer has the same number')).toBe(true);
  await tap('Mark 2 parcels as shipped');
  expect([sent(), document.activeElement]).toEqual([[], control(field(2))]);
  await type(field(2), 'SPEED 2');
  await tap('Mark 2 parcels as shipped');
  expect(sent()).toHaveLength(2);
});

test('a pasted column fills the fields from there on, and a known courier leads to its page', async () => {
  signIn({ dispatch: items });
  await open();
  await acting(() => {
    const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => 'FMPP1234567890\r\nSPEED 3\n' },
    });
    control(field(2)).dispatchEvent(paste);
  });
  expect([textIn(field(1)), textIn(field(2)), textIn(field(3))]).toEqual(['', 'FMPP1234567890', 'SPEED 3']);
  expect(control('Ekart: open its tracking page').getAttribute('href')).toContain('FMPP1234567890');
});

// Promise dispatch.numbers-file (2 Seller orders, seller): Tracking numbers are read from a CSV file. Each faulty line is named
//   before anything is sent.
test('a file fills the column, and says line by line what it could not fill in', async () => {
  signIn({ dispatch: items });
  await open();
  await chooseFile(
    `order_id,tracking_number\n${orderId(1)},SPEED 1\nffff0000,SPEED 2\n#2EE9D642,${'X'.repeat(101)}\n${orderId(3)},\n`,
  );
  expect([textIn(field(1)), textIn(field(2))]).toEqual(['SPEED 1', '']);
  expect(says('1 number filled in from the file')).toBe(true);
  expect([...document.querySelectorAll('[role="alert"] li')].map((line) => line.textContent)).toEqual([
    'Line 3, ffff0000: None of your orders has this ID',
    'Line 4, #2EE9D642: That is too long: a tracking number has at most 100 characters',
  ]);
  expect(sent()).toEqual([]);
  await chooseFile('name,price\nShirt,9\n');
  expect(says('This file has no column "order_id"')).toBe(true);
  expect(textIn(field(1))).toBe('SPEED 1');
});

test('a refused number is named and stays, and without a connection sending rests', async () => {
  signIn({ dispatch: items });
  await open();
  await type(field(1), 'SPEED 1');
  await type(field(2), 'SPEED 2');
  shopCall.mockImplementation(async (_, args) => {
    if (args['p_item_id'] === 'item 2') throw new ShopError('item_not_found');
    return null;
  });
  await tap('Mark 2 parcels as shipped');
  expect(says('1 of 2 items moved to shipped')).toBe(true);
  expect(says('Order #2EE9D642, Boxy Cotton Shirt: Order item not found or not authorized')).toBe(true);
  // Also after a reload.
  expect(draftsOf(SELLER)).toContain('tracking-item 2');
  shopCall.mockClear();
  await connectionIs('offline');
  await tap('Mark 2 parcels as shipped');
  expect([sent(), says('Marking parcels as shipped needs a connection.')]).toEqual([[], true]);
});

test('without parcels the screen leads to the list', async () => {
  signIn({ dispatch: [] });
  await open();
  expect(control('Orders to Dispatch').getAttribute('href')).toBe('/seller/orders?status=processing');
});
