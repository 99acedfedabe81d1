import { execFileSync } from 'node:child_process';
import { projectRoot } from '#scripts/project-root.ts';
import failedLatest from './failed-latest.json' with { type: 'json' };
import failedLater from './failed-later.json' with { type: 'json' };
import failedNow from './failed-now.json' with { type: 'json' };
import failedSeeds from './failed-seeds.json' with { type: 'json' };
import type { Played } from './play.ts';
import { report, runSimulation } from './run.ts';

const FRESH = 50;
const BASE = firstFresh();
const fresh = Array.from({ length: FRESH }, (_, index) => BASE + index);

/** The fresh seeds differ for each state of the project, and are the same for one state: they come from git's name of its tree. */
function firstFresh(): number {
  const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: projectRoot, encoding: 'utf8' });
  return 100_000_000 + Number.parseInt(tree.slice(0, 7), 16);
}

/** Plays every other of all seeds that failed once and fifty fresh ones. Gives those that failed. */
export async function playedHalf(which: 0 | 1): Promise<number[]> {
  const seeds: number[] = [...failedSeeds, ...failedLater, ...failedNow, ...failedLatest, ...fresh].filter(
    (_, index) => index % 2 === which,
  );
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
