import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { axeFaults } from '../support/axe.ts';
import { settled } from '../support/layout.ts';
import { finger, middleOf, passes } from '../support/touch.ts';
import { engineReady, expectSlide, progressOf, seenSlide, turnsOf } from './carousel-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the carousel turns every five seconds, rests under the finger, wraps, and follows swipes of 50 px and its bars', async () => {
  const { page } = await app.newPhone();
  const carousel = page.getByRole('region', { name: 'Highlights' });
  await engineReady(page, carousel);
  const count = await carousel.getByRole('button', { name: /^Slide / }).count();
  expect(count).toBeGreaterThan(2);
  // And the switch that stops them.
  expect(await carousel.getByRole('button').count()).toBe(count + 1);
  const height = await carousel.evaluate((element) => element.getBoundingClientRect().height / innerHeight);
  expect(height).toBeGreaterThan(0.68);
  expect(height).toBeLessThan(0.72);
  expect(await page.getByRole('heading', { level: 1, name: 'Drip Haven' }).isVisible()).toBe(true);

  for (const ms of await turnsOf(carousel, 1)) {
    expect(ms).toBeGreaterThan(4_900);
    expect(ms).toBeLessThan(6_500);
  }

  const touch = await finger(page);
  const middle = await middleOf(carousel);
  await carousel.getByRole('button', { name: `Slide 1 of ${count}` }).tap();
  await expectSlide(carousel, 0);
  await touch.swipe(middle, -40, { stepMs: 60 });
  await touch.swipe(middle, -60, { stepMs: 60 });
  await expectSlide(carousel, 1);
  await touch.swipe(middle, 60, { stepMs: 60 });
  await expectSlide(carousel, 0);
  await touch.swipe(middle, 60, { stepMs: 60 });
  await expectSlide(carousel, count - 1);
  await touch.swipe(middle, -60, { stepMs: 60 });
  await expectSlide(carousel, 0);

  await touch.down(middle);
  await expect.poll(() => progressOf(carousel)).toBeLessThan(0.9);
  const held = await progressOf(carousel);
  await passes(page, 700);
  expect(await progressOf(carousel)).toBe(held);
  await touch.up();
  await expect.poll(() => progressOf(carousel)).toBeGreaterThan(held);
  expect(await seenSlide(carousel)).toBe(0);
});

test('home shows its sections in order, and each leads where it says', async () => {
  const { page } = await app.newPhone();
  await settled(page);
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
    expect.arrayContaining(['Featured Categories', 'Put Your Friends On', 'The Drip Haven', 'Discover More']),
  );
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
  expect(await banner.getByRole('button', { name: 'Share' }).isVisible()).toBe(true);

  const haven = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'The Drip Haven' }) });
  expect(await haven.getByRole('listitem').count()).toBe(5);
  expect(await haven.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/collections');

  const discover = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Discover More' }) });
  expect(await discover.getByRole('article').count()).toBe(5);
  expect(await discover.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/search');
  // What leads a list can be bought.
  expect(await discover.getByRole('article').first().getByText('Out of stock').count()).toBe(0);

  const footer = page.getByRole('contentinfo');
  await footer.getByText('Your style, Your era, Your haven', { exact: true }).waitFor();
});

test('the collections drift, stop under the finger, and stay still for those who asked for less motion', async () => {
  const { page } = await app.newPhone();
  const row = page.getByRole('list').filter({ has: page.locator('a[href^="/collection/"]') });
  await row.scrollIntoViewIfNeeded();
  const left = () => row.evaluate((list) => list.scrollLeft);
  const before = await left();
  await expect.poll(left).toBeGreaterThan(before + 5);
  const speed = await row.evaluate(
    (list) =>
      new Promise<number>((resolve) => {
        const from = list.scrollLeft;
        let frames = 0;
        const count = () => {
          frames += 1;
          if (frames < 60) requestAnimationFrame(count);
          else resolve((list.scrollLeft - from) / frames);
        };
        requestAnimationFrame(count);
      }),
  );
  expect(speed).toBeGreaterThan(0.35);
  expect(speed).toBeLessThan(0.65);

  const touch = await finger(page);
  await touch.down(await middleOf(row));
  await passes(page, 50);
  const held = await left();
  await passes(page, 500);
  expect(await left()).toBe(held);
  // Lifted without having moved it is a tap, and opens what lies there.
  await touch.up();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await row.scrollIntoViewIfNeeded();
  await passes(page, 500);
  expect(await left()).toBe(0);
  const carousel = page.getByRole('region', { name: 'Highlights' });
  await carousel.scrollIntoViewIfNeeded();
  const slide = await seenSlide(carousel);
  await passes(page, 5_500);
  expect(await seenSlide(carousel)).toBe(slide);
});

test('a shop without content of its own falls back to its categories and says that nothing is there', async () => {
  await app.sql`delete from public.carousel_slides`;
  await app.sql`delete from public.featured_categories`;
  await app.sql`update public.products set is_active = false`;
  const { page } = await app.newPhone();
  await page.getByText('No products found', { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
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
  await page.goto('/collections');
  await page.getByText('No collections found').waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.goto('/new-arrivals');
  await page.getByText('No new products in the last 10 days').waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
