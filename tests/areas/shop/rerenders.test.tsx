// @vitest-environment happy-dom
// A slow phone has one frame for a tap: what the edit does not change is not rendered again.
import { beforeEach, expect, test, vi } from 'vitest';
import { HeartButton } from '#areas/shop/components/product/heart-button.tsx';
import { CartLines } from '#areas/shop/screens/cart/cart-lines.tsx';
import { useRemovedLine } from '#areas/shop/screens/cart/use-removed-line.ts';
import { useCart } from '#data/queries/shop/cart.ts';
import type { Mutation } from '#domain/mutation/mutation.ts';
import { productOf } from '../../domain/product-of.ts';
import { ASHA, presetData, renderWithData, setData } from '#support/render-with-data.tsx';
import type { PendingChange } from '#support/page-data.ts';

const { rendered } = vi.hoisted(() => ({ rendered: [] as string[] }));

vi.mock('#ui/controls/icon-button.tsx', () => ({
  IconButton: ({ label }: { label: string }) => {
    rendered.push(label);
    return <button type="button">{label}</button>;
  },
}));

let pending: PendingChange[];
const tapped = (intent: Mutation) => {
  rendered.length = 0;
  pending = [...pending, { intent }];
  return setData({ pendingChanges: pending });
};

beforeEach(() => {
  pending = [];
  const products = ['1', '2', '3'].map((id) => productOf({ id, name: `Shirt ${id}`, colors: [] }));
  const row = { size: 'M', color: '', quantity: 1, addedAt: '2026-01-01T00:00:00.000Z' };
  const cart = ['1', '2', '3'].map((productId) => ({ ...row, productId }));
  presetData({ session: ASHA, cart, catalogue: { products } });
});

test('a tap on a heart renders that heart alone, and an edit of the cart renders none', async () => {
  await renderWithData(
    <>
      {['1', '2', '3'].map((id) => (
        <HeartButton key={id} productId={id} name={`Shirt ${id}`} />
      ))}
    </>,
  );
  await tapped({ name: 'wishlist.add', args: { productId: '2' } });
  expect(rendered).toEqual(['Remove from Wishlist: Shirt 2']);
  await tapped({ name: 'cart.remove', args: { productId: '2', size: 'M', color: '' } });
  expect(rendered).toEqual([]);
});

test('a tapped quantity renders only its line of the cart again', async () => {
  function Lines() {
    const cart = useCart();
    const { remove } = useRemovedLine();
    const { lines } = cart.status === 'ready' ? cart.data : { lines: [] };
    return (
      <CartLines
        onBecomes={String}
        lines={lines}
        limitOf={() => null}
        refused={{ ofRow: () => [], rowless: [] }}
        onRemove={remove}
        onChange={remove}
        onSave={remove}
      />
    );
  }
  await renderWithData(<Lines />);
  rendered.length = 0;
  await tapped({ name: 'cart.set', args: { productId: '2', size: 'M', color: '', quantity: 3 } });
  expect(rendered.filter((label) => label.includes('Shirt'))).toEqual(['Remove Shirt 2']);
  expect([...document.querySelectorAll('output')].map((one) => one.textContent)).toEqual(['1', '3', '1']);
});
