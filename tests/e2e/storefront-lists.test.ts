import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { settled } from '#support/layout.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const toastSays = (page: Page, words: string) => page.locator('#toasts').getByText(words).first().waitFor();

/** Whether the first two cards stand side by side. One look at both: the screen may still slide in. */
const twoColumns = (page: Page): Promise<boolean> =>
  page.getByRole('article').evaluateAll((cards) => {
    const [one, two] = cards.map((card) => card.getBoundingClientRect().top);
    return one !== undefined && one === two;
  });

test('category, new arrivals, brands and sale', async () => {
  const { page } = await app.newPhone('/category/t-shirt');
  await settled(page);
  await page.getByRole('heading', { level: 1, name: 'T-shirt' }).waitFor();
  // Promise category.grid (2 Lists, front): A category is listed in two columns.
  expect(await twoColumns(page)).toBe(true);
  // Names take one line or two: the price follows either at once.
  const gaps = await page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const name = document.createRange();
      name.selectNodeContents(card.querySelector('h2') ?? card);
      const price = card.querySelector('h2 + div');
      return (price?.getBoundingClientRect().top ?? Infinity) - name.getBoundingClientRect().bottom;
    }),
  );
  expect(Math.max(...gaps)).toBeLessThan(6);
  // Promise discount (9 Constants, front): The discount is rounded, and its badge shows above 0.
  const [cut] = await app.sql<{ name: string; off: number }[]>`
    select name, round((mrp - selling_price) / mrp * 100)::int as off from public.products
    where category = 'T-shirt' and is_active and seller_id in (select id from public.sellers where is_verified) and mrp > selling_price and stock_quantity > 0
    order by created_at desc, id desc limit 1`;
  const card = page.getByRole('article').filter({ hasText: cut?.name ?? '' });
  await card.getByText(`${cut?.off}% OFF`).waitFor();
  // On the narrowest phone, too, the saving stays on the price's line.
  await page.setViewportSize({ width: 240, height: 640 });
  const bottomOf = async (what: Locator) => {
    const { y, height } = (await what.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return y + height;
  };
  const saving = card.getByText(`${cut?.off}% OFF`);
  const line = saving.locator('..');
  expect(await bottomOf(saving)).toBeLessThan((await bottomOf(line.locator('span').first())) + 8);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.getByRole('article').first().getByText('Out of stock').count()).toBe(0);

  // Promise category.empty (8 Errors, front): A category without products says so.
  await page.goto('/category/cat-food');
  await page.getByText('No products found in this category').waitFor();
  await page.getByRole('list', { name: 'All categories' }).getByRole('link', { name: 'Jeans' }).click();
  await page.waitForURL('**/category/jeans');

  // Promise new.ten-days (2 Lists, front): New arrivals are ten days old at most.
  await page.goto('/new-arrivals');
  await settled(page);
  const shown = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return await page.getByRole('article').count();
  };
  const [fresh] = await app.sql<{ count: number }[]>`
    select count(*)::int as count from public.products
    where is_active and seller_id in (select id from public.sellers where is_verified)
      and (created_at at time zone 'Asia/Kolkata')::date >= (now() at time zone 'Asia/Kolkata')::date - 10`;
  await expect.poll(shown).toBe(fresh?.count);

  // Promise brands (2 Lists, front): Brands lists the verified brands.
  await page.goto('/brands');
  await page.getByRole('link', { name: /Kapas Club/ }).click();
  await page.waitForURL('**/search?brand=Kapas+Club');
  const brands = await page.getByRole('article').locator('p').first().innerText();
  expect(brands.toLowerCase()).toBe('kapas club');
  // Step: The brand above a product's name leads to the same list, and Back to the product.
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/product/*');
  const product = page.url();
  // Exactly: cards of the list, whose links name the brand too, may still be there.
  await page.getByRole('main').getByRole('link', { name: 'Kapas Club', exact: true }).first().click();
  await page.waitForURL('**/search?brand=Kapas+Club');
  await page.getByRole('article').first().waitFor();
  await page.goBack();
  await page.waitForURL(product);

  // Step: A visitor reads what the wishlist is for.
  await page.goto('/wishlist');
  await page.getByRole('heading', { name: 'Keep what you like' }).waitFor();
  await page.getByText('If you allow notifications, we tell you when it is back or cheaper.').waitFor();

  // Promise sale.soon (2 Lists, front): Sale says that sales are coming soon, with Back to Home.
  await page.goto('/sale');
  await page.getByText('Sales are coming soon').waitFor();
  expect(await page.getByRole('link', { name: 'On sale' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('collections and one collection', async () => {
  const { page } = await app.newPhone('/collections');
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Campus Edit' }) });
  // Promise collections.cards (2 Lists, front): Collections are cards with image, name, count and share, in
  //   two columns, with back, share all and promo.
  await tile.getByText(/^\d+ products?$/).waitFor();
  await tile.getByRole('button', { name: 'Share Campus Edit' }).waitFor();
  await page.getByRole('button', { name: 'Share all collections' }).waitFor();
  await page.getByRole('heading', { name: 'Put Your Friends On' }).waitFor();
  // In one look: a font that comes between two would move them.
  const tops = () =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .evaluateAll((tiles) => tiles.slice(0, 2).map((tile) => tile.getBoundingClientRect().top));
  const [top, beside] = await tops();
  expect(beside).toBe(top);

  await tile.getByRole('link').click();
  await page.waitForURL('**/collection/campus-edit');
  await settled(page);
  const [row] = await app.sql<{ description: string; count: number }[]>`
    select c.description, (select count(*)::int from public.products p
      where p.is_active and 'campus-edit' = any (p.collections)) as count
    from public.collections c where c.name = 'campus-edit'`;
  // Promise collection.parts (2 Lists, front): A collection has banner, description, share, grid or list, and
  //   a count.
  await page.getByText(row?.description ?? '').waitFor();
  await page.getByText(`${row?.count} products`, { exact: true }).waitFor();
  expect(await page.getByRole('main').locator('img').first().isVisible()).toBe(true);
  expect(await twoColumns(page)).toBe(true);
  await page.getByRole('button', { name: 'List view' }).click();
  await expect.poll(() => twoColumns(page)).toBe(false);
  // It has grown beyond what it begins with.
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(8);
  const shown = await page.getByRole('article').count();
  // Promise collection.layout-kept (2 Lists, front): Coming back to a collection finds the chosen layout.
  // Back from a product, the list has the layout that was chosen.
  const opened = page.getByRole('article').first();
  const name = await opened.getByRole('heading').innerText();
  await opened.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goBack();
  await page.waitForURL('**/collection/campus-edit');
  await page.getByRole('button', { name: 'List view', pressed: true }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(shown);
  expect(await twoColumns(page)).toBe(false);
  // So it has after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'List view', pressed: true }).waitFor();
  await expect.poll(() => twoColumns(page)).toBe(false);
  await page.getByRole('button', { name: 'Grid view' }).click();
  await expect.poll(() => twoColumns(page)).toBe(true);
  await page.getByRole('button', { name: 'Share collection' }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/collections');

  // Promise summer (2 Lists, front): The summer collection has its own address.
  await page.goto('/summer-collection');
  await page.getByRole('heading', { level: 1, name: 'Summer' }).waitFor();
  await page.getByRole('article').first().waitFor();
  // Promise collection.empty (8 Errors, front): A collection without products says so.
  await page.goto('/collection/nothing-here');
  await page.getByText('No products found in this collection').waitFor();
});

test('each list is sorted and filtered, keeps that in its address and says how many, offline too', async () => {
  const { page, context } = await app.newPhone('/category/jeans');
  await settled(page);
  const count = () => page.getByRole('main').getByText(/^\d+ products?$/);
  const names = () => page.getByRole('article').getByRole('heading').allInnerTexts();
  const cheapest = await app.sql<{ name: string }[]>`
    select name from public.products
    where category = 'Jeans' and is_active and seller_id in (select id from public.sellers where is_verified)
    order by stock_quantity = 0, selling_price, created_at desc, id desc`;
  await expect.poll(() => count().innerText()).toBe(`${cheapest.length} products`);
  await context.setOffline(true);
  // Promise lists.sorted (2 Lists, front): Each list of products can be sorted, and keeps that in its address.
  await page.getByRole('button', { name: 'Price: low to high' }).click();
  await page.waitForURL('**/category/jeans?sort=price-up');
  await expect
    .poll(async () => (await names()).slice(0, 8))
    .toEqual(cheapest.slice(0, 8).map(({ name }) => name));
  // Promise lists.filtered (2 Lists, front): Each list has search's filter sheet, but for what the list is itself.
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('group', { name: 'Styles & Occasions' }).waitFor();
  expect(await sheet.getByRole('group', { name: 'Categories' }).count()).toBe(0);
  for (const name of ['M', 'L', 'XL', 'Black', 'Blue', 'White'])
    await sheet.getByRole('button', { name: new RegExp(`^${name}( |\\d|$)`) }).click();
  expect(await screenFaults(page, 'online', 'category-filters')).toEqual([]);
  await sheet.getByRole('button', { name: 'Apply Filters' }).click();
  await page.waitForURL('**/category/jeans?size=M&**');
  const chips = page.getByRole('button', { name: /^Remove filter/ });
  await expect.poll(() => chips.count()).toBe(6);
  // They stand in one row, beside the tap that clears them.
  const tops = await chips.evaluateAll(
    (all) => new Set(all.map((chip) => chip.getBoundingClientRect().top)).size,
  );
  expect(tops).toBe(1);
  expect(await page.getByRole('button', { name: 'Clear all' }).isVisible()).toBe(true);
  expect(await screenFaults(page, 'online', 'category-filtered')).toEqual([]);
  const narrowed = await count().innerText();
  await context.setOffline(false);
  await page.reload();
  await expect.poll(() => count().innerText()).toBe(narrowed);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => count().innerText()).toBe(`${cheapest.length} products`);

  for (const path of ['/collection/campus-edit', '/new-arrivals', '/summer-collection']) {
    await page.goto(`${path}?sort=discount&gender=female`);
    await count().waitFor();
    await page.getByRole('button', { name: 'Biggest discount', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Remove filter Female' }).waitFor();
    expect(await screenFaults(page, 'online', `${path.slice(1).replaceAll('/', '-')}-filtered`)).toEqual([]);
  }
});

test('sharing: the sheet, the clipboard, and what is said when neither works', async () => {
  const { page } = await app.newPhone('/collection/campus-edit');
  await settled(page);
  const share = page.getByRole('button', { name: 'Share collection' });
  /** Puts another share sheet (or none) and clipboard into the page, and taps. */
  const tap = async (sheet: 'none' | 'works' | 'denied' | 'broken', clipboard: 'works' | 'broken') => {
    await page.evaluate(
      ([sheet, clipboard]) => {
        const calls: string[] = [];
        Object.assign(window, { calls, shared: false });
        const ask = () => Object.assign(window, { shared: true });
        const fail = (name: string) => Promise.reject(new DOMException('no', name));
        const doShare = (data: ShareData) => {
          ask();
          if (sheet === 'denied') return fail('NotAllowedError');
          if (sheet === 'broken') return fail('DataError');
          calls.push(`shared ${data.text} ${data.url}`);
          return Promise.resolve();
        };
        Object.defineProperty(navigator, 'share', {
          configurable: true,
          value: sheet === 'none' ? undefined : doShare,
        });
        Object.defineProperty(navigator, 'clipboard', {
          configurable: true,
          value: {
            writeText: (text: string) => {
              ask();
              if (clipboard === 'broken') return fail('NotAllowedError');
              calls.push(`copied ${text}`);
              return Promise.resolve();
            },
          },
        });
      },
      [sheet, clipboard] as const,
    );
    // A tap within half a second of the one before is none.
    const shared = async () => {
      await share.click();
      return page.evaluate(() => (window as unknown as { shared: boolean }).shared);
    };
    await expect.poll(shared).toBe(true);
  };
  const calls = () => page.evaluate(() => (window as unknown as { calls: string[] }).calls);
  const address = `${app.url}/collection/campus-edit`;
  // Step: A share sheet gets the text and the address.
  await tap('works', 'works');
  await expect.poll(calls).toEqual([`shared Check out the Campus Edit collection on Drip Haven! ${address}`]);
  // Promise share.denied (8 Errors, front): Sharing says when permission is denied.
  await tap('denied', 'works');
  await toastSays(page, 'Permission to share was denied. You can manually copy the current URL.');
  expect(await calls()).toEqual([]);
  // Promise share.missing (8 Errors, front): Without a share sheet the text is copied.
  await tap('none', 'works');
  await toastSays(page, 'Share message copied to clipboard! Paste it to share with friends.');
  expect(await calls()).toEqual([`copied Check out the Campus Edit collection on Drip Haven! ${address}`]);
  // Promise share.failed (8 Errors, front): Sharing that fails otherwise copies the text, and says when that
  //   fails too.
  await tap('broken', 'works');
  await expect.poll(async () => (await calls()).length).toBe(1);
  await tap('broken', 'broken');
  await toastSays(page, 'Unable to share. Please manually copy the URL from your address bar.');
});

test('a list that cannot be read is an error with Retry, never an empty list', async () => {
  const phone = await app.newPhone('/search');
  await phone.signIn(await app.newAccount());
  const { page } = phone;
  // From now on this phone's own databases cannot be opened.
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      if (name.startsWith('rxdb-') && !('mended' in window)) throw new DOMException('broken', 'UnknownError');
      return open(name, version);
    };
  });
  const reason = 'This device could not open its copy of the shop';
  // Promise error.unreadable (2 Screens, front): Home, cart and wishlist say when the phone cannot read its
  //   copy, never show it as empty, and offer Retry.
  // Promise search.failed (2 Search, front): A failed local read is an error with Retry, not an empty list.
  // Promise product.error (2 Product, front): A product that cannot be read says Error and the reason.
  // Promise category.failed (8 Errors, front): A category that cannot be read says so.
  // Promise new.failed (8 Errors, front): New arrivals that cannot be read say so.
  // Promise collection.failed (8 Errors, front): A collection that cannot be read says so.
  // Promise collections.failed (8 Errors, front): Collections that cannot be read say 'Oops! Something went
  //   wrong', and the reason.
  for (const [path, ...sentences] of [
    ['/', reason],
    ['/search', reason],
    ['/category/jeans', `Failed to load products: ${reason}`],
    ['/new-arrivals', `Failed to load new arrivals: ${reason}`],
    ['/collection/campus-edit', `Failed to load products: ${reason}`],
    ['/summer-collection', `Failed to load products: ${reason}`],
    ['/brands', reason],
    ['/collections', 'Oops! Something went wrong', 'Failed to load collections. Please try again later.'],
    ['/product/1', `Error: ${reason}`],
    ['/wishlist', reason],
    ['/cart', reason],
  ] as const) {
    await page.goto(path);
    for (const words of sentences) await page.getByRole('alert').getByText(words).waitFor();
    // On the screen, and in the banner about this phone's storage.
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBeGreaterThan(0);
    expect(await page.getByText('No products found').count()).toBe(0);
    expect(await screenFaults(page, 'unreadable', path.slice(1) || 'home')).toEqual([]);
  }
  // Once the phone can read again, Retry does.
  await page.evaluate(() => Object.assign(window, { mended: true }));
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Your cart is empty').waitFor();
});
