import { expect, test } from 'vitest';
import { fromRupees } from '#domain/money/money.ts';
import { byOrder } from '#domain/order/seller-orders.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { completedCsv, completedCsvName } from '#messages/seller/seller-csv.ts';

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

test('the file is named after the day', () => {
  expect(completedCsvName('2026-11-21')).toBe('completed-orders-2026-11-21.csv');
});
