import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClaimedPush } from '#supabase/functions/notify/claimed-push.ts';
import { composePush } from '#supabase/functions/notify/compose-push.ts';

const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', p256dh: 'key', auth: 'auth' };
const ID = 'b1d1c0de-0000-4000-8000-000000000001';
const item = (name: string, quantity = 1) => ({ name, brand: 'Kora', quantity, size: 'M', color: '' });
const order = (status: string, ...items: ReturnType<typeof item>[]) => ({ id: ID, status, items });
const returned = (name: string, quantity = 1) => ({ order_id: ID, item: item(name, quantity) });
const wished = (name: string, back: boolean, price = 799) => ({ id: '7', name, back, price });

test.each<[string, object, object]>([
  [
    'shipped',
    { kind: 'order_shipped', orders: [order('shipped', item('Shirt'))] },
    { title: 'On its way', text: 'Shirt is on its way: order #B1D1C0DE', path: `/order-success/${ID}` },
  ],
  [
    'corrected',
    { kind: 'tracking_corrected', orders: [order('shipped', item('Shirt'))] },
    {
      title: 'New tracking details',
      text: 'New tracking details for Shirt: order #B1D1C0DE',
      path: `/order-success/${ID}`,
    },
  ],
  [
    'delivered',
    { kind: 'order_delivered', orders: [order('delivered', item('Shirt'), item('Jeans', 2))] },
    { title: 'Delivered', text: '3 items were delivered: order #B1D1C0DE', path: `/order-success/${ID}` },
  ],
  [
    'partly cancelled',
    { kind: 'order_cancelled', orders: [order('pending', item('Shirt'))], facts: { by: 'seller' } },
    {
      title: 'Part of your order is cancelled',
      text: 'The seller cancelled 1 item of order #B1D1C0DE.',
      path: `/order-success/${ID}`,
    },
  ],
  [
    'new orders',
    { kind: 'seller_orders', orders: [order('pending', item('Shirt', 2)), order('pending', item('Jeans'))] },
    {
      title: '2 new orders',
      text: 'You have 2 new orders with 3 pieces to pack.',
      path: '/seller/orders?status=pending',
    },
  ],
  [
    'a return is approved',
    { kind: 'return_approved', returns: [returned('Shirt')] },
    {
      title: 'Return approved',
      text: 'Your return of Shirt is approved: order #B1D1C0DE',
      path: `/order-success/${ID}`,
    },
  ],
  [
    'a return is refused',
    { kind: 'return_refused', returns: [returned('Shirt')] },
    {
      title: 'Return refused',
      text: 'Your return of Shirt is refused: order #B1D1C0DE',
      path: `/order-success/${ID}`,
    },
  ],
  [
    'a refund is paid',
    { kind: 'return_refunded', returns: [returned('Shirt')] },
    {
      title: 'Refund paid',
      text: 'The refund for Shirt is paid: order #B1D1C0DE',
      path: `/order-success/${ID}`,
    },
  ],
  [
    'an exchange is sent',
    { kind: 'return_exchanged', returns: [returned('Shirt')] },
    {
      title: 'Exchange sent',
      text: 'The exchange for Shirt is on its way: order #B1D1C0DE',
      path: `/order-success/${ID}`,
    },
  ],
  [
    'new returns',
    { kind: 'seller_returns', returns: [returned('Shirt', 2), returned('Jeans')] },
    {
      title: '2 new returns',
      text: 'You have 2 new returns with 3 pieces to decide about.',
      path: '/seller/returns?status=requested',
    },
  ],
  [
    'one product is back',
    { kind: 'wishlist', products: [wished('Shirt', true)] },
    { title: 'Back in stock', text: 'Shirt can be ordered again.', path: '/product/7' },
  ],
  [
    'one product is cheaper',
    { kind: 'wishlist', products: [wished('Shirt', false)] },
    { title: 'Price drop', text: 'Shirt now costs ₹799.', path: '/product/7' },
  ],
  [
    'several products',
    { kind: 'wishlist', products: [wished('A', false), wished('B', true), wished('C', false)] },
    {
      title: 'News from your wishlist',
      text: '1 product back in stock, 2 products cheaper.',
      path: '/wishlist',
    },
  ],
])('the words of a push: %s', (_name, push, expected) => {
  expect(composePush({ ...device, id: 'a-push', ...push } as ClaimedPush)).toEqual({
    id: 'a-push',
    ...expected,
  });
});

test('whatever a product is called, a push has room in what push services take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 400 }), (name) => {
      const orders = [order('shipped', item(name))] as const;
      const push = { ...device, id: ID, kind: 'order_shipped', orders } as unknown as ClaimedPush;
      expect(Buffer.byteLength(JSON.stringify(composePush(push)))).toBeLessThan(3900);
      const refund = { ...device, id: ID, kind: 'return_refunded', returns: [returned(name)] } as ClaimedPush;
      expect(Buffer.byteLength(JSON.stringify(composePush(refund)))).toBeLessThan(3900);
      const product = { ...device, id: ID, kind: 'wishlist', products: [wished(name, true)] } as ClaimedPush;
      expect(Buffer.byteLength(JSON.stringify(composePush(product)))).toBeLessThan(3900);
    }),
  );
});
