import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RETURN_REASONS, RETURN_STATUSES } from '#domain/order/item-return.ts';
import type { ClaimedMail } from '#supabase/functions/notify/claimed-mail.ts';
import { composeMail } from '#supabase/functions/notify/compose-mail.ts';

const SITE = 'https://shop.example';
const LINKED = [`${SITE}/`, 'https://www.indiapost.gov.in/', 'https://ekartlogistics.com/shipmenttrack/'];
const PDI = '\u2069';

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='x",
  '</title></td>',
  '\u202Eevil',
  `${PDI}${PDI}`,
  'a\r\nBcc: b@evil.example',
  '\u2028\u0085\u0000',
  'http://evil.example/x www.evil.example',
  '&lt;a href=',
  'FMPP0049618531',
];
const foreign = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 4 })
  .map((parts) => parts.join(' '));
const amount = fc.integer({ min: 0, max: 9_999_999 }).map((paise) => paise / 100);
const anItem = fc.record({
  name: foreign,
  brand: foreign,
  quantity: fc.integer({ min: 1, max: 9 }),
  size: foreign,
  color: foreign,
  price: amount,
});
const anOrder = fc.record({
  id: foreign,
  placed_at: foreign,
  estimated_delivery_date: fc.option(foreign),
  subtotal: amount,
  shipping_fee: amount,
  coupon_code: fc.option(foreign),
  coupon_discount: amount,
  total_amount: amount,
  shipping_address: foreign,
  items: fc.array(anItem, { maxLength: 3 }),
});
const orders = fc.tuple(anOrder);
const aReturn = fc.record({
  order_id: foreign,
  requested_at: foreign,
  status: fc.constantFrom(...RETURN_STATUSES),
  reason: fc.constantFrom(...RETURN_REASONS),
  wanted: fc.constantFrom('refund' as const, 'exchange' as const),
  exchange_size: fc.option(foreign),
  exchange_color: fc.option(foreign),
  amount,
  shipping: amount,
  paid: amount,
  needs_upi: fc.boolean(),
  note: foreign,
  tracking_number: fc.option(foreign),
  send_to: fc.option(foreign),
  item: anItem,
});
const to = { id: foreign, email: foreign, name: foreign };
const claimed: fc.Arbitrary<ClaimedMail> = fc.oneof(
  fc.record({ ...to, kind: fc.constant('order_placed' as const), orders }),
  fc.record({
    ...to,
    kind: fc.constantFrom('order_shipped' as const, 'tracking_corrected' as const),
    orders,
    facts: fc.record({ tracking_number: fc.option(foreign), courier: fc.option(foreign), cash: amount }),
  }),
  fc.record({
    ...to,
    kind: fc.constant('order_delivered' as const),
    orders,
    facts: fc.record({ rest: amount }),
  }),
  fc.record({
    ...to,
    kind: fc.constant('order_cancelled' as const),
    orders,
    facts: fc.record({
      by: fc.constantFrom('shopper' as const, 'seller' as const, 'system' as const),
      note: foreign,
      rest: amount,
      order_status: fc.constantFrom('pending', 'cancelled'),
    }),
  }),
  fc.record({
    ...to,
    kind: fc.constant('seller_orders' as const),
    orders: fc.array(anOrder, { maxLength: 3 }),
  }),
  fc.record({
    ...to,
    kind: fc.constantFrom(
      'return_requested' as const,
      'return_approved' as const,
      'return_refused' as const,
      'return_received' as const,
      'return_refunded' as const,
      'return_exchanged' as const,
    ),
    returns: fc.tuple(aReturn),
    facts: fc.record({ by: fc.constantFrom('shopper' as const, 'seller' as const, 'system' as const) }),
  }),
  fc.record({
    ...to,
    kind: fc.constant('seller_returns' as const),
    returns: fc.array(aReturn, { maxLength: 3 }),
  }),
);

/** Every tag that a mail may have. Attributes are ours, but for the address of a link. */
const OWN_TAG =
  /^<(?:!doctype html|html lang="en-IN"|meta [a-z="\- ,0-9]+|\/?(?:head|title|tr|body|table|td|p|h1|h2|span|a|html)|(?:body|table|td|p|h1|h2|span)(?: role="presentation")?(?: align="center")? style="[^"<>]*"|a href="[^"<>]*" style="[^"<>]*")>$/;

test('no foreign tag or attribute is in the HTML, and it links only the shop and couriers', () => {
  fc.assert(
    fc.property(claimed, (mail) => {
      const { html } = composeMail(mail, SITE);
      for (const tag of html.match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(OWN_TAG);
      for (const [, url = ''] of html.matchAll(/(?:href|src|url)=?["(]([^")]*)/g))
        expect(LINKED.some((start) => url.startsWith(start))).toBe(true);
    }),
  );
});

test('no text holds an address that a mail program would link', () => {
  fc.assert(
    fc.property(claimed, (mail) => {
      const { subject, text, html } = composeMail(mail, SITE);
      for (const said of [subject, text, html]) {
        expect(said).not.toMatch(/evil\.example/);
        for (const [address] of said.matchAll(/https?:\/\/[^\s"<]*/g))
          expect(LINKED.some((start) => address.startsWith(start))).toBe(true);
      }
    }),
  );
});

test.each(['AB.123.456', '12.34', 'EE 12.A1', 'X.Y', 'A.B2.C'])(
  'a tracking number with dots is copied from a mail as it is: %s',
  (number) => {
    const [mail] = fc.sample(
      claimed.filter(({ kind }) => kind === 'order_shipped'),
      { numRuns: 1, seed: 6 },
    );
    const shipped = { ...mail, facts: { tracking_number: number, cash: 0 } } as ClaimedMail;
    const { text, html } = composeMail(shipped, SITE);
    for (const said of [text, html]) expect(said).toContain(number);
  },
);

test('a subject is one line without control characters, and texts are isolated', () => {
  fc.assert(
    fc.property(claimed, (mail) => {
      const { subject, text, html } = composeMail(mail, SITE);
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      for (const line of [subject, ...text.split('\n'), ...html.split(/<[^>]*>/)])
        expect(openOutside(line)).toBe(0);
    }),
  );
});

/** Overrides outside isolates, and isolates that are opened and not closed or closed and not opened. */
function openOutside(line: string): number {
  let [open, faults] = [0, 0];
  for (const mark of line) {
    if (/[\u2066-\u2068]/.test(mark)) open += 1;
    if (mark === PDI && --open < 0) faults += 1;
    if (/[\u202A-\u202E]/.test(mark) && open <= 0) faults += 1;
  }
  return faults + Math.abs(open);
}
