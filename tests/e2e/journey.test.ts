import { afterAll, beforeAll, test } from 'vitest';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { plainConnection, expectJourney } from './journey.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('one shopper, two phones, and a network that goes and comes', async () => {
  await expectJourney(app, plainConnection(app));
});
