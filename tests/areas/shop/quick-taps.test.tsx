// @vitest-environment happy-dom
// A slow phone draws a search later than a thumb taps: no tap may take back what the one before it did.
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { ActiveFilters } from '#areas/shop/filters/active-filters.tsx';
import { SortRow } from '#areas/shop/filters/sort-row.tsx';
import { useSearchFilters } from '#areas/shop/screens/search/use-search-filters.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { acting, control, renderAt } from '#support/render.ts';

function Filters() {
  const { filters, apply } = useSearchFilters();
  const otherwise = useRef<HTMLElement>(null);
  return (
    <>
      <SortRow filters={filters} onChange={apply} />
      <ActiveFilters filters={filters} onChange={apply} onClear={() => undefined} otherwise={otherwise} />
    </>
  );
}

/** Taps all of them before anything that they change is rendered. Gives the address then. */
async function tapAll(address: string, ...names: string[]): Promise<string> {
  const close = await renderAt(address, <Filters />);
  const controls = names.map(control);
  await acting(() => {
    for (const one of controls) one.click();
  });
  await close();
  return window.location.search;
}

const without = searchMessages.removeFilter;

// Promise search.quick-taps (2 Search, front): Each of several quick taps on filters counts.
test('each of several quick taps on filters counts', async () => {
  const all = '/search?query=blue&category=Shirt&category=Jeans&style=Casual&gender=male';
  expect(await tapAll(all, without('Male'), without('Shirt'))).toBe(
    '?query=blue&category=Jeans&style=Casual',
  );
  expect(await tapAll(all, without('Shirt'), without('Jeans'), without('Casual'))).toBe(
    '?query=blue&gender=male',
  );
  expect(await tapAll(all, without('“blue”'), without('Jeans'))).toBe(
    '?category=Shirt&style=Casual&gender=male',
  );
  // The second tap on one that goes already brings nothing back.
  expect(await tapAll('/search?category=Shirt&brand=Urban', without('Shirt'), without('Shirt'))).toBe(
    '?brand=Urban',
  );
  expect(await tapAll('/search', searchMessages.onSale, searchMessages.sorts.newest)).toBe(
    '?discount=true&sort=newest',
  );
});
