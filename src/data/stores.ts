import type { Coupon } from '../domain/coupon.ts';
import type { Session } from './account/session-state.ts';
import { SIGNED_OUT } from './account/session-state.ts';
import type { CatalogueState } from './catalogue/state.ts';
import { EMPTY_CATALOGUE } from './catalogue/state.ts';
import type { ShopperState } from './shopper/state.ts';
import { NO_SHOPPER } from './shopper/state.ts';
import type { Store } from './store.ts';
import { createStore } from './store.ts';
import type { LineState } from './sync/line-state.ts';
import { LINE_UNKNOWN } from './sync/line-state.ts';
import type { OutboxEntry } from './sync/outbox-state.ts';

/**
 * What screens read. Light on purpose: it exists before RxDB and supabase-js have been loaded, and it is filled from
 * the local databases as soon as they are open.
 */
export type Stores = {
  session: Store<Session>;
  catalogue: Store<CatalogueState>;
  shopper: Store<ShopperState>;
  outbox: Store<OutboxEntry[]>;
  coupon: Store<Coupon | null>;
  line: Store<LineState>;
  /** Milliseconds to add to this device's clock to get the server's. */
  clockOffset: Store<number>;
};

export function createStores(): Stores {
  return {
    session: createStore<Session>(SIGNED_OUT),
    catalogue: createStore<CatalogueState>(EMPTY_CATALOGUE),
    shopper: createStore<ShopperState>(NO_SHOPPER),
    outbox: createStore<OutboxEntry[]>([]),
    coupon: createStore<Coupon | null>(null),
    line: createStore<LineState>(LINE_UNKNOWN),
    clockOffset: createStore(0),
  };
}
