// @vitest-environment happy-dom
// A search box whose word is in the address: the admin's tables, the shop's search and the seller's lists alike.
import type { ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { TableTools } from '#areas/admin/components/table-tools.tsx';
import { ListTools } from '#areas/seller/screens/products/list-tools.tsx';
import { useListingView } from '#areas/seller/screens/products/use-listing-view.ts';
import { SearchBar } from '#areas/shop/screens/search/search-bar.tsx';
import { useSearchFilters } from '#areas/shop/screens/search/use-search-filters.ts';
import { countListings } from '#domain/listing/seller-listing.ts';
import { useNavigate } from 'react-router-dom';
import { searchMessages } from '#messages/shop/search.ts';
import { sellerProductMessages } from '#messages/seller/seller-products.ts';
import { acting, control, renderAt, tap, textIn, type } from '#support/render.ts';

const open = (screen: ReactNode) => renderAt('/', screen);
const pause = () => acting(() => vi.advanceTimersByTime(500));

function Table() {
  const control = useTableState();
  const navigate = useNavigate();
  return (
    <>
      <TableTools control={control} searchLabel="Find" />
      <button type="button" onClick={() => void navigate('?q=linen')}>
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
        onSuggestion={() => undefined}
        onClear={() => apply({ text: '' })}
        filtersButton={null}
      />
      <button type="button" onClick={() => apply({ discountFrom: filters.discountFrom === null ? 1 : null })}>
        Sale
      </button>
    </>
  );
}

function Shelf() {
  const { view, type: onType, change } = useListingView();
  return <ListTools view={view} counts={countListings([])} onType={onType} onChange={change} />;
}

/** Beside the screen, ways elsewhere: to another one, and to another word of this one. */
function Leaving({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(to)}>
      Elsewhere
    </button>
  );
}

const openBeside = (screen: ReactNode, to: string) =>
  open(
    <>
      {screen}
      <Leaving to={to} />
    </>,
  );

/** Back at `home` before anything of where the way led is rendered; `between` happens on that way. */
const leaveAndReturn = (home: string, between: () => void) => {
  const { state } = window.history;
  return acting(() => {
    control('Elsewhere').click();
    between();
    window.history.replaceState(state, '', home);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

// Promise admin.search-typing (9 Constants, admin): Search boxes wait half a second and keep the space before
//   the next word.
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

// Promise admin.search-short (9 Constants, admin): Long lists look for words of three letters on, and say so.
test('a word that is too short for a long list is not looked for, and the box says so', async () => {
  const requests: string[] = [];
  function Long() {
    const control = useTableState(3);
    requests.push(control.state.search);
    return <TableTools control={control} searchLabel="Find" />;
  }
  await open(<Long />);
  await type('Find', 'om ');
  await pause();
  expect(document.body.textContent).toContain('Type at least 3 letters');
  expect(new Set(requests)).toEqual(new Set(['']));
  await type('Find', 'om p');
  await pause();
  expect(document.body.textContent).not.toContain('Type at least');
  expect(requests.at(-1)).toBe('om p');
});

test("the shop's search keeps it too, and a filter takes along what is being typed", async () => {
  await open(<ShopSearch />);
  const box = searchMessages.box;
  await type(box, 'blue ');
  await pause();
  expect(textIn(box)).toBe('blue ');
  await type(box, 'blue jeans');
  await tap('Sale');
  expect(window.location.search).toBe('?query=blue+jeans&discount=true');
  await pause();
  expect([window.location.search, textIn(box)]).toEqual(['?query=blue+jeans&discount=true', 'blue jeans']);
});

// Promise search.left (2 Search, front): A search that is typed while leaving is not written into the address
//   of the next screen.
// Promise admin.search-left (9 Constants, admin): A search that is typed while leaving is not written into
//   the address of the next admin screen.
test.each([
  ['q', 'Find', <Table key="q" />],
  ['query', searchMessages.box, <ShopSearch key="query" />],
  ['text', sellerProductMessages.search, <Shelf key="text" />],
])(
  'a search that is typed while leaving is written into no other screen or search: %s',
  async (key, box, screen) => {
    // Nothing of where it leads to is rendered before the pause has ended.
    const leave = async () => {
      await type(box, 'blue');
      await acting(() => {
        control('Elsewhere').click();
        vi.advanceTimersByTime(500);
      });
    };
    const close = await openBeside(screen, '/orders');
    await leave();
    expect(window.location.pathname + window.location.search).toBe('/orders');
    await close();
    await openBeside(screen, `?${key}=linen`);
    await leave();
    expect([window.location.search, textIn(box)]).toEqual([`?${key}=linen`, 'linen']);
  },
);

test('a return before the other screen was rendered finds the typed text', async () => {
  await openBeside(<Table />, '/orders');
  await type('Find', 'blue');
  await leaveAndReturn('/', () => vi.advanceTimersByTime(500));
  expect([window.location.search, textIn('Find')]).toEqual(['', 'blue']);
  await pause();
  expect(window.location.search).toBe('?q=blue');
});

test('a word that was typed on leaving and taken back afterwards is shown when a link brings it', async () => {
  await openBeside(<Table />, '/orders');
  await type('Find', 'linen');
  await leaveAndReturn('/', () => vi.advanceTimersByTime(500));
  await type('Find', '');
  await tap('A link');
  expect(textIn('Find')).toBe('linen');
});

test('Back before the other screen is rendered restores the search that was cleared on leaving', async () => {
  await openBeside(<Table />, '/orders');
  await type('Find', 'blue');
  await pause();
  await leaveAndReturn('/?q=blue', () => {
    control('Clear search').click();
    expect(window.location.pathname + window.location.search).toBe('/orders');
  });
  await pause();
  expect([window.location.search, textIn('Find')]).toEqual(['?q=blue', 'blue']);
});

test('a search that grows before its beginning is rendered from the URL is kept as a whole', async () => {
  await open(<Table />);
  const now = (text: string) => {
    const field = control('Find');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await type('Find', 'blue');
  await acting(() => {
    vi.advanceTimersByTime(500);
    now('blue jeans');
    vi.advanceTimersByTime(500);
    expect(window.location.search).toBe('?q=blue+jeans');
  });
  expect(textIn('Find')).toBe('blue jeans');
});
