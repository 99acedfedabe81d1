import { addressLine } from '#domain/validation/address.ts';
import type { SeedProduct, Size } from './types.ts';
import { demoUsers } from './users.ts';

export type OrderStatus = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled';

/** A row of order_items; `product` is the index into `demoProducts`, the rest is as bought. */
export interface SeedOrderItem {
  id: string;
  product: number;
  seller_id: string;
  name: string;
  image: string;
  quantity: number;
  price_at_time: number;
  mrp_at_time: number;
  shipping_charges: number;
  size: Size;
  color: string | null;
  item_status: OrderStatus;
  tracking_number: string | null;
  delivered_at: string | null;
}

/** A row of orders with its items. Money in rupees; dates as the columns want them. */
export interface SeedOrder {
  id: string;
  user_id: string;
  created_at: string;
  status: OrderStatus;
  payment_method: 'cod';
  payment_status: 'pending' | 'paid';
  transaction_id: string;
  total_amount: number;
  subtotal: number;
  shipping_fee: number;
  discount_amount: number;
  coupon_code: string | null;
  coupon_discount: number;
  shipping_address: string;
  phone_number: string;
  delivery_notes: string;
  estimated_delivery_date: string;
  actual_delivery_date: string | null;
  tracking_number: string | null;
  items: SeedOrderItem[];
}

/** The decisions about an order before it is drawn up. */
export interface OrderPlan {
  /** The first eight characters of its id: all that people see of it. */
  head: string;
  shopper: string;
  daysAgo: number;
  /** Indices of the products and the status of each. */
  lines: readonly (readonly [product: number, status: OrderStatus])[];
  /** Of its first line. */
  quantity: number;
  notes?: string;
  coupon?: { code: string; discount: (subtotal: number) => number };
}

const day = 86_400_000;
const rank: OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered'];

/** All cancelled is cancelled; otherwise the least advanced item that is not. */
function statusOf(lines: readonly OrderStatus[]): OrderStatus {
  return rank.find((status) => lines.includes(status)) ?? 'cancelled';
}

const cents = (value: number) => Math.round(value * 100) / 100;
const sum = (values: number[]) => cents(values.reduce((total, value) => total + value, 0));

/** The highest charge among each seller's items, added up. */
function shippingOf(items: readonly SeedOrderItem[]): number {
  const highest = new Map<string, number>();
  for (const item of items)
    highest.set(item.seller_id, Math.max(highest.get(item.seller_id) ?? 0, item.shipping_charges));
  return sum([...highest.values()]);
}

/** The order in full, as if it had been placed in the shop and fulfilled since. `turn` numbers the orders of the demo. */
export function makeOrder(
  products: readonly SeedProduct[],
  plan: OrderPlan,
  turn: number,
  now: Date,
): SeedOrder {
  const placed = new Date(Math.floor((now.getTime() - plan.daysAgo * day) / 1000) * 1000);
  const delivered = new Date(placed.getTime() + 5 * day).toISOString();
  const items = plan.lines.map(([index, status], line): SeedOrderItem => {
    const product = products[index] as SeedProduct;
    return {
      id: `${plan.head}-0000-4000-8000-00000000010${line + 1}`,
      product: index,
      seller_id: product.seller_id,
      name: product.name,
      image: product.images[0] ?? '',
      quantity: line === 0 ? plan.quantity : 1,
      price_at_time: product.selling_price,
      mrp_at_time: product.mrp,
      shipping_charges: product.shipping_charges,
      size: product.sizes[1] ?? product.sizes[0] ?? 'M',
      color: product.colors[0] ?? null,
      item_status: status,
      tracking_number:
        status === 'shipped' || status === 'delivered'
          ? `DH${String(turn + 1).padStart(3, '0')}${String(line + 1).padStart(7, '0')}IN`
          : null,
      delivered_at: status === 'delivered' ? delivered : null,
    };
  });
  const subtotal = sum(items.map((item) => item.price_at_time * item.quantity));
  const coupon = plan.coupon?.discount(subtotal) ?? 0;
  const shipping = shippingOf(items);
  const status = statusOf(items.map((item) => item.item_status));
  const user = demoUsers.find(({ id }) => id === plan.shopper);
  const days = Math.max(...plan.lines.map(([index]) => products[index]?.delivery_time ?? 0));
  return {
    id: `${plan.head}-0000-4000-8000-000000000000`,
    user_id: plan.shopper,
    created_at: placed.toISOString(),
    status,
    payment_method: 'cod',
    payment_status: status === 'delivered' ? 'paid' : 'pending',
    transaction_id: `COD${placed.getTime()}${1000 + ((207 + turn * 731) % 9000)}`,
    total_amount: Math.max(0, cents(subtotal + shipping - coupon)),
    subtotal,
    shipping_fee: shipping,
    discount_amount: sum(
      items.map((item) => Math.max(0, item.mrp_at_time - item.price_at_time) * item.quantity),
    ),
    coupon_code: plan.coupon?.code ?? null,
    coupon_discount: coupon,
    shipping_address: addressLine({
      address: user?.address ?? '',
      landmark: user?.landmark ?? '',
      city: user?.city ?? '',
      state: user?.state ?? '',
      pincode: user?.pincode ?? '',
    }),
    phone_number: user?.phone_number ?? '',
    delivery_notes: plan.notes ?? '',
    estimated_delivery_date: new Date(placed.getTime() + days * day).toISOString().slice(0, 10),
    actual_delivery_date: status === 'delivered' ? delivered : null,
    tracking_number: items.findLast((item) => item.tracking_number)?.tracking_number ?? null,
    items,
  };
}
