// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CollectionView } from '#areas/shop/screens/collection/collection-view.tsx';
import type { ProductList } from '#catalogue-index/listing-query.ts';
import { listingMessages } from '#messages/shop/listing.ts';
import { Link } from 'react-router-dom';
import { acting, control, render, tap } from '#support/render.ts';

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
      <Link to="/collection/three">A third</Link>
    </>,
  );
const layout = () => document.getElementById('layout')?.textContent;

// Promise collection.layout (Beyond, front): A phone remembers whether collections are cards or rows.
test('a phone remembers the chosen layout, and Back finds a list as it was', async () => {
  const leave = await open();
  expect(layout()).toBe('card');
  await tap('Another');
  await tap(listingMessages.list);
  expect([layout(), control(listingMessages.list).getAttribute('aria-pressed')]).toEqual(['row', 'true']);
  expect(localStorage.getItem('drip-haven.collection-layout')).toBe('row');
  await tap('A third');
  expect(layout()).toBe('row');
  await goTo(-2);
  expect(layout()).toBe('card');
  await goTo(1);
  expect(layout()).toBe('row');
  await leave();
  await open();
  expect(layout()).toBe('row');
});

/** Back or forward by so many entries of the history. */
const goTo = (entries: number) =>
  acting(async () => {
    const there = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.go(entries);
    await there;
  });
