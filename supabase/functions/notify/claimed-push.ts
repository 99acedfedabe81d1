import type { MailItem } from './claimed-mail.ts';

/** An item of an order, without its price. */
export type PushItem = Omit<MailItem, 'price'>;

/** A device as its browser subscribed. The keys are in base64url. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

/** A push as `claim_pushes` hands it out, ready to be composed. Prices are rupees. */
export type ClaimedPush = PushDevice & { id: string } & (
    | { kind: 'order_shipped' | 'tracking_corrected' | 'order_delivered'; orders: [PushOrder] }
    | {
        kind: 'order_cancelled';
        /** `status` 'cancelled' means that nothing of the order is left. */
        orders: [PushOrder];
        facts: { by: 'seller' | 'system' };
      }
    | { kind: 'seller_orders'; orders: PushOrder[] }
    | {
        kind: 'return_approved' | 'return_refused' | 'return_refunded' | 'return_exchanged';
        returns: [PushReturn];
      }
    | { kind: 'seller_returns'; returns: PushReturn[] }
    /** `back`: in stock again. Otherwise the price fell to `price`. */
    | { kind: 'wishlist'; products: { id: string; name: string; back: boolean; price: number }[] }
  );

export type PushOrder = { id: string; status: string; items: PushItem[] };

/** The item has the number of pieces that come back. */
export type PushReturn = { order_id: string; item: PushItem };
