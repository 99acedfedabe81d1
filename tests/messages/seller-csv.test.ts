import { expect, test } from 'vitest';
import { fromRupees } from '#domain/money/money.ts';
import { byOrder } from '#domain/order/seller-orders.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import type { ItemReturn } from '#domain/order/item-return.ts';
import { completedCsv, completedCsvName } from '#messages/seller/seller-csv.ts';
import { returnOf } from '../domain/return-of.ts';

const item: DispatchItem = {
  id: 'a',
  orderId: '0f1e2d3c-0000-4000-8000-000000000001',
  productId: '7',
  name: 'Indigo shirt',
  image: '',
  quantity: 2,
  price: fromRupees(799.5),
  amount: fromRupees(1599),
  size: 'M',
  color: 'Blue',
  status: 'delivered',
  trackingNumber: 'T1',
  courier: '',
  cancellation: null,
  // Just after midnight in India.
  deliveredAt: '2026-11-20T18:45:00Z',
  createdAt: '2026-11-15T10:00:00Z',
  updatedAt: '2026-11-20T18:45:00Z',
  recipient: '=Asha, Rao',
  address: '=cmd|calc, 12 "Lake" Road',
  phone: '6100000101',
  notes: '',
  paymentMethod: 'cod',
  paymentStatus: 'paid',
  estimatedDeliveryDate: '2026-11-22',
  partCash: null,
  cash: null,
  returns: [],
};

test('one row an order: own items, own sum, dates of India in US short form', () => {
  const second = {
    ...item,
    id: 'b',
    name: 'Linen kurta',
    size: '',
    color: '',
    quantity: 1,
    amount: fromRupees(500),
  };
  const [head, row, end] = completedCsv(byOrder([item, second])).split('\r\n');
  expect(head).toBe(
    '\uFEFFOrder ID,Date,Products,Quantity,Amount,Customer Address,Phone Number,Est. Delivery Date,Actual Delivery Date,Payment Method,Customer Name',
  );
  expect(row).toBe(
    `0f1e2d3c-0000-4000-8000-000000000001,11/15/2026,"Indigo shirt (M, Blue) x2; Linen kurta x1",3,2099,"'=cmd|calc, 12 ""Lake"" Road",6100000101,11/22/2026,11/21/2026,Cash on Delivery,"'=Asha, Rao"`,
  );
  expect(end).toBe('');
});

test('each return has a row after its order, negative once the pieces of a refund are back', () => {
  const request = returnOf({
    amount: fromRupees(749.5),
    shipping: fromRupees(49),
    // Just after midnight in India.
    createdAt: '2026-11-24T18:45:00Z',
  });
  const exchange = { size: 'L', color: 'Blue', isHeld: true, heldUntil: null };
  const returns: ItemReturn[] = [
    request,
    { ...request, status: 'approved' },
    { ...request, status: 'received' },
    { ...request, status: 'refunded' },
    { ...request, status: 'refused' },
    { ...request, status: 'withdrawn' },
    { ...request, status: 'exchanged', exchange },
    { ...request, status: 'received', exchange },
  ];
  const other = { ...item, orderId: '0f1e2d3c-0000-4000-8000-000000000002' };
  const [, first, ...rows] = completedCsv(byOrder([{ ...item, returns }, other])).split('\r\n');
  expect(first).toContain('"Indigo shirt (M, Blue) x2",2,1599,');
  const row = (status: string, pieces: string, amount: string, method = '') =>
    `0f1e2d3c-0000-4000-8000-000000000001,11/25/2026,"Return: Indigo shirt (M, Blue) x1, ${status}",${pieces},${amount},"'=cmd|calc, 12 ""Lake"" Road",6100000101,,,${method},"'=Asha, Rao"`;
  expect(rows.slice(0, 8)).toEqual([
    row('Requested', '0', '0'),
    row('Approved', '0', '0'),
    row('Received', '0', '0'),
    row('Refunded', '-1', '-799.5', 'UPI'),
    row('Refused', '0', '0'),
    row('Withdrawn', '0', '0'),
    row('Exchanged', '0', '0'),
    row('Received', '0', '0'),
  ]);
  expect(rows[8]).toMatch(/^0f1e2d3c-0000-4000-8000-000000000002,11\/15\/2026,/);
  expect(rows.slice(9)).toEqual(['']);
});

test('the file is named after the day', () => {
  expect(completedCsvName('2026-11-21')).toBe('completed-orders-2026-11-21.csv');
});
