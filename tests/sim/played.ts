import { execFileSync } from 'node:child_process';
import failedLater from './failed-later.json' with { type: 'json' };
import failedSeeds from './failed-seeds.json' with { type: 'json' };
import type { Played } from './play.ts';
import { report, runSimulation } from './run.ts';

const FRESH = 100;

// Each commit has seeds of its own, the same wherever it is tested.
const BASE = 100_000_000 + Number.parseInt(commit().slice(0, 7), 16);
export const fresh = Array.from({ length: FRESH }, (_, index) => BASE + index);

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

/** Zeros where there is no repository. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '0000000';
  }
}
