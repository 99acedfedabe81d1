import { expect, test } from 'vitest';
import { fromRupees } from '#domain/money/money.ts';
import type { OrderItem } from '#domain/order/order.ts';
import { ordersCsv, ordersCsvName, type OrderInCsv } from '#messages/admin/orders-csv.ts';

const item: OrderItem = {
  id: 'a',
  productId: '7',
  sellerId: 's',
  brandName: 'Kapas Club',
  name: 'Indigo shirt',
  image: '',
  quantity: 2,
  price: fromRupees(799.5),
  mrp: fromRupees(900),
  size: 'M',
  color: 'Blue',
  status: 'shipped',
  trackingNumber: '-T1',
  courier: '',
  deliveredAt: null,
  returnPolicy: '',
  afterCancel: null,
  paid: null,
  returns: [],
  review: null,
};
const order: OrderInCsv = {
  id: '0f1e2d3c-0000-4000-8000-000000000001',
  status: 'shipped',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  transactionId: 'COD1',
  total: fromRupees(1549.5),
  subtotal: fromRupees(1599),
  shippingFee: fromRupees(50),
  savings: fromRupees(0),
  couponCode: 'TEN',
  couponDiscount: fromRupees(99.5),
  amountDue: fromRupees(1549.5),
  shippingAddress: '=cmd|calc, 12 "Lake" Road',
  phoneNumber: '6100000101',
  estimatedDeliveryDate: '2026-11-22',
  actualDeliveryDate: null,
  trackingNumber: null,
  // Just after midnight in India.
  createdAt: '2026-11-20T18:45:00Z',
  items: [item, { ...item, id: 'b', name: 'Linen kurta', size: '', color: '', quantity: 1 }],
  parcels: [],
  history: [],
  recipient: '@Asha Rao',
  customer: { fullName: 'Asha Menon', email: 'asha@mail.test' },
};

test('one row an order: whose it is, what it holds, its figures in rupees, its days in India', () => {
  const [head, row, end] = ordersCsv([order]).split('\r\n');
  expect(head).toBe(
    '\uFEFFOrder ID,Date,Status,Customer Name,Email,Phone Number,Customer Address,Products,Brands,Quantity,Subtotal,Shipping,Coupon,Coupon Discount,Total,Amount Due,Payment Method,Payment Status,Tracking Numbers,Est. Delivery Date,Actual Delivery Date',
  );
  expect(row).toBe(
    `0f1e2d3c-0000-4000-8000-000000000001,11/21/2026,Shipped,'@Asha Rao,asha@mail.test,6100000101,"'=cmd|calc, 12 ""Lake"" Road","Indigo shirt (M, Blue) x2; Linen kurta x1",Kapas Club,3,1599,50,TEN,99.5,1549.5,1549.5,Cash on Delivery,Pending,'-T1,11/22/2026,`,
  );
  expect(end).toBe('');
});

test('an order keeps the name of a deleted account; one without a name has that of the account', () => {
  const nameOf = (more: Partial<OrderInCsv>) => ordersCsv([{ ...order, ...more }]).split(',')[23];
  expect(nameOf({ recipient: 'Asha', customer: { fullName: '', email: '' } })).toBe('Asha');
  expect(nameOf({ recipient: '' })).toBe('Asha Menon');
});

test('the file is named for its range of days, or for the day on which it is made', () => {
  const name = (from: string, to: string) => ordersCsvName('2026-11-30', { from, to, by: 'placed' });
  expect([name('', ''), name('2026-11-01', ''), name('2026-11-01', '2026-11-15')]).toEqual([
    'orders-2026-11-30.csv',
    'orders-2026-11-30.csv',
    'orders-2026-11-01-to-2026-11-15.csv',
  ]);
});
