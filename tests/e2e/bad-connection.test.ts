import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { seededRandom } from '#support/seeded-random.ts';
import type { JourneyConnection } from './journey.ts';
import { expectJourney } from './journey.ts';

const SEED = 20_260;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

function badConnection({ proxy }: TestApp): JourneyConnection {
  const [dropping, losing] = [seededRandom(SEED), seededRandom(SEED + 1)];
  const spoil = () => {
    proxy.dropBefore(0.3, dropping);
    proxy.loseAnswers(0.2, losing);
  };
  return {
    cut: () => proxy.cut(),
    restore: () => proxy.restore(),
    async settled(work) {
      proxy.heal();
      const result = await work();
      spoil();
      return result;
    },
    // No answer to the order ever comes: what became of it can only be asked.
    beforeOrder: () => proxy.loseAnswers(1, losing, { only: /place_complete_order/ }),
  };
}

test('the same story ends with the same rows when requests fail and answers are lost', async () => {
  await expectJourney(app, badConnection(app));
  expect(app.proxy.stats().dropped).toBeGreaterThan(0);
  expect(app.proxy.stats().lost).toBeGreaterThan(0);
});
