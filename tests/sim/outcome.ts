import type { Proxy } from '../support/proxy.ts';
import type { Account, TestShop } from '../support/shop.ts';
import { cartInPostgres } from '../support/shop.ts';
import { until } from '../support/device.ts';
import type { History } from './history.ts';
import type { Belongings, Ground } from './lines.ts';
import { allAfter, PHONES } from './lines.ts';
import type { Tab } from './tab.ts';
import { shownOn } from './watch.ts';
import { within } from './within.ts';

// Twice the longest time between two looks of a phone that no poke reaches (150 s of its time are 15 of ours).
const PATIENCE = 30_000;

/** Mends the line, waits for quiet, and says everything that is not as it must be. */
export async function settle(
  history: History,
  world: { shop: TestShop; proxy: Proxy; account: Account; ground: Ground },
): Promise<string[]> {
  const { shop, proxy, account, ground } = world;
  proxy.heal();
  proxy.restore();
  const expected = allAfter(ground, history.taps);
  for (const phone of PHONES) {
    const tab = history.tabs[phone];
    await history.signInAtLast(phone);
    await within(
      PATIENCE,
      () => `phone ${phone} still has ${queueOf(tab)}`,
      until(tab.stores.outbox, (entries) => entries.length === 0),
    );
  }
  const stored = await belongingsInPostgres(shop, account.id);
  const problems = [...history.problems];
  if (!same(stored, expected)) {
    problems.push(`Postgres holds ${JSON.stringify(stored)} instead of ${JSON.stringify(expected)}`);
  }
  for (const phone of PHONES) {
    const tab = history.tabs[phone];
    const shown = () => JSON.stringify(shownOn(tab) ?? tab.stores.shopper.get().phase.status);
    try {
      await within(
        PATIENCE,
        shown,
        until(tab.stores.shopper, () => same(shownOn(tab), stored)),
      );
      // And it stays: nothing is under way that would undo it.
      const shopper = await tab.runtime.shopper();
      await shopper?.pull();
      if (!same(shownOn(tab), stored)) throw new Error(`after one more pull: ${shown()}`);
    } catch (error) {
      problems.push(
        `phone ${phone} does not show what Postgres holds, ${JSON.stringify(stored)}: ${String(error)}`,
      );
    }
  }
  return problems;
}

async function belongingsInPostgres(shop: TestShop, userId: string): Promise<Belongings> {
  const wishes = await shop.sql<{ id: string }[]>`
    select product_id::text as id from public.wishlist where user_id = ${userId} and deleted_at is null`;
  return {
    cart: (await cartInPostgres(shop, userId)).toSorted(),
    wishlist: wishes.map((row) => row.id).toSorted(),
  };
}

const same = (one: Belongings | null, other: Belongings) => JSON.stringify(one) === JSON.stringify(other);

function queueOf(tab: Tab): string {
  const { session, outbox, line } = tab.stores;
  const entries = outbox.get().map((entry) => `${entry.intent.n} ${entry.intent.name} ${entry.state}`);
  return JSON.stringify({ session: session.get().status, line: line.get(), entries });
}
