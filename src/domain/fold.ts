// What a person sees: the mirror (what the server has confirmed) with the intents the server has not applied yet, in
// order. These are the server's own rules (`apply_mutations`), so that nothing moves when an intent is acknowledged.
import { lineKey, type CartRow, type LineChoice, type WishlistRow } from './cart.ts';
import type { QueuedIntent } from './intents.ts';
import { MAX_LINE_QUANTITY } from './product.ts';
import type { Profile } from './profile.ts';

function clamp(quantity: number): number {
  return Math.min(MAX_LINE_QUANTITY, quantity);
}

// The server writes all times in one form, which sorts as text to the microsecond; Date.parse would lose three digits.
function byTime<Row extends { addedAt: string }>(key: (row: Row) => string): (a: Row, b: Row) => number {
  return (a, b) => {
    if (a.addedAt !== b.addedAt) return a.addedAt < b.addedAt ? -1 : 1;
    return key(a) < key(b) ? -1 : 1;
  };
}

const byServerOrder = byTime<CartRow>(lineKey);

const EVERY_LINE = 'every line';

/** The id of the cart line an intent touches, EVERY_LINE, or null for intents that leave the cart alone. */
function touched(intent: QueuedIntent): string | null {
  switch (intent.name) {
    case 'cart.add':
    case 'cart.set':
    case 'cart.remove':
    case 'wishlist.move':
      return lineKey(intent.args);
    case 'cart.clear':
      return EVERY_LINE;
    default:
      return null;
  }
}

/** Puts a line that is not there among those the server has timed, before what this phone added since. */
function insert(lines: Map<string, CartRow>, line: CartRow, timed: Set<string>): void {
  const order = [...lines.values()];
  const place = order.findIndex((other) => !timed.has(lineKey(other)) || byServerOrder(line, other) < 0);
  order.splice(place === -1 ? order.length : place, 0, line);
  timed.add(lineKey(line));
  lines.clear();
  for (const row of order) lines.set(lineKey(row), row);
}

function addTo(lines: Map<string, CartRow>, choice: LineChoice, quantity: number, at: string): void {
  // The server refuses such an add as a whole.
  if (quantity < 1) return;
  const key = lineKey(choice);
  const line = lines.get(key);
  const { productId, size, color } = choice;
  lines.set(
    key,
    line === undefined
      ? { productId, size, color, quantity: clamp(quantity), addedAt: at }
      : { ...line, quantity: clamp(line.quantity + quantity) },
  );
}

/**
 * Cart lines as the person left them. Add adds or makes the line, set and remove do nothing to a missing line, a
 * quantity below 1 is ignored, and none is above MAX_LINE_QUANTITY. Order: the server's lines by `addedAt` (then id), new ones behind them
 * in the order they were added, whatever this phone's clock says; a removed line that is added again is a new one, unless
 * the intent says since when it was there.
 */
export function foldCart(rows: readonly CartRow[], intents: readonly QueuedIntent[]): CartRow[] {
  const lines = new Map(rows.toSorted(byServerOrder).map((row) => [lineKey(row), row]));
  const timed = new Set(lines.keys());
  for (const intent of intents) {
    switch (intent.name) {
      case 'cart.add': {
        const { productId, size, color, quantity, addedAt } = intent.args;
        if (addedAt === undefined || quantity < 1 || lines.has(lineKey(intent.args)))
          addTo(lines, intent.args, quantity, intent.at);
        else insert(lines, { productId, size, color, quantity: clamp(quantity), addedAt }, timed);
        break;
      }
      case 'wishlist.move':
        addTo(lines, intent.args, 1, intent.at);
        break;
      case 'cart.set': {
        const line = lines.get(lineKey(intent.args));
        if (line !== undefined && intent.args.quantity >= 1)
          lines.set(lineKey(line), { ...line, quantity: clamp(intent.args.quantity) });
        break;
      }
      case 'cart.remove':
        lines.delete(lineKey(intent.args));
        timed.delete(lineKey(intent.args));
        break;
      case 'cart.clear':
        lines.clear();
        timed.clear();
        break;
      default:
        break;
    }
  }
  return [...lines.values()];
}

/** The wishlist as the person left it; ordered as the cart. Adding twice and removing what is not there do nothing. */
export function foldWishlist(rows: readonly WishlistRow[], intents: readonly QueuedIntent[]): WishlistRow[] {
  const wished = new Map(
    rows.toSorted(byTime<WishlistRow>((row) => row.productId)).map((row) => [row.productId, row]),
  );
  for (const intent of intents) {
    if (intent.name === 'wishlist.add') {
      const { productId } = intent.args;
      if (!wished.has(productId)) wished.set(productId, { productId, addedAt: intent.at });
    } else if (intent.name === 'wishlist.remove' || intent.name === 'wishlist.move') {
      wished.delete(intent.args.productId);
    }
  }
  return [...wished.values()];
}

/**
 * The profile as the person left it. An address edited from another version than the one before it is the conflict the
 * server will report, and changes nothing; one that fits raises the version by one, so that a second edit made offline
 * starts from the first. Without a mirrored profile there is nothing to fold into: null.
 */
export function foldProfile(profile: Profile | null, intents: readonly QueuedIntent[]): Profile | null {
  if (profile === null) return null;
  let folded = profile;
  for (const intent of intents) {
    if (intent.name === 'profile.update') {
      const { fullName = folded.fullName, phoneNumber = folded.phoneNumber } = intent.args;
      folded = { ...folded, fullName, phoneNumber };
    } else if (intent.name === 'address.save' && intent.args.baseVersion === folded.addressVersion) {
      const { baseVersion, ...fields } = intent.args;
      folded = { ...folded, ...fields, addressVersion: baseVersion + 1 };
    }
  }
  return folded;
}

/**
 * Unsent intents with every `cart.set` left out that a later `cart.set` of the same line makes pointless: nothing in
 * between may touch that line. Folding the result gives what folding the whole gives. Pass only what was never sent:
 * the server may already know the number of the rest.
 */
export function collapse(unsent: readonly QueuedIntent[]): QueuedIntent[] {
  const overruled = new Set<string>();
  const kept: QueuedIntent[] = [];
  for (const intent of unsent.toReversed()) {
    const key = touched(intent);
    const pointless = intent.name === 'cart.set' && key !== null && overruled.has(key);
    if (pointless) continue;
    kept.push(intent);
    if (key === EVERY_LINE) overruled.clear();
    else if (key !== null) {
      if (intent.name !== 'cart.set') overruled.delete(key);
      else if (intent.args.quantity >= 1) overruled.add(key);
    }
  }
  return kept.toReversed();
}
