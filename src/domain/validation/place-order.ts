import type { ErrorCode } from '../mutation/error-code.ts';
import { isDeliveryAddress } from './address.ts';
import { checkDeliveryPhone } from './phone.ts';

/** The first reason against placing an order, asked in the specified order: address, cart, phone. Null when it may go. */
export function checkPlaceOrder(order: {
  shippingAddress: string;
  lines: number;
  phone: string;
}): ErrorCode | null {
  if (!isDeliveryAddress(order.shippingAddress)) return 'no_address';
  if (order.lines === 0) return 'cart_empty';
  const phone = checkDeliveryPhone(order.phone);
  return phone.ok ? null : (phone.errors.phoneNumber ?? 'phone_invalid');
}
