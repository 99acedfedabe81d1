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
  /** A day in India, 'YYYY-MM-DD'. */
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

/**
 * A notification that was claimed from the outbox, ready to be composed. `email` and `name` are the receiver's. Amounts are rupees.
 */
export type ClaimedMail = {
  id: string;
  email: string;
  name: string;
} & (
  | { kind: 'order_placed'; orders: [MailOrder] }
  | {
      kind: 'order_shipped';
      orders: [MailOrder];
      /** `cash`: what these items cost at the door. */
      facts: { tracking_number: string | null; cash: number };
    }
  /** `rest`: what the items of the order that are still to come cost. */
  | { kind: 'order_delivered'; orders: [MailOrder]; facts: { rest: number } }
  | {
      kind: 'order_cancelled';
      orders: [MailOrder];
      /** `amount_due`: what the order still comes to. `order_status` 'cancelled' means that nothing of it is left. */
      facts: { by: 'shopper' | 'seller' | 'system'; note: string; amount_due: number; order_status: string };
    }
  | { kind: 'seller_orders'; orders: MailOrder[] }
);
