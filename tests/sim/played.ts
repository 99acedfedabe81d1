import failedLater from './failed-later.json' with { type: 'json' };
import failedSeeds from './failed-seeds.json' with { type: 'json' };
import type { Played } from './play.ts';
import { report, runSimulation } from './run.ts';

const FRESH = 100;

// The same each time until a long run of fresh ones (`npm run sim -- --seeds N`) has ended without a failure: about one
// in a thousand still finds something.
const BASE = 88_516_993;
const fresh = Array.from({ length: FRESH }, (_, index) => BASE + index);

/** Plays every other of all seeds that failed once and a hundred fresh ones. Gives those that failed. */
export async function playedHalf(which: 0 | 1): Promise<number[]> {
  const seeds = [...failedSeeds, ...failedLater, ...fresh].filter((_, index) => index % 2 === which);
  console.log(`${seeds.length} seeds, of ${BASE} to ${BASE + FRESH - 1} and of those that failed once`);
  const failed: number[] = [];
  await runSimulation(seeds, (played) => {
    if (played.problems.length === 0) return;
    failed.push(played.seed);
    console.log(report(played));
  });
  return failed;
}

/** Plays these seeds one after the other. */
export async function played(seeds: readonly number[]): Promise<Played[]> {
  const all: Played[] = [];
  await runSimulation(seeds, (one) => void all.push(one));
  return all;
}
