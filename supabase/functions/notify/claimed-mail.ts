import type { ReturnReason, ReturnStatus } from '../../../src/domain/order/item-return.ts';

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

/** A return as the mail to its seller has it, without what the shopper wrote. Amounts are rupees. */
export type MailReturn = {
  order_id: string;
  /** ISO time. */
  requested_at: string;
  /** As it is when the mail is claimed, which may be a step later. */
  status: ReturnStatus;
  reason: ReturnReason;
  wanted: 'refund' | 'exchange';
  /** The size and color that are wanted instead; null for a refund. */
  exchange_size: string | null;
  exchange_color: string | null;
  /** The paid price of the pieces, without the delivery charge. */
  amount: number;
  /** The item, with the number of pieces that come back. */
  item: Omit<MailItem, 'price'>;
};

/** The same as the mails to its shopper have it. */
export type MailOwnReturn = MailReturn & {
  /** The delivery charge that comes back too. */
  shipping: number;
  /**
   * The delivery charge that comes back with the last pieces of the parcel, while the shopper has them; 0 when something is kept. A
   * database that is older than this function does not send it.
   */
  delivery_back?: number;
  /** A refused return may have been approved before. */
  was_approved?: boolean;
  /** The seller has paid this of both. */
  paid: number;
  /** A refund is to be paid, and the shop has deleted its UPI address. */
  needs_upi: boolean;
  /** What whoever decided wrote; '' for nothing. */
  note: string;
  /** Of the other size, once it was sent. */
  tracking_number: string | null;
  /** The seller's address, while the pieces are to be sent there; '' when the seller has given none. Else null. */
  send_to: string | null;
};

/** An actor; `system` is the shop. */
export type Actor = 'shopper' | 'seller' | 'system';

type ParcelFacts = {
  tracking_number: string | null;
  /** As its seller chose or typed; '' for not said. A database that is older than this function does not send it. */
  courier?: string | null;
  /** Paid for these items when they arrive. */
  cash: number;
};

/** A mail as `claim_mails` hands it out, ready to be composed. `email` and `name` are the receiver's. Amounts are rupees. */
export type ClaimedMail = {
  id: string;
  email: string;
  name: string;
} & (
  | { kind: 'order_placed'; orders: [MailOrder] }
  | { kind: 'order_shipped'; orders: [MailOrder]; facts: ParcelFacts }
  /** The number or the courier of what was shipped is another one. */
  | { kind: 'tracking_corrected'; orders: [MailOrder]; facts: ParcelFacts }
  /** `rest`: paid for the items of the order that are still to arrive. */
  | { kind: 'order_delivered'; orders: [MailOrder]; facts: { rest: number } }
  | {
      kind: 'order_cancelled';
      orders: [MailOrder];
      /** `rest` as above. `order_status` 'cancelled' means that nothing of the order is left. */
      facts: { by: Actor; note: string; rest: number; order_status: string };
    }
  | { kind: 'seller_orders'; orders: PackingOrder[] }
  | {
      kind:
        | 'return_requested'
        | 'return_approved'
        | 'return_refused'
        | 'return_received'
        | 'return_refunded'
        | 'return_exchanged';
      returns: [MailOwnReturn];
      /** `paid`: of a refund, the rupees of this payment. There may have been one before. */
      facts: { by: Actor; paid?: number };
    }
  | { kind: 'seller_returns'; returns: MailReturn[] }
);

export type MailOf<Kind extends ClaimedMail['kind']> = Extract<ClaimedMail, { kind: Kind }>;
