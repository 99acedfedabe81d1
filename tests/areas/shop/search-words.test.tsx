// @vitest-environment happy-dom
// A search while the catalogue's cards are here and the words of the descriptions are not: nobody is told that there is nothing.
import { expect, test } from 'vitest';
import { SearchScreen } from '#areas/shop/screens/search/search-screen.tsx';
import { arrivingMessages } from '#messages/shop/arriving.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { productOf } from '../../domain/product-of.ts';
import { control, tap } from '#support/render.ts';
import { renderWithData, setData } from '#support/render-with-data.tsx';

const page = () => document.body.textContent;
/** Sets how far the descriptions have come, and the products on sale. */
const words = (descriptions: 'here' | 'arriving' | 'lacking', products: ReturnType<typeof shelf> = []) =>
  setData({ catalogue: { descriptions, products } });

const searching = (address: string) =>
  renderWithData(<SearchScreen />, { path: address, catalogue: { arrival: 'opening' } });

test('a text that no name has is not said to be nowhere before the descriptions can be searched', async () => {
  await searching('/search?query=tamarind');
  await words('arriving');
  expect(page()).toContain(arrivingMessages.begun);
  expect(page()).not.toContain(searchMessages.empty);
  await words('lacking');
  expect(page()).toContain(searchMessages.withoutDescriptions.title);
  expect(page()).toContain(searchMessages.withoutDescriptions.text);
  expect(page()).not.toContain(searchMessages.empty);
  await words('here');
  expect(page()).toContain(searchMessages.empty);
});

// Three of linen, of which two have the word in their descriptions only; a fourth is of something else.
const shelf = (described: boolean) => {
  const description = described ? 'Woven of linen.' : '';
  return [
    productOf({ id: '1', name: 'Linen shirt' }),
    { ...productOf({ id: '2', name: 'Plain shirt' }), description },
    { ...productOf({ id: '3', name: 'Plain jeans', category: 'Jeans' }), description },
    productOf({ id: '4', name: 'Denim jacket', category: 'Jacket' }),
  ];
};
const COUNTED = /\d+ products?/;

test('results by name alone show no count, and say why, until descriptions are searched too', async () => {
  await searching('/search?query=linen');
  for (const missing of ['arriving', 'lacking'] as const) {
    await words(missing, shelf(false));
    expect(document.querySelectorAll('article')).toHaveLength(1);
    expect(page()).toContain(searchMessages.namesOnly);
    expect(page()).not.toMatch(COUNTED);
    // A list with results is not called empty.
    expect(page()).not.toContain(searchMessages.withoutDescriptions.title);
    await tap(/^Filters/);
    expect(page()).toContain('Urban Loom');
    expect(page()).not.toMatch(COUNTED);
    await tap(chromeMessages.close);
  }
  await words('here', shelf(true));
  expect(page()).not.toContain(searchMessages.namesOnly);
  expect(document.querySelector('main > output')?.textContent).toBe(searchMessages.results(3));
  await tap(/^Filters/);
  expect(document.querySelector('dialog output')?.textContent).toBe(searchMessages.results(3));
  expect(control(/^Jeans\d/).textContent).toContain(searchMessages.results(1));
});

test('all products are counted without a text, with or without descriptions', async () => {
  await searching('/search?category=Shirt');
  await words('lacking', shelf(false));
  expect(page()).toContain(searchMessages.results(2));
  expect(page()).not.toContain(searchMessages.namesOnly);
});

test('filters alone wait for no description', async () => {
  await searching('/search?category=Jeans');
  await words('lacking');
  expect(page()).toContain(searchMessages.empty);
});

test('a style of the shop is searched without descriptions, and any other style waits for them', async () => {
  await searching('/search?style=breathable');
  await words('arriving');
  expect(page()).toContain(arrivingMessages.begun);
  expect(page()).not.toContain(searchMessages.empty);
  await words('here');
  expect(page()).toContain(searchMessages.empty);
  await searching('/search?style=casual');
  await words('lacking');
  expect(page()).toContain(searchMessages.empty);
});

test('typos are said to come close, and limits in the text stand beside the number', async () => {
  let leave = await searching('/search?query=linne');
  await words('here', shelf(true));
  expect(page()).toContain(searchMessages.inexact(3));
  await leave();
  leave = await searching('/search?query=linen');
  await words('here', shelf(true));
  expect(page()).not.toContain('No exact match');
  await leave();
  await searching('/search?query=shirt+size+m+under+9000');
  await words('here', shelf(true));
  expect(page()).toContain('2 products · Up to ₹9,000 · Size M');
});

test('typos are said to come close from the first product on, and so are limits', async () => {
  await searching('/search?query=linne+shirt+xs+under+9000');
  for (const arrival of ['filling', 'unfilled'] as const) {
    await setData({ catalogue: { arrival, products: shelf(true) } });
    expect(document.querySelectorAll('article')).toHaveLength(2);
    expect(document.querySelector('main > output')?.textContent).toBe(
      [searchMessages.inexactYet, 'Up to ₹9,000', '“xs” was not understood'].join(' · '),
    );
  }
  for (const missing of ['arriving', 'lacking'] as const) {
    await words(missing, shelf(false));
    expect(page()).toContain(searchMessages.inexactYet);
    expect(page()).not.toContain(searchMessages.namesOnly);
    expect(page()).not.toMatch(COUNTED);
  }
  await words('here', shelf(true));
  expect(page()).toContain(searchMessages.inexact(2));
});
