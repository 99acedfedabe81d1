import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { projectRoot } from '../project-root.ts';
import { checkCoverage, forgetPassed, keepPassed } from './coverage.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { asOne, outcomeOf, secondTriesIn, type Outcome } from './outcome.ts';
import type { Stage } from './stages.ts';

/** Takes what a stage says, in pieces as they come; without one its output is ours. */
export type Listener = (text: string) => void;

const say = (text: string) => console.log(text);

/** Runs one stage. Never throws for a failing stage: that is its outcome. */
export async function runStage({ name, run }: Stage, heard?: Listener): Promise<Outcome> {
  switch (run.kind) {
    case 'command':
      return asOne((await execute(run.program, run.args, process.env, heard)) === 0);
    case 'vitest':
      return await runVitest(name, run.projects, run.browser ?? false);
    case 'coverage':
      return await checkCoverage(say);
  }
}

async function runVitest(stage: string, projects: string[], browser: boolean): Promise<Outcome> {
  await forgetPassed(stage);
  const env: NodeJS.ProcessEnv = { ...process.env };
  if (browser) {
    try {
      env['CHROMIUM'] = await ensureChromium(say);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return asOne(false);
    }
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-test-'));
  try {
    const report = path.join(folder, 'report.json');
    const code = await execute(
      'vitest',
      [
        'run',
        ...projects.flatMap((name) => ['--project', name]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      env,
    );
    const text = await readFile(report, 'utf8').catch(() => '{}');
    await keepPassed(stage, text);
    for (const words of secondTriesIn(text)) console.log(words);
    return outcomeOf(text, code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function execute(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  heard?: Listener,
): Promise<number> {
  const own = heard === undefined ? 'inherit' : 'pipe';
  const child = spawn(program, args, { cwd: projectRoot, stdio: ['ignore', own, own], env });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => heard?.(text));
  // Closed, not only ended: its last words are heard.
  const end = await Promise.race([
    once(child, 'close').then(([code]) => (code as number | null) ?? 1),
    once(child, 'error').then(([error]) => {
      (heard ?? console.error)((error as Error).message);
      return 1;
    }),
  ]);
  return end;
}
