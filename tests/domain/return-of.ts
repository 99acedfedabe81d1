import { fromRupees, ZERO } from '#domain/money/money.ts';
import type { ItemReturn } from '#domain/order/item-return.ts';

/** A request to return one piece for a refund of ₹899, with changes. */
export const returnOf = (facts: Partial<ItemReturn> = {}): ItemReturn => ({
  id: 'return',
  key: '',
  quantity: 1,
  reason: 'does_not_fit',
  words: '',
  pictures: [],
  exchange: null,
  status: 'requested',
  note: '',
  isOverruled: false,
  isResaleable: null,
  amount: fromRupees(899),
  shipping: ZERO,
  paid: ZERO,
  needsUpi: false,
  trackingNumber: null,
  sendTo: null,
  createdAt: '2026-11-24T06:00:00Z',
  decidedAt: null,
  approvedAt: null,
  receivedAt: null,
  closedAt: null,
  ...facts,
});
