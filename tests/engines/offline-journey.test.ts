import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { findBrowser, type BrowserName } from '#scripts/test/browsers.ts';
import { cartRowsOf } from '../e2e/postgres-truth.ts';
import { startApp, type TestApp } from '#support/app.ts';
import type { Engine, LaunchEngine } from './engine.ts';
import { launchChromium, launchFirefox } from './puppeteer.ts';
import { Shopper } from './steps.ts';
import { launchWebkit } from './webkit.ts';

const engines: [name: BrowserName, launch: LaunchEngine][] = [
  ['chromium', launchChromium],
  ['firefox', launchFirefox],
  ['webkit', launchWebkit],
];

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

for (const [name, launch] of engines) {
  const program = await findBrowser(name);
  test.skipIf(program === undefined)(
    `${name} shops and edits without a server, and syncs later`,
    async () => {
      const engine = await start(name, (home) => launch(program ?? '', home));
      const shopper = new Shopper(engine);
      const account = await app.newAccount();

      // Step: Online, the shopper browses, searches and signs in.
      await engine.open(app.url);
      await shopper.seesHome();
      const product = await shopper.opensProduct();
      await shopper.searches();
      await shopper.signsIn(account);
      // Step: The browser keeps the app and the catalogue.
      await shopper.isReadyForOffline();

      await withoutServer(async () => {
        // Step: Without a server, a reload shows the shop.
        await engine.reload();
        await shopper.goesHome();
        expect(await shopper.opensProduct()).toBe(product);
        await shopper.searches();
        await shopper.goesHome();
        await shopper.opensProduct();
        // Step: Edits are made without a server, and outlive a reload.
        await shopper.putsTwoInCart(product);
        await shopper.seesUnsent(2);
        await engine.reload();
        await shopper.seesTwoInCart(product);
        await shopper.seesUnsent(2);
      });

      // Step: The edits are in Postgres once the server is back.
      await shopper.seesNoChip();
      await shopper.seesTwoInCart(product);
      expect(await cartRowsOf(app, account.email)).toEqual([`${product} × 2`]);
    },
  );
}

/** Starts an engine that ends with the test, and leaves a picture of its screen when the test fails. */
async function start(name: string, launch: (home: string) => Promise<Engine>): Promise<Engine> {
  const home = await mkdtemp(path.join(tmpdir(), `drip-haven-${name}-`));
  onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 3 }));
  const engine = await launch(home);
  onTestFinished(async ({ task }) => {
    try {
      if (task.result?.state === 'fail') await savePicture(`engine-${name}.png`, await engine.screenshot());
    } finally {
      await engine.close();
    }
  });
  return engine;
}

async function savePicture(file: string, picture: Uint8Array): Promise<void> {
  const folder = path.join(projectRoot, 'test-results');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, file), picture);
}

async function withoutServer(work: () => Promise<void>): Promise<void> {
  await app.killBackend();
  try {
    await work();
  } finally {
    await app.startBackend();
  }
}
