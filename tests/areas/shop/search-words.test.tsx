// @vitest-environment happy-dom
// A search while the catalogue's cards are here and the words of the descriptions are not: nobody is told that there is nothing.
import { expect, test } from 'vitest';
import { SearchScreen } from '../../../src/areas/shop/screens/search/search-screen.tsx';
import { EMPTY_CATALOGUE } from '../../../src/data/catalogue/state.ts';
import type { CatalogueState } from '../../../src/data/catalogue/state.ts';
import { stores } from '../../../src/data/page.ts';
import { arrivingWords } from '../../../src/messages/arriving.ts';
import { searchWords } from '../../../src/messages/search.ts';
import { acting, drawAt } from '../../support/drawn.ts';

const page = () => document.body.textContent;
const words = (words: CatalogueState['words']) =>
  acting(() => stores.catalogue.set({ ...EMPTY_CATALOGUE, phase: { status: 'complete' }, words }));

async function searching(address: string): Promise<void> {
  await drawAt(address, <SearchScreen />);
}

test('a text that no name has is not said to be nowhere before the descriptions can be searched', async () => {
  await searching('/search?query=tamarind');
  await words('arriving');
  expect(page()).toContain(arrivingWords.begun);
  expect(page()).not.toContain(searchWords.empty);
  await words('lacking');
  expect(page()).toContain(searchWords.withoutDescriptions.title);
  expect(page()).toContain(searchWords.withoutDescriptions.text);
  expect(page()).not.toContain(searchWords.empty);
  await words('here');
  expect(page()).toContain(searchWords.empty);
});

test('filters alone ask no description', async () => {
  await searching('/search?category=Jeans');
  await words('lacking');
  expect(page()).toContain(searchWords.empty);
});
