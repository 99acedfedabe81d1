// A seller's open page when an order comes while nobody touches it.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startApp } from '#support/app.ts';
import { personas } from '#support/personas.ts';
import { setVisibility } from '#support/visibility.ts';
import { place } from '../sql/shop-fixture.ts';
import { demoSeller, signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Alerts = { sounds: number; icon: number };

/** Notes what the page plays and puts on its icon: the browser of a test has neither. */
async function noteSounds(page: Page): Promise<() => Promise<Alerts>> {
  await page.addInitScript(() => {
    const alerts: Alerts = { sounds: 0, icon: 0 };
    class Heard extends AudioContext {
      override createOscillator() {
        alerts.sounds += 1;
        return super.createOscillator();
      }
    }
    Object.assign(window, { AudioContext: Heard });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void (alerts.icon = count),
      clearAppBadge: async () => void (alerts.icon = 0),
    });
    Object.assign(window, { alerts });
  });
  return () => page.evaluate(() => (window as unknown as { alerts: Alerts }).alerts);
}

/** The notifications that came to the page and what it asked of the replica's server, in their order. */
function noteTraffic(page: Page) {
  const traffic: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (text.includes('seller:') && text.includes('"phx_reply"') && text.includes('"ok"'))
        traffic.push('joined');
      if (text.includes('"poke"')) traffic.push('poke');
    });
  });
  page.on('request', (request) => {
    if (request.url().includes('/sync_pull')) traffic.push('pull');
  });
  return traffic;
}

test('a new order is heard and counted on the icon at once, or only seen with the sound off', async () => {
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  const alerts = await noteSounds(page);
  await signInAsSeller(page);
  // Nothing of the dashboard is counted.
  await page.goto('about:blank');
  const traffic = noteTraffic(page);
  await page.goto('/seller/orders');
  await page.getByRole('article').first().waitFor();
  const pending = async () => {
    const [row] = await app.sql<{ count: number }[]>`select count(*)::int from public.order_items
      where seller_id = ${demoSeller().id} and item_status = 'pending'`;
    return row?.count ?? 0;
  };
  const before = await pending();
  await expect.poll(alerts).toEqual({ sounds: 0, icon: before });
  // The join orders a pull of its own.
  await expect.poll(() => traffic).toContain('joined');
  await expect.poll(() => traffic.slice(traffic.indexOf('joined'))).toContain('pull');
  await app.proxy.quietFor(500);

  const products = await app.sql<{ id: string; name: string; sizes: string[]; colors: string[] }[]>`
    select id::text, name, sizes, colors from public.products
    where seller_id = ${demoSeller().id} and is_active and deleted_at is null and stock_quantity > 5 order by id limit 3`;
  const shopper = await personas(app.sql).asShopper(`shopper-${crypto.randomUUID()}`);
  /** Orders it, and waits until one of the tabs says so. */
  const order = async (product: (typeof products)[number] | undefined, tabs: Page[] = [page]) => {
    if (!product) throw new Error('The demo seller has no three products.');
    const { id, sizes, colors } = product;
    await place(shopper, {
      lines: [{ product_id: id, quantity: 1, size: sizes[0] ?? '', color: colors[0] ?? '' }],
    });
    await Promise.any(tabs.map((tab) => tab.getByText(`New order: ${product.name}`).first().waitFor()));
  };

  // Promise alerts.poke (2 Seller orders, seller): A new order reaches the open page by a change notification,
  //   not by polling.
  // Left alone the page looks every two and a half minutes: what comes now comes by the notification, and is asked for at once.
  // Behind another window too: the sound and the icon are for whoever looks elsewhere.
  await setVisibility(page, 'hidden');
  traffic.length = 0;
  await order(products[0]);
  expect(traffic.slice(0, 2)).toEqual(['poke', 'pull']);
  await expect.poll(alerts).toEqual({ sounds: 2, icon: before + 1 });
  await setVisibility(page, 'visible');

  // Step: Of two tabs one tells of a new order.
  // Of two tabs one tells. The second may sound too: somebody has tapped in it.
  const second = await phone.context.newPage();
  const secondAlerts = await noteSounds(second);
  const sounds = async () => (await alerts()).sounds + (await secondAlerts()).sounds;
  await second.goto('/seller/orders');
  await second.getByRole('tab', { selected: true }).click();
  await expect.poll(secondAlerts).toEqual({ sounds: 0, icon: before + 1 });
  await order(products[2], [page, second]);
  await expect.poll(sounds).toBe(4);
  for (const tab of [alerts, secondAlerts]) await expect.poll(tab).toMatchObject({ icon: before + 2 });

  // Promise alerts.sound (2 Seller orders, seller): A new order plays a sound, which can be turned off for
  //   good.
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByLabel('Sound for new orders').uncheck();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await order(products[1], [page, second]);
  for (const tab of [alerts, secondAlerts]) await expect.poll(tab).toMatchObject({ icon: before + 3 });

  // Promise alerts.badge (2 Seller orders, seller): The icon shows how many items wait.
  // An order that is begun is not counted any more, and the switch outlives the page.
  await page.getByRole('button', { name: 'Start processing' }).first().click();
  await page.getByText('Order status updated to processing').waitFor();
  await expect.poll(alerts).toMatchObject({ icon: before + 2 });
  expect(await sounds()).toBe(4);
  await page.reload();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await page.getByLabel('Sound for new orders').isChecked()).toBe(false);
});
