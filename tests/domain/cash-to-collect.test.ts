import { expect, test } from 'vitest';
import { cashToCollect } from '#domain/order/cash-to-collect.ts';
import { dispatchParcels } from '#domain/order/dispatch-list.ts';
import { fromRupees } from '#domain/money/money.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { cashSentence, partSentence } from '#messages/seller/seller-orders.ts';

const item = (facts: Partial<DispatchItem>) =>
  ({
    status: 'pending',
    trackingNumber: null,
    amount: fromRupees(800),
    cash: fromRupees(850),
    partCash: fromRupees(1700),
    paymentStatus: 'pending',
    ...facts,
  }) as DispatchItem;
const sentences = (first: DispatchItem, ...others: DispatchItem[]) => sentencesOf([first, ...others])[0];

/** The sentences of each parcel. */
function sentencesOf(own: readonly DispatchItem[], apart: readonly string[] = []): string[][] {
  return dispatchParcels(own, own, new Set(apart)).map((parcel) => {
    const cash = cashToCollect(parcel);
    return [cashSentence(cash), partSentence(cash)].filter(Boolean);
  });
}

test('one item: its price, delivery and share of the coupon', () => {
  expect(sentences(item({}))).toEqual(['Collect ₹850 in cash']);
  expect(sentences(item({}), item({ status: 'cancelled', cash: null }))).toEqual(['Collect ₹850 in cash']);
});

test('several items that go together are collected once, not each', () => {
  expect(sentences(item({}), item({ status: 'processing' }))).toEqual([
    'Collect ₹1,700 in cash for the 2 items of this order together',
  ]);
});

test('items that go apart have their own cash, and the rest is named', () => {
  const sent = item({ status: 'shipped', trackingNumber: 'TRK1', cash: fromRupees(900) });
  const rest = 'Your part of this order comes to ₹1,700. The rest is paid with its other parcels.';
  expect(sentences(sent, item({ cash: fromRupees(800) }))).toEqual(['Collect ₹900 in cash', rest]);
  expect(sentences(item({ cash: fromRupees(800) }), sent)).toEqual(['Collect ₹800 in cash', rest]);
  expect(sentences(item({ cash: fromRupees(800) }), item({ status: 'delivered' }))).toEqual([
    'Collect ₹800 in cash',
    rest,
  ]);
});

test('each parcel has its own cash as soon as an item is sent separately', () => {
  const own = [850.35, 800, 49.65].map((cash, n) => item({ id: `${n}`, cash: fromRupees(cash) }));
  const rest = 'Your part of this order comes to ₹1,700. The rest is paid with its other parcels.';
  expect(sentencesOf(own, ['1'])).toEqual([
    ['Collect ₹900 in cash for the 2 items of this order together', rest],
    ['Collect ₹800 in cash', rest],
  ]);
  expect(sentencesOf(own, ['0', '1', '2'])).toEqual([
    ['Collect ₹850.35 in cash', rest],
    ['Collect ₹800 in cash', rest],
    ['Collect ₹49.65 in cash', rest],
  ]);
});

test('nothing is collected for what is paid, delivered, cancelled or covered by a coupon', () => {
  expect(sentences(item({ paymentStatus: 'paid' }))).toEqual(['Paid']);
  expect(sentences(item({ status: 'cancelled' }), item({ status: 'delivered' }))).toEqual([]);
  expect(sentences(item({ cash: fromRupees(0), partCash: fromRupees(0) }))).toEqual(['Nothing to collect']);
});
