// What the page's policy lets run. Whom it talks to, each story's phone looks at (tests/support/phone.ts).
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { dist } from '../../scripts/build/app.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a script written into the page does not run, nor does what an attribute says', async () => {
  const { page } = await app.newPhone('/', { strangers: true });
  const refused = await page.evaluate(async () => {
    const next = () =>
      new Promise<string>((resolve) => {
        document.addEventListener(
          'securitypolicyviolation',
          (event) => resolve(`${event.violatedDirective} ${event.blockedURI}`),
          { once: true },
        );
      });
    const script = next();
    const element = document.createElement('script');
    element.textContent = 'window.injected = true';
    document.body.append(element);
    const said = [await script];
    const handler = next();
    document.body.insertAdjacentHTML('beforeend', '<img src="/nothing" onerror="window.injected = true">');
    said.push(await handler);
    const foreign = next();
    const borrowed = document.createElement('script');
    borrowed.src = 'https://example.com/x.js';
    document.body.append(borrowed);
    return [...said, await foreign];
  });
  expect(refused).toEqual([
    'script-src-elem inline',
    'script-src-attr inline',
    'script-src-elem https://example.com/x.js',
  ]);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
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
