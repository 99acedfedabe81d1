import { describe, expect, test } from 'vitest';
import type { Actor, ClaimedMail, MailOwnReturn } from '#supabase/functions/notify/claimed-mail.ts';
import { composeMail } from '#supabase/functions/notify/compose-mail.ts';

const SITE = 'https://shop.example';
const shirt = { name: 'Indigo Oxford', brand: 'Neem', quantity: 2, size: 'M', color: 'Blue' };
const refund: MailOwnReturn = {
  order_id: '88b1d0cc-0000-4000-8000-000000000001',
  requested_at: '2026-11-21T18:45:00.123+00:00',
  status: 'requested',
  reason: 'does_not_fit',
  wanted: 'refund',
  exchange_size: null,
  exchange_color: null,
  amount: 1499.5,
  shipping: 0,
  delivery_back: 0,
  was_approved: false,
  paid: 0,
  needs_upi: false,
  note: '',
  tracking_number: null,
  send_to: null,
  item: shirt,
};
const exchange: MailOwnReturn = { ...refund, wanted: 'exchange', exchange_size: 'L', exchange_color: 'Blue' };
const of = { id: 'n1', email: 'asha@example.com', name: 'Asha' };
type Kind = Exclude<Extract<ClaimedMail, { returns: unknown }>['kind'], 'seller_returns'>;
const compose = (kind: Kind, own: MailOwnReturn, by: Actor = 'seller') =>
  composeMail({ ...of, kind, returns: [own], facts: { by } }, SITE);
const textOf = (...given: Parameters<typeof compose>) => compose(...given).text;

describe('to the shopper', () => {
  test('a request is confirmed with its pieces, its reason, its wish and what comes next', () => {
    const { subject, text } = compose('return_requested', refund, 'shopper');
    expect(subject).toBe('Your return of Indigo Oxford is requested: order #88B1D0CC');
    expect(text).toMatchInlineSnapshot(`
      "Return requested

      Hello Asha,

      You asked to return 2 pieces of order #88B1D0CC on 22 Nov 2026.

      The seller decides about it. You get a mail then. Please keep the pieces until it is approved.

      - Indigo Oxford
        Neem · M · Blue · Qty: 2

      Reason: It does not fit
      Refund: ₹1,499.50

      Open the order:
      https://shop.example/order-success/88b1d0cc-0000-4000-8000-000000000001

      Drip Haven
      You get this mail because you ordered at Drip Haven. Mails about your orders cannot be switched off.
      "
    `);
    expect(textOf('return_requested', exchange)).toContain('Exchange for: L, Blue\n');
    const again = { ...exchange, exchange_size: '', exchange_color: '' };
    expect(textOf('return_requested', again)).toContain('Exchange for: the same product\n');
  });

  test('a request that was decided by then promises no next step', () => {
    expect(textOf('return_requested', { ...refund, status: 'approved' })).not.toContain('The seller decides');
  });

  test('an approval has the note, the address and that nothing else is needed', () => {
    const own = {
      ...refund,
      status: 'approved',
      note: 'Please wrap it',
      send_to: '4 Mill Lane, Surat',
    } as const;
    const { subject, text } = compose('return_approved', own);
    expect(subject).toBe('Your return of Indigo Oxford is approved: order #88B1D0CC');
    expect(text).toMatchInlineSnapshot(`
      "Return approved

      Hello Asha,

      The seller approved the return of 2 pieces of order #88B1D0CC.

      The seller wrote: Please wrap it

      - Indigo Oxford
        Neem · M · Blue · Qty: 2

      Refund: ₹1,499.50

      Send the pieces to

      Neem

      4 Mill Lane, Surat

      Nothing else is needed from you until the seller has received the pieces. You get a mail then.

      Open the order:
      https://shop.example/order-success/88b1d0cc-0000-4000-8000-000000000001

      Drip Haven
      You get this mail because you ordered at Drip Haven. Mails about your orders cannot be switched off.
      "
    `);
    expect(textOf('return_approved', { ...own, note: ' \u200B' })).not.toContain('The seller wrote');
  });

  test('an approval names the exchange, or the delivery charge that comes back with the refund', () => {
    const own = { status: 'approved', send_to: '4 Mill Lane' } as const;
    expect(textOf('return_approved', { ...exchange, ...own })).toContain('Exchange for: L, Blue\n');
    const all = { ...refund, ...own, delivery_back: 99 };
    expect(textOf('return_approved', all)).toContain('The delivery charge of ₹99 comes back too');
    expect(textOf('return_requested', { ...all, status: 'requested' })).toContain('₹99 comes back too');
    expect(textOf('return_approved', { ...all, delivery_back: 0 })).not.toContain('comes back too');
  });

  test('a refusal after the approval says what becomes of pieces that were sent', () => {
    const own = { ...refund, status: 'refused', note: 'It was worn' } as const;
    const posted = 'If you have sent the pieces already, write to us';
    expect(textOf('return_refused', { ...own, was_approved: true }, 'system')).toContain(posted);
    expect(textOf('return_refused', own, 'system')).not.toContain(posted);
  });

  test('an approval without an address says where to ask, and a later step needs none', () => {
    const own = { ...refund, status: 'approved', send_to: '' } as const;
    expect(textOf('return_approved', own)).toContain('The seller has given no address yet.');
    const later = textOf('return_approved', { ...own, status: 'received', send_to: null });
    expect(later).not.toMatch(/address|Nothing else/);
  });

  test('a refusal has the reason, and that an admin can be asked', () => {
    const own = { ...refund, status: 'refused', note: 'It was worn' } as const;
    const { subject, text } = compose('return_refused', own);
    expect(subject).toBe('Your return of Indigo Oxford is refused: order #88B1D0CC');
    expect(text).toMatchInlineSnapshot(`
      "Return refused

      Hello Asha,

      The seller refused the return of 2 pieces of order #88B1D0CC.

      Reason: It was worn

      - Indigo Oxford
        Neem · M · Blue · Qty: 2

      If you think that this is wrong, write to us on the contact page. We look at it ourselves then.

      Open the contact page:
      https://shop.example/contact

      Open the order:
      https://shop.example/order-success/88b1d0cc-0000-4000-8000-000000000001

      Drip Haven
      You get this mail because you ordered at Drip Haven. Mails about your orders cannot be switched off.
      "
    `);
  });

  test('a decision of an admin says that Drip Haven decided it', () => {
    const own = { ...refund, note: 'The picture shows a hole' };
    const approved = textOf('return_approved', { ...own, status: 'approved' }, 'system');
    expect(approved).toContain('Drip Haven approved the return of 2 pieces of order #88B1D0CC.');
    expect(approved).toContain('Reason: The picture shows a hole');
    const refused = textOf('return_refused', { ...own, status: 'refused' }, 'system');
    expect(refused).toContain('Drip Haven refused the return of 2 pieces of order #88B1D0CC.');
    expect(refused).not.toContain('If you think that this is wrong');
  });

  test('received pieces say what comes next: the refund with the delivery charge, or the exchange', () => {
    const own = { ...refund, status: 'received', shipping: 49 } as const;
    const { subject, text } = compose('return_received', own);
    expect(subject).toBe('Your return of Indigo Oxford was received: order #88B1D0CC');
    expect(text).toMatchInlineSnapshot(`
      "Return received

      Hello Asha,

      The seller has received 2 pieces of order #88B1D0CC.

      Next, the seller pays ₹1,548.50 to your UPI address. You get a mail then.

      - Indigo Oxford
        Neem · M · Blue · Qty: 2

      Open the order:
      https://shop.example/order-success/88b1d0cc-0000-4000-8000-000000000001

      Drip Haven
      You get this mail because you ordered at Drip Haven. Mails about your orders cannot be switched off.
      "
    `);
    expect(textOf('return_received', { ...exchange, status: 'received' })).toContain(
      'Next, the seller sends you the exchange. You get a mail then.',
    );
    expect(textOf('return_received', { ...own, status: 'refunded' })).not.toContain('Next');
  });

  test('a refund has its amount with the delivery charge', () => {
    const own = { ...refund, status: 'refunded', shipping: 49 } as const;
    const { subject, text } = compose('return_refunded', own);
    expect(subject).toBe('The refund for Indigo Oxford is paid: order #88B1D0CC');
    expect(text).toMatchInlineSnapshot(`
      "Refund paid

      Hello Asha,

      The seller has paid ₹1,548.50 to your UPI address for 2 pieces of order #88B1D0CC.

      - Indigo Oxford
        Neem · M · Blue · Qty: 2

      Returned pieces: ₹1,499.50
      Delivery charge: ₹49
      Refund: ₹1,548.50

      Open the order:
      https://shop.example/order-success/88b1d0cc-0000-4000-8000-000000000001

      Drip Haven
      You get this mail because you ordered at Drip Haven. Mails about your orders cannot be switched off.
      "
    `);
    expect(textOf('return_refunded', { ...own, shipping: 0 })).not.toMatch(/Delivery charge|Returned pieces/);
  });

  test('a charge that is owed after the refund says why, how much, and what is paid already', () => {
    const own = { ...refund, status: 'received', shipping: 49, paid: 1499.5 } as const;
    const { subject, text } = compose('return_received', own);
    expect(subject).toBe('More money back for Indigo Oxford: order #88B1D0CC');
    expect(text).toContain('Delivery charge comes back\n');
    expect(text).toContain(
      'The seller has paid ₹1,499.50 for 2 pieces of order #88B1D0CC. The rest of the parcel was cancelled since, so the delivery charge comes back too.',
    );
    expect(text).toContain('Next, the seller pays ₹49 to your UPI address.');
    expect(textOf('return_received', { ...own, needs_upi: true })).toContain('enter it again');
    const facts = { by: 'seller', paid: 49 } as const;
    const paid: ClaimedMail = {
      ...of,
      kind: 'return_refunded',
      returns: [{ ...own, status: 'refunded', paid: 1548.5 }],
      facts,
    };
    const last = composeMail(paid, SITE).text;
    expect(last).toContain('The seller has paid ₹49 to your UPI address for 2 pieces of order #88B1D0CC.');
    expect(last).toContain('Delivery charge: ₹49\nPaid before: −₹1,499.50\nRefund: ₹49\n');
  });

  test('an exchange has its number and its courier', () => {
    const own = { ...exchange, status: 'exchanged', tracking_number: 'EE123456785IN' } as const;
    const { subject, text } = compose('return_exchanged', own);
    expect(subject).toBe('The exchange for Indigo Oxford is on its way: order #88B1D0CC');
    expect(text).toMatchInlineSnapshot(`
      "Exchange sent

      Hello Asha,

      The seller has sent the exchange for 2 pieces of order #88B1D0CC. There is nothing to pay for it.

      - Indigo Oxford
        Neem · M · Blue · Qty: 2

      Exchange for: L, Blue

      Tracking number: EE123456785IN

      Track with India Post:
      https://www.indiapost.gov.in/

      Open the order:
      https://shop.example/order-success/88b1d0cc-0000-4000-8000-000000000001

      Drip Haven
      You get this mail because you ordered at Drip Haven. Mails about your orders cannot be switched off.
      "
    `);
    expect(textOf('return_exchanged', { ...own, tracking_number: '1234' })).not.toContain('Track with');
  });
});

describe('to a seller', () => {
  const first = { ...refund, item: { ...shirt, quantity: 1 } };

  test('new returns have their pieces, reasons and wishes, and not what the shopper wrote', () => {
    const mail: ClaimedMail = { ...of, kind: 'seller_returns', returns: [first, exchange] };
    const { subject, text } = composeMail(mail, SITE);
    expect(subject).toBe('2 new returns: 3 pieces to decide about');
    expect(text).toMatchInlineSnapshot(`
      "2 new returns

      Hello Asha,

      You have 2 new returns with 3 pieces to decide about.

      Order #88B1D0CC

      - Indigo Oxford
        M · Blue · Qty: 1

      Reason: Does not fit
      Refund: ₹1,499.50

      Order #88B1D0CC

      - Indigo Oxford
        M · Blue · Qty: 2

      Reason: Does not fit
      Exchange for: L, Blue

      What the shopper wrote, and the pictures, are in your list.

      Open your returns:
      https://shop.example/seller/returns?status=requested

      Drip Haven
      You get this mail because you sell at Drip Haven. To switch it off, sign in to the shop with this account and open Profile.
      "
    `);
  });

  test('one return is counted as one, and only the first 20 of many are listed', () => {
    const mail = (count: number): ClaimedMail => ({
      ...of,
      kind: 'seller_returns',
      returns: Array.from({ length: count }, () => first),
    });
    expect(composeMail(mail(1), SITE).subject).toBe('1 new return: 1 piece to decide about');
    const { text } = composeMail(mail(22), SITE);
    expect(text.match(/Order #88B1D0CC/g)).toHaveLength(20);
    expect(text).toContain('2 more returns are in your list.');
  });
});

test('what somebody typed from right to left is isolated in the text and the HTML', () => {
  const typed = (text: string) => `\u2068${text}\u2069`;
  const item = { ...shirt, name: 'שם', brand: 'מותג' };
  const given = { item, note: 'הערה', send_to: 'רחוב', exchange_size: 'גדול', tracking_number: 'מספר' };
  const own = { ...exchange, ...given };
  const approved = compose('return_approved', { ...own, status: 'approved' });
  for (const said of [approved.text, approved.html])
    for (const text of ['שם', 'מותג', 'הערה', 'רחוב']) expect(said).toContain(typed(text));
  const exchanged = compose('return_exchanged', { ...own, status: 'exchanged' });
  for (const text of ['שם', 'גדול', 'מספר']) expect(exchanged.text).toContain(typed(text));
  // The line above the address, not that of the item.
  expect(approved.text).toContain(`\n${typed('מותג')}\n`);
  expect(approved.subject).toContain(typed('שם'));
});

test('a reason of a later version is another one', () => {
  const later = { ...refund, reason: 'too_loud' } as unknown as MailOwnReturn;
  expect(textOf('return_requested', later)).toContain('Reason: Another reason');
});
