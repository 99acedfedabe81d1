import type { QueuedMutation } from '#domain/mutation/mutation.ts';
import { EVERY_LINE } from './definition.ts';
import { definitionOf } from './definitions.ts';

/**
 * Returns unsent mutations without each `cart.set` that a later `cart.set` of the same cart line makes pointless. Nothing in
 * between may touch that line. Applying the result gives what applying the whole gives. Pass only mutations that were never sent,
 * because the server may already know the ids of the others.
 */
export function collapse(unsent: readonly QueuedMutation[]): QueuedMutation[] {
  const superseded = new Set<string>();
  const retained: QueuedMutation[] = [];
  for (const mutation of [...unsent].reverse()) {
    const keys = definitionOf(mutation.name)?.touches?.(mutation.args) ?? [];
    const isSet = mutation.name === 'cart.set';
    if (isSet && keys.some((key) => superseded.has(key))) continue;
    retained.push(mutation);
    if (keys.includes(EVERY_LINE)) superseded.clear();
    for (const key of keys) {
      if (!isSet) superseded.delete(key);
      else if (mutation.args.quantity >= 1) superseded.add(key);
    }
  }
  return retained.reverse();
}
