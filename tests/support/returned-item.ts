import { paise } from '#domain/money/money.ts';
import type { Order, OrderItem } from '#domain/order/order.ts';
import { plainOrder } from './plain-order.ts';

/** A piece that was delivered today, with a week to return it. */
export const deliveredItem = (changes: Partial<OrderItem> = {}): OrderItem => ({
  id: 'i',
  productId: '1',
  sellerId: 'urban',
  brandName: 'Urban Loom',
  name: 'Indigo Oxford',
  image: '',
  quantity: 1,
  price: paise(50_000),
  mrp: paise(50_000),
  size: 'S',
  color: 'Blue',
  status: 'delivered',
  trackingNumber: null,
  courier: '',
  deliveredAt: new Date().toISOString(),
  returnPolicy: '7 Days Return',
  afterCancel: null,
  paid: paise(50_000),
  returns: [],
  review: null,
  ...changes,
});

/** An order that was delivered with these items. */
export const deliveredOrder = (...items: OrderItem[]): Order => ({
  id: 'o',
  ...plainOrder,
  status: 'delivered',
  paymentStatus: 'paid',
  items,
});
