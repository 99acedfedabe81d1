// The data of the device and the shop while a test renders screens, in the domain's words. This file alone knows where
// src/data holds them.
import { beforeEach, expect, vi } from 'vitest';
import { pageStatus, stores } from '#data/page.ts';
import type { CartRow, WishlistRow } from '#domain/cart/cart.ts';
import type { Slide, Tile } from '#domain/content/content.ts';
import type { Coupon } from '#domain/coupon/coupon.ts';
import type { Mutation } from '#domain/mutation/mutation.ts';
import type { Order } from '#domain/order/order.ts';
import type { Brand, Product, ProductDetails } from '#domain/product/product.ts';
import type { Profile } from '#domain/account/profile.ts';
import type { DispatchItem, Listing, SellerProfile } from '#domain/account/seller.ts';
import { indexOf } from '../domain/catalogue-rows.ts';
import { acting } from './render.ts';

// As the page starts, with nothing opened and nothing fetched.
const EMPTY_CATALOGUE = stores.catalogue.get();
const UNKNOWN_CONNECTION = stores.connection.get();
type PendingMutation = ReturnType<typeof stores.outbox.get>[number];

type Person = { id: string; email: string; fullName: string };

/** A shopper who can be signed in. */
export const ASHA: Person = { id: 'asha', email: 'asha@example.test', fullName: 'Asha' };

/** How much has reached the device: `unfilled` when the first download failed, `retry` when the database cannot be read. */
export type Arrival =
  | 'opening'
  | 'filling'
  | 'complete'
  | 'unfilled'
  | { done: number; of: number }
  | { retry: () => void };

type CatalogueData = {
  arrival?: Arrival;
  /** Products on sale. A search also reads their description. */
  products?: readonly (Product & { description?: string })[];
  /** More brands than those of the products. */
  brands?: Brand[];
  slides?: Slide[];
  tiles?: Tile[];
  /** By the product's id; a product's page shows them. */
  details?: Record<string, ProductDetails>;
  /** Whether a search can read the descriptions yet. */
  descriptions?: 'here' | 'arriving' | 'lacking';
  /** Ids of products that the shop has said are not on sale. */
  withdrawn?: readonly string[];
  /** Their category, where the shop has named it. */
  withdrawnFrom?: string;
  /** Whether a preview has brought products of every collection. */
  allCollections?: boolean;
};

/** An edit that the shop has not taken yet, or that it has refused. */
export type PendingChange = {
  intent: Mutation;
  /** The code of the refusal; left out while the edit still waits. */
  refused?: string | null;
  /** The owner's id; by default the person who is signed in. */
  person?: string;
};

export type PageData = {
  /** The person who is signed in; `endedBy`: the shop has ended the session. */
  session: Person | null | { endedBy: 'ended' | 'not_a_seller' | 'admin_only' };
  /** For the rows of the shopper or the seller who is signed in. */
  ownArrival: Arrival;
  cart: CartRow[];
  wishlist: WishlistRow[];
  profile: Profile | null;
  orders: Order[];
  /** Orders beyond those that the device keeps, once the shop has told them. */
  olderOrders: { listed?: Order[]; complete?: boolean; single?: Order | null };
  /** The outcome of the last order from this device, as far as it is known. */
  pendingOrder: { state: 'none' | 'placing' | 'open' | 'void' } | { state: 'placed'; orderId: string };
  coupon: Coupon | null;
  /** Coupons that work without a network: those asked for by code, and published ones. */
  knownCoupons: { asked?: Coupon[]; offered?: Coupon[] };
  listings: Listing[];
  dispatch: DispatchItem[];
  sellerProfile: SellerProfile | null;
  /** ISO time at which the device last held all of the seller's rows. */
  pulledAt: string | null;
  catalogue: CatalogueData;
  pendingChanges: PendingChange[];
  connection: 'unknown' | 'online' | 'offline';
  /** The shop answers, but refuses whole requests (`server`), or its answers cannot be stored. */
  trouble: 'server' | 'storage' | null;
  upgradeNeeded: boolean;
  /** Whether this page has fetched all of the catalogue, and all of the person's own rows. */
  reached: { catalogue?: boolean; own?: boolean };
  storage: 'fine' | 'full' | 'memory';
  /** Milliseconds by which the shop's clock is ahead; null before its first answer. */
  clockAhead: number | null;
};

/** Data of one person. It does not pass to the next one who signs in. */
const NOTHING_OWN = {
  ownArrival: 'complete',
  cart: [],
  wishlist: [],
  profile: null,
  orders: [],
  olderOrders: {},
  pendingOrder: { state: 'none' },
  coupon: null,
  knownCoupons: {},
  listings: [],
  dispatch: [],
  sellerProfile: null,
  pulledAt: null,
} satisfies Partial<PageData>;

const NOTHING: PageData = {
  ...NOTHING_OWN,
  session: null,
  catalogue: {},
  pendingChanges: [],
  connection: 'unknown',
  trouble: null,
  upgradeNeeded: false,
  reached: {},
  storage: 'fine',
  clockAhead: null,
};

let held: PageData = NOTHING;

/** Each `write` puts its parts into src/data; it runs when one of them changes. */
const WRITERS: [parts: (keyof PageData)[], write: (data: PageData) => void][] = [
  [['session'], ({ session }) => stores.session.set(sessionOf(session))],
  [
    ['session', 'ownArrival', 'cart', 'wishlist', 'profile', 'orders'],
    (data) =>
      stores.shopper.set({
        userId: personIn(data),
        phase: phaseOf(data.ownArrival),
        cart: { rows: data.cart, acknowledgedId: 0 },
        wishlist: { rows: data.wishlist, acknowledgedId: 0 },
        profile: { rows: data.profile, acknowledgedId: 0 },
        orders: data.orders,
      }),
  ],
  [
    ['session', 'ownArrival', 'listings', 'dispatch', 'sellerProfile', 'pulledAt'],
    ({ listings, dispatch, pulledAt, ...data }) =>
      stores.seller.set({
        userId: personIn(data),
        phase: phaseOf(data.ownArrival),
        listings,
        dispatch,
        profile: data.sellerProfile,
        pulledAt,
      }),
  ],
  [
    ['session', 'olderOrders'],
    (data) => {
      const nothing = { listed: [], complete: false, single: null };
      stores.olderOrders.set({ userId: personIn(data), ...nothing, ...data.olderOrders });
    },
  ],
  [['pendingOrder'], ({ pendingOrder }) => stores.pendingOrder.set(pendingOrder)],
  [['coupon'], ({ coupon }) => stores.coupon.set(coupon)],
  [
    ['session', 'knownCoupons'],
    ({ knownCoupons }) => stores.knownCoupons.set({ asked: [], offered: [], ...knownCoupons }),
  ],
  [['catalogue'], ({ catalogue }) => stores.catalogue.set(catalogueOf(catalogue))],
  [
    ['session', 'pendingChanges'],
    (data) => stores.outbox.set(data.pendingChanges.map((change) => entryOf(change, personIn(data)))),
  ],
  [
    ['connection', 'trouble', 'upgradeNeeded', 'reached'],
    ({ connection, trouble, upgradeNeeded, reached: { catalogue = false, own = false } }) =>
      stores.connection.set({
        ...UNKNOWN_CONNECTION,
        status: connection === 'unknown' ? connection : connection === 'online' ? 'up' : 'down',
        trouble,
        upgrade: upgradeNeeded,
        cataloguePulled: catalogue,
        shopperPulled: own,
      }),
  ],
  [['storage'], ({ storage }) => stores.storage.set({ kind: storage })],
  [['clockAhead'], ({ clockAhead }) => stores.clockOffset.set(clockAhead)],
];

/** Changes the data at once: before a screen is rendered, or inside of `acting`. */
export function presetData(change: Partial<PageData>): void {
  const before = held;
  const sameSession = change.session === undefined || idOf(change.session) === idOf(before.session);
  held = { ...before, ...(sameSession ? {} : NOTHING_OWN), ...change };
  // A part that is given is written even when it is equal: the page may have changed it meanwhile.
  for (const [parts, write] of WRITERS)
    if (parts.some((part) => held[part] !== before[part] || change[part] !== undefined)) write(held);
}

/** Changes the data while a screen is rendered, and lets the screen show it. */
export const setData = (change: Partial<PageData>): Promise<void> => acting(() => presetData(change));

/** Changes the connection and waits until screens hear of it: of one that is back, they hear a moment later. */
export const connectionIs = (connection: 'online' | 'offline'): Promise<void> =>
  acting(async () => {
    presetData({ connection });
    await expect.poll(() => pageStatus.get().kind === 'offline').toBe(connection === 'offline');
  });

beforeEach(async () => {
  held = NOTHING;
  for (const [, write] of WRITERS) write(held);
  // The page takes an offline notice of the test before back a moment later.
  await vi.waitUntil(() => pageStatus.get().kind === 'quiet', 25_000);
});

const idOf = (session: PageData['session']) => (session !== null && 'id' in session ? session.id : null);
const personIn = ({ session }: Pick<PageData, 'session'>) => idOf(session);

function sessionOf(session: PageData['session']) {
  if (session === null) return { status: 'signed-out' } as const;
  if ('endedBy' in session) return { status: 'signed-out', refused: session.endedBy } as const;
  return { status: 'signed-in', user: session } as const;
}

function phaseOf(arrival: Arrival) {
  if (typeof arrival === 'string') return { status: arrival };
  if ('retry' in arrival) return { status: 'failed', retry: arrival.retry } as const;
  return { status: 'filling', progress: arrival } as const;
}

function catalogueOf({ arrival = 'complete', products = [], brands = [], ...data }: CatalogueData) {
  const rows = products.map(({ brand, description = '', ...product }) => ({
    ...product,
    sellerId: brand.id,
    description,
  }));
  const known = new Map([...products.map(({ brand }) => brand), ...brands].map((brand) => [brand.id, brand]));
  return {
    ...EMPTY_CATALOGUE,
    phase: phaseOf(arrival),
    index: rows.length === 0 ? EMPTY_CATALOGUE.index : indexOf(rows, [...known.values()]),
    brands: [...known.values()],
    words: data.descriptions ?? 'here',
    slides: data.slides ?? [],
    tiles: data.tiles ?? [],
    details: (id: string) => data.details?.[id] ?? null,
    gone: (id: string) => (data.withdrawn?.includes(id) === true ? (data.withdrawnFrom ?? '') : null),
    allCollections: arrival === 'complete' || data.allCollections === true,
  };
}

// The same object stays the same entry, so that screens see an edit that goes on waiting.
const entries = new WeakMap<PendingChange, PendingMutation>();

function entryOf(change: PendingChange, signedIn: string | null): PendingMutation {
  const known = entries.get(change);
  if (known !== undefined) return known;
  const { intent, refused, person = signedIn ?? '' } = change;
  const entry: PendingMutation = {
    key: crypto.randomUUID(),
    userId: person,
    intent: { ...intent, n: 1, at: '2026-11-21T04:59:30Z' },
    state: refused === undefined ? 'waiting' : 'parked',
    code: refused ?? null,
  };
  entries.set(change, entry);
  return entry;
}
