import { expect, test } from 'vitest';
import { cashToCollect } from '../../src/domain/cash-to-collect.ts';
import { fromRupees } from '../../src/domain/money.ts';
import type { DispatchItem } from '../../src/domain/seller.ts';
import { cashSentence } from '../../src/messages/seller-orders.ts';

const item = (facts: Partial<DispatchItem>) =>
  ({
    status: 'pending',
    amount: fromRupees(800),
    amountDue: fromRupees(1700),
    paymentStatus: 'pending',
    ...facts,
  }) as DispatchItem;
const said = (...items: DispatchItem[]) => cashSentence(cashToCollect(items));

test('one item that is the whole order: what the shopper owes, delivery and coupon included', () => {
  expect(said(item({}))).toBe('Collect ₹1,700 in cash');
  expect(said(item({}), item({ status: 'cancelled' }))).toBe('Collect ₹1,700 in cash');
});

test('several items owe it once, not each', () => {
  expect(said(item({}), item({ status: 'shipped' }))).toBe(
    'Collect ₹1,700 in cash for the 2 items of this order together',
  );
  expect(said(item({}), item({ status: 'delivered' }))).toBe(
    '₹1,700 is due for the whole order. Take off what was paid for the items delivered before.',
  );
});

test('beside other brands it is what the own items cost, and says what is not in it', () => {
  const own = item({ amountDue: null });
  expect(said(own)).toBe(
    'Your item comes to ₹800. Other brands have a part in this order: its delivery charge and coupon are not in this amount.',
  );
  expect(said(own, own, item({ amountDue: null, status: 'delivered' }))).toContain(
    'Your 2 items come to ₹1,600.',
  );
});

test('nothing is collected for what is paid, delivered or cancelled', () => {
  expect(said(item({ paymentStatus: 'paid' }))).toBe('Paid');
  expect(said(item({ status: 'cancelled' }), item({ status: 'delivered' }))).toBe('');
});
