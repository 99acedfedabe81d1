import { describe, expect, it } from 'vitest';
import { ITEM_STATUSES } from '#domain/order/order.ts';
import { USUAL_LIMITS } from '#domain/order/order-limits.ts';
import { paise } from '#domain/money/money.ts';
import { sentenceFor, sentenceForCode } from '#messages/errors.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { blockedSentence, changeSentence } from '#messages/order-changes.ts';
import { orderMessages, reorderSentence, stateSentence, STATUS_WORDS } from '#messages/shop/orders.ts';

describe('the text about an order', () => {
  // Promise order.statuses (4 States, orders): Each order status has its colour and word.
  it('each status has its word', () => {
    expect(ITEM_STATUSES.map((status) => STATUS_WORDS[status])).toEqual([
      'Pending',
      'Processing',
      'Shipped',
      'Delivered',
      'Cancelled',
    ]);
  });

  it('says the number of a corrected parcel, and its courier where that changed', () => {
    const said = (courier: string | null) => orderMessages.correctedTo({ number: 'TRK2', courier });
    expect(said(null)).toBe('The number is TRK2');
    expect(said('')).toBe('The number is TRK2, with no courier named');
    expect(said('Ekart')).toBe('The number is TRK2, the courier Ekart');
  });

  it('says its state with the date', () => {
    const order = { estimatedDeliveryDate: '2026-11-26', actualDeliveryDate: '2026-11-25T20:00:00Z' };
    const morning = Date.parse('2026-11-21T06:00:00Z');
    expect(stateSentence({ ...order, status: 'shipped' }, morning)).toBe('Arrives by 26 Nov 2026');
    // Its day lasts as long as in India.
    const lastMinute = Date.parse('2026-11-26T18:29:00Z');
    expect(stateSentence({ ...order, status: 'shipped' }, lastMinute)).toBe('Arrives by 26 Nov 2026');
    expect(stateSentence({ ...order, status: 'shipped' }, lastMinute + 60_000)).toBe(
      'Was expected by 26 Nov 2026',
    );
    // In India it was already the next day.
    expect(stateSentence({ ...order, status: 'delivered' }, lastMinute)).toBe('Delivered on 26 Nov 2026');
    expect(stateSentence({ ...order, status: 'cancelled' }, morning)).toBe(
      'Everything in this order was cancelled.',
    );
    expect(stateSentence({ ...order, status: 'pending', estimatedDeliveryDate: null }, morning)).toBe('');
  });

  it('names what changed', () => {
    const name = 'Indigo Oxford';
    expect(changeSentence({ kind: 'price', name, was: paise(80_000), now: paise(85_050) })).toBe(
      'Indigo Oxford: ₹800 → ₹850.50',
    );
    expect(changeSentence({ kind: 'short', name, available: 0 })).toBe('Indigo Oxford is sold out');
    expect(changeSentence({ kind: 'short', name, available: 2 })).toBe('Indigo Oxford: only 2 left');
    expect(changeSentence({ kind: 'gone', name: '' })).toBe('A product is no longer available');
    expect(changeSentence({ kind: 'coupon', was: paise(10_000), now: paise(5_000) })).toBe(
      'Coupon: −₹100 → −₹50',
    );
    expect(changeSentence({ kind: 'coupon', was: paise(0), now: paise(5_000) })).toBe('Coupon: now −₹50');
    const lost = { kind: 'coupon_lost', coupon: 'FIRST' } as const;
    expect(changeSentence({ ...lost, why: { code: 'coupon_not_found', detail: undefined } })).toBe(
      'FIRST was taken off. Coupon not found',
    );
    expect(changeSentence({ ...lost, why: null })).toBe('FIRST takes nothing off any more');
    expect(blockedSentence('out_of_stock', [{ kind: 'short', name, available: 2 }], USUAL_LIMITS)).toBe(
      'Indigo Oxford: only 2 left.',
    );
    expect(blockedSentence('product_gone', [{ kind: 'gone', name: '' }], USUAL_LIMITS)).toBe(
      'Some of this is no longer available.',
    );
  });

  it('says what ordering again added and what it could not', () => {
    const line = { productId: '1', size: 'M', color: '', quantity: 2 };
    expect(
      reorderSentence({
        adds: [line],
        fewer: [{ name: 'Oxford', quantity: 2 }],
        missing: [
          { name: 'Jeans', why: 'out_of_stock' },
          { name: 'Tee', why: 'product_gone' },
          { name: 'Cap', why: 'line_full' },
        ],
      }),
    ).toBe(
      '2 items added to your cart. Only 2 of Oxford. Jeans is sold out. Tee is no longer available. Cap is already in your cart as often as allowed.',
    );
    expect(reorderSentence({ adds: [], fewer: [], missing: [] })).toBe('Nothing was added.');
  });

  it('a brand coupon without a name says specific', () => {
    expect(sentenceForCode('coupon_brand', { brandName: '' })).toBe(
      'This coupon is only valid for specific brand products',
    );
  });

  it("the shop's own words about an order are passed on, none are replaced", () => {
    expect(sentenceFor(new ShopError('order_failed', { message: 'The courier is on strike' }))).toBe(
      'The courier is on strike',
    );
    expect(sentenceFor(new ShopError('order_failed'))).toBe('Failed to place order. Please try again later.');
  });
});
