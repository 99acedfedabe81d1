import { expect, test } from 'vitest';
import { holdSentence, sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { fromRupees, ZERO } from '#domain/money/money.ts';

test('numbers of returns, pieces and days are written in the right form', () => {
  expect(sellerReturnMessages.waiting(1)).toBe('1 return waits for you');
  expect(sellerReturnMessages.waiting(3)).toBe('3 returns wait for you');
  expect(sellerReturnMessages.pieces(1, 1)).toBe('1 of 1 piece');
  expect(sellerReturnMessages.age(0, 'D')).toBe('Requested today (D)');
  expect(sellerReturnMessages.age(1, 'D')).toBe('Requested yesterday (D)');
  expect(sellerReturnMessages.age(12, 'D')).toBe('Requested 12 days ago (D)');
  expect(sellerReturnMessages.lasted(0, 'D')).toBe('Requested on D, closed the same day');
  expect(sellerReturnMessages.lasted(1, 'D')).toBe('Requested on D, closed after 1 day');
});

test('the delivery charge is named only where it comes back', () => {
  const amount = fromRupees(899);
  expect(sellerReturnMessages.toPay({ amount, shipping: ZERO, paid: ZERO })).toBe('Refund to pay: ₹899');
  const withCharge = { amount, shipping: fromRupees(49), paid: ZERO };
  expect(sellerReturnMessages.toPay(withCharge)).toBe('Refund to pay: ₹948 (₹899 and ₹49 for delivery)');
});

test('a charge that is owed after the refund is not paid with it again', () => {
  const late = { amount: fromRupees(899), shipping: fromRupees(49), paid: fromRupees(899) };
  expect(sellerReturnMessages.toPay(late)).toBe(
    'Still to pay: ₹49 for delivery. You have paid ₹899, and the rest of the parcel was cancelled since.',
  );
});

test('nothing is said of pieces that nobody holds', () => {
  expect(holdSentence(null)).toBe('');
});
