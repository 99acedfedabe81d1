import type { CDPSession, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { localKeys } from '#supabase/local/keys.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { publish } from '#support/publish-catalogue.ts';
import { expectSlide } from './carousel-steps.ts';
import { pageRequests } from './page-requests.ts';
import { isHomePrerendered } from './prerendered-home.ts';

// Requests beyond what is seen: many on a good connection, none when data is saved.

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await publish({ url: app.url, keys: localKeys });
});
afterAll(() => app.close());

const LARGE = /productimages\/.*(?<!-360)\.webp$/;
/** Files that no first screen needs: code of other screens, and details of products that nobody has opened. */
const AHEAD = /\/shop-.*\.js$|\/details-/;

const carouselOf = (page: Page) => page.locator('section[aria-roledescription=carousel]');

/** A first visit on a connection of this kind. */
async function visit(address: string, kind: (session: CDPSession) => Promise<unknown>) {
  const phone = await app.newPhone('about:blank');
  const before = app.proxy.seen(/productimages/).length;
  const requested = pageRequests(phone);
  await kind(await phone.context.newCDPSession(phone.page));
  await phone.page.goto(new URL(address, app.url).href);
  return {
    phone,
    carousel: carouselOf(phone.page),
    requested,
    /** Pictures that came over the connection, as often as they did. */
    fetched: () => app.proxy.seen(/productimages/).slice(before),
  };
}

/** Of each picture that a carousel has, whether it is the small one. */
const small = (carousel: Locator) =>
  carousel
    .locator('img')
    .evaluateAll((pictures: HTMLImageElement[]) =>
      pictures.map(({ currentSrc }) => currentSrc.endsWith('-360.webp')),
    );

async function savesData(session: CDPSession): Promise<void> {
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  // A browser that saves data says so to servers too. This one does not when it only pretends.
  await session.send('Network.enable');
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'save-data': 'on' } });
}

/** The carousel stands where it begins, and loads its neighbours all the same. */
const stands = (session: CDPSession) =>
  session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });

// Promise line.saves-data (Beyond, front): With Save-Data pictures are small, loaded once, and not before
//   they are seen.
test('with Save-Data small pictures are loaded, once and when seen, and nothing is prefetched', async () => {
  for (const [address, ofSlides, ofItself] of [
    ['/', /\/slide-/, []],
    ['/product/1', /\/straightjean-denim-solid-rinse-/, ['details-0']],
  ] as const) {
    const { phone, carousel, requested, fetched } = await visit(address, savesData);
    // Nobody has touched the page yet.
    expect(requested(/\/catalog_since|\/assets\/data-/)).toEqual([]);
    await phone.page.mouse.wheel(0, 10);
    await expectSlide(carousel, 1);
    await expect.poll(() => requested(ofSlides)).toHaveLength(2);
    expect(await carousel.getByRole('button').count()).toBeGreaterThan(3);
    expect(requested(LARGE)).toEqual([]);
    // A product's own page asks for what stands beside it.
    await expect.poll(() => requested(/\/words$/)).toHaveLength(1);
    await expect.poll(() => requested(AHEAD).map((path) => path.split('/').at(-1))).toEqual(ofItself);
    await phone.readyForOffline();
    expect(fetched()).toEqual([...new Set(fetched())]);
    await phone.close();
  }
});

test('on a slow connection a served page loads its first picture in one width', async () => {
  for (const [address, first] of [
    ['/', /\/slide-monsoon-/],
    ['/product/1', /\/straightjean-denim-solid-rinse-.*-front/],
  ] as const) {
    const phone = await app.newPhone('about:blank', { survives: true });
    await phone.reopen('about:blank', '2G');
    const requested = pageRequests(phone);
    await phone.page.goto(new URL(address, app.url).href);
    await expectSlide(carouselOf(phone.page), 1);
    expect(requested(first)).toHaveLength(1);
    await phone.close();
  }
});

// Promise pictures.preloaded (4 States, front): The next and the previous picture are loaded before they are
//   seen.
test('on a good connection neighbours are loaded and the next screens prefetched', async () => {
  for (const [address, ofSlides] of [
    ['/', /\/slide-.*(?<!-360)\.webp$/],
    ['/product/1', /\/straightjean-denim-solid-rinse-.*(?<!-360)\.webp$/],
  ] as const) {
    const { phone, carousel, requested } = await visit(address, stands);
    await expect.poll(() => requested(ofSlides).length).toBe(3);
    const count = await carousel.getByRole('button').count();
    await expect.poll(() => requested(AHEAD).length).toBeGreaterThan(2);
    expect(requested(ofSlides).length).toBeLessThanOrEqual(Math.min(3, count));
    expect(await small(carousel)).toEqual([false, false, false]);
    await expectSlide(carousel, 0);
    await phone.close();
  }
});

// Promise line.slow (Beyond, front): A slow connection gets small pictures, also on the prerendered home. The
//   rest loads later.
test('on a slow connection the prerendered home loads what the page loads, and the rest later', async () => {
  const picturesBy = (others: readonly string[]) => app.proxy.seen(/productimages/).slice(others.length);
  const byOthers = picturesBy([]);
  const phone = await app.newPhone('/', { survives: true });
  await phone.readyForOffline();
  await expect.poll(() => isHomePrerendered(phone.page)).toBe(true);
  await app.proxy.quietFor(500);
  await phone.reopen('about:blank', '2G');
  // Only now: until it was closed the carousel went on, and asked for the next slide.
  const before = picturesBy(byOthers);
  const { page } = phone;
  const requested = pageRequests(phone);
  await page.goto('/');
  await page.locator('script#first-screen').waitFor({ state: 'attached' });
  const carousel = carouselOf(page);
  // The large one is on the phone: it does for the small one that is asked for.
  await expect
    .poll(() =>
      carousel
        .locator('img')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBe(1080);
  await expectSlide(carousel, 1);
  await expect.poll(() => small(carousel)).toEqual([true, true]);
  expect(requested(AHEAD)).toEqual([]);
  const pictures = picturesBy([...byOthers, ...before]);
  expect(pictures.filter((picture) => LARGE.test(picture) || before.includes(picture))).toEqual([]);

  const session = await phone.context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1,
    downloadThroughput: -1,
    uploadThroughput: -1,
    connectionType: 'wifi',
  });
  await expect.poll(() => requested(AHEAD).length).toBeGreaterThan(0);
  await carousel.getByRole('button', { name: /^Slide 3/ }).tap();
  await expect.poll(() => small(carousel)).toEqual([true, true, false, false]);
});
