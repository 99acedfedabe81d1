import { describe, expect, test } from 'vitest';
import type { ClaimedMail, MailItem, MailOrder } from '#supabase/functions/notify/claimed-mail.ts';
import { composeMail } from '#supabase/functions/notify/compose-mail.ts';

const SITE = 'https://shop.example';
const FSI = '\u2068';
const PDI = '\u2069';

const shirt: MailItem = {
  name: 'Indigo Oxford',
  brand: 'Neem',
  quantity: 2,
  size: 'M',
  color: 'Blue',
  price: 799.5,
};
const cap: MailItem = { name: 'Cap', brand: 'Neem', quantity: 1, size: '', color: '', price: 400 };
const order: MailOrder = {
  id: '88b1d0cc-0000-4000-8000-000000000001',
  placed_at: '2026-11-21T18:45:00.123+00:00',
  estimated_delivery_date: '2026-11-26',
  subtotal: 1999,
  shipping_fee: 49,
  coupon_code: 'NEW10',
  coupon_discount: 199.9,
  total_amount: 1848.1,
  shipping_address: '12 Lake Road, Pune, Maharashtra - 411001',
  items: [shirt, cap],
};
const of = { id: 'n1', email: 'asha@example.com', name: 'Asha' };
const textOf = (mail: ClaimedMail) => composeMail(mail, SITE).text;

describe('to the shopper', () => {
  test('a placed order has its items, its sum, its day, its cash and its address', () => {
    const { subject, text } = composeMail({ ...of, kind: 'order_placed', orders: [order] }, SITE);
    expect(subject).toBe('Order #88B1D0CC is placed');
    expect(text).toMatchInlineSnapshot(`
      "Thank you for your order!

      Hello Asha,

      You placed order #88B1D0CC on 22 Nov 2026.

      The order is expected by 26 Nov 2026.

      Cash on delivery: you pay ₹1,848.10 when it arrives.

      Open the order:
      https://shop.example/order-success/88b1d0cc-0000-4000-8000-000000000001

      Items

      - Indigo Oxford
        Neem · M · Blue · Qty: 2
        ₹1,599
      - Cap
        Neem · Qty: 1
        ₹400

      Price Summary

      Subtotal: ₹1,999
      Shipping: ₹49
      Coupon NEW10: −₹199.90
      Total: ₹1,848.10

      Shipping Address

      12 Lake Road, Pune, Maharashtra - 411001

      Drip Haven
      You get this mail because you ordered at Drip Haven. Mails about your orders cannot be switched off.
      "
    `);
  });

  test('a placed order of several sellers comes in parcels', () => {
    const items = [shirt, { ...cap, brand: 'Tulsi' }];
    expect(textOf({ ...of, kind: 'order_placed', orders: [{ ...order, items }] })).toContain(
      'It comes in 2 parcels, one from each seller. You pay for each one when it arrives.',
    );
  });

  test('a placed order that costs nothing, has no day and no name asks for nothing', () => {
    const free = {
      ...order,
      estimated_delivery_date: null,
      shipping_fee: 0,
      coupon_discount: 1999,
      total_amount: 0,
    };
    const text = textOf({ ...of, name: ' ', kind: 'order_placed', orders: [free] });
    expect(text).toContain(
      'Hello,\n\nYou placed order #88B1D0CC on 22 Nov 2026.\n\nThere is nothing to pay.',
    );
    expect(text).toContain('Shipping: Free\nCoupon NEW10: −₹1,999\nTotal: ₹0');
  });

  test('a shipped order has its items, its number, its courier and the cash to have ready', () => {
    const facts = { tracking_number: 'EE123456785IN', cash: 1848.1 };
    const mail: ClaimedMail = { ...of, kind: 'order_shipped', orders: [order], facts };
    expect(composeMail(mail, SITE).subject).toBe('3 items are on their way: order #88B1D0CC');
    expect(textOf(mail)).toMatchInlineSnapshot(`
      "On its way

      Hello Asha,

      The seller has sent 3 items of order #88B1D0CC.

      The order is expected by 26 Nov 2026.

      Please have ₹1,848.10 in cash ready.

      - Indigo Oxford
        Neem · M · Blue · Qty: 2
        ₹1,599
      - Cap
        Neem · Qty: 1
        ₹400

      Tracking number: EE123456785IN

      Track with India Post:
      https://www.indiapost.gov.in/

      Open the order:
      https://shop.example/order-success/88b1d0cc-0000-4000-8000-000000000001

      Drip Haven
      You get this mail because you ordered at Drip Haven. Mails about your orders cannot be switched off.
      "
    `);
  });

  test('a shipped part of an order is named, with its own cash', () => {
    const mail: ClaimedMail = {
      ...of,
      kind: 'order_shipped',
      orders: [{ ...order, items: [shirt] }],
      facts: { tracking_number: '1234', cash: 1599 },
    };
    expect(composeMail(mail, SITE).subject).toBe('Indigo Oxford is on its way: order #88B1D0CC');
    expect(textOf(mail)).toContain('Please have ₹1,599 in cash ready.');
    expect(textOf(mail)).toContain('Tracking number: 1234\n\nOpen the order:');
    const chosen = textOf({ ...mail, facts: { tracking_number: '1234', courier: 'Delhivery', cash: 0 } });
    expect(chosen).toContain('Courier: Delhivery');
    expect(chosen).toContain('https://www.delhivery.com/track/package/1234');
    const typed = textOf({ ...mail, facts: { tracking_number: '1234', courier: 'Ramesh', cash: 0 } });
    expect(typed).toContain('Tracking number: 1234\nCourier: Ramesh\n\nOpen the order:');
    const free = textOf({ ...mail, facts: { tracking_number: null, cash: 0 } });
    expect(free).toContain('There is nothing to pay for it.');
    expect(free).not.toContain('Tracking');
  });

  test('a corrected number comes with its courier, its link and the items of the parcel', () => {
    const facts = { tracking_number: '12 34', courier: 'Delhivery', cash: 1599 };
    const mail: ClaimedMail = {
      ...of,
      kind: 'tracking_corrected',
      orders: [{ ...order, items: [shirt] }],
      facts,
    };
    expect(composeMail(mail, SITE).subject).toBe('New tracking details for Indigo Oxford: order #88B1D0CC');
    expect(textOf(mail)).toMatchInlineSnapshot(`
      "New tracking details

      Hello Asha,

      The seller has corrected the tracking details of 2 items of order #88B1D0CC. Please follow the parcel with these:

      Tracking number: 12 34
      Courier: Delhivery

      Track with Delhivery:
      https://www.delhivery.com/track/package/1234

      - Indigo Oxford
        Neem · M · Blue · Qty: 2
        ₹1,599

      Open the order:
      https://shop.example/order-success/88b1d0cc-0000-4000-8000-000000000001

      Drip Haven
      You get this mail because you ordered at Drip Haven. Mails about your orders cannot be switched off.
      "
    `);
  });

  test('a delivered part says what the rest costs, and a whole order does not', () => {
    const mail: ClaimedMail = {
      ...of,
      kind: 'order_delivered',
      orders: [{ ...order, items: [cap] }],
      facts: { rest: 1448.1 },
    };
    expect(composeMail(mail, SITE).subject).toBe('Cap was delivered: order #88B1D0CC');
    expect(textOf(mail)).toMatchInlineSnapshot(`
      "Delivered

      Hello Asha,

      1 item of order #88B1D0CC has been delivered.

      - Cap
        Neem · Qty: 1
        ₹400

      The rest of the order costs ₹1,448.10. You pay in cash when it arrives.

      The order says what can be returned and until when. You can ask for it there.

      Open the order:
      https://shop.example/order-success/88b1d0cc-0000-4000-8000-000000000001

      Drip Haven
      You get this mail because you ordered at Drip Haven. Mails about your orders cannot be switched off.
      "
    `);
    expect(textOf({ ...mail, facts: { rest: 0 } })).toContain('Nothing is left to pay.');
  });

  test('a cancelled part has who cancelled it, why, and what is owed now', () => {
    const mail: ClaimedMail = {
      ...of,
      kind: 'order_cancelled',
      orders: [{ ...order, items: [cap] }],
      facts: { by: 'seller', note: 'Out of stock', rest: 1448.1, order_status: 'pending' },
    };
    expect(composeMail(mail, SITE).subject).toBe('Cap was cancelled: order #88B1D0CC');
    expect(textOf(mail)).toMatchInlineSnapshot(`
      "Part of your order is cancelled

      Hello Asha,

      The seller cancelled 1 item of order #88B1D0CC.

      Reason: Out of stock

      The rest of the order costs ₹1,448.10. You pay in cash when it arrives.

      - Cap
        Neem · Qty: 1
        ₹400

      Open the order:
      https://shop.example/order-success/88b1d0cc-0000-4000-8000-000000000001

      Drip Haven
      You get this mail because you ordered at Drip Haven. Mails about your orders cannot be switched off.
      "
    `);
  });

  test.for([
    ['shopper', 'You cancelled 3 items of order #88B1D0CC.'],
    ['seller', 'The seller cancelled 3 items of order #88B1D0CC.'],
    ['system', 'Drip Haven cancelled 3 items of order #88B1D0CC.'],
  ] as const)('a whole order cancelled by %s costs nothing', ([by, sentence]) => {
    const facts = { by, note: ' ', rest: 0, order_status: 'cancelled' };
    const { subject, text } = composeMail({ ...of, kind: 'order_cancelled', orders: [order], facts }, SITE);
    expect(subject).toBe('Order #88B1D0CC is cancelled');
    expect(text).toContain(
      `${sentence}\n\nNothing is left of it: the whole order is cancelled, and there is nothing to pay.`,
    );
    expect(text).not.toContain('Reason');
  });
});

describe('to a seller', () => {
  const second = { ...order, id: '99c2e1dd-0000-4000-8000-000000000002', items: [cap] };

  test('new orders have their pieces with size and colour, and no address', () => {
    const mail: ClaimedMail = { ...of, kind: 'seller_orders', orders: [order, second] };
    const { subject, text, html } = composeMail(mail, SITE);
    expect(subject).toBe('2 new orders: 4 pieces to pack');
    expect(text).toMatchInlineSnapshot(`
      "2 new orders

      Hello Asha,

      You have 2 new orders with 4 pieces to pack.

      Order #88B1D0CC

      Promised for 26 Nov 2026.

      - Indigo Oxford
        M · Blue · Qty: 2
      - Cap
        Qty: 1

      Order #99C2E1DD

      Promised for 26 Nov 2026.

      - Cap
        Qty: 1

      The addresses are in your list.

      Open orders to dispatch:
      https://shop.example/seller/orders?status=pending

      Drip Haven
      You get this mail because you sell at Drip Haven. To switch it off, sign in to the shop with this account and open Profile.
      "
    `);
    expect(text + html).not.toContain('Lake Road');
  });

  test('one new order is counted as one, and only the first 20 of many are listed', () => {
    expect(composeMail({ ...of, kind: 'seller_orders', orders: [second] }, SITE).subject).toBe(
      '1 new order: 1 piece to pack',
    );
    const many = textOf({ ...of, kind: 'seller_orders', orders: Array.from({ length: 21 }, () => second) });
    expect(many.match(/Order #99C2E1DD/g)).toHaveLength(20);
    expect(many).toContain('1 more order is in your list, with all addresses.');
  });
});

test('a name from right to left is isolated in the subject, the text and the HTML', () => {
  const items = [{ ...shirt, name: 'Polo \u202Eevil' }];
  const facts = { tracking_number: null, cash: 1 };
  const mail: ClaimedMail = { ...of, kind: 'order_shipped', orders: [{ ...order, items }], facts };
  const { subject, text, html } = composeMail(mail, SITE);
  const isolated = `${FSI}Polo \u202Eevil${PDI}`;
  expect(subject).toBe(`${isolated} is on its way: order #88B1D0CC`);
  expect(text).toContain(`- ${isolated}\n`);
  expect(html).toContain(`>${isolated}<`);
});

test('the HTML is a whole document that loads nothing', () => {
  const { html } = composeMail({ ...of, kind: 'order_placed', orders: [order] }, `${SITE}/`);
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-IN">/);
  expect(html).toContain('<title>Order #88B1D0CC is placed</title>');
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain(`href="${SITE}/order-success/${order.id}"`);
  expect(html).toContain('Hello Asha,');
  expect(html).not.toMatch(/<(?:img|link|style|script|iframe)|src=|url\(|@import/);
});

test('an amount that is no money is refused', () => {
  const wrong = { ...order, total_amount: 1e13 };
  expect(() => textOf({ ...of, kind: 'order_placed', orders: [wrong] })).toThrow(RangeError);
});
