// @vitest-environment happy-dom
// A search while the catalogue's cards are here and the words of the descriptions are not: nobody is told that there is nothing.
import { expect, test } from 'vitest';
import { SearchScreen } from '../../../src/areas/shop/screens/search/search-screen.tsx';
import { EMPTY_CATALOGUE } from '../../../src/data/catalogue/state.ts';
import type { CatalogueState } from '../../../src/data/catalogue/state.ts';
import { stores } from '../../../src/data/page.ts';
import { arrivingWords } from '../../../src/messages/arriving.ts';
import { searchWords } from '../../../src/messages/search.ts';
import { Router } from '../../../src/router/router.tsx';
import { acting, draw } from '../../support/drawn.ts';

const page = () => document.body.textContent;
const words = (words: CatalogueState['words']) =>
  acting(() => stores.catalogue.set({ ...EMPTY_CATALOGUE, phase: { status: 'complete' }, words }));

async function searching(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  await draw(
    <Router>
      <SearchScreen />
    </Router>,
  );
  // The router is told as by the phone's own Back.
  await acting(() => window.dispatchEvent(new PopStateEvent('popstate')));
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
