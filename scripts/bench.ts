// `npm run bench` runs every tests/bench/*.bench.ts, or those named behind `--`, and prints figures beside their budgets.
// A file that throws is named and the others go on; then, and when a budget was missed, it ends with 1.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { projectRoot } from './project-root.ts';
import type { Bench, Figure } from './bench/figure.ts';

const folder = path.join(projectRoot, 'tests/bench');
const wanted = process.argv.slice(2);
const files = (await readdir(folder))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.includes(name.replace('.bench.ts', '')))
  .sort();
const figures: Figure[] = [];
const failed: string[] = [];

for (const file of files) {
  const name = file.replace('.bench.ts', '');
  console.log(`\n== ${name}`);
  try {
    const { bench } = (await import(pathToFileURL(path.join(folder, file)).href)) as { bench: Bench };
    for (const figure of await bench((text) => console.log(text))) {
      console.log(
        `${figure.name}: ${figure.value.toFixed(figure.unit === 'x' ? 2 : 1)} ${figure.unit}${besideGoal(figure)}`,
      );
      figures.push(figure);
    }
  } catch (error) {
    failed.push(name);
    console.error(error);
  }
}

await mkdir(path.join(projectRoot, 'bench'), { recursive: true });
await writeFile(path.join(projectRoot, 'bench/results.json'), `${JSON.stringify(figures, null, 2)}\n`);
if (failed.length > 0) {
  console.error(`\nNot measured: ${failed.join(', ')}`);
  process.exitCode = 1;
}
const missed = figures.filter(
  ({ value, budget, atLeast }) => value > (budget ?? Infinity) || value < (atLeast ?? -Infinity),
);
if (missed.length > 0) {
  console.error(`\nMissed: ${missed.map(({ name }) => name).join('; ')}`);
  process.exitCode = 1;
}

function besideGoal({ value, unit, budget, atLeast }: Figure): string {
  if (budget !== undefined) return ` of ${budget} ${unit}${value > budget ? '  OVER BUDGET' : ''}`;
  if (atLeast !== undefined) return `, at least ${atLeast}${value < atLeast ? '  MISSED' : ''}`;
  return '';
}
