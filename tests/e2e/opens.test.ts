import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { productMessages } from '#messages/shop/product.ts';
import { localKeys } from '#supabase/local/keys.ts';
import { startApp, type TestApp } from '#support/app.ts';
import { settled } from '#support/layout.ts';
import type { Phone } from '#support/phone.ts';
import { publish } from '#support/publish-catalogue.ts';
import { countRecordsIn } from './stored-records.ts';
import { productName } from './shopper-steps.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
}, 600_000);
afterAll(() => app.close());

/** What Chromium has against installing this page, and against its manifest. A browser's private window has always something. */
async function installFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const { errors, url } = await session.send('Page.getAppManifest');
  await session.detach();
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  return [...installabilityErrors.map(({ errorId }) => errorId), ...errors.map(({ message }) => message)];
}

/** How much of the screen has jumped how far since the page began to load; 0 is nothing. */
const movedBy = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

/** In a page: the status of each answer, with the headers that the app sends; 'unread' where the browser keeps it back. */
async function askAsElsewhere({ url, key }: { url: string; key: string }) {
  const calls = [
    ['GET', '/rest/v1/rpc/catalog_since?p_seq=0'],
    ['POST', '/rest/v1/rpc/nothing_of_this_name'],
    ['POST', '/auth/v1/token?grant_type=password'],
    ['PUT', '/storage/v1/object/productimages/mine.webp'],
    ['POST', '/functions/v1/nothing-of-this-name'],
  ] as const;
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answers = calls.map(async ([method, path]) => {
    const own: Record<string, string> =
      method === 'PUT' ? { 'x-upsert': 'true', 'cache-control': 'max-age=1' } : {};
    const body = method === 'GET' ? null : '{}';
    const answer = await fetch(url + path, { method, headers: { ...headers, ...own }, body }).catch(
      () => null,
    );
    return [path, answer?.status ?? 'unread'] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** The answers of the catalogue's log to this phone from now on: the number asked from, and whether a base is offered. */
function catalogueAnswers({ context }: Phone): Promise<{ seq: string | null; offers: boolean }>[] {
  const answers: Promise<{ seq: string | null; offers: boolean }>[] = [];
  context.on('response', (response) => {
    const url = new URL(response.url());
    if (!url.pathname.endsWith('/rpc/catalog_since')) return;
    const seq = url.searchParams.get('p_seq');
    answers.push(response.json().then((answer: object) => ({ seq, offers: 'base' in answer })));
  });
  return answers;
}

describe('the shop', () => {
  // Promise install.criteria (2 Profile, install): Chromium finds nothing against installing the app.
  it('opens, and opens again with the network off', async () => {
    const phone = await app.newPhone('/', { survives: true });
    const card = () => phone.page.getByRole('link', { name: /₹/ }).first();
    await card().waitFor();
    await phone.readyForOffline();
    expect(await installFaults(phone.page)).toEqual([]);
    await app.proxy.quietFor(500);
    const served = app.proxy.stats().passed;
    app.proxy.cut();
    await phone.page.reload();
    await card().waitFor();
    await phone.reopen('/search');
    await card().waitFor();
    expect(app.proxy.stats().passed).toBe(served);
  });

  it('lets nothing jump while a first visit fills the screen', async () => {
    const jumped: string[] = [];
    for (const address of ['/', '/category/shirt', '/product/1']) {
      const phone = await app.newPhone(address);
      const { page } = phone;
      await page.getByText(/₹/).first().waitFor();
      await settled(page);
      // Measured: 0.52 when home drew what had come before its slides had.
      if ((await movedBy(page)) > 0.02) jumped.push(address);
      await phone.close();
    }
    expect(jumped).toEqual([]);
  });

  // Promise catalogue.glimpse (2 Chrome, front): A shared link shows its product before the catalogue is
  //   there, and says how much has come.
  it('shows what a shared link leads to before the rest, which comes in one download and stays', async () => {
    await publish({ url: app.url, keys: localKeys });
    const before = app.proxy.seen().length;
    const requests = (what: RegExp) =>
      app.proxy
        .seen()
        .slice(before)
        .filter((request) => what.test(request));
    app.proxy.hold({ only: /\/catalogue\/.*\/cards/ });
    const phone = await app.newPhone('about:blank', { survives: true });
    const { page } = phone;
    const answers = catalogueAnswers(phone);
    // Step: The shared product is shown, and what is to come is counted.
    await page.goto('/product/3');
    const title = productName(page);
    await title.waitFor();
    expect(await page.getByRole('heading', { name: 'Description' }).count()).toBe(1);
    const search = await phone.newTab('/search');
    await search.getByText(/Getting the shop ready: \d+ of \d+ products/).waitFor();
    expect(requests(/details-/)).toEqual([]);

    // Step: The rest comes in one download.
    app.proxy.heal();
    await search.getByRole('article').first().waitFor();
    // Each tab was offered the base, again where the connection held it too long; no page of rows came but of what is newer.
    expect(requests(/p_seq=0&/).length).toBeGreaterThan(1);
    const fromTheStart = (await Promise.all(answers)).filter(({ seq }) => seq === '0');
    expect(fromTheStart.filter(({ offers }) => !offers)).toEqual([]);
    await expect.poll(() => requests(/\/details-0/).length).toBeGreaterThan(0);
    // Asked for is not kept yet.
    const files = () => new Set(requests(/\/catalogue\//).map((request) => request.split('/').at(-1)));
    await expect.poll(async () => files().size - (await countRecordsIn(page, 'segments'))).toBe(0);
    await phone.readyForOffline();
    await settled(page);
    // Step: It stays: other products and the search work without a network.
    app.proxy.cut();
    await phone.reopen('/product/5');
    const description = phone.page.locator('section', {
      has: phone.page.getByRole('heading', { name: 'Description' }),
    });
    await description.locator('p').waitFor();
    expect(await phone.page.getByText(productMessages.detailsLater).count()).toBe(0);
    await phone.page.goto('/search?query=jeans');
    await phone.page.getByRole('article').first().waitFor();
    expect(phone.problems.filter((problem) => !/Failed to load resource|ERR_/.test(problem))).toEqual([]);
  });

  it('answers health checks and requests of pages from another origin', async () => {
    const answer = await fetch(`${app.url}/health`);
    expect(answer.status).toBe(200);
    // By its other name this machine is another origin: the browser asks before each of these requests, and keeps back what
    // it may not read.
    const { page } = await app.newPhone(`http://127.0.0.1:${app.proxy.port}/health`, { otherOrigins: true });
    expect(new URL(page.url()).origin).not.toBe(new URL(app.url).origin);
    const statuses = await page.evaluate(askAsElsewhere, { url: app.url, key: localKeys.publishable });
    expect(statuses).toEqual({
      '/rest/v1/rpc/catalog_since?p_seq=0': 200,
      '/rest/v1/rpc/nothing_of_this_name': 404,
      '/auth/v1/token?grant_type=password': 400,
      '/storage/v1/object/productimages/mine.webp': 400,
      '/functions/v1/nothing-of-this-name': 404,
    });
  });
});
