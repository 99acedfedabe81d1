import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { localKeys } from '#supabase/local/keys.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { settled } from '#support/layout.ts';
import { finger, middleOf, passes } from '#support/touch.ts';
import { expectSlide, progressOf, seenSlide, slidesReady, turnOf } from './carousel-steps.ts';
import { tapElsewhere } from './tap-elsewhere.ts';

let app: TestApp;
/** A product with sizes, two colours at least, and stock enough. */
let shirt: { id: string; name: string };
let other: { id: string; name: string };
/** A product of which there are only a few. */
let few: { id: string; stock: number };
/** One that only the story of its chart opens: phones of other stories may tell late what they have seen. */
let charted: { id: string; name: string };
beforeAll(async () => {
  app = await startApp();
  const rows = await app.sql<{ id: string; name: string }[]>`
    select id::text, name from public.products
    where stock_quantity > 20 and is_active and cardinality(colors) > 1 and cardinality(sizes) > 1
      and cardinality(images) > 2 and length(description) > 150 order by id limit 2`;
  [shirt, other] = [rows[0] ?? { id: '', name: '' }, rows[1] ?? { id: '', name: '' }];
  const [scarce] = await app.sql<{ id: string; stock: number }[]>`
    select p.id::text, (select max(v.stock_quantity) from public.product_variants v where v.product_id = p.id) as stock
    from public.products p join public.sellers s on s.id = p.seller_id
    where p.stock_quantity between 2 and 8 and p.is_active and s.is_verified order by p.id limit 1`;
  few = scarce ?? { id: '', stock: 0 };
  const [unseen] = await app.sql<{ id: string; name: string }[]>`
    select p.id::text, p.name from public.products p join public.sellers s on s.id = p.seller_id
    where p.is_active and s.is_verified and p.stock_quantity > 20 and p.id not in ${app.sql([shirt.id, other.id, few.id])}
    order by p.id desc limit 1`;
  charted = unseen ?? { id: '', name: '' };
});
afterAll(() => app.close());

/** Gives a product's seller a size chart, and the product that one. */
async function giveChart(productId: string): Promise<void> {
  const [row] = await app.sql<{ seller: string }[]>`
    select seller_id::text as seller from public.products where id = ${productId}`;
  const file = `${row?.seller}/chart-${randomUUID()}.png`;
  const chart = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#eaaa07' } })
    .png()
    .toBuffer();
  const { error } = await createClient(app.url, localKeys.secret)
    .storage.from('sizechart')
    .upload(file, chart, { contentType: 'image/png' });
  expect(error).toBeNull();
  const address = `/storage/v1/object/public/sizechart/${file}`;
  await app.sql`update public.sellers set size_chart_image1_url = ${address} where id = ${row?.seller ?? ''}`;
  await app.sql`update public.products set size_chart = ${address} where id = ${productId}`;
}

/** A tap within half a second of the one before is none: the toast stays for longer. */
const addedToastGone = (page: Page) =>
  page.locator('#toasts').getByText('Added to Cart').first().waitFor({ state: 'detached' });
const toastSays = (page: Page, words: string) => page.locator('#toasts').getByText(words).first().waitFor();
const sticky = (page: Page) => page.getByRole('region', { name: 'Quick buy' });

test('the pictures turn every five seconds, rest while pressed and follow swipes', async () => {
  const { page } = await app.newPhone(`/product/${shirt.id}`);
  await settled(page);
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await slidesReady(pictures);
  const bars = pictures.getByRole('button', { name: / \/ / });
  const count = await bars.count();
  const counter = pictures.getByText(/^\d+ \/ \d+$/);
  await bars.first().tap();
  // Promise pictures.counter (4 States, front): A counter of the pictures reads n / total.
  await expect.poll(() => counter.innerText()).toBe(`1 / ${count}`);
  // The neighbours are there before they are seen.
  await expect.poll(() => pictures.locator('img').count()).toBe(Math.min(3, count));

  const touch = await finger(page);
  const middle = await middleOf(pictures);
  // Only a swipe turns a stopped carousel.
  const stop = pictures.getByRole('button', { name: 'Stop moving pictures' });
  await stop.tap();
  await expect.poll(() => stop.getAttribute('aria-pressed')).toBe('true');
  // On a busy machine the pictures may have turned before they were stopped.
  await bars.first().tap();
  await expect.poll(() => counter.innerText()).toBe(`1 / ${count}`);
  await expectSlide(pictures, 0);
  // Promise pictures.swipe (4 States, front): A product's pictures change beyond 80 px or 300 px/s, and wrap
  //   around.
  // Slow and short: it stays. The finger rests before it lifts, so that a late frame makes it no faster.
  await touch.down(middle);
  await touch.move({ ...middle, x: middle.x - 70 });
  await passes(page, 150);
  await touch.move({ ...middle, x: middle.x - 71 });
  await touch.up();
  await passes(page, 100);
  expect(await seenSlide(pictures)).toBe(0);
  await touch.swipe(middle, -100, { steps: 10, stepMs: 60 });
  await expectSlide(pictures, 1);
  // A quick stroke that scrolls the page turns nothing, also when it is not quite upright.
  await touch.swipe(middle, -60, { dy: -120, steps: 3 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await passes(page, 100);
  expect(await seenSlide(pictures)).toBe(1);
  await page.evaluate(() => scrollTo(0, 0));
  await touch.swipe(middle, 100, { steps: 10, stepMs: 60 });
  await expectSlide(pictures, 0);
  await touch.swipe(middle, 100, { steps: 10, stepMs: 60 });
  await expectSlide(pictures, count - 1);
  expect(await counter.innerText()).toBe(`${count} / ${count}`);

  await stop.tap();
  await expect.poll(() => progressOf(pictures)).toBeGreaterThan(0.02);
  // Promise pictures.pressed (4 States, front): A product's pictures rest while pressed or dragged.
  await touch.down(middle);
  await passes(page, 150);
  const held = await progressOf(pictures);
  await passes(page, 600);
  expect(await progressOf(pictures)).toBe(held);
  await touch.up();
  await bars.nth(1).tap();
  await expectSlide(pictures, 1);
  // Promise pictures.interval (4 States, front): A product's pictures change every 5 s, with a bar that
  //   fills.
  expect(await turnOf(pictures)).toBeGreaterThan(4_500);

  // Promise product.image-failed (8 Errors, front): A picture that fails is a placeholder.
  // A picture that cannot be had is a drawn placeholder.
  await app.sql`update public.products set images =
    array['/storage/v1/object/public/productimages/' || seller_id || '/1-gone.webp'] where id = ${other.id}`;
  await page.goto(`/product/${other.id}`);
  const placeholder = page.getByRole('main').locator('[role="img"]').first();
  await placeholder.waitFor();
  expect(await placeholder.getAttribute('aria-label')).toBe(`${other.name}, picture 1`);
});

test('size and colour must be chosen, and the bar shows only while the buttons are off screen', async () => {
  const phone = await app.newPhone();
  const account = await app.newAccount();
  await phone.signIn(account);
  const { page } = phone;
  await page.goto(`/product/${shirt.id}`);
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true });
  const sizes = page.getByRole('group', { name: /^Size/ }).locator('[aria-pressed]');
  // Promise product.size-columns (2 Product, front): Sizes stand in five columns.
  const columns = await sizes.first().evaluate((size) => {
    const grid = size.closest('fieldset > div') ?? size;
    return getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  });
  expect(columns).toBe(5);

  // Promise product.pictures-height (2 Product, front): The pictures take 52 % of a usual phone, 37 % of a
  //   small one. Name, price, terms and sizes stay in sight.
  // The picture is as tall as the screen allows: what must be chosen is in sight below it, above the bar.
  for (const [width, height, picture] of [
    [390, 844, 440],
    [320, 640, 236],
  ] as const) {
    await page.setViewportSize({ width, height });
    const shown = await page.getByRole('region', { name: 'Pictures' }).boundingBox();
    expect(shown?.height).toBeCloseTo(picture, 0);
    const [size, bar] = [await sizes.first().boundingBox(), await sticky(page).boundingBox()];
    expect((size?.y ?? height) + (size?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  }
  await page.setViewportSize({ width: 390, height: 844 });

  await add.first().scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  // Promise product.sticky (2 Product, front): The bar shows only while the buttons on the page are off
  //   screen.
  await expect.poll(() => sticky(page).count()).toBe(0);
  await add.first().click();
  // Promise options.size (5 Validation, front): The page asks for a size.
  await toastSays(page, 'Please select a size');
  await sizes.first().click();
  await add.first().click();
  // Promise options.color (5 Validation, front): The page asks for a colour when there are any.
  await toastSays(page, 'Please select a color');

  // Off screen, above and below.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await sticky(page).waitFor();
  await sticky(page).getByRole('button', { name: 'Add to Cart' }).click();
  const sheet = page.getByRole('dialog', { name: 'Select Options' });
  // Promise product.sheet (2 Product, front): Select Options offers size, colour, quantity and Add to Cart.
  await sheet.getByRole('button', { name: 'One more' }).click();
  expect(await sheet.getByRole('group', { name: /^Size/ }).count()).toBe(0);
  await sheet.getByRole('button', { name: 'Add to Cart' }).click();
  await toastSays(page, 'Please select a color');
  await sheet
    .getByRole('group', { name: /^Colour/ })
    .locator('[aria-pressed]')
    .first()
    .click();
  await sheet.getByRole('button', { name: 'Add to Cart' }).click();
  // Promise product.toasts (8 Errors, front): Toasts say Added to Cart, added to and removed from the
  //   wishlist.
  await toastSays(page, 'Added to Cart');
  await sheet.waitFor({ state: 'detached' });
  await addedToastGone(page);
  // All is chosen now: the bar adds it, and asks nothing.
  const quantityOf = (id: string) => app.sql`
    select quantity from public.shopping_cart where product_id = ${id} and deleted_at is null
      and user_id = (select u.id from auth.users u where u.email = ${account.email})`;
  await sticky(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(() => quantityOf(shirt.id)).toEqual([{ quantity: 4 }]);
  expect(await sheet.count()).toBe(0);

  // Another product begins with one; what there is ends it.
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/product/${other.id}`);
  await page.getByRole('heading', { level: 1, name: other.name }).waitFor();
  const quantity = page.getByRole('group', { name: 'Quantity' }).locator('output');
  // Promise product.quantity (4 States, front): Quantity starts at 1 with each product and does not go below
  //   it.
  expect(await quantity.innerText()).toBe('1');
  expect(await page.getByRole('button', { name: 'One less' }).isDisabled()).toBe(true);
  for (let pressed = 1; pressed < 10; pressed += 1)
    await page.getByRole('button', { name: 'One more' }).click();
  expect(await quantity.innerText()).toBe('10');
  expect(await page.getByRole('button', { name: 'One more' }).isDisabled()).toBe(true);
  for (const group of [/^Size/, /^Colour/])
    await page.getByRole('group', { name: group }).locator('[aria-pressed]').first().click();
  await add.first().click();
  await expect.poll(() => quantityOf(other.id)).toEqual([{ quantity: 10 }]);
  await addedToastGone(page);
  // More do not fit, and that is what is said.
  await add.first().click();
  // Promise cart.full (4 States, front): A line that is full says so instead of 'Added to Cart'.
  await toastSays(page, 'At most 10 of these');

  await page.getByRole('main').getByRole('button', { name: 'Add to Wishlist', exact: true }).click();
  await toastSays(page, 'Added to wishlist');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // Promise product.sticky-wished (2 Product, front): The bar offers to remove a product that is on the
  //   wishlist.
  await sticky(page).getByRole('button', { name: 'Remove from Wishlist' }).click();
  await toastSays(page, 'Removed from wishlist');
  await sticky(page).getByRole('button', { name: 'Add to Cart' }).waitFor();
});

test('a product is first rendered with the bar only if its buttons are off screen', async () => {
  for (const [height, bars] of [
    [844, [1]],
    [1600, [0]],
  ] as const) {
    const { page } = await app.newPhone('about:blank');
    await page.setViewportSize({ width: 390, height });
    await page.addInitScript(() => {
      const seen = new Set<number>();
      Object.assign(window, { bars: seen });
      // In each frame of the page that was served, and of the one that React draws over it.
      const look = () => {
        requestAnimationFrame(look);
        if (document.readyState === 'loading' || !document.querySelector('section[aria-label="Pictures"]'))
          return;
        const all = document.querySelectorAll('section[aria-label="Quick buy"]');
        seen.add([...all].filter((bar) => bar.checkVisibility()).length);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${app.url}/product/${shirt.id}`);
    const seen = () => page.evaluate(() => [...(window as unknown as { bars: Set<number> }).bars]);
    await expect.poll(seen).toEqual(bars);
  }
});

test('the page says what it is, who sells it, and what fits', async () => {
  await app.sql`update public.products set gender = 'unisex', shipping_charges = 0, size_chart = '',
    estimated_delivery = '', return_policy = '',
    description = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
    where id = ${shirt.id}`;
  const phone = await app.newPhone(`/product/${shirt.id}`);
  const { page } = phone;
  const fact = (name: string) =>
    page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  // Promise product.teaser (2 Product, front): The description shows fifteen words, with Read more and Show
  //   less.
  await page.getByText(/fifteen…$/).waitFor();
  await page.getByRole('button', { name: 'Read more' }).click();
  await page.getByText(/sixteen$/).waitFor();
  await tapElsewhere(page);
  await page.getByRole('button', { name: 'Show less' }).click();
  await page.getByText(/fifteen…$/).waitFor();
  // Promise product.shipping (2 Product, front): Shipping is Free at 0 or when none is set.
  expect(await fact('Shipping').innerText()).toBe('Free');
  // Promise product.delivery-default (2 Product, front): Without a delivery text it says 3-5 working days.
  expect(await fact('Delivery').innerText()).toBe('3-5 working days');
  // Promise product.return-default (2 Product, front): Without a return policy it says 7 days return.
  expect(await fact('Return policy').innerText()).toBe('7 days return');
  expect(await fact('Payment').innerText()).toBe('Cash on Delivery');
  // Promise product.unisex (2 Product, front): A missing gender is Unisex.
  expect(await fact('Gender').innerText()).toBe('Unisex');

  // Promise product.seller (2 Product, front): Brand, badge, business email and phone stand under Seller
  //   Information.
  const seller = page.locator('section', { has: page.getByRole('heading', { name: 'Seller Information' }) });
  await seller.getByText('Verified Seller').waitFor();
  expect(await seller.locator('a[href^="mailto:"]').count()).toBe(1);
  expect(await seller.locator('a[href^="tel:"]').count()).toBe(1);
  const similar = page.locator('section', { has: page.getByRole('heading', { name: 'Similar Products' }) });
  // Promise product.similar (2 Product, front): At most four similar products.
  const [others] = await app.sql<{ count: number }[]>`
    select count(*)::int as count from public.products p join public.sellers s on s.id = p.seller_id
    where p.category = (select category from public.products where id = ${shirt.id}) and p.id <> ${shirt.id}
      and p.is_active and p.deleted_at is null and s.is_verified`;
  expect(others?.count).toBeGreaterThan(4);
  await expect.poll(() => similar.getByRole('article').count()).toBe(4);
  expect(await similar.locator(`a[href="/product/${shirt.id}"]`).count()).toBe(0);
  // Promise money (9 Constants, front): Rupees are shown without needless decimals.
  expect(await page.getByText(/₹[\d,]+\.\d/).count()).toBe(0);

  // Promise product.no-chart (2 Product, front): A product without a size chart says so and sends to the
  //   seller.
  expect(await page.getByRole('button', { name: 'Size Chart' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Ask the seller about size' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask the seller about size' });
  await ask.getByText('No size chart available for this product.').waitFor();
  await ask.getByText('Please contact the seller for sizing information.').waitFor();
  expect(await ask.locator('a[href^="mailto:"]').getAttribute('href')).toContain('?subject=Size%20of%20');
  expect(await ask.locator('a[href^="tel:"]').count()).toBe(1);
  await ask.getByRole('button', { name: 'Close' }).click();
  await dialogClosed(page);

  // Another one has a chart, that grows.
  await giveChart(charted.id);
  // Promise product.chart-zoom (2 Product, front): A size chart opens and can be zoomed.
  await page.goto(`/product/${charted.id}`);
  const chart = page.getByRole('dialog', { name: 'Size Chart' });
  await page.getByRole('button', { name: 'Size Chart' }).click();
  await chart.getByRole('button', { name: 'Enlarge size chart' }).click();
  const enlarged = page.getByRole('dialog', { name: 'Size Chart, enlarged' });
  const picture = enlarged.locator('.yarl__slide_current img');
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(20);
  const plain = await width();
  await enlarged.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(width).toBeGreaterThan(plain * 1.2);
  await page.keyboard.press('Escape');
  await enlarged.waitFor({ state: 'detached' });
  await chart.getByRole('button', { name: 'Close' }).click();
  await dialogClosed(page);

  // A product is counted as seen once, also when it is opened again after another one was counted.
  const views = async (id: string) =>
    (
      await app.sql<{ seen: number }[]>`
      select count(*)::int as seen from public.product_views where product_id = ${id}`
    )[0]?.seen;
  // Promise views.recorded (7 Calls, front): A look at a product is counted once a day and device.
  await expect.poll(() => views(charted.id)).toBe(1);
  const counted = async () => (await app.sql`select views from public.products where id = ${charted.id}`)[0];
  const once = await counted();
  await page.reload();

  // Products that were viewed before are at hand, here and on home.
  const viewed = page.locator('section', { has: page.getByRole('heading', { name: 'Recently viewed' }) });
  await viewed.getByRole('link', { name: shirt.name }).waitFor();
  await page.goto('/');
  await expect.poll(() => viewed.getByRole('article').count()).toBe(2);
  // Promise product.quantity-stock (4 States, front): The chooser offers as many as are in stock, ten at
  //   most.
  await page.goto(`/product/${few.id}`);
  const quantity = page.getByRole('group', { name: 'Quantity' });
  for (let pressed = 1; pressed < few.stock; pressed += 1)
    await quantity.getByRole('button', { name: 'One more' }).click();
  expect(await quantity.locator('output').innerText()).toBe(String(few.stock));
  expect(await quantity.getByRole('button', { name: 'One more' }).isDisabled()).toBe(true);
  await expect.poll(() => views(few.id)).toBe(1);
  expect([await views(charted.id), await counted()]).toEqual([1, once]);
});

test('a visitor signs in first, and finds the choice made', async () => {
  const { page } = await app.newPhone(`/product/${other.id}`);
  await page.getByRole('group', { name: /^Size/ }).locator('[aria-pressed]').first().click();
  await page
    .getByRole('group', { name: /^Colour/ })
    .locator('[aria-pressed]')
    .first()
    .click();
  // Promise cart.login (5 Validation, front): Adding to the cart asks to sign in.
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await toastSays(page, 'Please login to add items to cart');
  await page.waitForURL('**/login?from=*');
  await page.getByText('Goes into your cart after login').waitFor();
  await page.getByRole('main').getByText(other.name).waitFor();
  await page.goBack();
  // Promise wishlist.login (5 Validation, front): Adding to the wishlist asks to sign in.
  await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).click();
  await toastSays(page, 'Please login to add items to wishlist');
  await page.waitForURL('**/login?from=*');
  // Step: The visitor is back after the login, and the choice is kept.
  await page.getByLabel('Email', { exact: true }).fill('shopper@driphaven.test');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  // Back where they were, with the last choice kept.
  await page.waitForURL(`**/product/${other.id}`);
  await toastSays(page, 'Added to wishlist');
  const inline = page.getByRole('main').getByRole('button', { name: 'Remove from Wishlist', exact: true });
  await expect.poll(() => inline.first().isVisible()).toBe(true);
});

// Promise product.loading (2 Product, front): A product says Loading... while it loads.
// Promise product.missing (2 Product, front): A product that is not on sale is not found.
test('a product that cannot be shown says why', async () => {
  const { page } = await app.newPhone('about:blank');
  app.proxy.hold({ only: /catalog_(since|glimpse)/ });
  await page.goto(`/product/${other.id}`);
  await page.locator('output').getByText('Loading...', { exact: true }).waitFor();
  app.proxy.heal();
  await page.getByRole('heading', { level: 1, name: other.name }).waitFor();
  await page.goto('/product/0');
  await page.getByRole('heading', { name: 'Product not found' }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Discover' }).getAttribute('href')).toBe(
    '/search',
  );
});
