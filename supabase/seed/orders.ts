import { addressLine } from '../../src/domain/validation/address.ts';
import { demoProducts } from './catalogue/products.ts';
import { buyable } from './baskets.ts';
import type { SeedProduct, Size } from './types.ts';
import { demoUsers, shopperId } from './users.ts';

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
  estimated_delivery_date: string;
  actual_delivery_date: string | null;
  tracking_number: string | null;
  items: SeedOrderItem[];
}

interface Script {
  daysAgo: number;
  /** One status per line of the order. */
  lines: OrderStatus[];
  sameSeller: boolean;
  coupon?: { code: string; discount: (subtotal: number) => number };
}

const day = 86_400_000;

/** Oldest last: one order in every status, and one shared by two sellers who are not equally fast. */
const scripts: Script[] = [
  { daysAgo: 0.3, lines: ['pending', 'pending'], sameSeller: true },
  { daysAgo: 2, lines: ['processing'], sameSeller: true },
  { daysAgo: 3, lines: ['shipped', 'processing'], sameSeller: false },
  {
    daysAgo: 5,
    lines: ['shipped'],
    sameSeller: true,
    coupon: { code: 'DRIP10', discount: (subtotal) => Math.min(200, Math.round(subtotal / 10)) },
  },
  { daysAgo: 19, lines: ['delivered', 'delivered', 'delivered'], sameSeller: true },
  { daysAgo: 26, lines: ['cancelled'], sameSeller: true },
];

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

function choose(products: readonly SeedProduct[], script: Script, turn: number): number[] {
  const pool = buyable(products);
  const start = 10 + turn * 17;
  const first = pool[start] as number;
  const seller = products[first]?.seller_id;
  const rest = pool.slice(start + 1).filter((i) => (products[i]?.seller_id === seller) === script.sameSeller);
  return [first, ...rest.slice(0, script.lines.length - 1)];
}

// People see the first eight characters of an order's id.
const idHeads = ['3c9f41d2', 'a07be815', '58d2c6f3', 'e41a9b70', '1fb36e9c', '92c5d07a'];

function makeOrder(products: readonly SeedProduct[], script: Script, turn: number, now: Date): SeedOrder {
  const placed = new Date(Math.floor((now.getTime() - script.daysAgo * day) / 1000) * 1000);
  const delivered = new Date(placed.getTime() + 5 * day).toISOString();
  const chosen = choose(products, script, turn);
  const items = chosen.map((index, line): SeedOrderItem => {
    const product = products[index] as SeedProduct;
    const status = script.lines[line] as OrderStatus;
    return {
      id: `${idHeads[turn]}-0000-4000-8000-00000000010${line + 1}`,
      product: index,
      seller_id: product.seller_id,
      name: product.name,
      image: product.images[0] ?? '',
      quantity: line === 0 && turn % 2 === 0 ? 2 : 1,
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
  const coupon = script.coupon?.discount(subtotal) ?? 0;
  const shipping = shippingOf(items);
  const status = statusOf(script.lines);
  const user = demoUsers.find(({ id }) => id === shopperId);
  const days = Math.max(...chosen.map((index) => products[index]?.delivery_time ?? 0));
  return {
    id: `${idHeads[turn]}-0000-4000-8000-000000000000`,
    user_id: shopperId,
    created_at: placed.toISOString(),
    status,
    payment_method: 'cod',
    payment_status: status === 'delivered' ? 'paid' : 'pending',
    transaction_id: `COD${placed.getTime()}${String(1207 + turn * 731).padStart(4, '0')}`,
    total_amount: Math.max(0, cents(subtotal + shipping - coupon)),
    subtotal,
    shipping_fee: shipping,
    discount_amount: sum(
      items.map((item) => Math.max(0, item.mrp_at_time - item.price_at_time) * item.quantity),
    ),
    coupon_code: script.coupon?.code ?? null,
    coupon_discount: coupon,
    shipping_address: addressLine({
      address: user?.address ?? '',
      landmark: user?.landmark ?? '',
      city: user?.city ?? '',
      state: user?.state ?? '',
      pincode: user?.pincode ?? '',
    }),
    phone_number: user?.phone_number ?? '',
    estimated_delivery_date: new Date(placed.getTime() + days * day).toISOString().slice(0, 10),
    actual_delivery_date: status === 'delivered' ? delivered : null,
    tracking_number: items.findLast((item) => item.tracking_number)?.tracking_number ?? null,
    items,
  };
}

/** The shopper's order history, one order in every status. */
export function demoOrders(now: Date, products: readonly SeedProduct[] = demoProducts(now)): SeedOrder[] {
  return scripts.map((script, turn) => makeOrder(products, script, turn, now));
}
