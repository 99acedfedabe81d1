// @vitest-environment happy-dom
// The seller's dashboard and packing list, with what the device holds made up.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fetchAnew, shopCall } from '#support/mock-data-layer.ts';
import { acting, control, render, renderAt, tap, tapMore, tapOn, textIn, type } from '#support/render.ts';
import { connectionIs, presetData, setData } from '#support/render-with-data.tsx';
import { toastTexts } from '#support/shown-toasts.ts';
import { SellerDashboardScreen } from '#areas/seller/screens/dashboard/seller-dashboard-screen.tsx';
import { DispatchScreen } from '#areas/seller/screens/orders/dispatch-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { fromRupees } from '#domain/money/money.ts';
import type { ItemStatus } from '#domain/order/order.ts';
import { isBusy } from '#platform/locks/busy.ts';
import { listingOf } from '../../domain/listing-of.ts';
import { watchUnsavedFields } from '#platform/storage/unsaved-fields.ts';
import { confirmCancel, dispatchOf, profileOf, says, signIn } from './seller-page.ts';

beforeEach(() => shopCall.mockImplementation(async (name) => (name === 'seller_revenue' ? 12_345 : null)));

const dashboard = () => render(<SellerDashboardScreen />);
const packing = (status: ItemStatus) => renderAt(`/seller/orders?status=${status}`, <DispatchScreen />);
const saved = () =>
  shopCall.mock.calls.filter(([name]) => name === 'update_seller_profile').map(([, args]) => args);
/** Presses the second of a question's answers. */
const confirm = () =>
  acting(() => document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')[1]?.click());
const MOVE = 'update_order_and_items_status';
const moves = () => shopCall.mock.calls.filter(([name]) => name === MOVE).map((sent) => sent.slice(0, 2));

// Promise dashboard.five (2 Seller dashboard, seller): The dashboard has five cards: products, pending,
//   processing, shipped, and the revenue of delivered items.
test('the dashboard shows five figures, each leading to what it counts, and the recent orders', async () => {
  const statuses: ItemStatus[] = [
    'pending',
    'pending',
    'processing',
    'shipped',
    'shipped',
    'shipped',
    'delivered',
  ];
  const old = { createdAt: '2026-01-01T00:00:00Z', name: 'Forgotten shirt' };
  signIn({
    dispatch: [
      ...statuses.map((status, n) => dispatchOf({ id: `${n}`, status, name: `Shirt ${n}` })),
      dispatchOf({ id: 'old', ...old }),
    ],
  });
  await dashboard();
  const figures = [...document.querySelectorAll<HTMLAnchorElement>('section[aria-label="Your figures"] a')];
  expect(figures.map((card) => [card.textContent, card.getAttribute('href')])).toEqual([
    ['Products1', '/seller/products'],
    ['Pending3', '/seller/orders?status=pending'],
    ['Processing1', '/seller/orders?status=processing'],
    ['Shipped3', '/seller/orders?status=shipped'],
    ['Revenue₹12,345From all delivered items, without refunds', '/seller/completed-orders'],
  ]);
  const recent = [...document.querySelectorAll('section')].find((part) =>
    part.textContent?.startsWith('Recent orders'),
  );
  expect(recent?.querySelectorAll('li')).toHaveLength(7);
  expect(recent?.textContent).not.toContain('Forgotten shirt');
  // The link leads to the order itself, in the tab where it stands.
  expect(recent?.querySelector('a')?.getAttribute('href')).toMatch(
    /^\/seller\/orders\?status=[a-z]+&q=BEE9D642$/,
  );

  // Figures from the phone have an age, and a figure that it lacks is called another one.
  expect(says('As of')).toBe(false);
  await connectionIs('offline');
  expect(says('As of just now')).toBe(true);
});

// Promise dashboard.low (2 Seller dashboard, seller): Low stock shows five and leads to the rest.
test('low stock shows five and leads to the rest; a new brand is led to its first product', async () => {
  const low = (count: number) =>
    Array.from({ length: count }, (_, n) => listingOf({ id: `${n}`, name: `Shirt ${n}`, stock: 2 }));
  signIn({ listings: low(7) });
  await dashboard();
  expect(control('Shirt 4').getAttribute('href')).toBe('/seller/edit-product/4');
  expect(() => control('Shirt 5')).toThrow();
  expect(control('2 more products run low').getAttribute('href')).toBe(
    '/seller/products?show=low&sort=stock',
  );
  await acting(() => signIn({ listings: low(5) }));
  expect(() => control(/run low/)).toThrow();
  await acting(() => signIn({ listings: [] }));
  expect(says('Everything has more than 5')).toBe(false);
  expect(control('Add product').getAttribute('href')).toBe('/seller/add-product');
});

// Promise profile.rules (5 Seller validation, seller): The profile needs a phone of ten digits. The business
//   name is fixed. Address, phone and GST number are saved.
test('a profile needs a valid phone number, saves only changes and asks before it discards them', async () => {
  signIn();
  await dashboard();
  await tap('Edit Profile');
  expect((control('Business name') as HTMLInputElement).readOnly).toBe(true);
  expect(isBusy()).toBe(true);
  for (const phone of ['', '12345']) {
    await type('Phone number', phone);
    await tap('Save Changes');
    expect(says('Please enter a valid 10-digit phone number')).toBe(true);
  }
  await type('Phone number', '+91 98123 45679');
  await acting(() => control('Phone number').blur());
  expect(textIn('Phone number')).toBe('9812345679');
  await type('GST number', 'x'.repeat(21));
  await tap('Save Changes');
  expect(says('Please write at most 20 characters')).toBe(true);
  expect(saved()).toEqual([]);
  await type('GST number', 'GST1');
  await tap('Cancel');
  expect(says('Discard what you typed?')).toBe(true);
  await tap('Keep editing');
  expect(textIn('Phone number')).toBe('9812345679');
  await tap('Save Changes');
  // Only what was changed here.
  expect(saved()).toEqual([{ p_business_address: null, p_phone_number: '9812345679', p_gst_number: null }]);
  expect(toastTexts).toEqual(['Profile updated successfully']);

  await tap('Edit Profile');
  await type('Phone number', '9812345671');
  shopCall.mockRejectedValueOnce(new ShopError('server_trouble'));
  await tap('Save Changes');
  expect(document.body.textContent).toMatch(/Failed to update profile: \S/);
});

// Promise profile.draft (4 Seller states, seller): An old draft of the profile does not undo what another
//   device changed.
test('an old draft of the profile follows what another device changed, and tells where both did', async () => {
  signIn();
  const end = await dashboard();
  await tap('Edit Profile');
  await type('Business address', '14 Mill Lane');
  await end();
  presetData({ sellerProfile: profileOf({ phone: '9812345699', address: '99 Other Lane' }) });
  await dashboard();
  await tap('Edit Profile');
  expect([textIn('Business address'), textIn('Phone number')]).toEqual(['14 Mill Lane', '9812345699']);
  expect(says('Another device changed this meanwhile to “99 Other Lane”. Saving replaces that.')).toBe(true);
  await tap('Save Changes');
  expect(saved()).toEqual([{ p_business_address: '14 Mill Lane', p_phone_number: null, p_gst_number: null }]);
});

// Promise dashboard.best (2 Seller dashboard, seller): Best sellers of 30 days are named with their sold
//   pieces.
test('best sellers are listed by pieces ordered, with a sentence while there are none', async () => {
  const sold = (productId: string, name: string, quantity: number, status: ItemStatus = 'delivered') =>
    dispatchOf({ id: `${productId}${status}`, productId, name, quantity, status });
  signIn({
    dispatch: [
      sold('1', 'Wide Jeans', 2),
      sold('2', 'Boxy Shirt', 3),
      sold('1', 'Wide Jeans', 4, 'pending'),
      sold('3', 'Dropped Hat', 9, 'cancelled'),
    ],
  });
  await dashboard();
  const best = () =>
    [...document.querySelectorAll('section')].find((part) =>
      part.textContent?.startsWith('Best sellers in 30 days'),
    );
  expect([...(best()?.querySelectorAll('li') ?? [])].map((row) => row.textContent)).toEqual([
    'Wide Jeans6 ordered',
    'Boxy Shirt3 ordered',
  ]);
  await acting(() => signIn({ dispatch: [] }));
  expect(best()?.textContent).toContain('What sells best shows here.');
});

// Promise dispatch.counts (2 Seller orders, seller): Each tab of Orders to Dispatch says how many items have
//   that status.
// Promise dispatch.call (2 Seller orders, seller): The customer of an item can be called.
test('each tab says how many items stand so, and an item how to call who ordered it', async () => {
  const statuses: ItemStatus[] = ['pending', 'processing', 'processing', 'shipped', 'shipped', 'shipped'];
  signIn({
    dispatch: statuses.map((status, n) =>
      dispatchOf({
        id: `${n}`,
        orderId: `bee9d642-0000-4000-8000-00000000000${n}`,
        status,
        phone: `610000010${n}`,
        createdAt: `2026-11-2${9 - n}T06:00:00Z`,
      }),
    ),
  });
  await packing('processing');
  const tabs = () => [...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent);
  expect(tabs()).toEqual(['Pending (1)', 'Processing (2)', 'Shipped (3)', 'Delivered (0)', 'Cancelled (0)']);
  const calls = [...document.querySelectorAll('article a')].filter(
    (link) => link.textContent === 'Call the customer',
  );
  expect(calls.map((link) => link.getAttribute('href'))).toEqual(['tel:6100000101', 'tel:6100000102']);
  // A laptop calls nobody: there it is read.
  expect([...document.querySelectorAll('article')].map((card) => card.textContent)).toEqual(
    [1, 2].map((n) => expect.stringContaining(`Phone610000010${n}`)),
  );
  // Moved from another device while the list is open.
  await acting(() => signIn({ dispatch: [dispatchOf({ status: 'shipped' })] }));
  expect(tabs().slice(0, 3)).toEqual(['Pending (0)', 'Processing (0)', 'Shipped (1)']);
  // A new order is awaited where new orders come.
  expect(says('Items show here as they move on.')).toBe(true);
  await tap('Pending (0)');
  expect(says('New orders show up here automatically.')).toBe(true);
});

// Promise dispatch.cancel (4 Seller states, seller): Anything but delivered and cancelled items can be
//   cancelled by the seller.
test.each(['pending', 'processing', 'shipped'] as const)(
  'a %s item can be cancelled, with a reason for the shopper',
  async (status) => {
    signIn({ dispatch: [dispatchOf({ status })] });
    await packing(status);
    await tapMore('Boxy Cotton Shirt', 'Cancel item');
    expect(says('Cancel this item?')).toBe(true);
    await tap('Keep it');
    expect(moves()).toEqual([]);
    await tapMore('Boxy Cotton Shirt', 'Cancel item');
    await confirmCancel();
    expect(says('Please choose a reason')).toBe(true);
    expect(moves()).toEqual([]);
    await tapOn(() => document.querySelector('input[value="It is sold out"]'));
    await type('In your words (optional)', ' The last one had a hole ');
    await confirmCancel();
    const p_reason = 'It is sold out: The last one had a hole';
    expect(moves()).toMatchObject([
      [expect.anything(), { p_status: 'cancelled', p_item_id: 'item', p_seen_status: status, p_reason }],
    ]);
    expect(toastTexts).toEqual(['Order status updated to cancelled']);
  },
);

// Promise dispatch.asked (4 Seller states, seller): Delivered and cancelled cannot be undone, so both are
//   asked first.
test('an item is marked as delivered after a question, for nothing undoes it', async () => {
  signIn({ dispatch: [dispatchOf({ status: 'shipped' })] });
  await packing('shipped');
  await tap('Mark as delivered');
  expect(says('Has it arrived?')).toBe(true);
  await tap('Not yet');
  expect(moves()).toEqual([]);
  await tap('Mark as delivered');
  await confirm();
  expect(moves()).toMatchObject([[expect.anything(), { p_status: 'delivered', p_item_id: 'item' }]]);
});

// Promise dispatch.same-number (2 Seller orders, seller): The second item of an order is sent under the
//   number of the first unless another is typed.
test('the second item of an order is sent under the number of the first, unless another is typed', async () => {
  const other = 'c0ffee00-0000-4000-8000-000000000002';
  const shipped = { status: 'shipped', updatedAt: '2026-11-18T09:00:00Z' } as const;
  const dispatched = [
    dispatchOf({ id: 'a', ...shipped, trackingNumber: 'SPEED 42' }),
    dispatchOf({ id: 'b', ...shipped, trackingNumber: 'SPEED 41', updatedAt: '2026-11-17T09:00:00Z' }),
    dispatchOf({ id: 'c', status: 'processing' }),
    dispatchOf({ id: 'd', orderId: other, status: 'shipped', trackingNumber: 'FAST 7' }),
  ];
  signIn({ dispatch: dispatched });
  const end = await packing('processing');
  await tap('Mark as shipped');
  expect(textIn('Tracking number')).toBe('SPEED 42');
  expect(says('The tracking number of the rest of this order.')).toBe(true);
  await type('Tracking number', 'SPEED 43');
  expect(says('The tracking number of the rest of this order.')).toBe(false);
  await tap('Cancel');
  await tap('Mark as shipped');
  // Nobody has typed it: a form that was only opened does not come back.
  await end();
  const endSecond = await packing('processing');
  expect(() => control('Tracking number')).toThrow();
  // The proposed number is the current one, not the one of when the card came.
  await setData({ dispatch: dispatched.slice(1) });
  await tap('Mark as shipped');
  expect(textIn('Tracking number')).toBe('SPEED 41');
  await endSecond();
  signIn({ dispatch: dispatched });
  await packing('processing');
  await tap('Mark as shipped');
  await tap('Submit');
  expect(moves()).toMatchObject([[expect.anything(), { p_item_id: 'c', p_tracking_number: 'SPEED 42' }]]);
});

// Promise dispatch.done (4 Seller states, seller): Delivered and cancelled items show no actions.
test.each(['delivered', 'cancelled'] as const)('a %s item shows no actions', async (status) => {
  const deliveredAt = status === 'delivered' ? new Date().toISOString() : null;
  signIn({ dispatch: [dispatchOf({ status, deliveredAt, estimatedDeliveryDate: '2026-11-26' })] });
  await packing(status);
  // The promised day is past, so the date of delivery is shown now.
  expect(says('Promised for')).toBe(false);
  expect(/Delivered [A-Z][a-z]{2} \d/.test(document.body.textContent ?? '')).toBe(status === 'delivered');
  expect(says('Boxy Cotton Shirt')).toBe(true);
  const buttons = [...document.querySelectorAll('article button')].map((button) => button.textContent);
  expect(buttons.filter((name) => /cancel|mark|start/i.test(name ?? ''))).toEqual([]);
  expect(says('Collect')).toBe(false);
});

// Promise dispatch.number (5 Seller validation, seller): Submit is disabled without a tracking number. A
//   typed one is kept.
test('a typed tracking number is kept until it is sent, and Submit rests without one', async () => {
  signIn({ dispatch: [dispatchOf({ status: 'processing' })] });
  const end = await packing('processing');
  await tap('Mark as shipped');
  const submit = () => control('Submit') as HTMLButtonElement;
  expect(submit().disabled).toBe(true);
  await type('Tracking number', '   ');
  expect(submit().disabled).toBe(true);
  watchUnsavedFields();
  expect(isBusy()).toBe(false);
  await type('Tracking number', 'X'.repeat(101));
  expect(says('That is too long: a tracking number has at most 100 characters')).toBe(true);
  await tap('Submit');
  expect(moves()).toEqual([]);
  await type('Tracking number', 'SPEED 42');
  expect(says('That is too long')).toBe(false);
  expect(submit().disabled).toBe(false);
  expect(isBusy()).toBe(true);
  await end();

  const endSecond = await packing('processing');
  expect(textIn('Tracking number')).toBe('SPEED 42');
  shopCall.mockRejectedValueOnce(new ShopError('network'));
  await tap('Submit');
  expect([says('Failed to update order status: Network error.'), toastTexts]).toEqual([true, []]);
  expect(textIn('Tracking number')).toBe('SPEED 42');
  await tap('Submit');
  expect(moves().at(-1)?.[1]).toMatchObject({ p_status: 'shipped', p_tracking_number: 'SPEED 42' });
  await endSecond();
  await packing('processing');
  expect(control('Mark as shipped')).toBeDefined();
  expect(isBusy()).toBe(false);
});

// Promise dispatch.cash (2 Seller orders, seller): The cash of a parcel is stated once, also beside other
//   brands.
test('a parcel of several items says once what is collected for all, also beside other brands', async () => {
  const other = 'c0ffee00-0000-4000-8000-000000000002';
  signIn({
    dispatch: [
      dispatchOf({ id: 'a', cash: fromRupees(548) }),
      dispatchOf({ id: 'b', cash: fromRupees(500) }),
      dispatchOf({ id: 'c', orderId: other, partCash: fromRupees(949), cash: fromRupees(949) }),
    ],
  });
  await packing('pending');
  const cards = [...document.querySelectorAll('article')].map((card) => card.textContent ?? '');
  const together = 'Collect ₹1,048 in cash for the 2 items of this order together';
  expect(cards.map((text) => text.split(together).length - 1)).toEqual([1, 0]);
  expect(cards[1]).toContain('Collect ₹949 in cash');
});

// Promise dispatch.dates (9 Constants, seller): A seller's dates are in the US short form, with the month's
//   name. Orders have their time.
test('a seller reads dates in the US short form, on the packing slip too, orders with their time', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const text = () => (document.body.textContent ?? '').replaceAll(/\s/g, ' ');
  const createdAt = '2026-11-18T16:30:00Z';
  signIn({ dispatch: [dispatchOf({ createdAt, estimatedDeliveryDate: '2026-11-26' })] });
  await packing('pending');
  expect(text()).toMatch(/Placed Nov 18, 2026, 10:00 PMPromised for Nov 26, 2026Deliver to ?Asha/);
  expect(text()).not.toContain('18 Nov 2026');
  await tap('Packing slip');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(text()).toMatch(/Placed Nov 18, 2026, 10:00 PMDeliver to ?Asha Rao ?12 Lake/);
  expect(text()).not.toContain('18 Nov 2026');
});

// Promise dispatch.refresh (2 Seller orders, seller): Refresh fetches the list anew.
test('Refresh fetches, and the list says how old it is', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: Date.parse('2026-11-25T06:00:00Z'),
  });
  onTestFinished(() => void vi.useRealTimers());
  signIn({ dispatch: [dispatchOf()] });
  await packing('pending');
  expect(says('As of just now')).toBe(true);
  await tap('Refresh');
  expect(fetchAnew).toHaveBeenCalledOnce();
  await acting(() => vi.advanceTimersByTime(3 * 60_000));
  expect(says('As of 3 min ago')).toBe(true);
  await setData({ pulledAt: '2026-11-18T13:35:00Z' });
  expect(document.body.textContent).toMatch(/As of Nov 18, 2026, 7:05\sPM/);
});

test('each tap prints a slip of this parcel once, and the slip stays for the print dialog', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const order = () => [
    dispatchOf({ id: 'a', name: 'Boxy Shirt' }),
    dispatchOf({ id: 'b', name: 'Wide Jeans', status: 'processing' }),
    dispatchOf({ id: 'c', name: 'Sent Socks', status: 'shipped', trackingNumber: 'SPEED 1' }),
    dispatchOf({ id: 'd', name: 'Dropped Hat', status: 'cancelled' }),
  ];
  signIn({ dispatch: order() });
  await packing('pending');
  const slip = () => document.querySelector('.packing-slip');
  await tap('Packing slip');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(
    [...(slip()?.querySelectorAll('tbody td:first-child') ?? [])].map((cell) => cell.textContent),
  ).toEqual(['Boxy Shirt', 'Wide Jeans']);
  await acting(() => dispatchEvent(new Event('afterprint')));
  // A pull brings the same list anew.
  await setData({ dispatch: order() });
  await acting(() => new Promise((resolve) => setTimeout(resolve)));
  expect(slip()).not.toBeNull();
  expect(print).toHaveBeenCalledOnce();
  await tap('Packing slip');
  await expect.poll(() => print.mock.calls.length).toBe(2);
  await acting(() => dispatchEvent(new Event('afterprint')));
  await acting(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(slip()).toBeNull();
});
