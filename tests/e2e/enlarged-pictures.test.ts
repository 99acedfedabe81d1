// The pictures of a product as large as the screen: by fingers, by keys, without a connection and without the code.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type TestApp } from '#support/app.ts';
import { settled } from '#support/layout.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { finger, middleOf, passes } from '#support/touch.ts';
import { expectSlide, slidesReady } from './carousel-steps.ts';
import { picturesKept } from './shopper-steps.ts';

let app: TestApp;
let product: { id: string; name: string; pictures: number };
beforeAll(async () => {
  app = await startApp();
  const [row] = await app.sql<(typeof product)[]>`
    select p.id::text, p.name, cardinality(p.images) as pictures
    from public.products p join public.sellers s on s.id = p.seller_id
    where p.is_active and s.is_verified and cardinality(p.images) > 2 order by p.id limit 1`;
  product = row ?? { id: '', name: '', pictures: 0 };
});
afterAll(() => app.close());

const layer = (page: Page) => page.getByRole('dialog', { name: `${product.name}, enlarged` });
const seen = (page: Page) => layer(page).locator('.yarl__slide_current img');
const width = async (page: Page) => Math.round((await seen(page).boundingBox())?.width ?? 0);
const said = (page: Page) => layer(page).locator('output');
/** The number of the picture that is seen. The carousel may have turned before it was opened. */
const number = async (page: Page) => Number(/picture (\d)/.exec(await said(page).innerText())?.[1]);
const after = (at: number) => (at % product.pictures) + 1;
const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures', exact: true }).first();

async function openProduct(page: Page): Promise<void> {
  await settled(page);
  await slidesReady(pictures(page));
}

/** Until the picture is as wide as the phone. */
async function enlarged(page: Page): Promise<void> {
  await layer(page).getByRole('button', { name: 'Larger' }).waitFor();
  await expect.poll(() => width(page)).toBe(page.viewportSize()?.width);
}

test('fingers enlarge a picture, move it, and go on to the next', async () => {
  const { page, problems } = await app.newPhone(`/product/${product.id}`);
  await openProduct(page);
  const path = new URL(page.url()).pathname;
  // Promise pictures.enlarge (Beyond, front): A tap on a product's picture shows it as large as the screen.
  await pictures(page).tap();
  await enlarged(page);
  expect(await screenFaults(page, 'enlarged', 'product', () => enlarged(page))).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await enlarged(page);

  // Promise pictures.enlarge-fingers (Beyond, front): Two taps, a pinch and a drag look closer. A swipe goes on.
  const touch = await finger(page);
  const middle = await middleOf(seen(page));
  // All four are sent at once: to wait for each answer may take longer than a double tap allows.
  await Promise.all([touch.down(middle), touch.up(), touch.down(middle), touch.up()]);
  // Half the way to twice the pixels of the picture.
  await expect.poll(() => width(page)).toBe(918);
  const left = async () => (await seen(page).boundingBox())?.x ?? 0;
  const before = await left();
  await touch.swipe(middle, -80);
  await expect.poll(left).toBeLessThan(before - 40);
  await pinch(page, middle, { from: 200, to: 20 });
  await expect.poll(() => width(page)).toBe(390);
  await pinch(page, middle, { from: 60, to: 120 });
  await expect.poll(() => width(page)).toBeGreaterThan(600);
  await pinch(page, middle, { from: 240, to: 20 });
  await expect.poll(() => width(page)).toBe(390);
  const at = await number(page);
  // No finger comes down again so soon: it would be the second of two taps.
  await passes(page, 300);
  await touch.swipe(middle, -200);
  await expect.poll(() => number(page)).toBe(after(at));

  // Promise pictures.enlarge-back (Beyond, front): Back and a pull close the enlarged pictures. The product shows
  //   the last one.
  await page.goBack();
  await layer(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(path);
  await expectSlide(pictures(page), after(at) - 1);
  await passes(page, 600);
  await pictures(page).tap();
  await enlarged(page);
  await touch.swipe(middle, 0, { dy: 200 });
  await layer(page).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

/** Two fingers, one above the other, whose distance changes. */
async function pinch(
  page: Page,
  { x, y }: { x: number; y: number },
  { from, to }: { from: number; to: number },
) {
  const session = await page.context().newCDPSession(page);
  const at = (distance: number) => [
    { x, y: y - distance / 2, id: 1 },
    { x, y: y + distance / 2, id: 2 },
  ];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (let step = 1; step <= 10; step += 1)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from + ((to - from) * step) / 10),
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('keys enlarge and turn pictures, and what is shown is said', async () => {
  const { page } = await app.newPhone(`/product/${product.id}`);
  await openProduct(page);
  const button = page.getByRole('button', { name: 'Enlarge pictures' });
  await button.focus();
  await page.keyboard.press('Enter');
  await enlarged(page);
  // Promise pictures.enlarge-keys (Beyond, front): Arrows turn enlarged pictures, plus and minus zoom, Escape
  //   closes. A screen reader hears picture and size.
  await page.keyboard.press('+');
  await expect.poll(() => width(page)).toBeGreaterThan(700);
  const at = await number(page);
  await expect.poll(() => said(page).innerText()).toContain(`picture ${at} / ${product.pictures}, 200 %`);
  await page.keyboard.press('-');
  await expect.poll(() => width(page)).toBe(390);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => number(page)).toBe(after(at));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => number(page)).toBe(at);
  await page.keyboard.press('Escape');
  await layer(page).waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('without a connection the small picture is shown, until the larger one comes', async () => {
  const phone = await app.newPhone('/search', { worker: true });
  await phone.readyForOffline();
  const { page } = phone;
  // The list has shown the small width of this product's first picture.
  await page.goto(`/search?query=${encodeURIComponent(product.name)}`);
  const card = page.getByRole('article').filter({ hasText: product.name }).first();
  await card.locator('img').first().waitFor();
  await picturesKept(page);
  await phone.forgetHttpCache();
  app.proxy.cut();
  await card.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
  await page.getByRole('button', { name: 'Enlarge pictures' }).click();
  // Promise pictures.enlarge-later (Beyond, front): Offline an enlarged picture says that a larger one comes later.
  await layer(page).getByText('A larger picture loads as soon as your connection allows.').waitFor();
  expect(await screenFaults(page, 'enlarged-offline', 'product', settled)).toEqual([]);
  const natural = () => seen(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(await natural()).toBe(360);
  app.proxy.restore();
  await expect.poll(natural).toBe(1080);
  await layer(page).getByText('A larger picture loads').waitFor({ state: 'detached' });
});

test('a viewer whose code does not come says so, and a reload brings it', async () => {
  app.proxy.dropBefore(1, () => 0, { only: /\/assets\/picture-viewer-/ });
  const { page } = await app.newPhone(`/product/${product.id}`);
  await openProduct(page);
  const button = page.getByRole('button', { name: 'Enlarge pictures' });
  await button.click();
  // Promise pictures.enlarge-code (Beyond, front): If the zoom's code does not come, a sentence says so, and the picture
  //   stays.
  await page.getByText('Zooming has not loaded. Check your connection, then reload the page.').waitFor();
  expect(await pictures(page).isVisible()).toBe(true);
  expect(await layer(page).count()).toBe(0);
  app.proxy.heal();
  await page.reload();
  await openProduct(page);
  await button.click();
  await enlarged(page);
});
