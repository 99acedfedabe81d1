import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { startApp } from '#support/app.ts';
import { axeFaults } from '#support/axe.ts';
import { settled } from '#support/layout.ts';
import { onlyShortTimers } from '#support/only-short-timers.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { tapElsewhere } from './tap-elsewhere.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const toastSays = (page: Page, words: string) => page.locator('#toasts').getByText(words).first().waitFor();
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('the bar, the badge, the footer, and a page no wider than 480', async () => {
  const phone = await app.newPhone();
  await phone.page.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    navigator.serviceWorker.register = (url, options) => {
      const [navigated] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      Object.assign(window, {
        registered: {
          url: String(url),
          scope: options?.scope,
          // Since the page was loaded: a slow start is no delay.
          after: performance.now() - (navigated?.loadEventStart ?? 0),
        },
      });
      return register(url, options);
    };
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void Object.assign(window, { onIcon: count }),
    });
  });
  await phone.signIn('asha');
  const { page } = phone;
  const bar = page.getByRole('navigation', { name: 'Main' });
  // Promise nav.tabs (2 Chrome, front): Four tabs at the bottom of every page, leading to home, search, cart
  //   and profile.
  for (const [path, tab] of [
    ['/', 'Home'],
    ['/search', 'Discover'],
    ['/cart', 'Cart'],
    ['/profile', 'Profile'],
  ] as const) {
    await bar.getByRole('link', { name: tab }).click();
    await page.waitForURL((url) => url.pathname === path);
    expect(await bar.getByRole('link').count()).toBe(4);
    await expect.poll(() => bar.locator('[aria-current="page"]').innerText()).toContain(tab);
  }
  // Promise nav.badge (2 Chrome, front): The cart tab counts lines.
  await expect.poll(() => bar.getByRole('link', { name: /^Cart/ }).innerText()).toContain('2');
  // The browser of a test has no icon.
  await expect.poll(() => page.evaluate(() => (window as { onIcon?: number }).onIcon)).toBe(2);
  await page.goto('/checkout');
  await expect.poll(() => bar.getByRole('link').count()).toBe(4);

  await page.goto('/');
  await settled(page);
  // Promise footer.links (2 Chrome, front): The footer leads to about, contact, terms, privacy, Instagram,
  //   email and share.
  const footer = page.getByRole('contentinfo');
  const links = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(expect.arrayContaining(['/about', '/contact', '/terms', '/privacy']));
  expect(links.some((link) => link?.startsWith('https://www.instagram.com/'))).toBe(true);
  expect(links.some((link) => link?.startsWith('mailto:'))).toBe(true);
  await footer.getByRole('button', { name: 'Share' }).waitFor();

  // Promise app.worker (1 Product, front): The worker is registered at /sw.js with scope /, one second after
  //   the start.
  const registered = () =>
    page.evaluate(
      () => (window as { registered?: { url: string; scope?: string; after: number } }).registered,
    );
  await expect.poll(registered).toMatchObject({ url: '/sw.js', scope: '/' });
  expect((await registered())?.after).toBeGreaterThan(990);

  // Promise app.width (1 Product, front): A page is at most 480 px wide.
  await page.setViewportSize({ width: 900, height: 900 });
  for (const part of [page.getByRole('main'), bar, footer]) {
    const box = await part.boundingBox();
    expect(box?.width).toBe(480);
    expect(box?.x).toBe(210);
  }

  // 200 % zoom of a small phone's width: everything is still there and nothing runs out of the page.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // The browser's own word on it is kept.
  await page.evaluate(() => {
    // Noted at once: a sync that was under way ends after this, and takes the flag back.
    addEventListener('offline', () =>
      Object.assign(window, { noted: localStorage.getItem('wasOffline') ?? '' }),
    );
  });
  const offline = () =>
    page.evaluate(() => [
      localStorage.getItem('offlineMode'),
      (window as unknown as { noted?: string }).noted,
    ]);
  // Promise app.offline-flag (1 Product, front): The browser keeps a flag of being offline.
  await page.context().setOffline(true);
  await expect.poll(offline).toEqual(['true', 'true']);
  await page.context().setOffline(false);
  await expect.poll(async () => (await offline())[0]).toBe('false');

  // Promise app.reload-message (1 Product, front): A page reloads when the worker says RELOAD_PAGE.
  await page.evaluate(() => Object.assign(window, { old: true }));
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'RELOAD_PAGE' } })),
  );
  await page.waitForFunction(() => !('old' in window));
});

test('going back finds the place in a list that fills late; anything else starts at the top', async () => {
  const { page } = await app.newPhone('/search');
  await settled(page);
  // Step: The list fills while it is scrolled.
  // Before the catalogue has come the list ends early, and a scroll to that end brings no more.
  const cardsAtTheEnd = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return page.getByRole('article').count();
  };
  await expect.poll(cardsAtTheEnd).toBeGreaterThan(40);
  await page.evaluate(() => window.scrollTo(0, 4_000));
  await expect.poll(() => scrolled(page)).toBe(4_000);
  const seen = page.getByRole('article').filter({ visible: true });
  const card = (await seen.all()).at(20);
  await card?.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(1_500);
  // Promise scroll.top (2 Chrome, front): Any other navigation starts at the top.
  await card?.getByRole('link').click();
  await page.waitForURL('**/product/*');
  await settled(page);
  await expect.poll(() => scrolled(page)).toBe(0);
  // Promise scroll.back (2 Chrome, front): Going back returns to the place, also when the list fills late.
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(place);
  await page.goForward();
  await page.waitForURL('**/product/*');
  // A cold start: the list comes out of the phone's storage after the screen is there. A list that takes longer than 3 s is not
  // waited for, and a busy machine may.
  await onlyShortTimers(page, 3_000);
  await page.reload();
  await settled(page);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(place);
});

test('pages enter with a fade and a slide of 0.2 s, but not on the way back', async () => {
  const { page } = await app.newPhone();
  await settled(page);
  await page.evaluate(() => {
    const entered: { at: string; fades: number; slides: boolean }[] = [];
    Object.assign(window, { entered });
    const animate = Reflect.get(Element.prototype, 'animate') as (...all: unknown[]) => Animation;
    Element.prototype.animate = function (frames, options) {
      const fades = frames !== null && 'opacity' in frames && this.matches('#root [tabindex="-1"]');
      if (fades && typeof options === 'object')
        entered.push({
          at: location.pathname,
          fades: Number(options.duration),
          slides: this.getAttribute('style')?.includes('translateY') ?? false,
        });
      return animate.call(this, frames, options);
    };
  });
  const entered = () => page.evaluate(() => (window as unknown as { entered: object[] }).entered);
  // Promise app.transition (1 Product, front): Pages enter with fade and slide in 0.2 s, and at once when going
  //   back.
  const toDiscover = async () => {
    await page.getByRole('link', { name: 'Discover' }).click();
    // Home has articles, too.
    await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
  };
  // The code of the animations comes behind the first screen. Until it is there, pages enter at once.
  const turns = async () => {
    await toDiscover();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Featured Categories' }).waitFor();
    return (await entered()).length;
  };
  await expect.poll(turns).toBeGreaterThan(0);
  await toDiscover();
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL('**/product/*');
  const { pathname } = new URL(page.url());
  await expect
    .poll(async () => (await entered()).slice(-2))
    .toEqual([
      { at: '/search', fades: 200, slides: true },
      { at: pathname, fades: 200, slides: true },
    ]);
  const { length } = await entered();
  // Promise product.back-still (2 Product, front): Going back from a product is not animated.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Featured Categories' }).waitFor();
  expect(await entered()).toHaveLength(length);
});

test('the static pages say what they must, and an address that is none helps on', async () => {
  const { page } = await app.newPhone('/about');
  // Promise static.about (1 Product, front): About tells the story, two founders and the values.
  for (const words of ['Our story', 'Two founders', 'What we hold on to'])
    await page.getByRole('heading', { name: words }).waitFor();
  // Promise static.terms (1 Product, front): The terms are dated June 10, 2024, speak of independent sellers,
  //   48 hours for damaged items and third-party payments.
  await page.goto('/terms');
  for (const words of [
    'Last updated: June 10, 2024',
    /independent seller/,
    /48 hours/,
    /third-party processors/,
  ])
    await page.getByText(words).first().waitFor();
  // Promise static.privacy (1 Product, front): The privacy policy says how a phone keeps data after signing
  //   out, and how looks at products are counted.
  await page.goto('/privacy');
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await page.getByText(/stay on the device and are shown again when you sign in there/).waitFor();
  await page.getByText(/once per product, browser and day/).waitFor();
  // Promise contact.details (2 Lists, front): Contact has fixed details with business hours Monday to
  //   Saturday, 10:00 AM to 7:00 PM.
  await page.goto('/contact');
  await page.getByText('Monday to Saturday, 10:00 AM to 7:00 PM').waitFor();
  // Promise routes.unknown (2 Chrome, front): An unknown address has a screen that leads on.
  await page.goto('/nowhere/at/all');
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  expect(await page.getByRole('list', { name: 'All categories' }).getByRole('link').count()).toBe(8);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  // A product's page needs something that this browser no longer has: it breaks, and nothing beside it.
  const broken = page.getByRole('heading', { name: 'Something broke on this screen' });
  const breakProduct = async () => {
    await page.goto('/category/jeans');
    await settled(page);
    // The list has grown, so nothing of it needs what is taken away.
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(8);
    await page.evaluate(() => {
      Object.assign(window, { taken: window.IntersectionObserver });
      Reflect.deleteProperty(window, 'IntersectionObserver');
    });
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').first().click();
    await broken.waitFor();
    return name;
  };
  // Promise error.screen (2 Screens, front): A screen that breaks says so and that everything is safe. Reload
  //   or the way home go on from there.
  const name = await breakProduct();
  await page.getByText('Your cart and everything you saved are safe. Reload to go on.').waitFor();
  expect(await screenFaults(page, 'broken', 'product')).toEqual([]);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await broken.count()).toBe(0);

  await breakProduct();
  await page.evaluate(() => {
    window.IntersectionObserver = (window as unknown as { taken: typeof IntersectionObserver }).taken;
  });
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('heading', { name: 'Featured Categories' }).waitFor();
  expect(await broken.count()).toBe(0);
});

// Promise install.failed (8 Errors, front): An installation that fails says so.
// Promise install.already (8 Errors, front): An installed app says so.
test('the app can be installed: offered, refused, done', async () => {
  const phone = await app.newPhone();
  await phone.signIn('shopper');
  const { page } = phone;
  const install = page.getByRole('button', { name: 'Install App' });
  // The browser offers it once, and before most of the app is there.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: () => Promise.reject(new Error('no')),
          userChoice: Promise.resolve({ outcome: 'dismissed' }),
        }),
      ),
    ),
  );
  await page.goto('/profile');
  await expect.poll(() => install.count()).toBe(1);
  await install.click();
  await toastSays(
    page,
    'There was a problem installing the app. Please try adding to home screen from your browser menu.',
  );
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await tapElsewhere(page);
  await install.click();
  await toastSays(page, 'This app is already installed on your device!');
});

// Promise install.by-hand (2 Profile, install): If the browser has no install dialog, Install App says how to
//   install.
test('where the browser lets no page ask, Install App says how it is done by hand', async () => {
  const phone = await app.newPhone();
  await phone.signIn('asha');
  const { page } = phone;
  const session = await phone.context.newCDPSession(page);
  const install = page.getByRole('button', { name: 'Install App' });
  const sheet = page.getByRole('dialog', { name: 'Install App' });
  for (const [userAgent, first] of [
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
      /^Tap Share/,
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', /^Open the menu/],
  ] as const) {
    await session.send('Emulation.setUserAgentOverride', { userAgent });
    await page.reload();
    await install.click();
    await sheet.getByRole('listitem').filter({ hasText: first }).waitFor();
    expect(await sheet.getByRole('listitem').allInnerTexts()).toHaveLength(3);
    expect(await axeFaults(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    await dialogClosed(page);
  }
});

// Promise toast.durations (9 Constants, front): A success toast stays 2 s, with at most 20 at once.
test('toasts stay as long as they should, and never more than twenty', async () => {
  const phone = await app.newPhone();
  await phone.signIn('asha');
  const { page } = phone;
  await page.goto('/category/jacket');
  await settled(page);
  await page.evaluate(() => {
    const lives = new Map<string, { from: number; ms: number }>();
    const seen = { most: 0 };
    Object.assign(window, { lives, seen });
    // From the tap on: a slow machine draws a toast later, which takes nothing from its time.
    let tapped = 0;
    document.addEventListener('click', () => (tapped = performance.now()), true);
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll('#toasts [role="status"]')];
      seen.most = Math.max(seen.most, shown.length);
      const words = new Set(shown.map((toast) => toast.textContent ?? ''));
      for (const text of words) if (!lives.has(text)) lives.set(text, { from: tapped, ms: 0 });
      for (const [text, life] of lives)
        if (!words.has(text) && life.ms === 0) life.ms = performance.now() - life.from;
    }).observe(document.body, { childList: true, subtree: true });
  });
  // A toast leaves the page one second after its time, for its way out.
  const life = (text: string) =>
    page.evaluate(
      (words) => (window as unknown as { lives: Map<string, { ms: number }> }).lives.get(words)?.ms ?? 0,
      text,
    );
  const heart = (place: number) => page.getByRole('article').nth(place).getByRole('button');
  await heart(0).click();
  await expect.poll(() => life('Added to wishlist')).toBeGreaterThan(2_900);
  // By turns: the same one again within half a second is a double tap. In the page, because a slow machine would tap too late.
  await page.getByRole('article').evaluateAll(async (cards) => {
    for (let taps = 0; taps < 26; taps += 1) {
      cards[taps % 4]?.querySelector('button')?.click();
      await new Promise(requestAnimationFrame);
    }
  });
  const most = () => page.evaluate(() => (window as unknown as { seen: { most: number } }).seen.most);
  await expect.poll(most).toBeGreaterThan(5);
  // Once all of them have come and gone.
  await expect.poll(() => page.locator('#toasts [role="status"]').count()).toBe(0);
  expect(await most()).toBeLessThanOrEqual(20);
});
