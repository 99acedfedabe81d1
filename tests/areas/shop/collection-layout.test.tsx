// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CollectionView } from '#areas/shop/screens/collection/collection-view.tsx';
import type { ProductList } from '#catalogue-index/listing-query.ts';
import { listingMessages } from '#messages/shop/listing.ts';
import { Link } from 'react-router-dom';
import { control, render, tap } from '#support/render.ts';

vi.mock('#areas/shop/components/product/product-results.tsx', () => ({
  ProductResults: ({ layout }: { layout: string }) => <p id="layout">{layout}</p>,
}));
vi.hoisted(() => window.history.replaceState({ key: 'first', usr: null, idx: 0 }, '', '/collection/one'));

const open = () =>
  render(
    <>
      <CollectionView
        title="One"
        collection={null}
        base={{ collection: 'one' }}
        whole={{ status: 'ready', replica: 'complete', data: { length: 3 } as ProductList }}
      />
      <Link to="/collection/two">Another</Link>
    </>,
  );
const layout = () => document.getElementById('layout')?.textContent;

test('a collection remembers the chosen layout, and another collection begins as cards', async () => {
  const leave = await open();
  expect(layout()).toBe('card');
  await tap(listingMessages.list);
  expect([layout(), control(listingMessages.list).getAttribute('aria-pressed')]).toEqual(['row', 'true']);
  await leave();
  await open();
  expect(layout()).toBe('row');
  await tap('Another');
  expect(layout()).toBe('card');
});
