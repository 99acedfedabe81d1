// `apply_mutations` written again in the database's own manner: upserts, soft deletes, a clock. It lets the reducers be
// checked against a second opinion and not against themselves.
import type { CartRow, LineChoice, WishlistRow } from '#domain/cart/cart.ts';
import type { Mutation } from '#domain/mutation/mutation.ts';
import type { Profile } from '#domain/account/profile.ts';

type Stored<Row> = { row: Row; live: boolean };

export class MutationServer {
  #cart = new Map<string, Stored<CartRow>>();
  #wishlist = new Map<string, Stored<WishlistRow>>();
  #ticks = 0;
  profile: Profile;

  constructor(profile: Profile) {
    this.profile = { ...profile };
  }

  get cart(): CartRow[] {
    return live(this.#cart);
  }

  get wishlist(): WishlistRow[] {
    return live(this.#wishlist);
  }

  /** Applies mutations in order; answers those that were refused. */
  apply(mutations: readonly Mutation[]): Mutation[] {
    return mutations.filter((mutation) => !this.#applyOne(mutation));
  }

  #now(): string {
    this.#ticks += 1;
    return `2026-11-21T06:00:00.${String(this.#ticks).padStart(6, '0')}+00:00`;
  }

  #add({ productId, size, color }: LineChoice, wanted: number, since?: string): void {
    const id = JSON.stringify([productId, size, color]);
    const stored = this.#cart.get(id);
    const row =
      stored?.live === true
        ? { ...stored.row, quantity: Math.min(stored.row.quantity + wanted, 10) }
        : { productId, size, color, quantity: Math.min(wanted, 10), addedAt: since ?? this.#now() };
    this.#cart.set(id, { row, live: true });
  }

  #applyOne(mutation: Mutation): boolean {
    switch (mutation.name) {
      case 'cart.add':
        if (mutation.args.quantity < 1) return false;
        this.#add(mutation.args, mutation.args.quantity, mutation.args.addedAt);
        return true;
      case 'cart.set':
      case 'cart.remove': {
        const { productId, size, color } = mutation.args;
        const stored = this.#cart.get(JSON.stringify([productId, size, color]));
        if (stored?.live !== true) return true;
        if (mutation.name === 'cart.remove') stored.live = false;
        else if (mutation.args.quantity > 0)
          stored.row = { ...stored.row, quantity: Math.min(mutation.args.quantity, 10) };
        return true;
      }
      case 'cart.change': {
        const { newSize, newColor, quantity, ...from } = mutation.args;
        const stored = this.#cart.get(JSON.stringify([from.productId, from.size, from.color]));
        if (stored?.live !== true || quantity < 1) return true;
        if (from.size === newSize && from.color === newColor) return true;
        const to = { productId: from.productId, size: newSize, color: newColor };
        this.#add(to, quantity, stored.row.addedAt);
        stored.live = false;
        return true;
      }
      case 'cart.save': {
        const { productId, size, color } = mutation.args;
        this.#wish(productId);
        const stored = this.#cart.get(JSON.stringify([productId, size, color]));
        if (stored !== undefined) stored.live = false;
        return true;
      }
      case 'cart.clear':
        for (const stored of this.#cart.values()) stored.live = false;
        return true;
      case 'wishlist.add': {
        const { productId } = mutation.args;
        this.#wish(productId);
        return true;
      }
      case 'wishlist.notify':
        this.#notify(mutation.args);
        return true;
      case 'wishlist.move':
        this.#add(mutation.args, 1);
        this.#unwish(mutation.args.productId);
        return true;
      case 'wishlist.remove':
        this.#unwish(mutation.args.productId);
        return true;
      case 'contact.send':
        return true;
      case 'profile.update':
        this.profile = { ...this.profile, ...mutation.args };
        return true;
      case 'notifications.set': {
        const { kind, wanted } = mutation.args;
        const others = this.profile.muted.filter((muted) => muted !== kind);
        this.profile = { ...this.profile, muted: wanted ? others : [...others, kind] };
        return true;
      }
      case 'address.save': {
        const { baseVersion, ...fields } = mutation.args;
        if (baseVersion !== this.profile.addressVersion) return false;
        this.profile = { ...this.profile, ...fields, addressVersion: this.profile.addressVersion + 1 };
        return true;
      }
    }
  }

  #wish(productId: string): void {
    if (this.#wishlist.get(productId)?.live === true) return;
    this.#wishlist.set(productId, { row: { productId, addedAt: this.#now(), notify: [] }, live: true });
  }

  #notify({ productId, size, color, wanted }: LineChoice & { wanted: boolean }): void {
    if (wanted) this.#wish(productId);
    const stored = this.#wishlist.get(productId);
    if (stored?.live !== true) return;
    const { notify } = stored.row;
    const place = notify.findIndex((choice) => choice.size === size && choice.color === color);
    if (wanted && place === -1) stored.row = { ...stored.row, notify: [...notify, { size, color }] };
    if (!wanted && place !== -1) stored.row = { ...stored.row, notify: notify.toSpliced(place, 1) };
  }

  #unwish(productId: string): void {
    const stored = this.#wishlist.get(productId);
    if (stored !== undefined) stored.live = false;
  }
}

function live<Row>(rows: Map<string, Stored<Row>>): Row[] {
  return [...rows.values()].filter((stored) => stored.live).map(({ row }) => row);
}
