import { paise } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';

/** An order of 500 rupees that waits, long ago: tests say what is different about theirs. */
export const plainOrder: Omit<Order, 'id'> = {
  status: 'pending',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  transactionId: '1',
  total: paise(50_000),
  subtotal: paise(50_000),
  shippingFee: paise(0),
  savings: paise(0),
  couponCode: null,
  couponDiscount: paise(0),
  amountDue: paise(50_000),
  shippingAddress: '12 Lake Road',
  phoneNumber: '6100000000',
  estimatedDeliveryDate: null,
  actualDeliveryDate: null,
  trackingNumber: null,
  createdAt: '2020-01-15T06:00:00Z',
  items: [],
  parcels: [],
  history: [],
};
