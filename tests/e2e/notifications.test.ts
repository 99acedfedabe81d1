// Notifications of the built app, from the question to what the worker shows. The browser of a test reaches no push service: its
// subscription, its permission and what shows notifications are fakes. A fake push service takes what the shop sends.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startApp } from '#support/app.ts';
import type { Account, Phone } from '#support/phone.ts';
import { fakeDevice, startPushService, type FakeDevice } from '#support/push-service.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { confirmOrder, fillCart, goods, moveIn, sellerMoves, type Goods } from './order-steps.ts';
import { demoSeller, signInAsSeller } from './seller-steps.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let app: TestApp;
let shirt: Goods;
beforeAll(async () => {
  service = await startPushService();
  app = await startApp({ pushFake: service.url });
  const [one] = await goods(app, 1);
  if (!one) throw new Error('The demo shop has no product.');
  shirt = one;
});
afterAll(async () => {
  await app.close();
  await service.close();
});

type FakeBrowser = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  answer: NotificationPermission;
};

/** Runs in each page: a browser that subscribes, whose person gives this answer. It remembers it, as a browser does. */
function fakePush({ endpoint, keys, answer }: FakeBrowser): void {
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem('fake-subscribed');
      return true;
    },
  };
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem('fake-permission') ?? 'default',
  });
  Notification.requestPermission = async () => {
    localStorage.setItem('fake-permission', answer);
    return answer;
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem('fake-subscribed') === null ? null : subscription),
    subscribe: async () => {
      localStorage.setItem('fake-subscribed', 'yes');
      return subscription;
    },
  });
}

const browserOf = (
  { endpoint, p256dh, auth }: FakeDevice,
  answer: NotificationPermission = 'granted',
): string => {
  const browser: FakeBrowser = { endpoint, keys: { p256dh, auth }, answer };
  return `(${fakePush.toString()})(${JSON.stringify(browser)})`;
};

async function phoneOf(account: Account, init: string): Promise<{ phone: Phone; page: Page }> {
  const phone = await app.newPhone('/login', { init });
  await phone.signIn(account);
  await phone.readyForOffline();
  return { phone, page: phone.page };
}

/** Hands a message to the worker, as the browser does once it has decrypted a push. */
async function deliver({ context, page }: Phone, message: unknown): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: app.url,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await session.detach();
}

type Shown = { tag: string; title: string; body: string; silent: boolean };

/** Has the worker write down what it shows: the browser of a test allows no notifications. Gives those that are on the screen. */
async function watchShown({ context }: Phone): Promise<() => Promise<Shown[]>> {
  const worker = context.serviceWorkers().at(-1);
  if (worker === undefined) throw new Error('No worker is there.');
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = new Map<string, Shown>();
    Object.assign(globalThis, { shown });
    registration.showNotification = async (title, { tag = '', body = '', silent } = {}) =>
      void shown.set(tag, { tag, title, body, silent: silent === true });
    registration.getNotifications = async ({ tag = '' } = {}) =>
      (shown.has(tag) ? [shown.get(tag)] : []) as unknown as Notification[];
  });
  return () =>
    worker.evaluate(() => [...(globalThis as unknown as { shown: Map<string, Shown> }).shown.values()]);
}

const devicesOf = async ({ email }: Account) => {
  const rows = await app.sql<{ area: string }[]>`
    select s.area from public.push_subscriptions s join auth.users u on u.id = s.user_id where u.email = ${email}`;
  return rows.map(({ area }) => area);
};
const mutedOf = async ({ email }: Account) => {
  const [row] = await app.sql<
    { muted: string[] }[]
  >`select muted from public.user_profiles where email = ${email}`;
  return row?.muted;
};

// Promise push.order (Beyond, orders): A device that a shopper turned notifications on for tells when the order is sent.
//   It is asked once, after the order, and forgotten at the sign-out.
test('after an order a device is offered notifications, and tells once that the order is sent', async () => {
  const device = fakeDevice();
  const account = await app.newAccount();
  await moveIn(app, account.email, '6100000123');
  const { phone, page } = await phoneOf(account, browserOf(device));
  await fillCart(page, shirt);
  await confirmOrder(page);
  await page.waitForURL('**/order-success/*');
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  // Step: The shop says why before the browser asks.
  const offer = page.getByRole('region', { name: 'Know when your order is on its way' });
  await offer.waitFor();
  expect(await screenFaults(page, 'order', 'offer')).toEqual([]);
  await offer.getByRole('button', { name: 'Notify me' }).click();
  await page.locator('#toasts').getByText('Notifications are on').waitFor();
  await offer.waitFor({ state: 'detached' });
  expect(await devicesOf(account)).toEqual(['shop']);

  // Step: The seller sends it, and the worker shows it once, however often it comes.
  await sellerMoves(app, { order, seller: shirt.seller, status: 'processing' });
  await sellerMoves(app, { order, seller: shirt.seller, status: 'shipped', tracking: 'TRK123' });
  await app.sql`update private.pushes set due_at = now()`;
  await expect.poll(() => service.messagesFor(device).length).toBe(1);
  const [message] = service.messagesFor(device);
  expect(message).toMatchObject({ title: 'On its way', path: `/order-success/${order}` });
  const shown = await watchShown(phone);
  app.proxy.cut();
  await deliver(phone, message);
  const once = { tag: message?.id, title: message?.title, body: message?.text, silent: false };
  await expect.poll(shown).toEqual([once]);
  await deliver(phone, message);
  await expect.poll(shown).toEqual([{ ...once, silent: true }]);

  // Step: Without a connection a kind is switched off, and the shop learns it later.
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Notifications' }).waitFor();
  expect(await screenFaults(page, 'account', 'notifications')).toEqual([]);
  await page.getByRole('checkbox', { name: /^Your orders/ }).uncheck();
  app.proxy.restore();
  await expect.poll(() => mutedOf(account)).toEqual(['push_orders']);

  // Step: A reload changes nothing, and the sign-out ends it.
  await page.reload();
  expect(await page.getByRole('checkbox', { name: 'Notify me on this device' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${app.url}/`);
  await expect.poll(() => devicesOf(account)).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fake-subscribed'))).toBeNull();
});

test('a shopper who says no is not asked again, and a blocked browser says where to allow it', async () => {
  const account = await app.newAccount();
  const { page } = await phoneOf(account, browserOf(fakeDevice(), 'denied'));
  await app.sql`update public.products set stock_quantity = 0 where id = ${shirt.id}`;
  await page.goto(`/product/${shirt.id}`);
  await page.locator('main').getByRole('button', { name: 'Notify me' }).first().click();
  const offer = page.getByRole('region', { name: 'Know when it is back' });
  await offer.getByRole('button', { name: 'Not now' }).click();
  await offer.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('main').getByRole('button', { name: 'Stop' }).first().waitFor();
  expect(await offer.count()).toBe(0);

  // Step: In Profile it can be turned on later, and the browser's own no is explained.
  await page.goto('/profile');
  const box = page.getByRole('checkbox', { name: 'Notify me on this device' });
  await box.click();
  await page.getByText('Notifications are blocked for this shop.').waitFor();
  expect(await box.isChecked()).toBe(false);
  expect(await devicesOf(account)).toEqual([]);
  expect(await screenFaults(page, 'account', 'notifications-blocked')).toEqual([]);
});

test("a seller's device is told of new orders in its own area", async () => {
  const seller = demoSeller();
  const phone = await app.newPhone('/seller/login', { init: browserOf(fakeDevice()) });
  const { page } = phone;
  await signInAsSeller(page);
  await phone.readyForOffline();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('checkbox', { name: 'Notify this device of new orders' }).click();
  await expect.poll(() => devicesOf(seller)).toEqual(['seller']);
  expect(await screenFaults(page, 'seller', 'menu-notifications')).toEqual([]);
  await page.getByRole('checkbox', { name: 'Notify this device of new orders' }).uncheck();
  await expect.poll(() => devicesOf(seller)).toEqual([]);
});

test('a lost subscription is registered again, and a sign-out in another tab ends it', async () => {
  const account = await app.newAccount();
  const { phone, page } = await phoneOf(account, browserOf(fakeDevice()));
  await page.goto('/profile');
  await page.getByRole('checkbox', { name: 'Notify me on this device' }).click();
  await page.getByRole('checkbox', { name: 'Notify me on this device', checked: true }).waitFor();
  expect(await devicesOf(account)).toEqual(['shop']);

  // Step: A day later the shop is told again.
  await app.sql`delete from public.push_subscriptions`;
  await page.evaluate(() => {
    const registration = JSON.parse(localStorage.getItem('drip-haven.shop.push') ?? '{}') as object;
    localStorage.setItem('drip-haven.shop.push', JSON.stringify({ ...registration, at: 0 }));
  });
  await page.reload();
  await expect.poll(() => devicesOf(account)).toEqual(['shop']);

  const other = await phone.newTab('/profile');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => devicesOf(account)).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drip-haven.shop.push'))).toBeNull();
});
