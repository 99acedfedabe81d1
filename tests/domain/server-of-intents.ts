// What `apply_mutations` does, written again in the database's own manner (upserts, soft deletes, a clock), so that the
// fold is checked against a second opinion and not against itself.
import type { CartRow, LineChoice, WishlistRow } from '#domain/cart.ts';
import type { Intent } from '#domain/intents.ts';
import type { Profile } from '#domain/profile.ts';

type Stored<Row> = { row: Row; live: boolean };

export class ServerOfIntents {
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

  /** Applies intents in order; answers those that were refused. */
  apply(intents: readonly Intent[]): Intent[] {
    return intents.filter((intent) => !this.#applyOne(intent));
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

  #applyOne(intent: Intent): boolean {
    switch (intent.name) {
      case 'cart.add':
        if (intent.args.quantity < 1) return false;
        this.#add(intent.args, intent.args.quantity, intent.args.addedAt);
        return true;
      case 'cart.set':
      case 'cart.remove': {
        const { productId, size, color } = intent.args;
        const stored = this.#cart.get(JSON.stringify([productId, size, color]));
        if (stored?.live !== true) return true;
        if (intent.name === 'cart.remove') stored.live = false;
        else if (intent.args.quantity > 0)
          stored.row = { ...stored.row, quantity: Math.min(intent.args.quantity, 10) };
        return true;
      }
      case 'cart.clear':
        for (const stored of this.#cart.values()) stored.live = false;
        return true;
      case 'wishlist.add': {
        const { productId } = intent.args;
        if (this.#wishlist.get(productId)?.live !== true)
          this.#wishlist.set(productId, { row: { productId, addedAt: this.#now() }, live: true });
        return true;
      }
      case 'wishlist.move':
        this.#add(intent.args, 1);
        this.#unwish(intent.args.productId);
        return true;
      case 'wishlist.remove':
        this.#unwish(intent.args.productId);
        return true;
      case 'contact.send':
        return true;
      case 'profile.update':
        this.profile = { ...this.profile, ...intent.args };
        return true;
      case 'address.save': {
        const { baseVersion, ...fields } = intent.args;
        if (baseVersion !== this.profile.addressVersion) return false;
        this.profile = { ...this.profile, ...fields, addressVersion: this.profile.addressVersion + 1 };
        return true;
      }
    }
  }

  #unwish(productId: string): void {
    const stored = this.#wishlist.get(productId);
    if (stored !== undefined) stored.live = false;
  }
}

function live<Row>(rows: Map<string, Stored<Row>>): Row[] {
  return [...rows.values()].filter((stored) => stored.live).map(({ row }) => row);
}
