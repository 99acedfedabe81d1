// Reviews as the seller of the product and an admin see them.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type TestApp } from '#support/app.ts';
import { desktopFaults, screenFaults } from '#support/screen-faults.ts';
import { signInAsAdmin } from './admin-steps.ts';
import { demoSeller, signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Stored = { id: string; product: string; words: string; stars: number };

/** The newest review of the demo's seller that has words and no answer. */
async function unanswered(): Promise<Stored> {
  const [row] = await app.sql<Stored[]>`
    select v.id, p.name as product, v.words, v.stars from public.reviews v join public.products p on p.id = v.product_id
    where v.seller_id = ${demoSeller().id} and v.answer = '' and v.words <> '' order by v.created_at desc limit 1`;
  if (!row) throw new Error('The demo seller has no review without an answer.');
  // Others of the demo say the same.
  const words = 'Nothing to say against it';
  await app.sql`update public.reviews set words = ${words} where id = ${row.id}`;
  return { ...row, words };
}

const cardOf = (page: Page, { words }: Stored) =>
  page.getByRole('article').filter({ hasText: words }).first();

// Promise seller.reviews (Beyond, seller): A seller finds the reviews without an answer first, answers one and reports one.
test('a seller answers a review and reports another', async () => {
  const review = await unanswered();
  const { page } = await app.newPhone('/seller/login');
  await signInAsSeller(page);
  const found: string[] = [];
  const check = async (name: string) =>
    found.push(
      ...(await screenFaults(page, 'seller-online', name)),
      ...(await desktopFaults(page, 'seller-online', name)),
    );

  // Step: Those without an answer come first, and a draft of the answer outlives a reload.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Reviews' }).click();
  await cardOf(page, review).waitFor();
  await check('seller-reviews');
  await cardOf(page, review)
    .getByRole('button', { name: /^Answer the review of/ })
    .click();
  await page.getByLabel('Your answer').fill('Thank you for telling us');
  await check('seller-review-answer');
  await page.reload();
  await cardOf(page, review)
    .getByRole('button', { name: /^Answer the review of/ })
    .click();
  expect(await page.getByLabel('Your answer').inputValue()).toBe('Thank you for telling us');
  await page.getByRole('button', { name: 'Save answer' }).click();
  await page.locator('#toasts').getByText('The answer was saved').waitFor();
  await expect.poll(async () => (await stored(review))['answer']).toBe('Thank you for telling us');

  // Step: All reviews have it, with the answer. It is reported once.
  await page.getByRole('tab', { name: 'All' }).click();
  await cardOf(page, review).getByText('Thank you for telling us').waitFor();
  await cardOf(page, review)
    .getByRole('button', { name: /^Report the review of/ })
    .click();
  await page.getByRole('radio', { name: 'It is not about the product' }).check();
  await page.getByRole('button', { name: 'Report review' }).click();
  await cardOf(page, review)
    .getByRole('button', { name: /^Reported/ })
    .waitFor();
  expect(await stored(review)).toMatchObject({ open_reports: 1 });
  expect(found).toEqual([]);
});

const stored = async ({ id }: Stored) =>
  (await app.sql`select answer, open_reports, hidden_reason from public.reviews where id = ${id}`)[0] ?? {};

// Promise admin.reviews (Beyond, admin): An admin finds reported reviews first, hides one with a reason, and shows it again.
test('an admin hides a reported review with a reason, and shows it again', async () => {
  const [row] = await app.sql<Stored[]>`
    select v.id, p.name as product, v.words, v.stars from public.reviews v join public.products p on p.id = v.product_id
    where v.words <> '' and v.open_reports = 0 order by v.created_at limit 1`;
  if (!row) throw new Error('The demo shop has no review.');
  await app.sql`insert into private.review_reports (review_id, person_id, reason)
    select ${row.id}, u.id, 'personal' from auth.users u limit 3`;
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  const found: string[] = [];
  const check = async (name: string) =>
    found.push(
      ...(await screenFaults(page, 'admin-online', name)),
      ...(await desktopFaults(page, 'admin-online', name)),
    );
  const rows = page.getByRole('list', { name: 'Reviews', exact: true }).locator('> li');

  // Step: The most reported one stands first, with the reasons.
  await page.goto('/admin/reviews');
  await rows.first().getByText('3 reports').waitFor();
  await check('admin-reviews');
  await rows.first().getByRole('button').first().click();
  await rows
    .first()
    .getByText(/^Reported: .*personal data \(3\)/)
    .waitFor();
  await check('admin-review-open');

  // Step: It is hidden with a reason, and no longer counts.
  await rows.first().getByRole('button', { name: 'Hide' }).click();
  const sheet = page.getByRole('dialog', { name: /^Hide this review of/ });
  await sheet.getByRole('button', { name: 'Hide', exact: true }).click();
  await sheet.getByText('Please give a reason').waitFor();
  await sheet.getByLabel('Reason').fill('It names a phone number');
  await check('admin-review-hide');
  await sheet.getByRole('button', { name: 'Hide', exact: true }).click();
  await page.locator('#toasts').getByText('The review is hidden').waitFor();
  expect(await stored(row)).toMatchObject({ hidden_reason: 'It names a phone number', open_reports: 0 });

  // Step: The audit log names it. Shown again, it counts as before.
  await page.goto('/admin/audit-log');
  await page.getByText(row.product).first().waitFor();
  await page.goto('/admin/reviews?filter=hidden');
  await rows.first().getByRole('button').first().click();
  await rows.first().getByText('Hidden: It names a phone number').waitFor();
  await rows.first().getByRole('button', { name: 'Show again' }).click();
  await page.locator('#toasts').getByText('The review is shown again').waitFor();
  expect(await stored(row)).toMatchObject({ hidden_reason: '' });
  expect(found).toEqual([]);
});
