// APIs that a browser may lack, or have and throw at or never answer: policies, extensions, private modes, bugs.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { startApp, type TestApp } from '#support/app.ts';
import { demoSeller, signInAsSeller } from './seller-steps.ts';
import { addToCart, allSent, oneMore, productLinks } from './shopper-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Runs in the browser before the page's own scripts. */
const withoutApis = `
  for (const name of ['WebSocket', 'BroadcastChannel', 'Notification', 'SharedWorker'])
    Reflect.deleteProperty(globalThis, name);
  for (const name of ['locks', 'storage', 'share', 'clipboard', 'connection', 'wakeLock', 'setAppBadge'])
    Reflect.deleteProperty(Navigator.prototype, name);
  for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name);
`;
const throwingApis = `{
  const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  for (const name of ['WebSocket', 'BroadcastChannel', 'Notification', 'SharedWorker'])
    globalThis[name] = class { constructor() { refuse(); } };
  for (const name of ['request', 'query']) LockManager.prototype[name] = refuse;
  for (const name of ['persist', 'persisted', 'estimate']) StorageManager.prototype[name] = refuse;
  for (const name of ['share', 'setAppBadge', 'clearAppBadge']) Navigator.prototype[name] = refuse;
}`;

/** Constructors work here: what is made by them, or only read, throws. */
const latelyThrowingApis = `{
  const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  for (const name of ['locks', 'storage', 'clipboard', 'connection', 'userActivation', 'share'])
    Object.defineProperty(Navigator.prototype, name, { get: refuse, configurable: true });
  BroadcastChannel.prototype.postMessage = refuse;
  Crypto.prototype.randomUUID = refuse;
  SubtleCrypto.prototype.digest = refuse;
  if (globalThis.scheduler) Scheduler.prototype.yield = refuse;
}`;

const silentApis = `{
  const never = () => new Promise(() => undefined);
  for (const name of ['request', 'query']) LockManager.prototype[name] = never;
  for (const name of ['persist', 'persisted', 'estimate']) StorageManager.prototype[name] = never;
  for (const name of ['has', 'open', 'match', 'keys', 'delete']) CacheStorage.prototype[name] = never;
  for (const name of ['share', 'setAppBadge', 'clearAppBadge']) Navigator.prototype[name] = never;
  BroadcastChannel.prototype.postMessage = () => undefined;
}`;

const browsers = [
  ['lacks', withoutApis],
  ['throws at', throwingApis],
  ['throws at each use of', latelyThrowingApis],
  ['gets no answer from', silentApis],
] as const;

test.each(browsers)(
  'a browser that %s optional APIs has the whole shop, and its edits arrive',
  async (_, init) => {
    const phone = await app.newPhone('/', { init });
    const { page } = phone;
    onTestFinished(() => expect(phone.problems).toEqual([]));
    // Step: Home is shown.
    await page.getByRole('heading', { name: 'Featured Categories' }).waitFor();
    // Step: Edits arrive in Postgres.
    const account = await app.newAccount();
    await phone.signIn(account);
    await page.goto('/search?query=shirt');
    const [first = ''] = await productLinks(page);
    const name = await addToCart(page, first);
    await oneMore(page, name);
    await allSent(page);
    const arrived = await app.sql`select quantity from public.shopping_cart
      join auth.users on users.id = shopping_cart.user_id where users.email = ${account.email}`;
    expect(arrived).toEqual([{ quantity: 2 }]);
    // Step: The screens of an account are shown.
    for (const [address, shown] of [
      ['/orders', 'No orders yet'],
      ['/wishlist', 'My Wishlist'],
      ['/profile', 'Ravi Rao'],
    ] as const) {
      await page.goto(address);
      await page.getByText(shown).first().waitFor();
    }
  },
);

test.each(browsers)('a browser that %s optional APIs has its first picture before React', async (_, init) => {
  const phone = await app.newPhone('/robots.txt', { init });
  const { page } = phone;
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\/assets\/react-.*\.js$/, async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(app.url, { waitUntil: 'commit' });
  await page.locator('link[rel="preload"][as="image"]').waitFor({ state: 'attached' });
  send();
  await page.getByRole('heading', { name: 'Featured Categories' }).waitFor();
  expect(phone.problems).toEqual([]);
});

test.each(browsers)('a browser that %s optional APIs has the seller’s screens', async (_, init) => {
  const { page } = await app.newPhone('/seller/login', { init });
  await signInAsSeller(page, demoSeller());
  await page.getByText('As a table').waitFor();
  await page.goto('/seller/orders?status=delivered');
  await page.getByRole('article').first().waitFor();
  expect(await page.getByText(/went wrong|unexpected error/i).count()).toBe(0);
});
