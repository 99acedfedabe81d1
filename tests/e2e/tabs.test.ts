import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import type { Account, Phone } from '#support/phone.ts';
import { logIn } from '#support/log-in.ts';
import { cartRowsOf } from './postgres-truth.ts';
import { atTheCart } from './session-steps.ts';
import { addToCart, allSent, cartOnScreen, oneMore, productLinks } from './shopper-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const push = /apply_mutations/;
/** A tab in front takes over from one that holds the queue and cannot go on after 8 s: a busy machine has more time. */
const SOON = 60_000;

/** How many intents the server has judged: a second sending of one adds none, so the numbers must fit the taps. */
async function verdictsOf({ email }: Account): Promise<number> {
  const [row] = await app.sql<{ verdicts: number }[]>`
    select count(*)::int as verdicts from public.sync_verdicts v join auth.users u on u.id = v.user_id
    where u.email = ${email}`;
  return row?.verdicts ?? 0;
}

const plus = (page: Page) => page.getByRole('button', { name: 'One more' }).first().click();

/**
 * Stops all scripts of a tab where they stand, as a phone does that suspends it. No event tells the tab, and it goes on
 * holding its locks. The browser's own switch for it does nothing to a tab without a window. No browser suspends a tab
 * within a transaction of IndexedDB that others wait for, so this stops it at another moment then.
 */
async function freeze(phone: Phone, page: Page, other: Page): Promise<void> {
  const session = await phone.context.newCDPSession(page);
  await session.send('Debugger.enable');
  for (;;) {
    const paused = new Promise((resolve) => session.once('Debugger.paused', resolve));
    await session.send('Debugger.pause');
    // Scripts stop at their next step; this is one.
    void page.evaluate(() => undefined).catch(() => undefined);
    await paused;
    if (await canWrite(other)) return;
    await session.send('Debugger.resume');
  }
}

/** Whether this tab gets a transaction over each whole database within two seconds. */
const canWrite = (page: Page) =>
  page.evaluate(async () => {
    const write = (name: string) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.addEventListener('error', () => reject(open.error));
        open.addEventListener('success', () => {
          const database = open.result;
          const done = () => {
            database.close();
            resolve();
          };
          const stores = [...database.objectStoreNames];
          if (stores.length === 0) done();
          else database.transaction(stores, 'readwrite').addEventListener('complete', done);
        });
      });
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const all = Promise.all(names.map(write)).then(() => true);
    return Promise.race([all, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2_000))]);
  });

const ends: { how: string; end: (phone: Phone, page: Page, other: Page) => Promise<void> }[] = [
  { how: 'frozen', end: freeze },
  { how: 'closed', end: (_, page) => page.close() },
  {
    how: 'crashed',
    end: async (phone, page) => {
      const session = await phone.context.newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      void session.send('Page.crash').catch(() => undefined);
      await crashed;
    },
  },
];

for (const { how, end } of ends) {
  for (const served of ['before', 'after'] as const) {
    test(`no edit is lost or applied twice if its tab is ${how} ${served} the server has it`, async () => {
      const { phone, account, line } = await atTheCart(app);
      const other = await phone.newTab('/cart');
      await other.locator('output', { hasText: '1' }).waitFor();
      const third = await phone.newTab('/profile');
      const before = await verdictsOf(account);

      // Step: A tab ends while its request is under way and it holds the queue.
      app.proxy.hang({ only: push, ...(served === 'after' && { served }) });
      const sent = app.proxy.seen(push).length;
      await plus(phone.page);
      await expect.poll(() => app.proxy.seen(push).length).toBe(sent + 1);
      const judged = served === 'after' ? before + 1 : before;
      await expect.poll(() => verdictsOf(account)).toBe(judged);
      // A tap sets the number that its tab shows plus one.
      await other.locator('output', { hasText: '2' }).waitFor();
      await end(phone, phone.page, other);
      app.proxy.heal();

      // Step: The other tab sends both edits, each once.
      await plus(other);
      await expect.poll(() => cartRowsOf(app, account.email), { timeout: SOON }).toEqual([`${line} × 3`]);
      await allSent(other);
      await other.locator('output', { hasText: '3' }).waitFor();
      expect(await verdictsOf(account)).toBe(before + 2);
      expect(app.proxy.seen(push).length).toBeLessThanOrEqual(sent + 3);
      await third.close();
    });
  }
}

test('after a second user signs in elsewhere, the first tab does nothing for the first user', async () => {
  const { phone, account, line } = await atTheCart(app);
  const first = phone.page;
  const other = await app.newAccount();
  // Step: The first user has an edit that could not be sent.
  app.proxy.hang({ only: push });
  await oneMore(first, line);
  await first.getByRole('button', { name: `Remove ${line}` }).click();
  await first.getByRole('button', { name: 'Undo' }).waitFor();

  // Step: A second user signs in, in another tab.
  const second = await phone.newTab('/profile');
  await second.getByRole('button', { name: 'Logout' }).click();
  await second.getByRole('button', { name: 'Log out and keep them here' }).click();
  await second.waitForURL((url) => url.pathname === '/');
  await logIn(second, other);
  app.proxy.heal();
  const seen = app.proxy.carried().length;

  // Step: The first tab shows nothing of the first user.
  await first.getByText(`${line} was removed`).waitFor({ state: 'detached' });
  await first.getByText('Your cart is empty').waitFor();
  expect(await first.getByText(line).count()).toBe(0);
  expect(await first.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  const wished = await firstLine(second);
  await first.getByText(wished).waitFor();
  await expect.poll(() => cartRowsOf(app, other.email)).toEqual([`${wished} × 1`]);

  // Step: No request was made in the name of the first user.
  const ids = await app.sql<{ id: string; email: string }[]>`select id, email from auth.users`;
  const idOf = ({ email }: Account) => ids.find((user) => user.email === email)?.id ?? 'none';
  const later = app.proxy.carried(/\/rest\/v1\/rpc\/(sync_pull|apply_mutations)/).slice(-50);
  const after = new Set(app.proxy.carried().slice(seen));
  const named = later
    .filter((entry) => after.has(entry))
    .map(({ body }) => (JSON.parse(body) as { p_uid: string }).p_uid);
  expect(new Set(named)).toEqual(new Set([idOf(other)]));
  expect(await cartRowsOf(app, account.email)).toEqual([`${line} × 1`]);
  expect(await cartOnScreen(first)).toEqual([`${wished} × 1`]);
});

async function firstLine(page: Page): Promise<string> {
  await page.goto('/category/jeans');
  const [link = ''] = await productLinks(page);
  return await addToCart(page, link);
}
