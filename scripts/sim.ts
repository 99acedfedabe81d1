// `npm run sim -- --seeds 200` plays that many random histories; `--seed 17` plays one again.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { projectRoot } from './project-root.ts';

/** What tests/sim/run.ts exports as `runSimulation`. */
type RunSimulation = (options: { seeds: number[]; say(text: string): void }) => Promise<{ failed: number[] }>;

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '100' }, seed: { type: 'string' } },
});
const seeds =
  values.seed === undefined
    ? Array.from({ length: wholeNumber(values.seeds, 'seeds') }, (_, index) => index + 1)
    : [wholeNumber(values.seed, 'seed')];

const runner = path.join(projectRoot, 'tests/sim/run.ts');
if (!existsSync(runner)) {
  console.error('There is no simulation in tests/sim/run.ts.');
  process.exit(1);
}
const { runSimulation } = (await import(pathToFileURL(runner).href)) as { runSimulation: RunSimulation };
const { failed } = await runSimulation({ seeds, say: (text) => console.log(text) });
for (const seed of failed) console.log(`failed: npm run sim -- --seed ${seed}`);
console.log(`${seeds.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

function wholeNumber(text: string, option: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0) return value;
  console.error(`--${option} must be a whole number, not "${text}".`);
  process.exit(2);
}
