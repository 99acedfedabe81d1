import { applyToCart, applyToProfile, applyToWishlist } from '#data/mutations/apply-pending.ts';
import type { Mutation, QueuedMutation } from '#domain/mutation/mutation.ts';
import type { CartRow, WishlistRow } from '#domain/cart/cart.ts';
import { lineKey } from '#domain/cart/cart.ts';
import type { Profile } from '#domain/account/profile.ts';

/** One person's things in Postgres after a commit. */
export type ServerState = {
  cart: Record<string, number>;
  /** The choices to tell of, 'M|Red', by product. */
  wishlist: Record<string, string[]>;
  profile: Profile;
  /** Highest number applied, per device. */
  devices: Record<string, number>;
  verdicts: Record<string, { verdict: string; code: string | null }>;
  orders: Record<string, { id: string; lines: Record<string, number> }>;
};

/** A state of the server, with the keys of all intents it has judged by then. */
export type Moment = { state: ServerState; judged: ReadonlySet<string> };

export type Mark = { moment: Moment; applied: Map<string, number>; refused: Map<string, string> };

/** What both sides of a comparison are written in. */
export type Belongings = { cart: string; wishlist: string; profile: string };

/** The profile of a person who has only signed up. */
const NEW: Profile = {
  fullName: 'Asha',
  email: '',
  phoneNumber: '',
  role: 'user',
  address: '',
  landmark: '',
  city: '',
  state: '',
  pincode: '',
  addressVersion: 0,
  muted: [],
};
export const NOTHING: ServerState = {
  cart: {},
  wishlist: {},
  profile: NEW,
  devices: {},
  verdicts: {},
  orders: {},
};

/** Reads it all as the owner of the database, in the transaction that changed it. */
export function stateQuery(userId: string): string {
  const own = `user_id = '${userId}'`;
  return `select jsonb_build_object(
    'cart', (select coalesce(jsonb_object_agg(product_id || '|' || size || '|' || color, quantity), '{}')
      from public.shopping_cart where ${own} and deleted_at is null),
    'wishlist', (select coalesce(jsonb_object_agg(product_id, notify_choices), '{}')
      from public.wishlist where ${own} and deleted_at is null),
    'profile', (select jsonb_build_object('fullName', full_name, 'email', email, 'phoneNumber', phone_number, 'role', role,
      'address', address, 'landmark', landmark, 'city', city, 'state', state, 'pincode', pincode, 'addressVersion', address_version,
      'muted', muted)
      from public.user_profiles where id = '${userId}'),
    'devices', (select coalesce(jsonb_object_agg(device, last_n), '{}') from public.sync_devices where ${own}),
    'verdicts', (select coalesce(jsonb_object_agg(device || ' ' || n, jsonb_build_object('verdict', verdict, 'code', code)), '{}')
      from public.sync_verdicts where ${own}),
    'orders', (select coalesce(jsonb_object_agg(o.transaction_id, jsonb_build_object('id', o.id, 'lines',
      (select jsonb_object_agg(i.product_id || '|' || i.size || '|' || i.color, i.quantity)
        from public.order_items i where i.order_id = o.id))), '{}') from public.orders o where ${own})
  )::text as after`;
}

/**
 * What Postgres must hold, by the app's own fold: each verdict and order in the order in which they were committed. And
 * every state it ever had, which is what phones may show.
 */
export class Truth {
  readonly userId: string;
  /** From the first commit to the last. */
  readonly moments: Moment[] = [{ state: NOTHING, judged: new Set() }];
  readonly problems: string[] = [];
  /** How often each intent was applied, by the key it was given when it was tapped. */
  readonly applied = new Map<string, number>();
  readonly refused = new Map<string, string>();
  /** The keys of mutations that were judged in a lost epoch, and are on no phone any more. */
  readonly lost = new Set<string>();
  /** The same, but still on one then. */
  readonly held = new Set<string>();
  readonly lostOrders = new Set<string>();
  /** Which moment the server was put back to, by its place; 0 when it never was. */
  restoredAt = 0;
  #cart: CartRow[] = [];
  #wishlist: WishlistRow[] = [];
  #profile: Profile = NEW;

  constructor(userId: string) {
    this.userId = userId;
  }

  get last(): ServerState {
    return this.moments.at(-1)?.state ?? NOTHING;
  }

  /** Takes in what a call has committed. `intentOf` gives what was sent under a number of a device, and its key. */
  commit(
    state: ServerState,
    intentOf: (device: string, n: number) => { key: string; intent: Mutation } | undefined,
    exists: (productId: string) => boolean,
  ): void {
    const before = this.last;
    const judged = new Set(this.moments.at(-1)?.judged);
    const fresh = Object.entries(state.verdicts)
      .filter(([place]) => before.verdicts[place] === undefined)
      .map(([place, verdict]) => {
        const [device = '', n = ''] = place.split(' ');
        return { device, n: Number(n), ...verdict };
      })
      .toSorted((a, b) => a.n - b.n);
    for (const { device, n, verdict, code } of fresh) {
      const sent = intentOf(device, n);
      if (sent === undefined) {
        this.problems.push(`a verdict on ${device} ${n}, which nobody sent`);
        continue;
      }
      judged.add(sent.key);
      if (verdict === 'applied') {
        this.applied.set(sent.key, (this.applied.get(sent.key) ?? 0) + 1);
        const queued: QueuedMutation[] = [
          { ...sent.intent, n, at: String(this.moments.length).padStart(9, '0') },
        ];
        this.#cart = applyToCart(this.#cart, queued);
        this.#wishlist = applyToWishlist(this.#wishlist, queued);
        if (this.#refusalOf(sent.intent, exists) === 'address_conflict')
          this.problems.push(`${device} ${n} was saved over another address`);
        if (this.restoredAt === 0 && !this.#hasSeen(sent.intent))
          this.problems.push(`${device} ${n} was saved over an address that nobody saw on its phone`);
        this.#profile = applyToProfile(this.#profile, queued) ?? NEW;
      } else {
        this.refused.set(sent.key, code ?? '');
        // An edit on top of an address that met a newer one is refused too.
        const onTop =
          code === 'address_conflict' &&
          Object.values(state.verdicts).filter((one) => one.code === code).length > 1;
        if (code === null || (code !== this.#refusalOf(sent.intent, exists) && !onTop))
          this.problems.push(`${device} ${n} was refused: ${code}`);
      }
    }
    for (const [key, order] of Object.entries(state.orders)) {
      if (before.orders[key] === undefined) this.#order(order.lines);
    }
    for (const key of Object.keys(before.orders)) {
      if (state.orders[key] === undefined) this.problems.push(`order ${key} is gone`);
    }
    if (JSON.stringify(state) !== JSON.stringify(before)) this.moments.push({ state, judged });
    const wanted = this.expected();
    const found = belongingsOf(state);
    if (wanted.cart !== found.cart)
      this.problems.push(`Postgres has the cart ${found.cart}, the fold says ${wanted.cart}`);
    if (wanted.wishlist !== found.wishlist) {
      this.problems.push(`Postgres has the wishlist ${found.wishlist}, the fold says ${wanted.wishlist}`);
    }
    if (wanted.profile !== found.profile)
      this.problems.push(`Postgres has the profile ${found.profile}, the fold says ${wanted.profile}`);
  }

  /** The reason for which the server may refuse this. */
  #refusalOf({ name, args }: Mutation, exists: (productId: string) => boolean): string | null {
    if (name === 'address.save')
      return args.baseVersion === this.#profile.addressVersion ? null : 'address_conflict';
    return 'productId' in args && !exists(args.productId) ? 'product_gone' : null;
  }

  /** Numbers begin anew where a server was put back. */
  #hasSeen(intent: Mutation): boolean {
    return intent.name !== 'address.save' || intent.args.landmark === seenAs(this.#profile);
  }

  /** What `restore` needs to come back to this moment. */
  mark(): Mark {
    const moment = this.moments.at(-1) ?? { state: NOTHING, judged: new Set() };
    return { moment, applied: new Map(this.applied), refused: new Map(this.refused) };
  }

  /** The database was put back by hand; phones still hold these of the intents. */
  restore({ moment, applied, refused }: Mark, held: ReadonlySet<string>): void {
    const { state } = moment;
    for (const key of this.moments.at(-1)?.judged ?? []) {
      if (!moment.judged.has(key)) (held.has(key) ? this.held : this.lost).add(key);
    }
    for (const { id } of Object.values(this.last.orders)) this.lostOrders.add(id);
    for (const { id } of Object.values(state.orders)) this.lostOrders.delete(id);
    for (const [known, before] of [
      [this.applied, applied],
      [this.refused, refused],
    ] as [Map<string, unknown>, Map<string, unknown>][]) {
      known.clear();
      for (const [key, value] of before) known.set(key, value);
    }
    const at = (index: number) => String(index).padStart(9, '0');
    this.#cart = Object.entries(state.cart).map(([key, quantity], index) => {
      const [productId = '', size = '', color = ''] = key.split('|');
      return { productId, size, color, quantity, addedAt: at(index) };
    });
    this.#wishlist = wishesOf(state).map((row, index) => ({ ...row, addedAt: at(index) }));
    this.#profile = state.profile;
    this.moments.push(moment);
    this.restoredAt = this.moments.length - 1;
  }

  expected(): Belongings {
    return {
      cart: cartText(this.#cart),
      wishlist: wishlistText(this.#wishlist),
      profile: profileText(this.#profile),
    };
  }

  #order(lines: Record<string, number>): void {
    this.#cart = this.#cart.flatMap((row) => {
      const bought = lines[lineKey(row)] ?? 0;
      return row.quantity > bought ? [{ ...row, quantity: row.quantity - bought }] : [];
    });
  }
}

/** The landmark of an address that is edited from this one. */
export const seenAs = ({ address }: Profile): string => (address === '' ? '' : `past ${address}`);

export function cartText(rows: readonly CartRow[]): string {
  return rows
    .map((row) => `${lineKey(row)} ${row.quantity}`)
    .toSorted()
    .join(', ');
}

/** The wishlist that a state has, added at no time. */
export function wishesOf({ wishlist }: Pick<ServerState, 'wishlist'>): WishlistRow[] {
  return Object.entries(wishlist).map(([productId, choices]) => ({
    productId,
    addedAt: '',
    notify: choices.map((choice) => {
      const [size = '', color = ''] = choice.split('|');
      return { size, color };
    }),
  }));
}

export function wishlistText(rows: readonly WishlistRow[]): string {
  return rows
    .map(({ productId, notify }) =>
      [productId, ...notify.map(({ size, color }) => `${size}|${color}`).toSorted()].join(' '),
    )
    .toSorted()
    .join(', ');
}

export function profileText(profile: Profile | null): string {
  if (profile === null) return 'none';
  const { fullName, phoneNumber, address, landmark, city, state, pincode, addressVersion, muted } = profile;
  const off = muted.toSorted().join(' ');
  return [fullName, phoneNumber, address, landmark, city, state, pincode, addressVersion, off].join(' | ');
}

export function belongingsOf(state: ServerState): Belongings {
  return {
    cart: cartText(rowsOf(state)),
    wishlist: wishlistText(wishesOf(state)),
    profile: profileText(state.profile),
  };
}

/** The cart of a state as a replica of it has it. */
export function rowsOf(state: ServerState): CartRow[] {
  return Object.entries(state.cart).map(([key, quantity]) => {
    const [productId = '', size = '', color = ''] = key.split('|');
    return { productId, size, color, quantity, addedAt: '' };
  });
}
