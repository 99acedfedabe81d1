import { fromRupees, type Paise } from '../money/money.ts';

type RefusedLine = {
  productId: string;
  /** Null when every size (or colour) of the product is meant. */
  size: string | null;
  color: string | null;
  /** The price it has now. */
  price: Paise | null;
  /** How many are left. */
  available: number | null;
};

/** The figures of a refused order or coupon in the units of the domain; what was not sent is null. */
export type Refusal = {
  total: Paise | null;
  subtotal: Paise | null;
  shippingFee: Paise | null;
  couponDiscount: Paise | null;
  minimum: Paise | null;
  /** The limit that was reached, in pieces or orders. */
  most: number | null;
  mostValue: Paise | null;
  /** How many pieces can still be returned. */
  available: number | null;
  brandName: string | null;
  lines: RefusedLine[] | null;
};

// What numeric(10,2) can hold; anything above is no amount of this shop.
const LARGEST = 99_999_999.99;

function amount(rupees: unknown): Paise | null {
  return typeof rupees === 'number' && Math.abs(rupees) <= LARGEST ? fromRupees(rupees) : null;
}

function lineOf(line: unknown): RefusedLine[] {
  if (typeof line !== 'object' || line === null) return [];
  const { product_id: id, size, color, price, available } = line as Record<string, unknown>;
  if (typeof id !== 'string') return [];
  return [
    {
      productId: id,
      size: typeof size === 'string' ? size : null,
      color: typeof color === 'string' ? color : null,
      price: amount(price),
      available: typeof available === 'number' ? available : null,
    },
  ];
}

/**
 * Converts the `detail` of `place_complete_order` (rupees, the database's names) into the `detail` of a ShopError. Reads
 * whatever a newer server may send and never throws.
 */
export function refusalOf(detail: Record<string, unknown>): Refusal {
  const { brand_name: brandName, lines } = detail;
  return {
    total: amount(detail['total_amount']),
    subtotal: amount(detail['subtotal']),
    shippingFee: amount(detail['shipping_fee']),
    couponDiscount: amount(detail['coupon_discount']),
    minimum: amount(detail['min_order_value']),
    most: typeof detail['most'] === 'number' ? detail['most'] : null,
    mostValue: amount(detail['most_value']),
    available: typeof detail['available'] === 'number' ? detail['available'] : null,
    brandName: typeof brandName === 'string' ? brandName : null,
    lines: Array.isArray(lines) ? lines.flatMap(lineOf) : null,
  };
}
