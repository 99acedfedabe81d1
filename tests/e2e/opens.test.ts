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
    const phone = await app.newPhone('/', { survives: true });
    const card = () => phone.page.getByRole('link', { name: /₹/ }).first();
    await card().waitFor();
    await phone.readyForOffline();
    const served = app.proxy.stats().passed;
    app.proxy.cut();
    await phone.page.reload();
    await card().waitFor();
    await phone.reopen('/search');
    await card().waitFor();
    expect(app.proxy.stats().passed).toBe(served);
  });

  it('says that the backend is healthy through the line', async () => {
    const answer = await fetch(`${app.url}/health`);
    expect(answer.status).toBe(200);
  });
});
