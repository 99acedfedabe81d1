import type { Order } from '#domain/order/order.ts';
import { REPLICATED_ORDERS } from '#domain/order/order.ts';
import { userIdOf } from '../session/session-state.ts';
import type { OrderDoc } from '../schema/orders.ts';
import { hasText } from '../api/is-ours.ts';
import type { Arguments, CallOptions } from '../api/procedures.ts';
import { toShopError } from '../api/shop-error.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import { orderFromDoc } from '../shopper/from-row.ts';
import type { OrderStores } from './order-stores.ts';
import { isTheirs } from '../session/is-theirs.ts';
import type { OlderOrders } from './older-orders-state.ts';
import { NO_OLDER } from './older-orders-state.ts';

type Caller = Pick<OpenShopper, 'userId' | 'call'>;

/** Adds the next older orders to My Orders. Throws a ShopError, as `toShopError` reads it. */
export async function readOlder(
  stores: Pick<OrderStores, 'session' | 'shopper' | 'olderOrders'>,
  shopper: Caller,
): Promise<void> {
  const before = stores.olderOrders.get();
  // A phone that was not reloaded for long may keep more than the newest orders. There may be gaps behind those.
  const last = before.listed.at(-1) ?? stores.shopper.get().orders[REPLICATED_ORDERS - 1];
  const { rows, more } = (await request(shopper, 'older_orders', {
    p_uid: shopper.userId,
    p_than: last?.id ?? null,
  })) as {
    rows: OrderDoc[];
    more: boolean;
  };
  const now = stores.olderOrders.get();
  // Another request was faster.
  if (now.listed.length !== before.listed.length) return;
  show(stores, shopper, { ...now, listed: [...now.listed, ...rows.map(orderFromDoc)], complete: !more });
}

/** Reads one of their orders from the server; null when they have none of that id. Throws a ShopError. */
export async function readOrder(
  stores: Pick<OrderStores, 'session' | 'olderOrders'>,
  shopper: Caller,
  id: string,
): Promise<Order | null> {
  const row = IS_ID.test(id)
    ? await request(
        shopper,
        'own_order',
        { p_uid: shopper.userId, p_id: id },
        { mayBeNull: true, isOurs: hasText('id') },
      )
    : null;
  if (row === null) return null;
  const single = orderFromDoc(row as OrderDoc);
  const before = stores.olderOrders.get();
  const listed = before.listed.map((order) => (order.id === id ? single : order));
  show(stores, shopper, { ...before, listed, single });
  return single;
}

/** The id in an address need not be a valid one. */
const IS_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function request<Name extends 'older_orders' | 'own_order'>(
  { call }: Caller,
  name: Name,
  args: Arguments<Name>,
  options?: CallOptions,
): Promise<unknown> {
  return call(name, args, options).catch((error: unknown) => {
    throw toShopError(error);
  });
}

/** Shows orders, unless the person has signed out or changed while the server was asked. */
function show(
  stores: Pick<OrderStores, 'session' | 'olderOrders'>,
  { userId }: Caller,
  next: Omit<OlderOrders, 'userId'>,
): void {
  if (isTheirs(stores, userId)) stores.olderOrders.set({ ...next, userId });
}

/** Forgets them when their person has signed out. */
export function forgetOlder(stores: Pick<OrderStores, 'session' | 'olderOrders'>): void {
  const userId = userIdOf(stores.session.get());
  if (stores.olderOrders.get().userId !== userId) stores.olderOrders.set(NO_OLDER);
}
