import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test.each(['/\t/evil.example', '/.//evil.example', '//evil.example'])(
  'a login sent from %j ends at the profile',
  async (from) => {
    const { email, password } = await app.newAccount();
    const { page } = await app.newPhone(`/login?from=${encodeURIComponent(from)}`);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/profile');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile');
  },
);

test('a shared link and an address with two leading slashes break no screen', async () => {
  const { page } = await app.newPhone();
  const { origin } = new URL(page.url());
  await page.goto(`/share?url=${encodeURIComponent(`${origin}//evil.example/cart`)}`);
  await page.waitForURL(`${origin}/`);
  await page.goto(`${origin}//evil.example/cart`);
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await page.waitForURL(`${origin}/cart*`);
  expect(new URL(page.url()).origin).toBe(origin);
});

test('an address with a line break says in each area that there is no such page', async () => {
  const { page } = await app.newPhone();
  const notFound = page.getByRole('heading', { name: 'This page does not exist' }).last();
  for (const address of ['/%0A/x', '/foo%0Dbar', '/%E2%80%A8/x', '/seller/%0Ax', '/admin/x%E2%80%A8']) {
    await page.goto(address);
    await expect.poll(() => notFound.isVisible(), { message: address }).toBe(true);
  }
});
