import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildWhenChanged } from '../build/app.ts';
import { projectRoot } from '../project-root.ts';
import { checkCoverage, forgetPassed, keepPassed } from './coverage.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { asOne, outcomeOf, type Outcome } from './outcome.ts';
import type { Stage } from './stages.ts';

const say = (text: string) => console.log(text);

/** Runs one stage with its output on ours. Never throws for a failing stage: that is its outcome. */
export async function runStage({ name, run }: Stage): Promise<Outcome> {
  switch (run.kind) {
    case 'command':
      return asOne((await execute(run.program, run.args)) === 0);
    case 'build':
      try {
        say((await buildWhenChanged(say)) ? 'Built.' : 'The build is up to date.');
        return asOne(true);
      } catch (error) {
        console.error(error);
        return asOne(false);
      }
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
    return outcomeOf(text, code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function execute(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const child = spawn(program, args, { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'], env });
  const end = await Promise.race([
    once(child, 'exit').then(([code]) => (code as number | null) ?? 1),
    once(child, 'error').then(([error]) => {
      console.error((error as Error).message);
      return 1;
    }),
  ]);
  return end;
}
