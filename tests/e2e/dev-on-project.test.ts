import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { startBackend } from '#supabase/local/backend.ts';
import { freePort } from '#supabase/local/postgres-process.ts';
import { openBrowser } from '#support/browser.ts';
import { demoDataDir } from '#support/demo-data.ts';
import { logIn } from '#support/log-in.ts';
import { demoAccount } from '#support/phone.ts';

test('npm run dev on a named project starts no backend, and an account of the project signs in', async () => {
  const dataDir = await demoDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const project = await startBackend({ port: 0, dataDir });
  onTestFinished(() => project.close());

  const port = await freePort();
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: projectRoot,
    // A folder that cannot be made: a backend of its own would fail.
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: '/proc/nope',
      VITE_SUPABASE_URL: project.url,
      VITE_SUPABASE_KEY: project.keys.publishable,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(dev, 'exit');
  onTestFinished(async () => {
    dev.kill();
    await ended;
  });
  const printed: string[] = [];
  for await (const line of createInterface({ input: dev.stdout })) {
    printed.push(line);
    if (line.includes(project.url)) break;
  }
  expect(printed[0]).toMatch(`ready at http://localhost:${port}`);

  const browser = await openBrowser(`http://localhost:${port}`);
  onTestFinished(() => browser.close());
  const { page } = browser;
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^\/(rest|auth)\/v1\//.test(pathname)) origins.add(origin);
  });
  await logIn(page, demoAccount('asha'));
  await page.goto('/cart');
  await page.locator('a[href^="/product/"]').first().waitFor();
  expect([...origins]).toEqual([project.url]);
});
