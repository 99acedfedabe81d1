import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { axeFaults } from '#support/axe.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { layoutFaults, settled } from '#support/layout.ts';
import { tapElsewhere } from './tap-elsewhere.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** How many products the screen says it found, once all are here. */
async function found(page: Page): Promise<number> {
  return Number.parseInt(await page.locator('main > output', { hasText: /\d/ }).innerText(), 10);
}
const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();

test('the address is the state: typed, chosen, cleared, shared and gone back to', async () => {
  const { page } = await app.newPhone();
  await settled(page);
  await page.getByRole('link', { name: 'Discover' }).click();
  // Home has articles, too.
  await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
  await page.getByRole('article').first().waitFor();
  const all = await found(page);
  // Promise search.parts (2 Search, front): Search has a box, a filter button, chips with Clear all, and two
  //   columns.
  // Both in one look: the screen may still slide in.
  const [one, two] = await page.getByRole('article').evaluateAll((cards) =>
    cards.slice(0, 2).map((card) => {
      const { top, left, right } = card.getBoundingClientRect();
      return { top, left, right };
    }),
  );
  expect(one?.top).toBe(two?.top);
  expect(two?.left).toBeGreaterThan(one?.right ?? Infinity);
  // Promise search.promo (2 Search, front): A card in search leads to the collections.
  await page.getByRole('link', { name: 'Explore our collections' }).waitFor();
  expect(await page.getByRole('link', { name: 'Explore our collections' }).getAttribute('href')).toBe(
    '/collections',
  );

  // Promise search.debounce (2 Search, front): A typed search waits 500 ms.
  // Typing waits half a second after the last letter, Enter does not.
  const box = page.getByRole('searchbox');
  await page.evaluate(() => {
    const waited: number[] = [];
    Object.assign(window, { waited });
    let letter = 0;
    // Before the app hears of it, and its half second begins.
    const note = () => {
      letter = performance.now();
    };
    document.addEventListener('input', note, { capture: true });
    const replace = history.replaceState.bind(history);
    history.replaceState = (...rest) => {
      replace(...rest);
      if (location.search !== '') waited.push(performance.now() - letter);
    };
  });
  // In the page, whose timers keep their order: a busy machine might type slower than that.
  await box.evaluate(async (field: HTMLInputElement) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const letter of 'jeans') {
      // React hears only of a value that is set past its own setter.
      value?.set?.call(field, field.value + letter);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  });
  await page.waitForURL('**/search?query=jeans');
  const waited = await page.evaluate(() => (window as unknown as { waited: number[] }).waited);
  expect(waited).toHaveLength(1);
  expect(waited[0]).toBeGreaterThan(490);
  expect(new URL(page.url()).search).toBe('?query=jeans');
  await expect.poll(() => found(page)).toBeLessThan(all);
  await box.fill('kurta');
  await box.press('Enter');
  await page.waitForURL('**/search?query=kurta');

  // Promise search.address (2 Search, front): discount, sort, query, category, style, brand, gender, size,
  //   color, min and max are read from the address.
  // A link holds everything; chips take it away again, one by one or at once.
  await page.goto(
    '/search?discount=true&sort=trending&query=shirt&category=Shirt&style=Casual&brand=Kapas+Club&gender=male',
  );
  await settled(page);
  expect(await box.inputValue()).toBe('shirt');
  for (const name of ['Trending', 'On sale'])
    await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
  for (const name of ['“shirt”', 'Male', 'Shirt', 'Casual', 'Kapas Club', 'On sale'])
    expect(await page.getByRole('button', { name: `Remove filter ${name}`, exact: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'Remove filter Male' }).click();
  await page.waitForURL((url) => !url.searchParams.has('gender'));
  await page.getByRole('button', { name: 'Clear all' }).click();
  // The order stays.
  await page.waitForURL((url) => url.search === '?sort=trending');
  await expect.poll(() => found(page)).toBe(all);
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get('category') === 'Shirt');
  await page.getByRole('button', { name: 'Remove filter Casual' }).waitFor();

  // Promise search.sorts (7 Calls, front): Newest sorts by date, trending by views.
  // Newest and trending follow the database. Sorted by date, a sold-out product keeps its place.
  await page.goto('/search?sort=newest');
  await settled(page);
  const newest = await app.sql<{ name: string }[]>`
    select name from public.products where is_active and seller_id in (select id from public.sellers where is_verified) order by created_at desc, id desc limit 4`;
  await expect.poll(async () => (await names(page)).slice(0, 4)).toEqual(newest.map(({ name }) => name));
  await page.getByRole('button', { name: 'Trending' }).click();
  const trending = await app.sql<{ name: string }[]>`
    select name from public.products where is_active and stock_quantity > 0 and seller_id in (select id from public.sellers where is_verified)
    order by popularity desc, created_at desc, id desc limit 4`;
  await expect.poll(async () => (await names(page)).slice(0, 4)).toEqual(trending.map(({ name }) => name));

  // Promise search.empty (2 Search, front): A search without results says so.
  await page.goto('/search?query=zzzz');
  await page.getByRole('heading', { name: 'No products found' }).waitFor();

  // Promise search.skeletons (2 Search, front): Four placeholders show while search loads.
  // On a phone that has nothing yet, and while the shop's answer is on its way: the shape of a list, four times.
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: app.url, storageTypes: 'indexeddb' });
  await page.context().route('**/catalog_since**', () => undefined);
  await page.goto('/search');
  await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(4);
  expect(await page.getByText('No products found').count()).toBe(0);
});

test('search is one tap away, suggests while typing, remembers, and lets the keyboard go', async () => {
  const { page, context } = await app.newPhone('/');
  await settled(page);
  // Promise search.icon (2 Search, front): Home, categories, collections and products lead to search, ready to type.
  for (const path of ['/category/jeans', '/collection/campus-edit', '/product/1', '/']) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Search', exact: true }).waitFor();
    expect(await screenFaults(page, 'online', `search-icon${path.replaceAll('/', '-')}`)).toEqual([]);
  }
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const box = page.getByRole('searchbox');
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  await settled(page);
  await context.setOffline(true);
  // Promise search.suggestions (2 Search, front): Search suggests own searches, categories, brands and names from
  //   the phone's catalogue.
  const suggestions = page.getByRole('list', { name: 'Suggestions' });
  await box.pressSequentially('den');
  await suggestions.getByRole('button', { name: 'Jeans Category' }).waitFor();
  await suggestions.getByRole('button', { name: 'Gully Denim Works Brand' }).waitFor();
  expect(await screenFaults(page, 'online', 'suggestions')).toEqual([]);
  await box.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?brand=Gully+Denim+Works');
  expect(await box.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await box.fill('blue shirt');
  await box.press('Enter');
  await page.waitForURL('**/search?query=blue+shirt');
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(false);
  await expect.poll(() => suggestions.count()).toBe(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await box.click();
  await suggestions.getByRole('button', { name: 'blue shirt Searched before' }).waitFor();
  expect(await screenFaults(page, 'online', 'searched-before')).toEqual([]);
  await suggestions.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect.poll(() => suggestions.count()).toBe(0);
});

test('Back closes the filter sheet; after filters were applied it takes them back', async () => {
  const { page } = await app.newPhone('/');
  await page.getByRole('link', { name: 'Discover' }).click();
  await settled(page);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const address = () => new URL(page.url()).pathname + new URL(page.url()).search;
  // Step: Back closes the open sheet.
  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet.waitFor();
  await page.evaluate(() => history.back());
  await sheet.waitFor({ state: 'hidden' });
  expect(address()).toBe('/search');

  // Step: Back takes applied filters back, then leaves the search.
  await tapElsewhere(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet.getByRole('group', { name: 'Gender' }).getByRole('button', { name: /^Male/ }).click();
  await sheet.getByRole('button', { name: 'Apply Filters' }).click();
  await expect.poll(address).toBe('/search?gender=male');
  await page.evaluate(() => history.back());
  await expect.poll(address).toBe('/search');
  await settled(page);
  await page.evaluate(() => history.back());
  await expect.poll(address).toBe('/');
});

test('taps that are quicker than a closing sheet end at the screen and filters that they mean', async () => {
  const { page } = await app.newPhone('/search?category=Shirt&gender=male');
  await settled(page);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const open = async () => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await sheet.waitFor();
  };
  // Step: Applying and removing a filter in one moment does both.
  await open();
  await sheet.getByRole('button', { name: /^Casual/ }).click();
  const apply = await sheet.getByRole('button', { name: 'Apply Filters' }).elementHandle();
  const remove = await page.locator('button[aria-label^="Remove filter Male"]').elementHandle();
  await page.evaluate(
    ([first, second]) => {
      (first as HTMLElement).click();
      (second as HTMLElement).click();
    },
    [apply, remove],
  );
  await page.waitForURL(/\?category=Shirt&style=Casual$/);
  await sheet.waitFor({ state: 'detached' });

  // Step: A link that is tapped while the sheet closes is followed.
  const cart = await page.locator('nav a[href="/cart"]').elementHandle();
  await open();
  const close = await sheet.getByRole('button', { name: 'Close' }).elementHandle();
  // A link that is tapped within the traversal that follows the sheet.
  await page.evaluate(
    async ([x, link]) => {
      const go = history.go.bind(history);
      history.go = (by) => {
        go(by);
        (link as HTMLElement).click();
      };
      (x as HTMLElement).click();
    },
    [close, cart],
  );
  await page.waitForURL('**/cart');
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();

  // Step: A link that is tapped right after Back is not.
  await page.goto('/search');
  await settled(page);
  await open();
  await page.evaluate(() => {
    history.back();
    document.querySelector<HTMLElement>('nav a[href="/cart"]')?.click();
  });
  await expect
    .poll(async () => [
      new URL(page.url()).pathname,
      await page.getByRole('searchbox').count(),
      await page.getByRole('heading', { level: 1, name: 'Cart' }).count(),
    ])
    .toEqual(['/search', 1, 0]);
});

test('the filter sheet counts before it applies, and resets', async () => {
  const { page } = await app.newPhone('/search');
  await settled(page);
  const all = await found(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const choice = (group: string, name: RegExp) =>
    sheet.getByRole('group', { name: group }).getByRole('button', { name });
  const countOf = async (group: string, name: RegExp) =>
    Number(/\d+/.exec(await choice(group, name).locator('[aria-hidden]').innerText())?.[0]);
  // Promise search.sheet (2 Search, front): The filter sheet has genders, categories, prices, sizes, colours,
  //   styles and brands, Reset and Apply.
  for (const group of ['Gender', 'Categories', 'Price', 'Sizes', 'Colours', 'Styles & Occasions', 'Brands'])
    await sheet.getByRole('group', { name: group, exact: true }).waitFor();
  expect(await countOf('Gender', /^All Genders/)).toBe(all);
  // Promise search.gender (7 Calls, front): A filter by gender includes unisex.
  const [row] = await app.sql<{ men: number; jeans: number }[]>`
    select count(*)::int as men, (count(*) filter (where category = 'Jeans'))::int as jeans from public.products where is_active and gender in ('male', 'unisex')
      and seller_id in (select id from public.sellers where is_verified)`;
  expect(await countOf('Gender', /^Male/)).toBe(row?.men);
  expect(await axeFaults(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);

  // Step: Choices are counted, and applied by the button only.
  await choice('Gender', /^Male/).click();
  await choice('Categories', /^Jeans/).click();
  const jeans = row?.jeans ?? 0;
  await expect.poll(() => countOf('Categories', /^Jeans/)).toBe(jeans);
  await sheet.getByRole('button', { name: `Apply Filters (${jeans})`, exact: true }).waitFor();
  await sheet.locator('output', { hasText: new RegExp(`^${jeans} product`) }).waitFor();
  // Nothing changed behind it yet.
  expect(new URL(page.url()).search).toBe('');
  await sheet.getByRole('button', { name: 'Apply Filters' }).click();
  await page.waitForURL('**/search?category=Jeans&gender=male');
  await expect.poll(() => found(page)).toBe(jeans);
  // Step: A size, a colour and a price narrow the list.
  await page.getByRole('button', { name: 'Filters, 2 active' }).click();
  await choice('Sizes', /^XL/).click();
  await choice('Colours', /^Blue/).click();
  await choice('Price', /^₹1,000 – ₹1,499/).click();
  await sheet.getByLabel('To ₹').fill('1999');
  const [narrow] = await app.sql<{ count: number }[]>`
    select count(*)::int from public.products where is_active and gender in ('male', 'unisex') and category = 'Jeans'
      and exists (select from public.product_variants v
        where v.product_id = products.id and v.size = 'XL' and v.color = 'Blue' and v.stock_quantity > 0)
      and selling_price >= 1000 and selling_price < 2000
      and seller_id in (select id from public.sellers where is_verified)`;
  expect(narrow?.count).toBeGreaterThan(0);
  await sheet.locator('output', { hasText: new RegExp(`^${narrow?.count} product`) }).waitFor();
  // A choice that would find nothing is quieter, and can still be chosen and taken back.
  const borderOf = (chip: Locator) => chip.evaluate((it) => getComputedStyle(it).borderStyle);
  const none = choice('Styles & Occasions', /\b0 products/).first();
  const name = (await none.innerText()).split(/\s/)[0] ?? '';
  expect([await borderOf(none), await borderOf(choice('Gender', /^Female/))]).toEqual(['dashed', 'solid']);
  for (const style of ['solid', 'dashed']) {
    await choice('Styles & Occasions', new RegExp(`^${name}`)).click();
    await expect.poll(() => borderOf(choice('Styles & Occasions', new RegExp(`^${name}`)))).toBe(style);
    await tapElsewhere(page);
  }
  await sheet.getByRole('button', { name: 'Apply Filters' }).click();
  await page.waitForURL('**/search?category=Jeans&size=XL&color=Blue&min=1000&max=1999&gender=male');
  await expect.poll(() => found(page)).toBe(narrow?.count);
  // Step: The list is sorted by price, and a filter is removed alone.
  await page.getByRole('button', { name: 'Price: low to high' }).click();
  const [cheapest] = await app.sql<{ name: string }[]>`
    select name from public.products where is_active and gender in ('male', 'unisex') and category = 'Jeans'
      and 'XL' = any (sizes) and 'Blue' = any (colors) and selling_price >= 1000 and selling_price < 2000
      and seller_id in (select id from public.sellers where is_verified)
    order by stock_quantity = 0, selling_price, created_at desc limit 1`;
  await expect.poll(async () => (await names(page))[0]).toBe(cheapest?.name);
  await page.getByRole('button', { name: 'Remove filter ₹1,000 – ₹1,999' }).click();
  await page.waitForURL((url) => !url.searchParams.has('min') && !url.searchParams.has('max'));
  await page.getByRole('button', { name: 'Filters, 4 active' }).click();
  await sheet.getByRole('button', { name: 'Reset' }).click();
  await sheet.getByRole('button', { name: 'Apply Filters' }).click();
  await expect.poll(() => found(page)).toBe(all);
});

test('on a small phone the order that an address asks for is in sight', async () => {
  const { page } = await app.newPhone('about:blank');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(new URL('/search?sort=price-down', app.url).href);
  const chosen = page.getByRole('button', { name: 'Price: high to low', pressed: true });
  await chosen.waitFor();
  await expect
    .poll(() =>
      chosen.evaluate((chip) => {
        const { left, right } = chip.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }),
    )
    .toBe(true);
});

test('a text longer than the screen is cut in its chip, whose cross stays in sight', async () => {
  const text = 'Oversizedlinenshirtwithcoconutbuttonsandapocketforeverything';
  const { page } = await app.newPhone(`/search?query=${text}`);
  const chip = page.getByRole('button', { name: new RegExp(`^Remove.*${text}`) });
  await chip.waitFor();
  const ends = await chip.evaluate((button) =>
    [button, ...button.querySelectorAll('svg')].map((element) => element.getBoundingClientRect().right),
  );
  expect(ends).toHaveLength(2);
  expect(Math.max(...ends)).toBeLessThanOrEqual(390 - 16);
});

test('a text that was not searched yet is in the box after Back from a tapped card', async () => {
  const { page } = await app.newPhone('/search');
  const card = page.locator('main article a').first();
  await card.waitFor();
  await page.getByRole('searchbox').fill('linen');
  await card.click();
  await page.waitForURL('**/product/*');
  await page.goBack();
  await page.waitForURL('**/search?query=linen');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('linen');
});
