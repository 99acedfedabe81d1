import type { Order } from '#domain/order/order.ts';

/** Orders of this person that no phone keeps, as the server sent them. They stay in memory while the page lives. */
export type OlderOrders = {
  userId: string | null;
  /** The older orders of My Orders, newest first, without a gap. */
  listed: readonly Order[];
  /** Whether `listed` ends with their first order. */
  complete: boolean;
  /** The order that was asked for by its id. */
  single: Order | null;
};

export const NO_OLDER: OlderOrders = { userId: null, listed: [], complete: false, single: null };
