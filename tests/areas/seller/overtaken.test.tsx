// @vitest-environment happy-dom
// What a seller is told whose item another device moves on.
import { expect, test } from 'vitest';
import { fetchAnew, shopCall } from '#support/mock-data-layer.ts';
import { acting, control, render, renderAt, tap, tapMore, textIn, type } from '#support/render.ts';
import { draftsOf, dropDraft, saveDraft, readDraft } from '#areas/common/forms/drafts.ts';
import { NewOrderWatch } from '#areas/seller/new-orders/new-order-watch.tsx';
import { DispatchScreen } from '#areas/seller/screens/orders/dispatch-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { BLANK_FIELDS, fieldsOf } from '#domain/listing/listing-fields.ts';
import type { ItemStatus } from '#domain/order/order.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { listingOf, photo, SELLER } from '../../domain/listing-of.ts';
import { presetData, setData } from '#support/render-with-data.tsx';
import { toastTexts } from '#support/shown-toasts.ts';
import { dispatchOf, signIn } from './seller-page.ts';

const packing = (status: ItemStatus) => renderAt(`/seller/orders?status=${status}`, <DispatchScreen />);
const became = (facts: Partial<DispatchItem>) => presetData({ dispatch: [dispatchOf(facts)] });

test('a seller typing a number or being asked is told when another device moves the item on', async () => {
  signIn({ dispatch: [dispatchOf({ status: 'processing' })] });
  const end = await packing('processing');
  await tap('Mark as shipped');
  await type('Tracking number', 'DTDC 7');
  await acting(() => became({ status: 'shipped', trackingNumber: 'SPEED 42' }));
  const first = 'Another device, or an earlier try, already set Boxy Cotton Shirt to';
  expect(toastTexts.splice(0)).toEqual([`${first} shipped under SPEED 42. Your number DTDC 7 was not sent.`]);
  await tap('Shipped (1)');
  await tap('Mark as delivered');
  await acting(() => became({ status: 'delivered', deliveredAt: new Date().toISOString() }));
  // Of the number, which was told, nothing more.
  expect(toastTexts.splice(0)).toEqual([`${first} delivered.`]);
  await end();

  signIn({ dispatch: [dispatchOf({ status: 'pending' })] });
  await packing('pending');
  await tapMore('Boxy Cotton Shirt', 'Cancel item');
  await tap('Keep it');
  await acting(() => became({ status: 'processing' }));
  expect(toastTexts).toEqual([]);
});

test('a tracking number that another device overtook is reported, and one sent here is not', async () => {
  signIn({ dispatch: [dispatchOf({ status: 'processing' })] });
  const end = await packing('processing');
  await tap('Mark as shipped');
  await type('Tracking number', 'DTDC 7');
  await end();
  became({ status: 'shipped', trackingNumber: 'SPEED 42' });
  const endSecond = await packing('shipped');
  expect(toastTexts.splice(0)).toEqual([expect.stringContaining('Your number DTDC 7 was not sent.')]);
  await endSecond();

  signIn({ dispatch: [dispatchOf({ status: 'processing' })] });
  await packing('processing');
  await tap('Mark as shipped');
  await type('Tracking number', 'DTDC 7');
  fetchAnew.mockImplementationOnce(async () => became({ status: 'shipped', trackingNumber: 'DTDC 7' }));
  await tap('Submit');
  await tap('Shipped (1)');
  expect(toastTexts.splice(0)).toEqual(['Order status updated to shipped']);

  // Sent, and the answer was lost: the number is the item's.
  await acting(() => became({ status: 'processing' }));
  await tap('Processing (1)');
  await tap('Mark as shipped');
  await type('Tracking number', 'DTDC 8');
  fetchAnew.mockImplementationOnce(async () => {
    became({ status: 'shipped', trackingNumber: 'DTDC 8' });
    throw new ShopError('network');
  });
  await tap('Submit');
  await tap('Shipped (1)');
  expect(toastTexts).toEqual([]);
});

test('a number that another tab has typed meanwhile is what the form opens with', async () => {
  signIn({ dispatch: [dispatchOf({ status: 'processing' })] });
  const end = await packing('processing');
  saveDraft(SELLER, 'tracking-item', { number: 'DTDC 7' });
  await tap('Mark as shipped');
  expect(textIn('Tracking number')).toBe('DTDC 7');
  expect(readDraft(SELLER, 'tracking-item')).toEqual({ number: 'DTDC 7' });
  await end();
});

test('the draft of a deleted product becomes a new product, unless another one is begun or open', async () => {
  signIn({ listings: [] });
  const start = fieldsOf(listingOf({ images: [photo('a')] }));
  const typed = {
    ...start,
    description: 'Ten minutes of work.',
    images: `${photo('a')}|${photo('b')}`,
    start: JSON.stringify(start),
    tried: 'yes',
  };
  saveDraft(SELLER, 'product-7', typed);
  const pull = (second: number) => setData({ pulledAt: `2026-11-20T10:00:0${second}Z` });
  saveDraft(SELLER, 'product-new', { name: 'Begun' });
  const end = await renderAt('/seller/add-product', <NewOrderWatch />);
  expect(draftsOf(SELLER).toSorted()).toEqual(['product-7', 'product-new']);
  dropDraft(SELLER, 'product-new');
  await pull(1);
  expect([draftsOf(SELLER), toastTexts]).toEqual([['product-7'], []]);
  await end();

  const endSecond = await renderAt('/seller/products', <NewOrderWatch />);
  expect(readDraft(SELLER, 'product-new')).toEqual({
    ...typed,
    images: photo('b'),
    start: JSON.stringify(BLANK_FIELDS),
    tried: '',
  });
  expect(draftsOf(SELLER)).toEqual(['product-new']);
  expect(toastTexts).toEqual([
    'Boxy Cotton Shirt was deleted. What you had typed is kept under Add product.',
  ]);
  await endSecond();
});

// Promise products.drafts-gone (4 Seller states, seller): Drafts of products and items that are gone are
//   dropped, and no others.
test('drafts of items and products that are gone are dropped, and all others are kept', async () => {
  const standing = { here: 'processing', sent: 'shipped', arrived: 'delivered' } as const;
  signIn({ dispatch: Object.entries(standing).map(([id, status]) => dispatchOf({ id, status })) });
  const numbers = ['tracking-here', 'tracking-gone', 'correction-sent', 'correction-arrived'];
  const forms = [...numbers, 'product-7', 'product-8', 'product-new', 'profile'];
  for (const form of forms) saveDraft(SELLER, form, { typed: form });
  saveDraft('another', 'tracking-gone', { typed: 'theirs' });
  // Not known yet is not gone.
  presetData({ listings: [], ownArrival: 'filling' });
  const end = await render(<NewOrderWatch />);
  expect(draftsOf(SELLER).toSorted()).toEqual(forms.toSorted());
  await setData({ listings: [listingOf()], ownArrival: 'complete' });
  const left = ['correction-sent', 'product-7', 'product-new', 'profile', 'tracking-here'];
  expect(draftsOf(SELLER).toSorted()).toEqual(left);
  expect(draftsOf('another')).toEqual(['tracking-gone']);
  // Deleted by another device while the area is open.
  await setData({ listings: [], pulledAt: '2026-11-20T10:00:00Z' });
  expect(draftsOf(SELLER).toSorted()).toEqual(left.filter((form) => form !== 'product-7'));
  await end();
});

// Promise alerts.one-tab (2 Seller orders, seller): Of two open tabs one reports a new order.
test('one of two tabs tells of a new order', async () => {
  // This DOM has none: what two processes do at once is for browsers.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const ids = ['old'];
  const orders = () => ids.map((id) => dispatchOf({ id }));
  signIn({ dispatch: orders() });
  await render(<NewOrderWatch />);
  await render(<NewOrderWatch />);
  const comes = (...more: string[]) => {
    ids.push(...more);
    return setData({ dispatch: orders() });
  };
  await comes('new');
  await comes('newer', 'newest');
  expect(toastTexts).toEqual(['New order: Boxy Cotton Shirt', '2 new order items']);
});

test('a move that the shop refused closes its question where no news of the item came', async () => {
  signIn({ dispatch: [dispatchOf({ status: 'processing' })] });
  const end = await packing('processing');
  await tap('Mark as shipped');
  await type('Tracking number', 'DTDC 7');
  shopCall.mockRejectedValueOnce(new ShopError('transition_refused'));
  await tap('Submit');
  expect(control('Mark as shipped').textContent).toBe('Mark as shipped');
  expect(readDraft(SELLER, 'tracking-item')).toEqual({ number: 'DTDC 7' });
  await end();
});

test('a move whose answer was lost before is done at the second try, and not called refused', async () => {
  const item = dispatchOf({ status: 'processing' });
  signIn({ dispatch: [item] });
  const end = await packing('processing');
  await tap('Mark as shipped');
  await type('Tracking number', 'DTDC 7');
  shopCall.mockRejectedValueOnce(new ShopError('transition_refused'));
  fetchAnew.mockImplementationOnce(async () =>
    presetData({ dispatch: [{ ...item, status: 'shipped', trackingNumber: 'DTDC 7' }] }),
  );
  await tap('Submit');
  expect(toastTexts.splice(0)).toEqual(['Order status updated to shipped']);
  expect(readDraft(SELLER, 'tracking-item')).toBe(null);
  await end();
});
