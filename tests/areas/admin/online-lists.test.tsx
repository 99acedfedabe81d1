// @vitest-environment happy-dom
// Lists that are read from the shop a page or a word at a time, with what it answers made up.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AdminCollectionsScreen } from '#areas/admin/screens/collections/admin-collections-screen.tsx';
import { ContentScreen } from '#areas/admin/screens/content/content-screen.tsx';
import { ProductsScreen } from '#areas/admin/screens/products/products-screen.tsx';
import { Pager } from '#areas/back-office/pager.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { acting, control, render, tap, type } from '#support/render.ts';
import { connectionIs } from '#support/render-with-data.tsx';
import { productRow } from './product-row.ts';

/** The answer of each procedure; a ShopError is thrown. */
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = { admin_havendrip: [], admin_collections: [] };
  shopCall.mockImplementation(async (name) => {
    const answer = await answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

const listOf = (...rows: unknown[]) => ({ total: rows.length, rows, categories: [] });
const page = () => document.body.textContent;

/** An answer that comes when it is let through. */
function held() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: promise, come: (value: unknown) => acting(() => resolve(value)) };
}

// Promise admin.other-rows (Offline-first, admin): Rows of one page or search are never shown for another. It
//   loads, fails with Retry, or needs a connection.
test('rows are never shown as the result of another page or another search', async () => {
  const firstPage = { ...listOf(productRow()), total: 60, categories: ['Jeans', 'Shirt'] };
  answers['admin_products'] = firstPage;
  await render(<ProductsScreen />);
  const second = held();
  answers['admin_products'] = second.answer;
  control('Next page').focus();
  await tap('Next page');
  expect(page()).not.toContain('Kurta');
  const choices = [...(control('Category') as HTMLSelectElement).options].map(({ text }) => text);
  expect(choices).toEqual(['All', 'Jeans', 'Shirt']);
  expect(document.activeElement).not.toBe(document.body);
  await second.come(new ShopError('server_trouble'));
  expect(page()).toContain('Failed to load products');
  expect(page()).not.toContain('Kurta');
  answers['admin_products'] = { ...listOf(productRow({ id: 8, name: 'Parka' })), total: 60 };
  await tap('Retry');
  expect(page()).toContain('Parka');

  answers['admin_products'] = new ShopError('network');
  await connectionIs('offline');
  expect(page()).toContain('Parka');
  expect(page()).toContain('This could not be updated.');
  const rests = (name: string) => (control(name) as HTMLButtonElement).disabled;
  expect([rests('Previous page'), rests('Next page')]).toEqual([true, true]);
  await type('Name, category, brand', 'kurta');
  await acting(() =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  expect(page()).not.toContain('Parka');
  expect(page()).toContain('Products load when you are back.');
  answers['admin_products'] = firstPage;
  await connectionIs('online');
  expect(page()).toContain('Kurta');
});

test('the way back from a page that does not exist leads to the last page', async () => {
  const goTo = vi.fn<(page: number) => void>();
  await render(<Pager page={50} shown={0} total={30} over={false} goTo={goTo} />);
  expect(page()).toContain('Nothing found');
  await tap('Previous page');
  await render(<Pager page={2} shown={5} total={30} over={false} goTo={goTo} label="Others" />);
  await acting(() => document.querySelector<HTMLElement>('nav[aria-label="Others"] button')?.click());
  expect(goTo.mock.calls).toEqual([[2], [1]]);
});

test('the search for products to rank says when it loads, fails or needs a connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  answers['admin_products'] = listOf(productRow());
  await render(<AdminCollectionsScreen />);
  const search = async (text: string) => {
    await type('Search products to add', text);
    await acting(() => vi.advanceTimersByTime(500));
  };
  await search('kurta');
  control('Add Kurta');
  const second = held();
  answers['admin_products'] = second.answer;
  await search('parka');
  expect(page()).toContain('Loading');
  expect(() => control('Add Kurta')).toThrow();
  await second.come(new ShopError('server_trouble'));
  expect(page()).toContain('Failed to search products');
  answers['admin_products'] = listOf(productRow({ name: 'Parka' }));
  await tap('Retry');
  control('Add Parka');
  await connectionIs('offline');
  expect((control('Search products to add') as HTMLInputElement).disabled).toBe(true);
  expect(page()).toContain('This needs a connection.');
});

// Promise admin.content-load-one (8 Errors, admin): 'Failed to load featured categories' and 'Failed to load
//   carousel slides'.
test('slides and categories that did not come are named by their tab, or together', async () => {
  answers['content_for_edit'] = new ShopError('server_trouble');
  const leave = await render(<ContentScreen />);
  expect(page()).toContain('Failed to load carousel slides');
  await tap('Featured Categories');
  expect(page()).toContain('Failed to load featured categories');
  expect(page()).not.toContain('Failed to load carousel slides');
  answers['content_for_edit'] = { version: 1, changed: null, slides: [], tiles: [] };
  await tap('Retry');
  expect(page()).not.toContain('Failed to load');
  await leave();
  answers['content_for_edit'] = new ShopError('unexpected');
  await render(<ContentScreen />);
  expect(page()).toContain('Error loading data');
});
