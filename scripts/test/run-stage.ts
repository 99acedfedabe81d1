import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { projectRoot } from '../project-root.ts';
import { ensureBrowser, type BrowserName } from './browsers.ts';
import { ERRORS_OUTSIDE } from './errors-outside.ts';
import { asOne, outcomeOf, withMissing, type ErrorOutside, type Outcome } from './outcome.ts';
import { checkPromises, forgetShown, storeShown } from './shown-promises.ts';
import type { Stage, StageRun } from './stages.ts';

/** Takes what a stage says, in pieces as they come; without one its output is ours. */
export type Listener = (text: string) => void;

type VitestRun = Extract<StageRun, { kind: 'vitest' }>;

const say = (text: string) => console.log(text);

/** Runs one stage. Never throws for a failing stage: that is its outcome. */
export async function runStage({ name, run }: Stage, onOutput?: Listener): Promise<Outcome> {
  const print = onOutput === undefined ? say : (line: string) => onOutput(`${line}\n`);
  switch (run.kind) {
    case 'command':
      return asOne((await execute(run.program, run.args, process.env, onOutput)) === 0);
    case 'vitest':
      return await runVitest(name, run, await missingInTurn(run.browsers ?? [], print), onOutput);
    case 'promises':
      return await checkPromises(print);
  }
}

async function runVitest(
  stage: string,
  { projects, browsers = [], exclude = [] }: VitestRun,
  missing: number,
  onOutput?: Listener,
): Promise<Outcome> {
  await forgetShown(stage);
  if (browsers.length > 0 && missing === browsers.length) return asOne(false);
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-test-'));
  try {
    const report = path.join(folder, 'report.json');
    const outside = path.join(folder, 'outside.json');
    const args = [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...exclude.flatMap((files) => ['--exclude', files]),
      '--reporter=default',
      '--reporter=json',
      '--reporter=scripts/test/errors-outside.ts',
      // Promises are tied to tests by their lines.
      '--includeTaskLocation',
      `--outputFile.json=${report}`,
    ];
    const code = await execute('vitest', args, { ...process.env, [ERRORS_OUTSIDE]: outside }, onOutput);
    const text = await readFile(report, 'utf8').catch(() => '{}');
    const errors = JSON.parse(await readFile(outside, 'utf8').catch(() => '[]')) as ErrorOutside[];
    await storeShown(stage, text);
    return withMissing(outcomeOf(text, code, errors), missing, process.env);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let turn = Promise.resolve(0);

/** Stages run side by side, and apt-get refuses a second install while one runs. */
function missingInTurn(browsers: BrowserName[], print: (line: string) => void): Promise<number> {
  turn = turn.then(() => missingOf(browsers, print));
  return turn;
}

/** Installs what a stage's tests drive. Says, and counts, the browsers that this machine cannot have. */
async function missingOf(browsers: BrowserName[], print: (line: string) => void): Promise<number> {
  let missing = 0;
  for (const name of browsers) {
    try {
      await ensureBrowser(name, print);
    } catch (error) {
      missing += 1;
      print(`not here: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return missing;
}

async function execute(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  onOutput?: Listener,
): Promise<number> {
  const own = onOutput === undefined ? 'inherit' : 'pipe';
  const child = spawn(program, args, { cwd: projectRoot, stdio: ['ignore', own, own], env });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  return new Promise((resolve) => {
    // Closed, not only ended: its last words count.
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', (error) => {
      (onOutput ?? console.error)(error.message);
      resolve(1);
    });
  });
}
