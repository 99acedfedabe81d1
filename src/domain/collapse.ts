import { lineKey } from './cart.ts';
import type { QueuedIntent } from './intents.ts';

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

/**
 * Unsent intents with every `cart.set` left out that a later `cart.set` of the same line makes pointless: nothing in
 * between may touch that line. Folding the result gives what folding the whole gives. Pass only what was never sent:
 * the server may already know the number of the rest.
 */
export function collapse(unsent: readonly QueuedIntent[]): QueuedIntent[] {
  const overruled = new Set<string>();
  const kept: QueuedIntent[] = [];
  for (const intent of [...unsent].reverse()) {
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
  return kept.reverse();
}
