import { paise } from '#domain/money/money.ts';
import type { ItemReturn } from '#domain/order/item-return.ts';
import type { Order, OrderItem } from '#domain/order/order.ts';
import { plainOrder } from './plain-order.ts';

/** A return for one piece that was just asked for: tests say what is different about theirs. */
export const returnOf = (changes: Partial<ItemReturn> = {}): ItemReturn => ({
  id: 'r',
  key: 'k',
  quantity: 1,
  reason: 'does_not_fit',
  words: '',
  pictures: [],
  exchange: null,
  status: 'requested',
  note: '',
  isOverruled: false,
  isResaleable: null,
  amount: paise(50_000),
  shipping: paise(0),
  trackingNumber: null,
  sendTo: null,
  createdAt: '2026-11-20T06:00:00Z',
  decidedAt: null,
  receivedAt: null,
  closedAt: null,
  ...changes,
});

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
  deliveredAt: new Date().toISOString(),
  returnPolicy: '7 Days Return',
  afterCancel: null,
  paid: paise(50_000),
  returns: [],
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
