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

test('two own searches are suggested beside the text that is typed', async () => {
  for (const text of ['kurta blue', 'kurta red', 'kurta']) noteSearch(OWNER, text);
  await open();
  await focus();
  await type(searchMessages.box, 'kurta');
  expect(suggested()).toEqual(['kurta redSearched before', 'kurta blueSearched before']);
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

test('a suggestion begins anew; gender and order stay', async () => {
  await renderWithData(<SearchScreen />, {
    path: '/search?query=kol&brand=Other&color=Red&min=100&gender=male&sort=newest',
  });
  await focus();
  await type(searchMessages.box, 'jac');
  await tap(/^Jacket/);
  expect(location.search).toBe('?category=Jacket&gender=male&sort=newest');
  await type(searchMessages.box, 'kap');
  await tap(/^Kapas Club/);
  expect(location.search).toBe('?brand=Kapas+Club&gender=male&sort=newest');
  await type(searchMessages.box, 'kol ja');
  await tap('Kolam Jacket');
  expect(location.search).toBe('?query=Kolam+Jacket&gender=male&sort=newest');
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

test('scrolling the page closes the suggestions, scrolling them does not', async () => {
  await open();
  await focus();
  await type(searchMessages.box, 'kol');
  const scroll = (place: Element | null) =>
    acting(() => place?.dispatchEvent(new Event('pointercancel', { bubbles: true })));
  await scroll(document.querySelector(`[aria-label="${searchMessages.suggestions}"]`));
  expect(suggested()).toHaveLength(2);
  await scroll(document.querySelector('article'));
  expect([suggested(), document.activeElement]).toEqual([[], box()]);
  await type(searchMessages.box, 'kola');
  expect(suggested()).toHaveLength(2);
});

test('a screen reader hears how many suggestions there are and how to reach them', async () => {
  await open();
  await focus();
  await type(searchMessages.box, 'kol');
  const said = [...document.querySelectorAll('output')].map((output) => output.textContent);
  expect(said).toContain('2 suggestions. The down arrow leads to them.');
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

test('a text whose results are used is remembered without Enter, and not one that was only typed', async () => {
  await open();
  await focus();
  await type(searchMessages.box, 'kolam');
  expect(readSearches(OWNER)).toEqual([]);
  await acting(() => document.querySelector<HTMLElement>('article a')?.click());
  expect(readSearches(OWNER)).toEqual(['kolam']);
});

test('own searches are forgotten with one tap', async () => {
  noteSearch(OWNER, 'kurta');
  await open();
  await focus();
  await acting(() => control(searchMessages.forgetSearches).focus());
  await tap(searchMessages.forgetSearches);
  expect([suggested(), readSearches(OWNER), document.activeElement]).toEqual([[], [], box()]);
});

test('the box has the focus after it is cleared, so that Escape closes its suggestions', async () => {
  noteSearch(OWNER, 'kurta');
  await open();
  await focus();
  await type(searchMessages.box, 'kolam');
  await acting(() => control(searchMessages.clearText).focus());
  await tap(searchMessages.clearText);
  expect([suggested().length, document.activeElement]).toEqual([2, box()]);
  await press('Escape');
  expect(suggested()).toEqual([]);
});

test('a suggestion that is taken by keyboard leaves the focus in the box', async () => {
  await open();
  await focus();
  await type(searchMessages.box, 'jac');
  await press('ArrowDown');
  await tap(/^Jacket/);
  expect([suggested(), document.activeElement]).toEqual([[], box()]);
});
