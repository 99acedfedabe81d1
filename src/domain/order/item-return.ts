import { add, subtract, type Paise } from '../money/money.ts';

/** In this order, which ends with one of the last four. The shopper may withdraw until the pieces are received. */
export const RETURN_STATUSES = [
  'requested',
  'approved',
  'received',
  'refunded',
  'exchanged',
  'refused',
  'withdrawn',
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Those in which somebody still has something to do. */
export const OPEN_RETURN_STATUSES = ['requested', 'approved', 'received'] as const;
export type OpenReturnStatus = (typeof OPEN_RETURN_STATUSES)[number];

export const RETURN_REASONS = [
  'damaged',
  'wrong_item',
  'not_as_described',
  'does_not_fit',
  'changed_mind',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** A request to take pieces of one ordered item back. An item may have several. Times are ISO times. */
export type ItemReturn = {
  id: string;
  /** Made by the phone that asked for it; '' for a seller. */
  key: string;
  quantity: number;
  reason: ReturnReason;
  words: string;
  /** Paths in the bucket `return-pictures`. */
  pictures: string[];
  /** The size and color that the shopper wants instead; null for a refund. `isHeld`: its pieces are set aside. */
  exchange: { size: string; color: string; isHeld: boolean; heldUntil: string | null } | null;
  status: ReturnStatus;
  /** What whoever decided wrote; '' for nothing. */
  note: string;
  /** An admin decided it. */
  isOverruled: boolean;
  /** Whether the pieces can be sold again; null until they are received. */
  isResaleable: boolean | null;
  /** Paid by the shopper for these pieces, without the delivery charge. */
  amount: Paise;
  /** The delivery charge that comes back too. Counted when the pieces are received. */
  shipping: Paise;
  /** The seller has paid this. It is less than `amount` and `shipping` while a part is owed. */
  paid: Paise;
  /** A refund is to be paid, and the shop has deleted its UPI address. */
  needsUpi: boolean;
  /** Of the replacement, once it was sent. */
  trackingNumber: string | null;
  /** The seller's address, for the shopper, while the pieces are to be sent there. */
  sendTo: string | null;
  createdAt: string;
  decidedAt: string | null;
  /** The last approval. A refused return has one when an admin overruled it: its pieces may be on their way. */
  approvedAt: string | null;
  receivedAt: string | null;
  closedAt: string | null;
};

/** Gives what the seller still has to pay for a refund. */
export function refundOwed({
  amount,
  shipping,
  paid,
}: Pick<ItemReturn, 'amount' | 'shipping' | 'paid'>): Paise {
  return subtract(add(amount, shipping), paid);
}

/** Whether somebody still has something to do. */
export function isOpenReturn({ status }: Pick<ItemReturn, 'status'>): boolean {
  return (OPEN_RETURN_STATUSES as readonly ReturnStatus[]).includes(status);
}

/** The status that a text from the server names; one that this version does not know yet counts as requested. */
export function returnStatusOf(text: string | undefined): ReturnStatus {
  return RETURN_STATUSES.find((known) => known === text) ?? 'requested';
}

/** The reason that a text from the server names; one that this version does not know yet counts as another one. */
export function returnReasonOf(text: string | undefined): ReturnReason {
  return RETURN_REASONS.find((known) => known === text) ?? 'other';
}
