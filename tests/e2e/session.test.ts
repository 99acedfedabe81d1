import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { syncMessages } from '#messages/sync.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { onlyShortTimers } from '#support/only-short-timers.ts';
import type { Account, PhoneOptions } from '#support/phone.ts';
import { cartRowsOf } from './postgres-truth.ts';
import { atTheCart, countSignOuts, expireToken, tokenIsFresh } from './session-steps.ts';
import { allSent, cartOnScreen, chipSays, oneMore, productName, waitingNumbers } from './shopper-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const token = /\/auth\/v1\/token/;

/** Signed in, one line in the cart, sent; the worker has everything. */
async function shopper(options?: PhoneOptions): ReturnType<typeof atTheCart> {
  const shown = await atTheCart(app, options);
  await shown.phone.readyForOffline();
  return shown;
}

// Promise auth.no-waiting (4 States, front): The first screen waits for the stored identity, never for the
//   auth server.
test('with an expired token and a connection that never answers, cards and badge appear', async () => {
  const { phone, line } = await shopper({ survives: true });
  await expireToken(phone.page);
  await phone.reopen('about:blank');
  const { page } = phone;
  // A request never ends here: no answer comes, and no timer ends the waiting. Timers of 400 ms count too, since React
  // draws a screen after 300 ms.
  app.proxy.hang();
  await onlyShortTimers(page, 400);
  const { hung } = app.proxy.stats();

  // The page never ends loading: a picture of the painted home may be none of those kept here.
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('navigation').getByText('1', { exact: true }).waitFor();
  await page.getByRole('link', { name: /₹/ }).first().waitFor();
  await expect.poll(() => app.proxy.stats().hung).toBeGreaterThan(hung);

  // Browsing goes on in the same way.
  await page.getByRole('link', { name: /₹/ }).first().click();
  await productName(page).waitFor();
  expect(await cartOnScreen(page)).toEqual([`${line} × 1`]);
  await page.goto('/profile', { waitUntil: 'commit' });
  await page.getByText('Ravi Rao').first().waitFor();
  expect(page.url()).toContain('/profile');
});

const html = { 'content-type': 'text/html; charset=utf-8' };
const answers: [status: number, body: string, type?: string][] = [
  [403, '{"error":"blocked"}'],
  [200, '{"captive":true,"user-portal-url":"https://portal.test/login"}', 'application/captive+json'],
  [200, '{"status":"login required"}'],
  [400, '{"error":"blocked by policy"}'],
];
const lies: { lie: string; tell: () => void }[] = [
  ...[403, 429, 511, 200].map((status) => ({
    lie: `${status} with a page`,
    tell: () => app.proxy.respond(status, html, '<h1>Free Wi-Fi</h1>', { only: token }),
  })),
  ...answers.map(([status, body, type = 'application/json']) => ({
    lie: `${status} with ${body}`,
    tell: () => app.proxy.respond(status, { 'content-type': type }, body, { only: token }),
  })),
  { lie: 'no answer at all', tell: () => app.proxy.hang({ only: token }) },
];

/** So much of the page's clock, which must not run ahead of answers: a request would end as one that had none. */
async function passes(page: Page, ms: number): Promise<void> {
  await expect.poll(() => app.proxy.stats().unanswered).toBe(0);
  await page.clock.runFor(ms);
}

test('no answer of a captive portal to a token refresh signs anybody out or loses an edit', async () => {
  const { phone, account, line } = await shopper();
  const { page } = phone;
  const signOuts = await countSignOuts(phone);
  await page.clock.install();
  let quantity = 1;
  for (const { lie, tell } of lies) {
    // Step: The page asks for a token again after the lie, and keeps the edit.
    await page.goto('/cart');
    await allSent(page);
    await expireToken(page);
    tell();
    const before = app.proxy.seen(token).length;
    await page.reload();
    await oneMore(page, line);
    quantity += 1;
    // Twice, so that the first answer has had its effect; the time between tries is not waited for.
    await expect
      .poll(
        async () => {
          await passes(page, 2_000);
          return app.proxy.seen(token).length;
        },
        { message: lie },
      )
      .toBeGreaterThan(before + 1);
    expect(await cartOnScreen(page)).toEqual([`${line} × ${quantity}`]);
    expect(await cartRowsOf(app, account.email)).toEqual([`${line} × ${quantity - 1}`]);

    // Step: The edit arrives when the connection is honest again.
    app.proxy.heal();
    await expect
      .poll(
        async () => {
          await passes(page, 5_000);
          return await cartRowsOf(app, account.email);
        },
        { message: lie },
      )
      .toEqual([`${line} × ${quantity}`]);
    expect(await tokenIsFresh(page)).toBe(true);
  }
  // Step: Nobody was signed out.
  expect(signOuts()).toEqual([]);
});

/** The auth server forgets every session of the account: its refresh token is refused from now on. */
const revoke = ({ email }: Account) =>
  app.sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;

const refused = 'You were logged out.';

test('a revoked session ends with a sentence, and keeps pending edits for its owner alone', async () => {
  const { phone, account, line } = await shopper();
  const { page } = phone;
  const signOuts = await countSignOuts(phone);
  // Step: An edit waits when the session is revoked.
  app.proxy.cut();
  await oneMore(page, line);
  await chipSays(page, 'Offline · 1 to send');
  await revoke(account);
  await expireToken(page);
  const second = await phone.newTab('/profile');
  await second.getByText('Ravi Rao').first().waitFor();

  // Step: Each tab says once that the person was logged out.
  // A page that goes on holds a token that is not expired, and would send with it.
  await page.goto('about:blank');
  app.proxy.restore();
  await page.goto('/cart');
  await page.getByText(refused).waitFor();
  await second.getByText(refused).waitFor();
  // Which of the tabs asks first is chance, and the other may ask before it hears.
  expect(signOuts().length).toBeGreaterThan(0);
  expect(new Set(signOuts())).toEqual(new Set([1]));
  await second.close();
  // Step: Nothing of the person is on the screen, and nothing was sent for them.
  await page.goto('/cart');
  await page.getByText(refused).waitFor();
  await page.getByText('Your cart is empty').waitFor();
  expect(await page.getByText(line).count()).toBe(0);
  expect(await cartRowsOf(app, account.email)).toEqual([`${line} × 1`]);

  // Step: Somebody else sees how many there are, never what, and sends none of it.
  const other = await app.newAccount();
  await phone.signIn(other);
  await page.getByText(refused).waitFor({ state: 'detached' });
  await page.goto('/cart');
  await page.getByText('Your cart is empty').waitFor();
  expect(await cartRowsOf(app, other.email)).toEqual([]);
  await page.goto('/sync');
  await page.getByRole('heading', { name: '1 change from another login' }).waitFor();
  expect(await page.getByRole('button', { name: 'Discard' }).count()).toBe(0);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  // Step: The edits of the owner are sent when they are back.
  await phone.signIn(account);
  await page.goto('/cart');
  await allSent(page);
  expect(await cartOnScreen(page)).toEqual([`${line} × 2`]);
  expect(await cartRowsOf(app, account.email)).toEqual([`${line} × 2`]);
});

test('an account that is gone is signed out, and its edits can be let go', async () => {
  const { phone, account, line } = await shopper();
  const { page } = phone;
  // Step: The account is signed out, with a sentence.
  app.proxy.cut();
  await oneMore(page, line);
  await app.sql`delete from auth.users where email = ${account.email}`;
  await expireToken(page);
  // A page that goes on holds a token that is not expired, and would send with it.
  await page.goto('about:blank');
  app.proxy.restore();
  await page.goto('/cart');
  await page.getByText(refused).waitFor();

  // Step: Its edits can be discarded, and stay so.
  await page.goto('/sync');
  await page.getByText(syncMessages.quietOthersWait).waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Discard 1 change' }).click();
  await page.getByRole('heading', { name: '1 change from an earlier login' }).waitFor({ state: 'detached' });
  await dialogClosed(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => waitingNumbers(page)).toEqual([]);
});
