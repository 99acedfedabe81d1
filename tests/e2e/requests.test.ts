import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { shopperId } from '#supabase/seed/users.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { setVisibility } from '#support/visibility.ts';
import { atTheCart, expireToken, tokenIsFresh } from './session-steps.ts';
import { addToCart, addToWishlist, allSent, productLinks } from './shopper-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Every request that came in has its answer. */
const quiet = () => expect.poll(() => app.proxy.stats().unanswered).toBe(0);

/**
 * The page waits for answers to its requests, for the opening of its channel and for answers to joins and heartbeats. A clock that runs
 * ahead of them would break requests and the channel, and each failure and each joining brings a run of its own. The page
 * knows of a request before the proxy does.
 */
function trafficOf(page: Page): { unanswered: () => string[]; joined: () => number } {
  const waiting = new Set<string>();
  const joins = new Set<string>();
  let joined = 0;
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  page.on('websocket', (socket) => {
    waiting.add('opening');
    socket.on('framesent', ({ payload }) => {
      waiting.delete('opening');
      const { ref, event } = frameOf(payload);
      if (['phx_join', 'heartbeat'].includes(event)) waiting.add(ref);
      if (event === 'phx_join') joins.add(ref);
    });
    socket.on('framereceived', ({ payload }) => {
      const { ref, event } = frameOf(payload);
      if (event !== 'phx_reply') return;
      waiting.delete(ref);
      if (joins.delete(ref)) joined += 1;
    });
    socket.on('close', () => waiting.clear());
  });
  return {
    unanswered: () => [...waiting, ...[...requests].map((request) => request.url())],
    joined: () => joined,
  };
}

function frameOf(payload: string | Buffer): { ref: string; event: string } {
  const [, ref, , event] = JSON.parse(payload.toString()) as [string, string, string, string];
  return { ref, event };
}

test.for([
  ['of the right time', 0],
  ['of tomorrow', 86_400_000],
] as const)(
  'with a clock %s an idle app sends at most one request a minute, and none while hidden',
  async ([, ahead]) => {
    const phone = await app.newPhone();
    const { page } = phone;
    await phone.signIn('asha');
    await phone.readyForOffline();
    await page.clock.install({ time: Date.now() + ahead });
    const { unanswered, joined } = trafficOf(page);
    const requestsWithin = (minutes: number) => passMinutes(page, unanswered, minutes);
    // Step: The page joins its two channels.
    await page.goto('/orders');
    // The person's topic and the catalogue's. Each joining brings a run, and on a busy machine it comes late.
    await expect.poll(joined).toBe(2);
    await page.waitForLoadState('networkidle');
    await quiet();

    // Step: In front it sends a request a minute at most.
    await requestsWithin(1);
    const idle = await requestsWithin(8);
    expect(idle.length).toBeGreaterThan(0);
    expect(idle.slice(8)).toEqual([]);

    // Step: Hidden it sends none.
    await setVisibility(page, 'hidden');
    // A run that began before that may ask on a busy machine a good while later. It ends within this minute.
    await requestsWithin(1);
    expect(await requestsWithin(8)).toEqual([]);
    // Step: It asks once when it comes to the front again.
    const before = app.proxy.seen(/sync_pull/).length;
    await setVisibility(page, 'visible');
    await expect.poll(() => app.proxy.seen(/sync_pull/).length).toBe(before + 1);
  },
);

test('a hidden app leaves a token that has ended for its return', async () => {
  const { phone } = await atTheCart(app);
  const { page } = phone;
  await phone.readyForOffline();
  await page.clock.install();
  const { unanswered, joined } = trafficOf(page);
  const limitsAsked = () => app.proxy.seen(/order_limits/).length;
  const askedBefore = limitsAsked();
  await page.reload();
  await page.locator('output').first().waitFor();
  // The cart asks for the person's limits, and each joining of a channel brings a run. On a busy machine both come late.
  await expect.poll(() => limitsAsked() - askedBefore).toBe(1);
  await expect.poll(joined).toBe(2);
  await page.waitForLoadState('networkidle');
  await quiet();
  await setVisibility(page, 'hidden');
  // A run that began before that may ask on a busy machine a good while later. It ends within this minute.
  await passMinutes(page, unanswered, 1);
  await expireToken(page);
  expect(await passMinutes(page, unanswered, 2)).toEqual([]);
  const pulls = () => app.proxy.seen(/sync_pull/).length;
  const before = pulls();
  await setVisibility(page, 'visible');
  await expect.poll(pulls).toBe(before + 1);
  expect(await tokenIsFresh(page)).toBe(true);
});

test('one request brings what changed of a person, however many collections it touches', async () => {
  const phone = await app.newPhone();
  const { page } = phone;
  await phone.signIn('shopper');
  await page.goto('/category/sweater');
  const [wanted = '', wished = ''] = await productLinks(page);
  // Step: The page holds rows of each collection, and is idle.
  await addToCart(page, wanted);
  await addToWishlist(page, wished);
  // No channel of an earlier page is counted.
  await page.goto('about:blank');
  const { joined } = trafficOf(page);
  await page.goto('/profile');
  await allSent(page);
  await expect.poll(joined).toBe(2);
  await page.waitForLoadState('networkidle');
  await quiet();
  const pulls = () => app.proxy.seen(/sync_pull/).length;
  const before = pulls();
  // Step: A start takes two requests.
  await page.goto('/cart');
  const lines = page.locator('main output');
  await lines.first().waitFor();
  // One for the start, one once the channel is there: from now on this page hears of changes.
  await expect.poll(pulls).toBe(before + 2);
  await quiet();

  // Step: Changes of four collections come with one request.
  await app.sql.begin(async (sql) => {
    await sql`update public.shopping_cart set quantity = 4 where user_id = ${shopperId}`;
    await sql`update public.wishlist set deleted_at = now() where user_id = ${shopperId}`;
    await sql`update public.user_profiles set full_name = 'Meera Rao' where id = ${shopperId}`;
    await sql`update public.orders set shipping_address = '7 Hill Road, Pune' where user_id = ${shopperId}`;
  });
  await expect.poll(() => lines.allInnerTexts()).toEqual(['4']);
  await page.getByRole('tab', { name: 'Wishlist (0)' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
  await page.getByText('Meera Rao').first().waitFor();
  await page.getByRole('link', { name: 'My Orders' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Order #' }).getByRole('link').first().click();
  await page.getByText('7 Hill Road, Pune').first().waitFor();
  await quiet();
  expect(pulls()).toBe(before + 3);
});

/** The requests of so many minutes on the page's clock. Answers take no time on it: they are waited for between two steps. */
async function passMinutes(page: Page, unanswered: () => string[], minutes: number): Promise<string[]> {
  // The worker's file is the browser's own question, asked some time after each load.
  const sentRequests = () => app.proxy.seen().filter((request) => request !== 'GET /sw.js');
  const before = sentRequests().length;
  for (let step = 0; step < minutes * 12; step += 1) {
    await page.clock.runFor(5_000);
    await quiet();
    await expect.poll(unanswered).toEqual([]);
  }
  return sentRequests().slice(before);
}
