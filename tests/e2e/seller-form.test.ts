// The product form where phones and people are difficult: a shared phone, a full one, another browser, a finger, odd files.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pictureFile } from '#domain/product/pictures.ts';
import { type TestApp, startApp } from '#support/app.ts';
import { finger, middleOf } from '#support/touch.ts';
import { chooseFiles, demoSeller, fillProduct, newBrand, photo, signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const name = (page: Page) => page.getByLabel('Product name', { exact: true });
const RESTORED = 'This is what you had typed before. It is not saved yet.';

async function logOut(page: Page): Promise<void> {
  await page.goto('/seller/dashboard');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/seller/login');
}

/** A file that begins as a JPEG and is none. */
const broken = (file: string, bytes: number) => ({
  name: file,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes)]),
});

test('a draft outlives logging out, for its owner alone, and a full phone says what it keeps', async () => {
  const { page } = await app.newPhone('/seller/login');
  await signInAsSeller(page);
  await page.goto('/seller/add-product');
  // Promise products.sealed (5 Seller validation, seller): Typed text survives logging out, and only the seller
  //   who typed it sees it again.
  await name(page).fill('Half Typed Kurta');
  await logOut(page);

  const other = await newBrand(app);
  await signInAsSeller(page, other);
  await page.goto('/seller/add-product');
  await page.getByText('You have no size charts yet.').waitFor();
  expect(await name(page).inputValue()).toBe('');
  expect(await page.getByText(RESTORED).count()).toBe(0);
  await logOut(page);

  await signInAsSeller(page);
  await page.goto('/seller/add-product');
  await page.getByText(RESTORED).waitFor();
  expect(await name(page).inputValue()).toBe('Half Typed Kurta');
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(await name(page).inputValue()).toBe('');

  // Promise products.full-phone (5 Seller validation, seller): On a full phone typed text stays on the screen,
  //   which says so.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await name(page).fill('Typed On A Full Phone');
  await page
    .getByText('This device is full: what you typed is kept only until you close the app.', { exact: true })
    .waitFor();
  // Another screen of the same page, and back.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Add Product' }).click();
  expect(await name(page).inputValue()).toBe('Typed On A Full Phone');
});

test('pictures are stored as JPEG without WebP, ordered by a finger and refused when too large', async () => {
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  // As Safari answers: PNG for what it cannot encode.
  await page.addInitScript(() => {
    const { value: real } = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'toBlob') as {
      value: HTMLCanvasElement['toBlob'];
    };
    HTMLCanvasElement.prototype.toBlob = function withoutWebp(done, type, quality) {
      return real.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  await signInAsSeller(page);
  await page.goto('/seller/add-product');
  await fillProduct(page, 'Wall Street Shirt');
  // Promise products.too-large (5 Seller validation, seller): A picture above 1.46 MB and a size chart above 5
  //   MB are refused by name.
  await chooseFiles(page, 'Choose images', [
    await photo('front.jpg', '#7a3b2e'),
    broken('huge.jpg', 1_530_921),
    broken('torn.jpg', 2_000),
    await photo('back.png', '#2e4a7a'),
  ]);
  for (const words of [
    'File "huge.jpg" is too large. Maximum size is 1.46MB.',
    'File "torn.jpg" could not be opened as a picture. Please choose another.',
  ])
    await page.getByText(words, { exact: true }).waitFor();
  await page.getByAltText('Image 2 of 2').waitFor();
  await page.getByText('Images that are not uploaded yet').waitFor({ state: 'detached' });

  // Promise products.touch (5 Seller validation, seller): Pictures are put in order by a finger.
  const handle = (number: number) => page.getByRole('button', { name: new RegExp(`^Move image ${number}`) });
  const shown = () =>
    page
      .getByAltText(/^Image \d of 2$/)
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  await handle(1).scrollIntoViewIfNeeded();
  const before = await shown();
  const [from, to] = [await middleOf(handle(1)), await middleOf(handle(2))];
  const touch = await finger(page);
  await touch.swipe(from, to.x - from.x);
  await expect.poll(shown).toEqual(before.toReversed());
  // Promise products.jpeg (5 Seller validation, seller): A browser that cannot write WebP stores JPEG.
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  await page.getByText('Product added successfully!').waitFor();
  const [added] = await app.sql<{ images: string[] }[]>`
    select images from public.products where name = 'Wall Street Shirt' and seller_id = ${demoSeller().id}`;
  const paths = added?.images.map(pictureFile) ?? [];
  expect(paths.map((path) => path.replace(/.*\/\d+-/, ''))).toEqual(['back.jpg', 'front.jpg']);
  const files = await app.sql<{ type: string; size: number }[]>`
    select metadata ->> 'mimetype' as type, (metadata ->> 'size')::int as size from storage.objects
    where bucket_id = 'productimages' and name like ${`%${paths[0]?.split('/').at(-1)?.replace('.jpg', '')}%`}`;
  expect(files.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
  expect(files.every(({ size }) => size < 1_530_920)).toBe(true);

  // Step: A size chart above 5 MB is refused by name.
  await page.goto('/seller/size-chart');
  await chooseFiles(page, 'Choose images', [broken('chart.jpg', 5_242_881)]);
  await page.getByText('File too large: chart.jpg. Maximum size is 5MB.', { exact: true }).waitFor();
  expect(phone.problems).toEqual([]);
});

test("the phone's Back asks before it leaves pictures that are not uploaded", async () => {
  const { page } = await app.newPhone('/seller/login');
  await signInAsSeller(page);
  await page.goto('/seller/products');
  await page.getByRole('link', { name: 'Add Product' }).first().click();
  await name(page).waitFor();
  app.proxy.hang({ only: /storage/ });
  try {
    // Step: The form says that pictures are not uploaded yet.
    await chooseFiles(page, 'Choose images', [await photo('front.jpg', '#7a3b2e')]);
    await page.getByText('Images that are not uploaded yet').waitFor();
    // Step: Back asks, stays on request, and asks again before it leaves.
    const question = page.getByRole('alertdialog', { name: 'Leave while images are not uploaded?' });
    for (const answer of ['Stay', 'Leave']) {
      await page.evaluate(() => history.back());
      await question.waitFor();
      expect(new URL(page.url()).pathname).toBe('/seller/add-product');
      await question.getByRole('button', { name: answer }).click();
      await question.waitFor({ state: 'detached' });
    }
    await page.waitForURL('**/seller/products');
  } finally {
    app.proxy.heal();
  }
});
