// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { SearchScreen } from '#areas/shop/screens/search/search-screen.tsx';
import { noteSearch, readSearches } from '#areas/shop/recent/recent-searches.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { acting, control, tap, type } from '#support/render.ts';
import { presetData, renderWithData } from '#support/render-with-data.tsx';
import { brandOf, productOf } from '../../domain/product-of.ts';

const OWNER = 'anybody';
const brand = brandOf({ id: 'b', name: 'Kapas Club' });
const products = [
  productOf({ id: '1', name: 'Kolam Cotton Shirt', brand, category: 'Shirt' }),
  productOf({ id: '2', name: 'Kolam Jacket', brand, category: 'Jacket' }),
];

beforeEach(() => {
  localStorage.clear();
  presetData({ connection: 'online', catalogue: { products } });
});

const open = () => renderWithData(<SearchScreen />, { path: '/search' });
const box = () => control(searchMessages.box) as HTMLInputElement;
const focus = () => acting(() => box().focus());
const press = (key: string) =>
  acting(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    ),
  );
const suggested = () =>
  [...document.querySelectorAll(`[aria-label="${searchMessages.suggestions}"] button`)].map(
    (button) => button.textContent,
  );

test('typing suggests own searches, categories, brands and names', async () => {
  noteSearch(OWNER, 'kapas shirt');
  await open();
  await focus();
  expect(suggested()).toEqual(['kapas shirtSearched before', searchMessages.forgetSearches]);
  await type(searchMessages.box, 'ka');
  expect(suggested()).toEqual(['kapas shirtSearched before', 'Kapas ClubBrand']);
  await type(searchMessages.box, 'ja');
  expect(suggested()).toEqual(['JacketCategory', 'Kolam Jacket']);
});

test('a category and a brand are filters in place of the text, a name is searched for', async () => {
  await open();
  await focus();
  await type(searchMessages.box, 'jac');
  await tap(/^Jacket/);
  expect([location.search, box().value]).toEqual(['?category=Jacket', '']);
  await type(searchMessages.box, 'kol sh');
  await tap('Kolam Cotton Shirt');
  expect(new URLSearchParams(location.search).get('query')).toBe('Kolam Cotton Shirt');
  expect(suggested()).toEqual([]);
  expect(readSearches(OWNER)).toEqual(['Kolam Cotton Shirt']);
});

test('Enter lets the keyboard go and remembers the text; Escape closes the suggestions', async () => {
  await open();
  await focus();
  await type(searchMessages.box, 'kolam');
  await press('Escape');
  expect([suggested(), document.activeElement]).toEqual([[], box()]);
  await acting(() => box().form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(document.activeElement).not.toBe(box());
  expect(readSearches(OWNER)).toEqual(['kolam']);
});

test('the arrows go from the box through the suggestions and back', async () => {
  await open();
  await focus();
  await type(searchMessages.box, 'kol');
  const places: (string | null)[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await press(key);
    places.push(document.activeElement?.textContent ?? null);
  }
  expect(places).toEqual(['Kolam Jacket', 'Kolam Cotton Shirt', '', 'Kolam Cotton Shirt']);
});

test('own searches are forgotten with one tap', async () => {
  noteSearch(OWNER, 'kurta');
  await open();
  await focus();
  await tap(searchMessages.forgetSearches);
  expect([suggested(), readSearches(OWNER)]).toEqual([[], []]);
});
