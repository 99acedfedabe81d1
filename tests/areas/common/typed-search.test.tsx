// @vitest-environment happy-dom
// A search box whose word is in the address: the admin's tables and the shop's search alike.
import type { ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useTableState } from '../../../src/areas/admin/components/table-state.ts';
import { TableTools } from '../../../src/areas/admin/components/table-tools.tsx';
import { SearchBar } from '../../../src/areas/shop/screens/search/search-bar.tsx';
import { useSearchFilters } from '../../../src/areas/shop/screens/search/use-search-filters.ts';
import { Router, useNavigate } from '../../../src/router/router.tsx';
import { searchWords } from '../../../src/messages/search.ts';
import { acting, draw, tap, textIn, type } from '../../support/drawn.ts';

const open = (screen: ReactNode) => draw(<Router>{screen}</Router>);
const pause = () => acting(() => vi.advanceTimersByTime(500));

function Table() {
  const control = useTableState();
  const navigate = useNavigate();
  return (
    <>
      <TableTools control={control} searchLabel="Find" />
      <button type="button" onClick={() => navigate('?q=linen')}>
        A link
      </button>
    </>
  );
}

function ShopSearch() {
  const { filters, text, type, apply } = useSearchFilters();
  return (
    <>
      <SearchBar
        text={text}
        onType={type}
        onSubmit={() => apply({ text })}
        onClear={() => apply({ text: '' })}
        chosen={0}
        onFilters={() => undefined}
        filtersButton={{ current: null }}
      />
      <button type="button" onClick={() => apply({ discounted: !filters.discounted })}>
        Sale
      </button>
    </>
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

test('a space before a pause stays in the box, and what is found has none', async () => {
  await open(<Table />);
  await type('Find', 'blue ');
  await pause();
  expect(window.location.search).toBe('?q=blue');
  expect(textIn('Find')).toBe('blue ');
  await type('Find', 'blue jeans');
  await pause();
  expect(window.location.search).toBe('?q=blue+jeans');
});

test('another word in the address takes the place of what was typed', async () => {
  await open(<Table />);
  await type('Find', 'blue ');
  await pause();
  await tap('A link');
  expect(textIn('Find')).toBe('linen');
  await type('Find', 'linens');
  await tap('Clear search');
  await pause();
  expect([window.location.search, textIn('Find')]).toEqual(['', '']);
});

test('a word that is too short for a long list is not looked for, and the box says so', async () => {
  const asked: string[] = [];
  function Long() {
    const control = useTableState(3);
    asked.push(control.state.search);
    return <TableTools control={control} searchLabel="Find" />;
  }
  await open(<Long />);
  await type('Find', 'om ');
  await pause();
  expect(document.body.textContent).toContain('Type at least 3 letters');
  expect(new Set(asked)).toEqual(new Set(['']));
  await type('Find', 'om p');
  await pause();
  expect(document.body.textContent).not.toContain('Type at least');
  expect(asked.at(-1)).toBe('om p');
});

test("the shop's search keeps it too, and a filter takes along what is being typed", async () => {
  await open(<ShopSearch />);
  const box = searchWords.box;
  await type(box, 'blue ');
  await pause();
  expect(textIn(box)).toBe('blue ');
  await type(box, 'blue jeans');
  await tap('Sale');
  expect(window.location.search).toBe('?query=blue+jeans&discount=true');
  await pause();
  expect([window.location.search, textIn(box)]).toEqual(['?query=blue+jeans&discount=true', 'blue jeans']);
});
