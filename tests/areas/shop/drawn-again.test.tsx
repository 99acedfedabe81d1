// @vitest-environment happy-dom
// A slow phone has one frame for a tap: what the edit does not change is not drawn again.
import { beforeEach, expect, test, vi } from 'vitest';
import { HeartButton } from '#areas/shop/components/heart-button.tsx';
import { CartLines } from '#areas/shop/screens/cart/cart-lines.tsx';
import { useRemovedLine } from '#areas/shop/screens/cart/use-removed-line.ts';
import { EMPTY_CATALOGUE } from '#data/catalogue/state.ts';
import { useCart } from '#data/queries/cart.ts';
import { stores } from '#data/page.ts';
import type { PendingMutation } from '#data/outbox/pending-mutation.ts';
import type { Intent } from '#domain/intents.ts';
import { productOf } from '../../domain/product-of.ts';
import { acting, draw } from '#support/drawn.ts';

const { drawn } = vi.hoisted(() => ({ drawn: [] as string[] }));

vi.mock('#ui/icon-button.tsx', () => ({
  IconButton: ({ label }: { label: string }) => {
    drawn.push(label);
    return <button type="button">{label}</button>;
  },
}));

const edit = (intent: Intent): PendingMutation => ({
  key: crypto.randomUUID(),
  userId: 'asha',
  intent: { ...intent, n: null, at: '2026-01-01T00:00:00.000Z' },
  state: 'waiting',
  code: null,
});
const tapped = (intent: Intent) =>
  acting(() => {
    drawn.length = 0;
    stores.outbox.set([...stores.outbox.get(), edit(intent)]);
  });

beforeEach(() => {
  const user = { id: 'asha', email: 'asha@example.test', fullName: 'Asha' };
  stores.session.set({ status: 'signed-in', user });
  stores.outbox.set([]);
  const products = ['1', '2', '3'].map((id) => productOf({ id, name: `Shirt ${id}`, colors: [] }));
  stores.catalogue.set({
    ...EMPTY_CATALOGUE,
    phase: { status: 'complete' },
    index: { ...EMPTY_CATALOGUE.index, product: (id) => products.find((one) => one.id === id) },
  });
  const row = { size: 'M', color: '', quantity: 1, addedAt: '2026-01-01T00:00:00.000Z' };
  stores.shopper.set({
    ...stores.shopper.get(),
    userId: 'asha',
    cart: { rows: ['1', '2', '3'].map((productId) => ({ ...row, productId })), watermark: 0 },
  });
});

test('of a list of hearts only the tapped one is drawn again, and none behind an edit of the cart', async () => {
  await draw(
    <>
      {['1', '2', '3'].map((id) => (
        <HeartButton key={id} productId={id} name={`Shirt ${id}`} />
      ))}
    </>,
  );
  await tapped({ name: 'wishlist.add', args: { productId: '2' } });
  expect(drawn).toEqual(['Remove from Wishlist: Shirt 2']);
  await tapped({ name: 'cart.remove', args: { productId: '2', size: 'M', color: '' } });
  expect(drawn).toEqual([]);
});

test('of a cart only the line is drawn again whose quantity is tapped', async () => {
  function Lines() {
    const cart = useCart();
    const { remove } = useRemovedLine();
    const { lines } = cart.status === 'ready' ? cart.data : { lines: [] };
    return (
      <CartLines
        lines={lines}
        limitOf={() => null}
        refused={{ ofRow: () => [], rowless: [] }}
        onRemove={remove}
      />
    );
  }
  await draw(<Lines />);
  drawn.length = 0;
  await tapped({ name: 'cart.set', args: { productId: '2', size: 'M', color: '', quantity: 3 } });
  expect(drawn.filter((label) => label.includes('Shirt'))).toEqual(['Remove Shirt 2']);
  expect([...document.querySelectorAll('output')].map((one) => one.textContent)).toEqual(['1', '3', '1']);
});
