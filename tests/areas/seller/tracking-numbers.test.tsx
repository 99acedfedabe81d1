// @vitest-environment happy-dom
// Tracking numbers of many parcels, typed in a column or read from a file.
import { expect, test } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { fetchAnew, shopCall } from '#support/mock-data-layer.ts';
import { acting, choose, control, renderAt, tap, textIn, type } from '#support/render.ts';
import { connectionIs, presetData } from '#support/render-with-data.tsx';
import { toastTexts } from '#support/shown-toasts.ts';
import { draftsOf, saveDraft } from '#areas/common/forms/drafts.ts';
import { DispatchScreen } from '#areas/seller/screens/orders/dispatch-screen.tsx';
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
  expect(button('Mark as shipped').getAttribute('aria-disabled')).toBe('true');
  await tap('Mark as shipped');
  expect([toastTexts.splice(0), sent()]).toEqual([['Enter a tracking number first.'], []]);
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
  // A column that stands a row off is seen before it is sent.
  expect([sent(), says('Order #1EE9D642: SPEED 1'), says('Order #2EE9D642: SPEED 2')]).toEqual([
    [],
    true,
    true,
  ]);
  await tap('Mark as shipped');
  expect(sent()).toEqual([
    ['item 1', 'shipped', 'SPEED 1'],
    ['item 2', 'shipped', 'SPEED 2'],
  ]);
  expect([toastTexts, draftsOf(SELLER)]).toEqual([['2 items moved to shipped'], []]);
});

// Promise dispatch.column-order (2 Seller orders, seller): The column of tracking numbers stands in the order of the packing list and its
//   slips, and says so. The ticked parcels alone can be numbered.
test('the column has the order of the packing list, and can hold only what was ticked there', async () => {
  const [old = dispatchOf(), middle = dispatchOf(), young = dispatchOf()] = items;
  signIn({
    dispatch: [
      { ...old, createdAt: '2026-11-01T00:00:00Z', estimatedDeliveryDate: '2026-11-20' },
      { ...middle, createdAt: '2026-11-02T00:00:00Z', estimatedDeliveryDate: '2026-11-09' },
      { ...young, createdAt: '2026-11-03T00:00:00Z', estimatedDeliveryDate: '2026-11-30' },
    ],
  });
  const column = () =>
    [...document.querySelectorAll('ol > li strong')].map(({ textContent }) => textContent?.at(7));
  const end = await renderAt(
    '/seller/orders?status=processing',
    <Routes>
      <Route path="/seller/orders" element={<DispatchScreen />} />
      <Route path="/seller/tracking-numbers" element={<TrackingScreen />} />
    </Routes>,
  );
  await tap('Enter tracking numbers');
  expect([column(), says('In the order of the packing list and its slips: newest first.')]).toEqual([
    ['3', '2', '1'],
    true,
  ]);
  await acting(() => history.back());
  await expect.poll(() => document.querySelectorAll('article').length).toBe(3);
  await choose('Sort by', 'promised');
  await tap('Select');
  expect(button('Tracking numbers').disabled).toBe(true);
  for (const box of [0, 2])
    await acting(() => document.querySelectorAll<HTMLInputElement>('main li input')[box]?.click());
  await tap('Tracking numbers of 2 parcels');
  expect([column(), says('Only the 2 parcels that you ticked.')]).toEqual([['2', '3'], true]);
  expect(says('In the order of the packing list and its slips: promised date.')).toBe(true);
  await acting(() =>
    presetData({
      dispatch: items.map((item, place) => ({ ...item, status: place === 0 ? 'processing' : 'shipped' })),
    }),
  );
  expect(says('What you ticked is no longer being packed')).toBe(true);
  await tap('Show all 1');
  expect(column()).toEqual(['1']);
  await end();
});

test('a number that cannot be sent is named at its field, and nothing is sent', async () => {
  signIn({ dispatch: items });
  await open();
  await type(field(1), 'SPEED 1');
  await type(field(2), 'speed 1');
  expect(says('Order #1EE9D642 of another customer has the same number')).toBe(true);
  await tap('Mark 2 parcels as shipped');
  expect([sent(), document.activeElement]).toEqual([[], control(field(2))]);
  await type(field(2), '1.23457E+13');
  expect(says('A spreadsheet has shortened this number.')).toBe(true);
  await type(field(2), 'SPEED 2');
  await tap('Mark 2 parcels as shipped');
  await tap('Mark as shipped');
  expect(sent()).toHaveLength(2);
});

test('the form of a card refuses the number of another customer too', async () => {
  const other = dispatchOf({
    id: 'item 9',
    orderId: orderId(9),
    status: 'shipped',
    phone: '6100000109',
    trackingNumber: 'SPEED 9',
  });
  signIn({ dispatch: [items[0]!, other] });
  await renderAt('/seller/orders?status=processing', <DispatchScreen />);
  await tap('Mark as shipped');
  await type('Tracking number', 'speed 9');
  expect(says('Order #9EE9D642 of another customer has the same number')).toBe(true);
  await tap('Submit');
  expect(sent()).toEqual([]);
  await type('Tracking number', 'SPEED 1');
  await tap('Submit');
  expect(sent()).toEqual([['item 1', 'shipped', 'SPEED 1']]);
});

const paste = (into: string, text: string) =>
  acting(() => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    control(into).dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
  });

test('a number that the rest of the order left under is offered, and not sent by itself', async () => {
  const left = dispatchOf({ ...items[0]!, id: 'item 9', status: 'shipped', trackingNumber: 'SPEED 9' });
  signIn({ dispatch: [...items, left] });
  await open();
  expect([textIn(field(1)), button('Mark as shipped').getAttribute('aria-disabled')]).toEqual(['', 'true']);
  await tap('Use this number');
  expect(textIn(field(1))).toBe('SPEED 9');
  await type(field(2), 'speed 9');
  expect(says('Order #1EE9D642 of another customer has the same number')).toBe(true);
});

test('a number stays with its parcel when the item that it was typed for is cancelled', async () => {
  const other = dispatchOf({ ...items[0]!, id: 'item 9' });
  signIn({ dispatch: [...items, other] });
  const end = await open();
  await type(field(1), 'SPEED 1');
  await end();
  presetData({ dispatch: [{ ...items[0]!, status: 'cancelled' }, ...items.slice(1), other] });
  await open();
  expect(textIn(field(1))).toBe('SPEED 1');
});

test('typed numbers outlive a sign-out in the middle of sending', async () => {
  signIn({ dispatch: items });
  await open();
  await type(field(1), 'SPEED 1');
  shopCall.mockImplementation(async () => {
    presetData({ dispatch: [] });
    throw new ShopError('signed_out');
  });
  await tap('Mark 1 parcel as shipped');
  expect(draftsOf(SELLER)).toEqual(['tracking-item 1']);
});

test('a pasted column fills the fields from there on, and a known courier leads to its page', async () => {
  signIn({ dispatch: items });
  await open();
  await type(field(1), 'SPEED 1');
  await paste(field(1), 'Tracking number\n\nSPEED 2\nSPEED 3\nSPEED 4\n');
  expect([textIn(field(1)), textIn(field(2)), textIn(field(3))]).toEqual(['SPEED 1', 'SPEED 2', 'SPEED 3']);
  expect(says('2 numbers filled in, 1 left over: there are no more parcels')).toBe(true);
  await paste(field(2), 'FMPP1234567890\r\nSPEED 3\n');
  expect([textIn(field(2)), textIn(field(3))]).toEqual(['FMPP1234567890', 'SPEED 3']);
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
  await tap('Mark as shipped');
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

const courier = (n: number) => `Courier of order #${orderNumber(orderId(n))}`;
const sentBy = () => shopCall.mock.calls.map(([, args]) => [args['p_item_id'], args['p_courier']]);

// Promise dispatch.courier-column (2 Seller orders, seller): The courier of all parcels is chosen once, begins with the last one, and may
//   differ for each.
test('the courier of all begins with the last one, and a parcel or a line may have its own', async () => {
  const before = dispatchOf({ id: 'before', orderId: orderId(9), status: 'shipped', courier: 'Delhivery' });
  signIn({ dispatch: [...items, before] });
  await open();
  expect((control('Courier') as HTMLSelectElement).value).toBe('Delhivery');
  await chooseFile(`order_id,tracking_number,courier\n${orderId(1)},A1,bluedart\n${orderId(2)},A2,\n`);
  await type(field(3), 'A3');
  await choose(courier(3), 'DTDC');
  await tap('Mark 3 parcels as shipped');
  await tap('Mark as shipped');
  expect(sentBy()).toEqual([
    ['item 1', 'Blue Dart'],
    ['item 2', 'Delhivery'],
    ['item 3', 'DTDC'],
  ]);
});

test('an empty cell of a second file takes a courier back, a file without the column does not', async () => {
  const before = dispatchOf({ id: 'before', orderId: orderId(9), status: 'shipped', courier: 'Delhivery' });
  signIn({ dispatch: [...items, before] });
  await open();
  await chooseFile(`order_id,tracking_number,courier\n${orderId(1)},A1,bluedart\n${orderId(2)},A2,DTDC\n`);
  await chooseFile(`order_id,tracking_number\n${orderId(1)},B1\n${orderId(2)},B2\n`);
  const couriers = () => [1, 2].map((n) => textIn(courier(n)));
  expect(couriers()).toEqual(['Blue Dart', 'DTDC']);
  await chooseFile(`order_id,tracking_number,courier\n${orderId(1)},C1,\n${orderId(2)},C2,DTDC\n`);
  expect([...couriers(), textIn(field(1))]).toEqual(['Delhivery', 'DTDC', 'C1']);
});

test('a line of a file whose courier is an address says that the courier is meant', async () => {
  signIn({ dispatch: items });
  await open();
  await chooseFile(`order_id,recipient,tracking_number,courier\n${orderId(1)},Asha Rao,A1,evil.example\n`);
  expect(says(`Line 2, ${orderId(1)}: Write the name of the courier without an address`)).toBe(true);
});

test('a number that is certainly of a courier goes with it, unless its seller chose another', async () => {
  const before = dispatchOf({ id: 'before', orderId: orderId(9), status: 'shipped', courier: 'Delhivery' });
  signIn({ dispatch: [...items, before] });
  await open();
  await type(field(1), 'EE123456785IN');
  expect((control(courier(1)) as HTMLSelectElement).value).toBe('India Post');
  await type(field(2), 'A2');
  await type(field(3), 'FMPP1234567890');
  await choose(courier(3), 'DTDC');
  await tap('Mark 3 parcels as shipped');
  expect(says('Order #1EE9D642: EE123456785IN, India Post')).toBe(true);
  expect(says('Order #3EE9D642: FMPP1234567890, DTDC')).toBe(true);
  await tap('Mark as shipped');
  expect(sentBy()).toEqual([
    ['item 1', 'India Post'],
    ['item 2', 'Delhivery'],
    ['item 3', 'DTDC'],
  ]);
});

test('another courier is typed by name, and an address is refused at its field', async () => {
  signIn({ dispatch: items });
  await open();
  await type(field(1), 'A1');
  await choose('Courier', 'other');
  await type('Name of the courier', 'evil.example');
  // The seller has scrolled on.
  await acting(() => control(field(3)).focus());
  await tap('Mark 1 parcel as shipped');
  expect([sent(), says('Write a name without an address'), says('Please correct the courier first')]).toEqual(
    [[], true, true],
  );
  expect(document.activeElement).toBe(control('Name of the courier'));
  await type('Name of the courier', 'Ramesh & Sons');
  await tap('Mark 1 parcel as shipped');
  expect(sentBy()).toEqual([['item 1', 'Ramesh & Sons']]);
});

test('one parcel may have another courier by name, and an address is refused at its field', async () => {
  signIn({ dispatch: items });
  await open();
  await choose('Courier', 'other');
  await type('Name of the courier', 'Ramesh & Sons');
  await type(field(1), 'A1');
  await type(field(2), 'A2');
  // The name for all is one of the choices.
  expect((control(courier(1)) as HTMLSelectElement).value).toBe('Ramesh & Sons');
  await choose(courier(2), 'other');
  const name = `Name of the courier of order #${orderNumber(orderId(2))}`;
  await type(name, 'evil.example');
  await acting(() => control(field(3)).focus());
  await tap('Mark 2 parcels as shipped');
  expect([sent(), says('Please correct the courier first')]).toEqual([[], true]);
  expect(document.activeElement).toBe(control(name));
  await type(name, 'Maruti Courier Pvt. ');
  expect(textIn(name)).toBe('Maruti Courier Pvt. ');
  await tap('Mark 2 parcels as shipped');
  await tap('Mark as shipped');
  expect(sentBy()).toEqual([
    ['item 1', 'Ramesh & Sons'],
    ['item 2', 'Maruti Courier Pvt.'],
  ]);
});

test('of hundreds of parcels the first rows are drawn, and a fault further down when it is named', async () => {
  const many = Array.from({ length: 300 }, (_, n) =>
    dispatchOf({
      id: `many ${n}`,
      orderId: `${String(n).padStart(8, '0')}-0000-4000-8000-000000000001`,
      status: 'processing',
      phone: `61000${10_000 + n}`,
    }),
  );
  signIn({ dispatch: many });
  await open();
  const rows = () => document.querySelectorAll('ol > li').length;
  expect(rows()).toBeLessThan(50);
  const [first, far] = [many[0], many[200]];
  await chooseFile(`order_id,tracking_number\n${first?.orderId},A1\n${far?.orderId},${'X'.repeat(100)}\n`);
  await type(`Tracking number of order #${orderNumber(first?.orderId ?? '')}`, 'X'.repeat(100));
  await tap('Mark 2 parcels as shipped');
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(rows()).toBeGreaterThan(200);
});

test('the focus stays with the button, and with the screen when the last parcel has left', async () => {
  const shipped = (count: number) => async () =>
    presetData({
      dispatch: items.map((item, place) => ({ ...item, status: place < count ? 'shipped' : 'processing' })),
    });
  signIn({ dispatch: items });
  await open();
  await type(field(1), 'SPEED 1');
  await acting(() => button('Mark 1 parcel as shipped').focus());
  fetchAnew.mockImplementationOnce(shipped(1));
  await tap('Mark 1 parcel as shipped');
  expect(document.activeElement).toBe(button('Mark as shipped'));
  await type(field(2), 'SPEED 2');
  await type(field(3), 'SPEED 3');
  await acting(() => button('Mark 2 parcels as shipped').focus());
  await tap('Mark 2 parcels as shipped');
  fetchAnew.mockImplementationOnce(shipped(3));
  await tap('Mark as shipped');
  expect(document.activeElement).toBe(control('Orders to Dispatch'));
});

test('an item that is sent separately has a field of its own', async () => {
  const other = dispatchOf({ ...items[0]!, id: 'item 9' });
  signIn({ dispatch: [items[0]!, other] });
  saveDraft(SELLER, 'sent-apart', { 'item 9': 'apart' });
  await open();
  expect(document.querySelectorAll('ol input')).toHaveLength(2);
});
