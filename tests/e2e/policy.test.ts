// The scripts that the page's policy lets run. Whom it talks to, each story's phone looks at (tests/support/phone.ts).
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { dist } from '#scripts/build/app.ts';
import { FIRST_SCREEN_ID } from '#platform/storage/first-screen.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import type { Phone } from '#support/phone.ts';
import { isHomePrerendered } from './prerendered-home.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/**
 * Tries a script, an attribute, a foreign script and a question to a stranger on the page of the shop that is open. Gives what
 * the policy said to each, and stops at the first that ran.
 */
const injectInto = async (page: Phone['page']) => {
  // The page adds to its policy once it has started, since the header cannot serve all areas.
  await page.locator('meta[http-equiv="Content-Security-Policy"]').waitFor({ state: 'attached' });
  return page.evaluate(async () => {
    const next = () =>
      new Promise<string>((resolve) => {
        document.addEventListener(
          'securitypolicyviolation',
          (event) => resolve(`${event.violatedDirective} ${event.blockedURI}`),
          { once: true },
        );
        Object.assign(window, { injected: () => resolve('it ran') });
      });
    const script = next();
    const element = document.createElement('script');
    element.textContent = 'injected()';
    document.body.append(element);
    const results = [await script];
    const handler = next();
    document.body.insertAdjacentHTML('beforeend', '<img src="/nothing" onerror="injected()">');
    results.push(await handler);
    if (results.includes('it ran')) return results;
    const foreign = next();
    const borrowed = document.createElement('script');
    borrowed.src = 'https://example.com/x.js';
    document.body.append(borrowed);
    results.push(await foreign);
    const question = next();
    await fetch('https://stranger.invalid/').catch(() => undefined);
    return [...results, await question];
  });
};

// Promise install.policy (1 Product, install): A script injected into a page does not run, also on pages that
//   the worker answers with.
test('a script written into the page does not run, nor does what an attribute says', async () => {
  const phone = await app.newPhone('/', { otherOrigins: true });
  const { page } = phone;
  const refused = [
    'script-src-elem inline',
    'script-src-attr inline',
    'script-src-elem https://example.com/x.js',
    'connect-src https://stranger.invalid/',
  ];
  expect(await injectInto(page)).toEqual(refused);
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
  // A visitor is sent on to the login.
  await page.waitForURL('**/login?from=*');
  expect(await injectInto(page)).toEqual(refused);

  // The worker answers when an installed app opens: with home as it was kept, or with the shell.
  await phone.readyForOffline();
  await expect.poll(() => isHomePrerendered(page)).toBe(true);
  app.proxy.cut();
  await page.goto('/');
  expect(await page.locator(`#${FIRST_SCREEN_ID}`).count()).toBe(1);
  expect(await injectInto(page)).toEqual(refused);
  await page.goto('/category/shirt');
  expect(await injectInto(page)).toEqual(refused);
});

test('no script that is written into a page runs', async () => {
  const phone = await app.newPhone('about:blank', { otherOrigins: true });
  const { page } = phone;
  // As if a proxy, or whoever can write into the page, had added one.
  const added = '<script>window.added = true</script>';
  await page.route(
    `${app.url}/`,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</head>', `${added}</head>`) });
    },
    { times: 1 },
  );
  await page.goto(app.url);
  await page.getByRole('heading').first().waitFor();
  expect(await page.locator('script:not([src], [type])').count()).toBe(1);
  expect(await page.evaluate(() => 'added' in window)).toBe(false);
});

test('no file of the build carries the page of the design system', async () => {
  const files = await readdir(path.join(dist, 'assets'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const carrying: string[] = [];
  for (const file of scripts) {
    const text = await readFile(path.join(dist, 'assets', file), 'utf8');
    if (text.includes('Design system') || text.includes('/_ui')) carrying.push(file);
  }
  expect(carrying).toEqual([]);
});
