// `npm run bench` runs every tests/bench/*.bench.ts, or those named behind `--`. It writes the figures of each into
// docs/performance.md, and prints all at the end. A file that throws is named and the others go on; then, and when a goal was
// missed, it ends with 1.
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { projectRoot } from './project-root.ts';
import type { Bench } from './bench/figure.ts';
import { sectionOf, withSection } from './bench/performance.ts';
import { resultOf, tableOf } from './bench/results.ts';
import type { Result } from './bench/results.ts';

const folder = path.join(projectRoot, 'tests/bench');
const PERFORMANCE = 'docs/performance.md';
const MEASURED = ['src', 'sw', 'supabase', 'scripts/build', 'package-lock.json'];
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

const commit = await measuredCommit();
const machine = [
  `${os.cpus().length} cores`,
  `${(os.totalmem() / 2 ** 30).toFixed(0)} GB`,
  os.cpus()[0]?.model.trim(),
  `Node ${process.versions.node}`,
].join(', ');
const results: Result[] = [];
const failed: string[] = [];
for (const name of all.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const [load = 0] = os.loadavg();
  try {
    const file = pathToFileURL(path.join(folder, `${name}.bench.ts`)).href;
    const { bench } = (await import(file)) as { bench: Bench };
    const figures = await bench((text) => console.log(text));
    const measured = figures.map((figure) => resultOf(figure, name));
    results.push(...measured);
    // After each: a run that is broken off has measured something.
    await write(sectionOf(name, measured, { measuredAt: new Date(), commit, machine, load }));
  } catch (error) {
    failed.push(name);
    console.error(error);
  }
  console.log(`(${((performance.now() - began) / 1000).toFixed(0)} s)`);
}

console.log(`\n${tableOf(results)}`);
if (failed.length > 0) console.error(`\nNot measured: ${failed.join(', ')}`);
const missed = results.filter(({ met }) => met === false);
if (missed.length > 0) console.error(`\nMissed: ${missed.map(({ name }) => name).join('; ')}`);
// A bench may leave a connection open, which would keep the process for ever.
process.exit(failed.length > 0 || missed.length > 0 ? 1 : 0);

async function write(section: string): Promise<void> {
  const file = path.join(projectRoot, PERFORMANCE);
  const document = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, withSection(document, section, all));
}

/** The last commit that changed the shop, and whether files have changed since; '' outside a checkout. */
async function measuredCommit(): Promise<string> {
  const git = (...args: string[]) =>
    promisify(execFile)('git', [...args, '--', ...MEASURED], { cwd: projectRoot }).then(
      ({ stdout }) => stdout.trim(),
      () => '',
    );
  const [last, changed] = [await git('log', '-1', '--format=%h'), await git('status', '--porcelain')];
  return changed === '' ? last : `${last} with changes`;
}
