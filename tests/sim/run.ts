import { startProxy } from '../support/proxy.ts';
import { seededRandom } from '../support/seeded-random.ts';
import type { TestShop } from '../support/shop.ts';
import { shopWith } from '../support/shop.ts';
import { History } from './history.ts';
import { groundOf, PRODUCTS } from './lines.ts';
import { settle } from './outcome.ts';
import { drawPlan } from './plan.ts';

/**
 * Plays a history per seed: two phones of a new shopper on one real backend, behind a line that fails as the seed says.
 * `say` hears of failures only. The steps and the dice of a seed are always the same; how the requests of the two
 * phones interleave is up to the machine.
 */
export async function runSimulation({
  seeds,
  say,
}: {
  seeds: readonly number[];
  say: (text: string) => void;
}): Promise<{ failed: number[] }> {
  const shop = await shopWith(PRODUCTS);
  const failed: number[] = [];
  try {
    for (const seed of seeds) {
      const { problems, done } = await playSeed(shop, seed);
      if (problems.length === 0) continue;
      failed.push(seed);
      const steps = done.map((step, index) => `  ${index + 1}. ${step}`);
      say(
        [
          `seed ${seed} failed (again: npm run sim -- --seed ${seed})`,
          ...steps,
          ...problems.map((problem) => `  ! ${problem}`),
        ].join('\n'),
      );
    }
  } finally {
    await shop.close();
  }
  return { failed };
}

async function playSeed(shop: TestShop, seed: number): Promise<{ problems: string[]; done: string[] }> {
  const account = await shop.newShopper();
  const ground = groundOf(shop.products);
  const proxy = await startProxy({ target: shop.url });
  const history = await History.begin(seed, { proxy, account, ground });
  let problems: string[];
  try {
    for (const step of drawPlan(seededRandom(seed), ground)) await history.play(step);
    problems = await settle(history, { shop, proxy, account, ground });
  } catch (error) {
    problems = [...history.problems, String(error)];
  }
  await history.end().catch((error: unknown) => problems.push(String(error)));
  await proxy.close();
  return { problems, done: history.done };
}
