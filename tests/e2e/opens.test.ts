import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startApp, type TestApp } from '../support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
}, 600_000);
afterAll(() => app.close());
beforeEach(() => {
  app.proxy.restore();
  app.proxy.heal();
});

describe('the shop', () => {
  it('opens, and opens again with the network off', async () => {
    const phone = await app.newPhone();
    await phone.page.getByRole('navigation').first().waitFor();
    const [card] = await phone.page.getByRole('link', { name: /₹/ }).all();
    expect(card).toBeDefined();
    await phone.readyForOffline();
    app.proxy.cut();
    await phone.page.reload();
    await phone.page.getByRole('link', { name: /₹/ }).first().waitFor();
    await phone.reopen('/search');
    await phone.page.getByRole('link', { name: /₹/ }).first().waitFor();
    expect(app.proxy.stats().passed).toBeGreaterThan(0);
  });

  it('says that the backend is healthy through the line', async () => {
    const answer = await fetch(`${app.url}/health`);
    expect(answer.status).toBe(200);
  });
});
