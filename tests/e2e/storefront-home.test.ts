import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { rendered, settled } from '#support/layout.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { finger, middleOf, passes } from '#support/touch.ts';
import { slidesReady, expectSlide, progressOf, seenSlide, turnOf } from './carousel-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the carousel turns every five seconds, rests under a finger and follows swipes and bars', async () => {
  const { page } = await app.newPhone();
  const carousel = page.getByRole('region', { name: 'Highlights' });
  await slidesReady(carousel);
  const count = await carousel.getByRole('button', { name: /^Slide / }).count();
  expect(count).toBeGreaterThan(2);
  // Promise home.arrows (2 Home, front): The carousel of home has no arrows.
  // And the switch that stops them.
  expect(await carousel.getByRole('button').count()).toBe(count + 1);
  // Promise home.height (2 Home, front): The carousel fills the top 70 % with the logo over it.
  const height = await carousel.evaluate((element) => element.getBoundingClientRect().height / innerHeight);
  expect(height).toBeGreaterThan(0.68);
  expect(height).toBeLessThan(0.72);
  expect(await page.getByRole('heading', { level: 1, name: 'Drip Haven' }).isVisible()).toBe(true);

  // Promise carousel.interval (4 States, front): A slide of the carousel stays 5 s.
  expect(await turnOf(carousel)).toBeGreaterThan(4_500);

  const touch = await finger(page);
  const middle = await middleOf(carousel);
  // Promise carousel.dots (4 States, front): The bars of the carousel jump to their slide.
  await carousel.getByRole('button', { name: `Slide 1 of ${count}` }).tap();
  await expectSlide(carousel, 0);
  // The garment above the words keeps its colours.
  const veil = await carousel.locator('[data-active] h2').evaluate((title) => {
    const [text, slide] = [title.parentElement, title.closest('[data-active]')];
    if (text === null || slide === null) return Number.NaN;
    const top = text.getBoundingClientRect().top + parseFloat(getComputedStyle(text, '::before').top);
    const { top: begin, height } = slide.getBoundingClientRect();
    return (top - begin) / height;
  });
  expect(veil).toBeCloseTo(0.55, 2);
  // Promise carousel.swipe (4 States, front): The carousel follows swipes beyond 50 px.
  await touch.swipe(middle, -40, { stepMs: 60 });
  await touch.swipe(middle, -60, { stepMs: 60 });
  await expectSlide(carousel, 1);
  await touch.swipe(middle, 60, { stepMs: 60 });
  await expectSlide(carousel, 0);
  await touch.swipe(middle, 60, { stepMs: 60 });
  await expectSlide(carousel, count - 1);
  // Promise carousel.wrap (4 States, front): The carousel goes from the last slide to the first.
  await touch.swipe(middle, -60, { stepMs: 60 });
  await expectSlide(carousel, 0);

  // Promise carousel.pressed (4 States, front): The carousel rests while pressed.
  await touch.down(middle);
  await expect.poll(() => progressOf(carousel)).toBeLessThan(0.9);
  const held = await progressOf(carousel);
  await passes(page, 700);
  expect(await progressOf(carousel)).toBe(held);
  await touch.up();
  await expect.poll(() => progressOf(carousel)).toBeGreaterThan(held);
  expect(await seenSlide(carousel)).toBe(0);

  // Promise motion.stop (Beyond, front): A switch stops moving content for good (WCAG 2.2.2).
  // Stopped, it stays so, also for the next visit.
  await carousel.getByRole('button', { name: 'Stop moving pictures' }).tap();
  await expect.poll(() => progressOf(carousel)).toBe(1);
  await page.reload();
  await carousel.getByRole('button', { name: 'Stop moving pictures', pressed: true }).waitFor();
  await expect.poll(() => progressOf(carousel)).toBe(1);
});

test('home shows its sections in order, and each leads where it says', async () => {
  const { page } = await app.newPhone();
  // Promise app.browse-signed-out (1 Product, front): Browsing needs no account.
  await settled(page);
  const sections = ['Featured Categories', 'Put Your Friends On', 'The Drip Haven', 'Discover More'];
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections);
  // Promise home.featured (2 Home, front): Up to two promo tiles in two columns, then a row of categories to
  //   scroll.
  const featured = page.getByRole('region', { name: 'Featured Categories' });
  const lists = featured.getByRole('list');
  expect(await lists.first().getByRole('link').count()).toBe(2);
  const [one, two] = await lists.first().getByRole('listitem').all();
  expect((await one?.boundingBox())?.y).toBe((await two?.boundingBox())?.y);
  const row = lists.nth(1);
  expect(await row.getByRole('link').count()).toBe(8);
  expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
  expect(await row.getByRole('link', { name: 'Jeans' }).getAttribute('href')).toBe('/category/jeans');

  const banner = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Put Your Friends On' }) });
  const haven = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'The Drip Haven' }) });
  // Promise home.haven (2 Home, front): Up to five collections, and View All to the list.
  expect(await haven.getByRole('listitem').count()).toBe(5);
  expect(await haven.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/collections');

  // Promise home.ways (2 Home, front): Home leads to the summer collection and to the brands, too.
  const ways = page.getByRole('navigation', { name: 'More ways to shop' });
  expect(
    await ways.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/summer-collection', '/brands']);

  const discover = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Discover More' }) });
  // Promise home.discover (2 Home, front): Five of six products, then a tile View All to search.
  expect(await discover.getByRole('article').count()).toBe(5);
  expect(await discover.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/search');
  // What leads a list can be bought.
  expect(await discover.getByRole('article').first().getByText('Out of stock').count()).toBe(0);

  // Promise home.footer (2 Home, front): Home ends with the footer.
  const footer = page.getByRole('contentinfo');
  // Promise app.tagline (1 Product, front): The tagline is on home, exactly.
  await footer.getByText('Your style, Your era, Your haven', { exact: true }).waitFor();

  // Promise home.share (2 Home, front): A banner asks to put friends on. It and the footer share the site.
  // Whichever is tapped, it is the shop itself that goes to the friends.
  await page.evaluate(() => {
    const shared: (string | undefined)[] = [];
    const share = async ({ title, text, url }: ShareData) => void shared.push(title, text, url);
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    Object.assign(window, { shared });
  });
  const shared = () => page.evaluate(() => (window as unknown as { shared: string[] }).shared);
  const site = ['Drip Haven', 'Check out Drip Haven: your style, your era, your haven.', `${app.url}/`];
  await banner.getByRole('button', { name: 'Share' }).tap();
  await expect.poll(shared).toEqual(site);
  // The same is shared: a tap within half a second of the one before is none.
  await passes(page, 600);
  await footer.getByRole('button', { name: 'Share' }).tap();
  await expect.poll(shared).toEqual([...site, ...site]);
});

// Promise home.drift (2 Home, front): The collections drift half a pixel a frame, and stop while hovered or
//   touched.
test('the collections drift, rest under a finger, and stay still with reduced motion', async () => {
  const { page } = await app.newPhone();
  const row = page.getByRole('list').filter({ has: page.locator('a[href^="/collection/"]') });
  await row.scrollIntoViewIfNeeded();
  const left = () => row.evaluate((list) => list.scrollLeft);
  const before = await left();
  await expect.poll(left).toBeGreaterThan(before + 5);
  const speed = await row.evaluate(
    (list) =>
      new Promise<number>((resolve) => {
        let last = list.scrollLeft;
        let frames = 0;
        let way = 0;
        const count = () => {
          frames += 1;
          // On a slow machine it may have come to its end, where it turns.
          way += Math.abs(list.scrollLeft - last);
          last = list.scrollLeft;
          if (frames < 60) requestAnimationFrame(count);
          else resolve(way / frames);
        };
        requestAnimationFrame(count);
      }),
  );
  expect(speed).toBeGreaterThan(0.35);
  expect(speed).toBeLessThan(0.65);

  /** Stays where it is from the next frames on. */
  const rests = async () => {
    await passes(page, 50);
    const held = await left();
    await passes(page, 500);
    expect(await left()).toBe(held);
    return held;
  };
  await row.hover();
  const hovered = await rests();
  await page.mouse.move(1, 1);
  // Either way: at its end it turns.
  await expect.poll(async () => Math.abs((await left()) - hovered)).toBeGreaterThan(5);

  const touch = await finger(page);
  await touch.down(await middleOf(row));
  await rests();
  // Lifted without having moved it is a tap, and opens what lies there.
  await touch.up();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await rendered(page);
  await row.scrollIntoViewIfNeeded();
  await passes(page, 500);
  expect(await left()).toBe(0);
  const carousel = page.getByRole('region', { name: 'Highlights' });
  await carousel.scrollIntoViewIfNeeded();
  const slide = await seenSlide(carousel);
  await passes(page, 5_500);
  expect(await seenSlide(carousel)).toBe(slide);
});

test('a shop without content shows its categories, and says on each screen that it is empty', async () => {
  await app.sql`delete from public.carousel_slides`;
  await app.sql`delete from public.featured_categories`;
  await app.sql`update public.products set is_active = false`;
  await app.sql`update public.sellers set is_verified = false`;
  const { page } = await app.newPhone();
  // Promise home.empty (2 Home, front): Without products the row of products says so.
  await page.getByText('No products found', { exact: true }).waitFor();
  // Promise featured.fallback (7 Calls, front): Without featured categories a built-in list shows.
  const featured = page.getByRole('region', { name: 'Featured Categories' });
  expect(await featured.getByRole('link').allInnerTexts()).toEqual([
    'Sale 50%+ OFF',
    'New Arrivals',
    'Shirt',
    'T-shirt',
    'Jeans',
    'Trousers',
    'Jacket',
    'Sweater',
    'Sweatshirt',
    'Co-ord',
  ]);
  const found = await screenFaults(page, 'empty-shop', 'home');
  // Promise collections.empty (2 Lists, front): Without collections the screen says so, with Back to Home.
  // Promise new.empty (8 Errors, front): New arrivals say when nothing is new in ten days.
  for (const [path, words] of [
    ['/collections', 'No collections found'],
    ['/new-arrivals', 'No new products in the last 10 days'],
    ['/brands', 'No brands found'],
    ['/summer-collection', 'No products found in this collection'],
    ['/category/jeans', 'No products found in this category'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByText(words, { exact: true }).waitFor();
    // Each leads on.
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
    found.push(...(await screenFaults(page, 'empty-shop', path.slice(1).replace('/', '-'))));
  }
  expect(found).toEqual([]);
  await page.goto('/collections');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});
