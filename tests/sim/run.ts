import { freshDatabase } from '#support/postgres.ts';
import type { Played } from './play.ts';
import { playSeed } from './play.ts';
import { bundleTab } from './world/bundle.ts';
import { openShopDatabase } from './world/database.ts';

/** Plays seeds one after the other on one real database. `onPlayed` is told of each, and may end it by giving false. */
export async function runSimulation(
  seeds: Iterable<number>,
  onPlayed: (played: Played) => boolean | void,
): Promise<void> {
  const [database, run] = await Promise.all([freshDatabase(4), bundleTab()]);
  try {
    const shop = await openShopDatabase(database.sql);
    for (const seed of seeds) if (onPlayed(await playSeed(seed, shop, run)) === false) break;
  } finally {
    await database.remove();
  }
}

/** A failing seed in words: what went wrong, and all that led to it. */
export function report({ seed, problems, hash, story }: Played): string {
  return [
    `seed ${seed} failed (again: npm run sim -- --seed ${seed}), trace ${hash}`,
    ...story.map((line) => `  ${line}`),
    ...problems.map((problem) => `  ! ${problem}`),
  ].join('\n');
}
