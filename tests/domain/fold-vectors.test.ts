import { describe, expect, test } from 'vitest';
import { collapse } from '#domain/collapse.ts';
import { foldCart } from '#domain/fold-cart.ts';
import type { QueuedIntent } from '#domain/intents.ts';
import { intentOf, vectors, type CartVector } from './vectors.ts';

const { cart } = vectors('intents') as { cart: CartVector[] };
const ids = ['1', '2', '3'];

describe('the cart that intents leave on the phone', () => {
  test.each(cart)('$name', ({ intents, expect: lines }) => {
    const queued: QueuedIntent[] = intents.map((step, place) => ({
      ...intentOf(step, ids),
      n: place + 1,
      at: '2026-11-21T06:00:00Z',
    }));
    for (const folded of [foldCart([], queued), foldCart([], collapse(queued))]) {
      expect(folded.map((line) => [line.productId, line.size, line.color, line.quantity])).toEqual(lines);
    }
  });
});
