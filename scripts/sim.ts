// `npm run sim -- --seeds 10000` plays that many random histories and goes on where it stopped. `--seed 17` plays one again and
// prints its story. `--jobs 2` uses two processes.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { report, runSimulation } from '../tests/sim/run.ts';
import { projectRoot } from './project-root.ts';
import { OptionError } from './start/options.ts';
import { endInSentence } from './start/sentence.ts';

const SAVE_EVERY = 20;
/** Whatever can change what a seed does. */
const INPUTS = [
  'src/catalogue-index',
  'src/data',
  'src/domain',
  'src/platform',
  'supabase/migrations',
  'supabase/local',
  'supabase/functions',
  'tests/sim',
  'tests/support',
  'package-lock.json',
];

type Progress = { done: number; failed: number[] };

endInSentence();
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    job: { type: 'string', default: '0' },
  },
});
const jobs = Math.max(1, wholeNumber(values.jobs, 'jobs'));
const job = wholeNumber(values.job, 'job');

if (values.seed !== undefined) await replay(wholeNumber(values.seed, 'seed'));
else if (jobs > 1 && job === 0) await spread();
else await play(Math.max(0, job - 1));

async function replay(seed: number): Promise<never> {
  let failed = false;
  await runSimulation([seed], (played) => {
    failed = played.problems.length > 0;
    console.log(
      failed ? report(played) : [...played.story, `seed ${seed}: ok, trace ${played.hash}`].join('\n'),
    );
  });
  process.exit(failed ? 1 : 0);
}

/** Every `jobs`-th seed, in this process. */
async function play(first: number): Promise<never> {
  const from = wholeNumber(values.from, 'from');
  const count = wholeNumber(values.seeds, 'seeds');
  const seeds = Array.from({ length: count }, (_, index) => from + index).filter(
    (seed) => (seed - from) % jobs === first,
  );
  const file = path.join(
    projectRoot,
    '.cache/sim',
    `${await hashOfInputs()}-${from}-${first}-of-${jobs}.json`,
  );
  const progress = await readProgress(file);
  const left = seeds.slice(progress.done);
  if (progress.done > 0)
    console.log(`${Math.min(progress.done, seeds.length)} of ${seeds.length} were done before.`);
  const started = performance.now();
  let saved = Promise.resolve();
  const save = () => {
    const text = JSON.stringify(progress);
    saved = saved.then(() => writeFile(file, text));
  };
  await runSimulation(left, (played) => {
    progress.done += 1;
    if (played.problems.length > 0) {
      progress.failed.push(played.seed);
      console.error(report(played));
    }
    if (progress.done % SAVE_EVERY === 0 || played.problems.length > 0) save();
    if (progress.done % 500 === 0)
      console.log(`${progress.done} of ${seeds.length}, ${progress.failed.length} failed`);
  });
  save();
  await saved;
  const seconds = Math.round((performance.now() - started) / 1000);
  const failed = progress.failed.length === 0 ? 'all held' : `failed: ${progress.failed.join(', ')}`;
  console.log(`${left.length} seeds in ${seconds} s, ${seeds.length} altogether: ${failed}`);
  process.exit(progress.failed.length === 0 ? 0 : 1);
}

/** One process a job, each with its own database. */
async function spread(): Promise<never> {
  const children = Array.from({ length: jobs }, (_, index) =>
    spawn(process.execPath, [...process.argv.slice(1), '--job', String(index + 1)], { stdio: 'inherit' }),
  );
  const codes = await Promise.all(
    children.map((child) => new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)))),
  );
  process.exit(codes.every((code) => code === 0) ? 0 : 1);
}

async function readProgress(file: string): Promise<Progress> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Progress;
  } catch {
    return { done: 0, failed: [] };
  }
}

/** Progress counts for the code it was made with. */
async function hashOfInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    const whole = path.join(projectRoot, input);
    const names =
      path.extname(input) === '' ? await readdir(whole, { recursive: true, withFileTypes: true }) : [];
    const files = names
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.length > 0 ? files.toSorted() : [whole])
      hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 12);
}

function wholeNumber(text: string, option: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= 0) return value;
  throw new OptionError(`--${option} must be a whole number, not "${text}".`);
}
