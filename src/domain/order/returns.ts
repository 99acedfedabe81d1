import type { Order, OrderItem } from './order.ts';
import { RETURN_REASONS, type ReturnReason } from './item-return.ts';
import { paise, subtract, ZERO, type Paise } from '../money/money.ts';
import { choiceStock, choicesOf, type Choice, type Stocked } from '../product/choices.ts';
import { DAY, dayNumber, indianDay, written } from '../time/indian-day.ts';

/** Damage is told within this time of the delivery, whatever the policy; in ms. */
const DAMAGE_TIME = 2 * DAY;

type Delivered = Pick<OrderItem, 'status' | 'deliveredAt' | 'returnPolicy'>;

/** Days after delivery in which an item can be returned, from a policy such as '7 Days Return'; 0 for any other text. */
function daysOf(policy: string): number {
  return Number(/^(\d{1,3}) days\b/i.exec(policy)?.[1] ?? 0);
}

/**
 * The last day in India, 'YYYY-MM-DD', on which a delivered item can be returned, by the policy under which it was
 * bought. Null when it was not delivered, or is taken back in no case.
 */
export function returnableUntil({ status, deliveredAt, returnPolicy }: Delivered): string | null {
  const days = daysOf(returnPolicy);
  if (status !== 'delivered' || deliveredAt === null || days === 0) return null;
  return written(dayNumber(Date.parse(deliveredAt)) + days);
}

/**
 * The reasons for which a delivered item is taken back at `now`, in ms by the server's clock. All of them until the last day of the
 * policy, and damage for 48 hours. The server has the same rule in `private.may_return`.
 */
export function returnReasons(item: Delivered, now: number): readonly ReturnReason[] {
  if (item.status !== 'delivered' || item.deliveredAt === null) return [];
  const until = returnableUntil(item);
  if (until !== null && until >= indianDay(now)) return RETURN_REASONS;
  return now <= Date.parse(item.deliveredAt) + DAMAGE_TIME ? ['damaged'] : [];
}

/** ISO time until which damage of a delivered item is taken back, whatever its policy; null before it is delivered. */
export function damageUntil({ deliveredAt }: Pick<OrderItem, 'deliveredAt'>): string | null {
  return deliveredAt === null ? null : new Date(Date.parse(deliveredAt) + DAMAGE_TIME).toISOString();
}

/** The returns that take pieces of the item: those that are open or done. */
const returnsThatCount = ({ returns }: Pick<OrderItem, 'returns'>) =>
  returns.filter(({ status }) => status !== 'refused' && status !== 'withdrawn');

const piecesOf = (returns: OrderItem['returns']) => returns.reduce((sum, { quantity }) => sum + quantity, 0);

/** Pieces of an item that are not returned, and for which no return is open. */
export function returnablePieces(item: Pick<OrderItem, 'quantity' | 'returns'>): number {
  return item.quantity - piecesOf(returnsThatCount(item));
}

/** Whether a return of the item can be asked for at `now`, in ms by the server's clock. */
export function isReturnable(
  item: Delivered & Pick<OrderItem, 'quantity' | 'returns'>,
  now: number,
): boolean {
  return returnablePieces(item) > 0 && returnReasons(item, now).length > 0;
}

/**
 * The refund of so many more pieces, without the delivery charge. Each return gets what the others leave, so that all pieces
 * together come to the paid price. Null when nobody knows what was paid. The server has the same rule in `private.return_amount`.
 */
export function returnAmount(
  { paid, quantity, returns }: Pick<OrderItem, 'paid' | 'quantity' | 'returns'>,
  pieces: number,
): Paise | null {
  if (paid === null) return null;
  const others = returnsThatCount({ returns });
  const upTo = paise(Math.round((paid * (piecesOf(others) + pieces)) / quantity));
  const rest = others.reduce((sum, { amount }) => subtract(sum, amount), upTo);
  return rest < 0 ? ZERO : rest;
}

/**
 * The delivery charge of the item's parcel, when all its pieces come back for a refund. The returns that count are taken together with
 * `more` pieces of the item. ZERO when something of it is kept, or when the charge is counted already. The server has the same rule in
 * `private.delivery_back`.
 */
export function deliveryBack(
  { items, parcels }: Pick<Order, 'items' | 'parcels'>,
  { id, sellerId }: Pick<OrderItem, 'id' | 'sellerId'>,
  more: number,
): Paise {
  const own = items.filter((item) => item.sellerId === sellerId && item.status !== 'cancelled');
  const refunded = (item: OrderItem) =>
    piecesOf(returnsThatCount(item).filter(({ exchange }) => exchange === null)) +
    (item.id === id ? more : 0);
  const isAll = own.every((item) => item.status === 'delivered' && refunded(item) === item.quantity);
  const isCounted = own.some(({ returns }) => returns.some(({ shipping }) => shipping > 0));
  return (isAll && !isCounted && parcels.find((one) => one.sellerId === sellerId)?.shipping) || ZERO;
}

/** Pieces that are faulty, or not what was ordered, may be exchanged for the same again. */
const SAME_AGAIN: readonly ReturnReason[] = ['damaged', 'wrong_item', 'not_as_described'];

/**
 * The choices of an item's product that it can be exchanged for: so many pieces of each are in stock. The item's own choice is among
 * them only for a reason that lies in the pieces.
 */
export function exchangeChoices(
  product: Stocked,
  item: Choice,
  { reason, pieces }: { reason: ReturnReason | null; pieces: number },
): Choice[] {
  const isSameOffered = reason !== null && SAME_AGAIN.includes(reason);
  return choicesOf(product).filter(
    (choice) =>
      choiceStock(product, choice) >= pieces &&
      (isSameOffered || choice.size !== item.size || choice.color !== item.color),
  );
}
