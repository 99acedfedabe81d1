// `npm run bench` runs every tests/bench/*.bench.ts, or those named behind `--`. At the end it prints all figures as a table, and
// keeps them in bench/results.json beside what other files gave in earlier runs. A file that throws is named and the others go on;
// then, and when a goal was missed, it ends with 1.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { projectRoot } from './project-root.ts';
import type { Bench } from './bench/figure.ts';
import { resultOf, tableOf, withEarlier } from './bench/results.ts';
import type { Result } from './bench/results.ts';

const folder = path.join(projectRoot, 'tests/bench');
const kept = path.join(projectRoot, 'bench/results.json');
const all = (await readdir(folder))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .toSorted();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown[0]}": ${all.join(', ')}.`);
  process.exit(1);
}

const commit = await commitNow();
const results: Result[] = [];
const failed: string[] = [];
for (const name of all.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  console.log(`\n== ${name}`);
  const began = performance.now();
  try {
    const file = pathToFileURL(path.join(folder, `${name}.bench.ts`)).href;
    const { bench } = (await import(file)) as { bench: Bench };
    const figures = await bench((text) => console.log(text));
    const measuredAt = new Date().toISOString();
    results.push(...figures.map((figure) => resultOf(figure, { bench: name, measuredAt, commit })));
  } catch (error) {
    failed.push(name);
    console.error(error);
  }
  console.log(`(${((performance.now() - began) / 1000).toFixed(0)} s)`);
  // After each: a run that is broken off has measured something.
  await keep(results);
}

console.log(`\n${tableOf(results)}`);
if (failed.length > 0) console.error(`\nNot measured: ${failed.join(', ')}`);
const missed = results.filter(({ met }) => met === false);
if (missed.length > 0) console.error(`\nMissed: ${missed.map(({ name }) => name).join('; ')}`);
if (failed.length > 0 || missed.length > 0) process.exitCode = 1;

async function keep(now: readonly Result[]): Promise<void> {
  await mkdir(path.dirname(kept), { recursive: true });
  const before = await readFile(kept, 'utf8').then(
    (text) => JSON.parse(text) as Result[],
    () => [],
  );
  await writeFile(kept, `${JSON.stringify(withEarlier(now, before), null, 2)}\n`);
}

/** The commit that was measured. '+' says that files had changed since, '' that this is no checkout. */
async function commitNow(): Promise<string> {
  const git = (...args: string[]) =>
    promisify(execFile)('git', args, { cwd: projectRoot }).then(
      ({ stdout }) => stdout.trim(),
      () => '',
    );
  const [head, changed] = [await git('rev-parse', '--short', 'HEAD'), await git('status', '--porcelain')];
  return changed === '' ? head : `${head}+`;
}
