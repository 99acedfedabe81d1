// Reviews of the built app: written from the order, and read on the product's page.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startApp } from '#support/app.ts';
import { toTop } from '#support/layout.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { deliveredTo, goods, type Goods } from './order-steps.ts';
import { photo } from './seller-steps.ts';

let app: TestApp;
let shirt: Goods;
beforeAll(async () => {
  app = await startApp();
  const [one] = await goods(app, 1);
  if (!one) throw new Error('The demo shop has no product.');
  shirt = one;
  await app.sql`update public.products set return_policy = '7 Days Return' where id = ${shirt.id}`;
  await app.sql`delete from public.reviews where product_id = ${shirt.id}`;
});
afterAll(() => app.close());

const reviewsOf = () =>
  app.sql<{ id: string; stars: number; words: string; fit: string; pictures: string[]; revision: number }[]>`
    select id, stars, words, fit, pictures, revision from public.reviews where product_id = ${shirt.id}`;

const section = (page: Page) => page.getByRole('region', { name: 'Reviews' });

async function choosePicture(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles(await photo('worn.jpg', '#a33', 1400, 1000));
}

// Promise reviews.written (Beyond, front): A buyer writes a review without a connection, saves it once, changes it, and everybody
//   reads it, also without a connection.
test('a buyer writes a review offline, saves and changes it, and reads it offline', async () => {
  const { page, phone, order } = await deliveredTo(app, shirt);
  const found: string[] = [];
  const check = async (state: string, name: string) => {
    await toTop(page);
    found.push(...(await screenFaults(page, state, name)));
  };

  // Step: Without a connection the review is a draft, which a reload does not lose.
  await page.getByRole('link', { name: /^Rate and review/ }).click();
  await page.getByText('How do you like it?').waitFor();
  app.proxy.cut();
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByRole('radio', { name: 'Runs small' }).check();
  await page.getByLabel('What should others know?').fill('Soft, and the colour stays');
  await page.getByText('What you wrote is kept. Saving it needs a connection.').waitFor();
  await page.reload();
  await page.getByText('How do you like it?').waitFor();
  expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
  expect(await page.getByLabel('What should others know?').inputValue()).toBe('Soft, and the colour stays');
  await check('offline', 'review-form');

  // Step: Online a picture is added. The first answer is lost, and the review counts once all the same.
  app.proxy.restore();
  await page
    .getByText('What you wrote is kept. Saving it needs a connection.')
    .waitFor({ state: 'detached' });
  await choosePicture(page);
  await page.getByAltText('Picture 1').waitFor();
  await page.getByText(/^Sending$|^Making it smaller/).waitFor({ state: 'detached' });
  await check('online', 'review-form');
  app.proxy.loseAnswers(1, seededRandom(1), { only: /save_review/ });
  await page.getByRole('button', { name: 'Save review' }).click();
  await page.locator('#toasts').getByText('Thank you for your review').waitFor();
  app.proxy.heal();
  await page.waitForURL('**/order-success/*');
  await page.getByText('You gave 4 stars.').waitFor();
  const [saved, ...others] = await reviewsOf();
  expect(others).toEqual([]);
  expect(saved).toMatchObject({ stars: 4, fit: 'small', words: 'Soft, and the colour stays', revision: 1 });
  expect(saved?.pictures).toHaveLength(1);
  await check('online', 'order-reviewed');

  // Step: Editing starts with the saved review. After saving, Back leads to My Orders.
  await page.goto('/orders');
  await page.locator(`a[href="/order-success/${order}"]`).first().click();
  await page.getByRole('link', { name: /^Edit your review/ }).click();
  await page.getByAltText('Picture 1').waitFor();
  expect(await page.getByRole('radio', { name: 'Runs small' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: '5 stars' }).check();
  await page.getByRole('button', { name: 'Save review' }).click();
  await page.waitForURL('**/order-success/*');
  await page.getByText('You gave 5 stars.').waitFor();
  expect(await reviewsOf()).toMatchObject([{ stars: 5, revision: 2 }]);
  await page.goBack();
  await page.waitForURL('**/orders');

  // Step: The product's page shows the average and the review. Its picture opens enlarged.
  await page.goto(`/product/${shirt.id}`);
  await page.getByRole('button', { name: /^Rated 5 of 5 in 1 review/ }).click();
  await section(page).getByText('Soft, and the colour stays').waitFor();
  await section(page).getByText('Your review').waitFor();
  await section(page)
    .getByText(/^100% of the reviews that mention the fit say it runs small/)
    .waitFor();
  await section(page).getByRole('button', { name: 'Show picture 1 of 1 larger' }).click();
  await page.getByRole('dialog').getByRole('img').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await check('online', 'product-reviewed');

  // Step: Without a connection, and after a reload, the review and its picture are still there.
  await phone.forgetHttpCache();
  app.proxy.cut();
  await page.reload();
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByText('Soft, and the colour stays').waitFor();
  await section(page)
    .getByText(/These are the newest reviews that this device has/)
    .waitFor();
  await section(page).locator('img[src*="review-pictures"]').scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      section(page)
        .locator('img[src*="review-pictures"]')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(500);
  await check('offline', 'product-reviewed');
  app.proxy.restore();
  expect(found).toEqual([]);
});

test('another shopper finds a review helpful and reports it, a visitor logs in first', async () => {
  const [review] = await reviewsOf();
  const id = review?.id ?? '';
  const phone = await app.newPhone(`/product/${shirt.id}`);
  const { page } = phone;
  const helpful = section(page).getByRole('button', { name: /^Helpful: review by/ });
  // The section loads its code when one scrolls near it.
  await section(page).scrollIntoViewIfNeeded();
  await helpful.click();
  await page.waitForURL('**/login?from=*');
  const account = await app.newAccount();
  await phone.signIn(account);
  await page.goto(`/product/${shirt.id}`);
  await section(page).scrollIntoViewIfNeeded();
  await helpful.click();
  await section(page)
    .getByRole('button', { name: /1 vote$/, pressed: true })
    .waitFor();
  await section(page)
    .getByRole('button', { name: /^Report review by/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Why do you report this review?' });
  await sheet.getByRole('radio', { name: 'It is advertising or spam' }).check();
  expect(await screenFaults(page, 'online', 'sheet-report-review')).toEqual([]);
  await sheet.getByRole('button', { name: 'Report review' }).click();
  await section(page)
    .getByRole('button', { name: /^Reported/ })
    .waitFor();
  const [stored] = await app.sql`select helpful, open_reports from public.reviews where id = ${id}`;
  expect(stored).toEqual({ helpful: 1, open_reports: 1 });
});
