import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Env } from '#data/env/env.ts';
import { serverNow } from '#data/env/server-now.ts';
import type { ReturnRequest } from '#data/orders/returns.ts';
import type { CancelItemRequest, CancelItemsRequest, CancelOrderRequest } from '#data/orders/cancel.ts';
import type { OrderRequest } from '#data/orders/place-order.ts';
import type { Runtime } from '#data/runtime.ts';
import type { Store } from '#data/env/store.ts';
import type { Stores } from '#data/stores.ts';
import type { Coupon } from '#domain/coupon/coupon.ts';
import type { Mutation } from '#domain/mutation/mutation.ts';
import type { Order } from '#domain/order/order.ts';
import { systemClock } from '#platform/clock.ts';

/** The state that stays on a device when its tabs are closed: databases (by their prefix) and key-value storage. */
export type Disk = { prefix: string; values: Map<string, string>; locks: Map<string, Promise<unknown>> };

export function newDisk(): Disk {
  return { prefix: `${randomUUID()}-`, values: new Map(), locks: new Map() };
}

/** Whether a database is the device's own. RxDB's broadcast channel has one in Node, whose name holds the prefix, too. */
export const isOnDisk = ({ prefix }: Disk, database: string) =>
  database.startsWith(prefix) || database.startsWith(`rxdb-dexie-${prefix}`);

/** The data layer of one tab, running in Node on fake IndexedDB, against a real backend. */
export type Device = {
  disk: Disk;
  stores: Stores;
  runtime: Runtime;
  signIn: (email: string, password: string) => Promise<void>;
  /** As the screen does for who wants to keep what is left, unless they give it up. */
  signOut: (options?: { discardUnsent?: boolean }) => Promise<void>;
  /** Gives how many edits are left to be asked about. */
  askToSignOut: () => Promise<number>;
  /**
   * Does what a tap does: on the screen at once, stored, sent when there is a connection. Resolves when stored. Left out, `at` is now,
   * as the page estimates the server's clock. The true time may be later by half of a request.
   */
  tap: (intent: Mutation, at?: Date) => Promise<void>;
  /** Orders the cart as shown. */
  place: (request: OrderRequest) => Promise<{ orderId: string }>;
  /** Asks for a coupon by its code. */
  coupon: (code: string) => Promise<Coupon>;
  /** Looks whether the coupon with the cart still holds. */
  refreshCoupon: () => Promise<void>;
  cancelItem: (request: CancelItemRequest) => Promise<void>;
  cancelItems: (request: CancelItemsRequest) => Promise<void>;
  cancelOrder: (request: CancelOrderRequest) => Promise<void>;
  requestReturn: (request: ReturnRequest) => Promise<void>;
  withdrawReturn: (returnId: string) => Promise<void>;
  refundInstead: (change: { returnId: string; upi: string; wasExchange: boolean }) => Promise<void>;
  /** Brings the next older orders into My Orders. */
  olderOrders: () => Promise<void>;
  /** Asks for one order by its id. */
  readOrder: (id: string) => Promise<Order | null>;
  close: () => Promise<void>;
};

/**
 * Opens a tab on a disk. Each tab gets modules of its own while it is open, as in a browser. RxDB counts open
 * collections per module and allows thirteen. The parts of the browser in `world` are replaced.
 */
export async function openDevice(
  backendUrl: string,
  disk: Disk = newDisk(),
  world: Partial<Env> = {},
): Promise<Device> {
  const modules = idle.pop() ?? (await freshModules());
  const { createRuntime, createStores, account, ordering } = modules;
  const env = { ...nodeEnv(backendUrl, disk), ...world };
  const stores = createStores(env);
  const runtime = createRuntime(env, stores);
  let open = true;
  return {
    disk,
    stores,
    runtime,
    signIn: (email, password) => account.signIn(runtime, email, password),
    async signOut(options) {
      if ((await account.signOut(runtime, options)) > 0)
        await account.signOut(runtime, { discardUnsent: false });
    },
    askToSignOut: () => account.signOut(runtime),
    async tap(intent, at = new Date(serverNow(env.clock, stores))) {
      const session = stores.session.get();
      if (session.status === 'signed-out') throw new Error('nobody is signed in');
      const entry = {
        key: randomUUID(),
        userId: session.user.id,
        intent: { ...intent, n: null, at: at.toISOString() },
        state: 'waiting' as const,
        code: null,
      };
      stores.outbox.set([...stores.outbox.get(), entry]);
      await runtime.outbox.enqueue(entry);
      runtime.schedule();
    },
    async place(request) {
      const shopper = await modules.reaching.reachShopper(runtime);
      const { refreshCatalogue } = runtime;
      return ordering.placeOrder({ env, stores, shopper, refreshCatalogue }, request);
    },
    coupon: async (code) =>
      modules.coupons.fetchCoupon(env, stores, await modules.reaching.reachShopper(runtime), code),
    refreshCoupon: async () =>
      modules.refreshing.refreshCoupon(env, stores, await modules.reaching.reachShopper(runtime)),
    cancelItem: async (request) =>
      modules.cancelling.cancelItem(stores, await modules.reaching.reachShopper(runtime), request),
    cancelItems: async (request) =>
      modules.cancelling.cancelItems(stores, await modules.reaching.reachShopper(runtime), request),
    cancelOrder: async (request) =>
      modules.cancelling.cancelOrder(stores, await modules.reaching.reachShopper(runtime), request),
    requestReturn: async (request) =>
      modules.returning.requestReturn(stores, await modules.reaching.reachShopper(runtime), request),
    withdrawReturn: async (returnId) =>
      modules.returning.withdrawReturn(stores, await modules.reaching.reachShopper(runtime), returnId),
    refundInstead: async (change) =>
      modules.returning.refundInstead(stores, await modules.reaching.reachShopper(runtime), change),
    olderOrders: async () => modules.older.readOlder(stores, await modules.reaching.reachShopper(runtime)),
    readOrder: async (id) =>
      modules.older.readOrder(stores, await modules.reaching.reachShopper(runtime), id),
    async close() {
      if (!open) return;
      open = false;
      await runtime.stop();
      idle.push(modules);
    },
  };
}

/** The same with somebody signed in, once all of theirs is on it. */
export async function openSignedIn(
  backendUrl: string,
  { email, password }: { email: string; password: string },
  disk?: Disk,
  world?: Partial<Env>,
): Promise<Device> {
  const device = await openDevice(backendUrl, disk, world);
  await device.signIn(email, password);
  await until(device.stores.shopper, (state) => state.phase.status === 'complete');
  return device;
}

// Modules of closed tabs: loading RxDB anew for each of a thousand tabs takes longer than all they do.
const idle: Awaited<ReturnType<typeof freshModules>>[] = [];

async function freshModules() {
  vi.resetModules();
  const { createRuntime } = await import('#data/runtime.ts');
  const { createStores } = await import('#data/stores.ts');
  const account = await import('#data/session/sign-in.ts');
  const ordering = await import('#data/orders/place-order.ts');
  const coupons = await import('#data/orders/fetch-coupon.ts');
  const refreshing = await import('#data/orders/refresh-coupon.ts');
  const cancelling = await import('#data/orders/cancel.ts');
  const returning = await import('#data/orders/returns.ts');
  const older = await import('#data/orders/older-orders.ts');
  const reaching = await import('#data/shopper/reach-shopper.ts');
  return {
    createRuntime,
    createStores,
    account,
    ordering,
    coupons,
    refreshing,
    cancelling,
    returning,
    older,
    reaching,
  };
}

/** The environment of a tab in Node, in the shop unless said otherwise. */
export function nodeEnv(url: string, disk: Disk): Env {
  return {
    area: 'shop',
    url,
    publishableKey: 'sb_publishable_local',
    fetch: (input, init) => fetch(input, init),
    clock: systemClock,
    random: Math.random,
    newId: randomUUID,
    kv: {
      get: (key) => disk.values.get(key) ?? null,
      set: (key, value) => disk.values.set(key, value) === disk.values,
      remove: (key) => disk.values.delete(key),
      onForeignChange: () => () => undefined,
      onVolatile: () => () => undefined,
    },
    // Stealing is a browser's business and tested there.
    async withLock(name, _stealAfter, work) {
      const before = disk.locks.get(name) ?? Promise.resolve();
      const mine = before.catch(() => undefined).then(() => work());
      disk.locks.set(name, mine);
      return mine;
    },
    hasDatabases: () => Promise.resolve(true),
    isVisible: () => true,
    onWake: () => () => undefined,
    onUse: () => () => undefined,
    onSuspectOffline: () => () => undefined,
    savesData: () => false,
    makeRoom: () => Promise.resolve(false),
    databasePrefix: disk.prefix,
  };
}

/** Waits until a store holds what the test waits for. */
export async function until<T>(store: Store<T>, test: (value: T) => boolean): Promise<T> {
  if (test(store.get())) return store.get();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      const value = store.get();
      if (!test(value)) return;
      stop();
      resolve(value);
    });
  });
}
