import type { DispatchItem } from '../account/seller.ts';
import { add, type Paise } from '../money/money.ts';
import { dayNumber } from '../time/indian-day.ts';
import { isOpenReturn, type ItemReturn, type OpenReturnStatus } from './item-return.ts';

/** A return as its seller lists it, with what was ordered. `bought`: the pieces that were ordered. */
export type SellerReturn = ItemReturn &
  Pick<DispatchItem, 'orderId' | 'name' | 'image' | 'size' | 'color'> & {
    bought: number;
    /** Null in lists without the order. */
    recipient: string | null;
    phone: string | null;
  };

/**
 * A step that a seller takes. The `note` is for the shopper, '' for none. The seller has paid `amount` now, and `paid` before. The shop
 * is not told the second.
 */
export type ReturnStep =
  | { kind: 'approve' | 'refuse'; note: string }
  | { kind: 'receive'; isResaleable: boolean }
  | { kind: 'pay'; upi: string; amount: Paise; paid: Paise }
  | { kind: 'send'; trackingNumber: string };

/** How the pieces of an exchange are held. `until`: an ISO time. */
export type Hold = { kind: 'until'; until: string } | { kind: 'held' } | { kind: 'ended' };

/** The returns that somebody still has to end, the oldest first. */
export function openReturns(items: readonly DispatchItem[]): SellerReturn[] {
  return items
    .flatMap((item) => item.returns.filter(isOpenReturn).map((request) => listed(request, item)))
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

function listed(request: ItemReturn, item: DispatchItem): SellerReturn {
  const { orderId, name, image, size, color, quantity, recipient, phone } = item;
  return { ...request, orderId, name, image, size, color, bought: quantity, recipient, phone };
}

/** A return of one of these items by its id, open or closed; null when none has it. */
export function findReturn(items: readonly DispatchItem[], id: string): ItemReturn | null {
  return items.flatMap(({ returns }) => returns).find((request) => request.id === id) ?? null;
}

/** Whether a return is as this step of its seller leaves it. A try of which no answer came has succeeded then. */
export function isStepDone(now: ItemReturn, step: ReturnStep): boolean {
  switch (step.kind) {
    case 'approve':
    case 'refuse': {
      const status = step.kind === 'approve' ? 'approved' : 'refused';
      return now.status === status && !now.isOverruled && now.note === step.note.trim();
    }
    case 'receive':
      return now.isResaleable === step.isResaleable;
    case 'pay':
      // The delivery charge may be owed since. A refund of nothing is done when it is closed.
      return now.paid === add(step.paid, step.amount) && (now.status === 'refunded' || step.amount > 0);
    case 'send':
      return now.status === 'exchanged' && now.trackingNumber === step.trackingNumber.trim();
  }
}

/** How many open returns stand in each status. */
export function countReturns(
  returns: readonly Pick<ItemReturn, 'status'>[],
): Record<OpenReturnStatus, number> {
  const count = (wanted: OpenReturnStatus) => returns.filter(({ status }) => status === wanted).length;
  return { requested: count('requested'), approved: count('approved'), received: count('received') };
}

/** How many open returns wait for the seller, and the first status that has some. Pieces on their way back wait for the shopper. */
export function returnsToDo(returns: readonly Pick<ItemReturn, 'status'>[]): {
  count: number;
  first: OpenReturnStatus;
} {
  const { requested, received } = countReturns(returns);
  return { count: requested + received, first: requested > 0 || received === 0 ? 'requested' : 'received' };
}

/** Days in India since it was asked for, until it was closed or `now` (server time, ms). Never negative. */
export function returnDays(
  { createdAt, closedAt }: Pick<ItemReturn, 'createdAt' | 'closedAt'>,
  now: number,
): number {
  const end = closedAt === null ? now : Date.parse(closedAt);
  return Math.max(0, dayNumber(end) - dayNumber(Date.parse(createdAt)));
}

/**
 * Whether the pieces of an exchange are held: until a moment while it waits for a decision, then until they are sent. A hold of
 * three days may have ended. Null for a refund and for a closed return. `now`: server time, ms.
 */
export function holdOf(
  { status, exchange }: Pick<ItemReturn, 'status' | 'exchange'>,
  now: number,
): Hold | null {
  if (exchange === null || !isOpenReturn({ status })) return null;
  const { isHeld, heldUntil } = exchange;
  if (!isHeld || (heldUntil !== null && Date.parse(heldUntil) <= now)) return { kind: 'ended' };
  return heldUntil === null ? { kind: 'held' } : { kind: 'until', until: heldUntil };
}
