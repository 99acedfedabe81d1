/** An item of an order as it was bought. */
export type MailItem = {
  name: string;
  brand: string;
  quantity: number;
  /** '' when the product has no sizes. */
  size: string;
  /** '' when the product has no colours. */
  color: string;
  /** Rupees a piece. */
  price: number;
};

/** An order that a mail is about. Amounts are rupees, as Postgres gives a numeric in JSON. */
export type MailOrder = {
  id: string;
  /** ISO time. */
  placed_at: string;
  /** A day in India, 'YYYY-MM-DD'; null when none is known, or when it is past. */
  estimated_delivery_date: string | null;
  subtotal: number;
  shipping_fee: number;
  coupon_code: string | null;
  coupon_discount: number;
  total_amount: number;
  shipping_address: string;
  /** Only the items that the mail is about. In a seller's mail, those of that seller. */
  items: MailItem[];
};

/** An order as a seller packs it: the items of the seller that wait to be packed. */
export type PackingOrder = Pick<MailOrder, 'id' | 'placed_at' | 'estimated_delivery_date' | 'items'>;

/** A mail as `claim_mails` hands it out, ready to be composed. `email` and `name` are the receiver's. Amounts are rupees. */
export type ClaimedMail = {
  id: string;
  email: string;
  name: string;
} & (
  | { kind: 'order_placed'; orders: [MailOrder] }
  | {
      kind: 'order_shipped';
      orders: [MailOrder];
      /** `cash`: paid for these items when they arrive. */
      facts: { tracking_number: string | null; cash: number };
    }
  /** `rest`: paid for the items of the order that are still to arrive. */
  | { kind: 'order_delivered'; orders: [MailOrder]; facts: { rest: number } }
  | {
      kind: 'order_cancelled';
      orders: [MailOrder];
      /** `rest` as above. `order_status` 'cancelled' means that nothing of the order is left. */
      facts: { by: 'shopper' | 'seller' | 'system'; note: string; rest: number; order_status: string };
    }
  | { kind: 'seller_orders'; orders: PackingOrder[] }
);
