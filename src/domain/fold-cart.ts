// What a person sees: the mirror (what the server has confirmed) with the intents the server has not applied yet, in
// order. These are the server's own rules (`apply_mutations`), so that nothing moves when an intent is acknowledged.
import { lineKey, type CartRow, type LineChoice } from './cart.ts';
import type { QueuedIntent } from './intents.ts';
import { MAX_LINE_QUANTITY } from './product.ts';
import { byTime } from './server-order.ts';

function clamp(quantity: number): number {
  return Math.min(MAX_LINE_QUANTITY, quantity);
}

const byServerOrder = byTime<CartRow>(lineKey);

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
  const lines = new Map([...rows].sort(byServerOrder).map((row) => [lineKey(row), row]));
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
