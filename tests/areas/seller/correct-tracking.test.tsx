// @vitest-environment happy-dom
// A seller corrects the number of a parcel that is on its way.
import { expect, test } from 'vitest';
import { fetchAnew, shopCall } from '#support/mock-data-layer.ts';
import { acting, choose, control, renderAt, tap, textIn, type } from '#support/render.ts';
import { connectionIs, presetData, setData } from '#support/render-with-data.tsx';
import { toastTexts } from '#support/shown-toasts.ts';
import { readDraft } from '#areas/common/forms/drafts.ts';
import { DispatchScreen } from '#areas/seller/screens/orders/dispatch-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { ItemStatus } from '#domain/order/order.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { SELLER } from '../../domain/listing-of.ts';
import { alerts, dispatchOf, says, signIn } from './seller-page.ts';

const DRAFT = 'correction-item';
const sent = (facts: Partial<DispatchItem> = {}) =>
  dispatchOf({ status: 'shipped', trackingNumber: 'WRONG1', courier: 'DTDC', ...facts });
const packing = (status: ItemStatus = 'shipped') =>
  renderAt(`/seller/orders?status=${status}`, <DispatchScreen />);
const corrections = () =>
  shopCall.mock.calls.filter(([name]) => name === 'correct_tracking').map(([, args]) => args);
const focused = () => document.activeElement?.textContent;

test('a number and its courier are corrected, and the focus is back where it was', async () => {
  signIn({ dispatch: [sent(), sent({ id: 'second' })] });
  await packing();
  await tap('Correct number');
  expect(document.activeElement).toBe(control('Tracking number'));
  expect(textIn('Tracking number')).toBe('WRONG1');
  expect(textIn('Courier')).toBe('DTDC');
  await type('Tracking number', ' RIGHT1 ');
  await choose('Courier', 'Delhivery');
  fetchAnew.mockImplementationOnce(async () => {
    const now = { trackingNumber: 'RIGHT1', courier: 'Delhivery' };
    presetData({ dispatch: [sent(now), sent({ id: 'second', ...now })] });
  });
  await tap('Submit');
  expect(corrections()).toEqual([
    {
      p_order_id: sent().orderId,
      p_was: 'WRONG1',
      p_tracking_number: 'RIGHT1',
      p_courier: 'Delhivery',
    },
  ]);
  expect(says('Tracking RIGHT1, Delhivery')).toBe(true);
  expect(toastTexts.splice(0)).toEqual(['Number corrected. The shopper is told.']);
  expect(focused()).toBe('Correct number');
  expect(readDraft(SELLER, DRAFT)).toBe(null);
  // The next correction begins with the new number.
  await tap('Correct number');
  expect(textIn('Tracking number')).toBe('RIGHT1');
});

test('the number as it is sends nothing, and neither does a closed form', async () => {
  signIn({ dispatch: [sent()] });
  await packing();
  await tap('Correct number');
  await tap('Submit');
  expect(focused()).toBe('Correct number');
  await tap('Correct number');
  await type('Tracking number', 'RIGHT1');
  await tap('Cancel');
  expect([corrections(), toastTexts, readDraft(SELLER, DRAFT)]).toEqual([[], [], null]);
  await tap('Correct number');
  expect(textIn('Tracking number')).toBe('WRONG1');
});

test('what was typed outlives a failure and a reload', async () => {
  signIn({ dispatch: [sent()] });
  const end = await packing();
  await tap('Correct number');
  await type('Tracking number', 'RIGHT1');
  shopCall.mockRejectedValueOnce(new ShopError('timeout'));
  await tap('Submit');
  expect(alerts()).toEqual([
    'Failed to correct the number: The connection is too slow right now. Nothing is lost; please try again.',
  ]);
  await end();
  await packing();
  expect(textIn('Tracking number')).toBe('RIGHT1');
});

test('a number that another tab has corrected is shown, with what was typed here', async () => {
  signIn({ dispatch: [sent()] });
  await packing();
  await tap('Correct number');
  await type('Tracking number', 'RIGHT1');
  shopCall.mockRejectedValueOnce(new ShopError('tracking_changed'));
  fetchAnew.mockImplementationOnce(async () =>
    presetData({ dispatch: [sent({ trackingNumber: 'OTHER1' })] }),
  );
  await tap('Submit');
  expect(alerts()).toEqual([expect.stringContaining('already changed this number')]);
  expect(says('Tracking OTHER1, DTDC')).toBe(true);
  expect(textIn('Tracking number')).toBe('RIGHT1');
  await tap('Submit');
  expect(corrections()[1]).toMatchObject({ p_was: 'OTHER1', p_tracking_number: 'RIGHT1' });
});

test("another customer's number and a courier that is an address are not sent", async () => {
  const other = sent({ id: 'other', orderId: 'c0ffee00', phone: '6100000102', trackingNumber: 'TAKEN1' });
  signIn({ dispatch: [sent(), other] });
  await packing();
  await tap('Correct number');
  await type('Tracking number', 'TAKEN1');
  expect(says('of another customer has the same number')).toBe(true);
  await tap('Submit');
  await type('Tracking number', 'RIGHT1');
  await choose('Courier', 'other');
  await type('Name of the courier', 'evil.example');
  await tap('Submit');
  expect(corrections()).toEqual([]);
});

test('without a connection nothing is corrected, and the button says why', async () => {
  signIn({ dispatch: [sent()] });
  await packing();
  await connectionIs('offline');
  await tap('Correct number');
  expect(toastTexts.splice(0)).toEqual(['Correcting a number needs a connection.']);
  await connectionIs('online');
  await tap('Correct number');
  await type('Tracking number', 'RIGHT1');
  await connectionIs('offline');
  await tap('Submit');
  expect(toastTexts).toEqual(['Correcting a number needs a connection.']);
  expect([textIn('Tracking number'), corrections()]).toEqual(['RIGHT1', []]);
});

test.each(['delivered', 'cancelled'] as const)('what is %s keeps its number', async (status) => {
  signIn({ dispatch: [sent({ status, deliveredAt: new Date().toISOString() })] });
  await packing(status);
  expect(says('Tracking WRONG1, DTDC')).toBe(true);
  expect(says('Correct number')).toBe(false);
});

test('the form closes when the parcel arrives meanwhile', async () => {
  signIn({ dispatch: [sent()] });
  await packing();
  await tap('Correct number');
  await acting(() => undefined);
  await setData({ dispatch: [sent({ status: 'delivered', deliveredAt: new Date().toISOString() })] });
  expect(says('Correct number')).toBe(false);
});
