import type { Order } from '#domain/order/order.ts';

/** Orders of this person that no phone keeps, as the server told them. In memory, for as long as the page lives. */
export type OlderOrders = {
  userId: string | null;
  /** Those of My Orders, newest first, without a gap. */
  listed: readonly Order[];
  /** Whether `listed` ends with their first order. */
  complete: boolean;
  /** The one that was asked for by its id. */
  single: Order | null;
};

export const NO_OLDER: OlderOrders = { userId: null, listed: [], complete: false, single: null };
