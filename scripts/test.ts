// `npm test` runs every stage, `npm test -- unit data` some. The very last line is what was counted.
// `npm run test:watch` runs vitest instead, again and again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { inLanes } from './test/in-lanes.ts';
import { runStage } from './test/run-stage.ts';
import { chooseStages, sideBySide, watchArguments, type Stage } from './test/stages.ts';

/** As many stages run side by side. */
const CORES = 2;

if (process.argv[2] === '--watch') process.exit(await watch(process.argv.slice(3)));

const started = performance.now();
const stages = chosen(process.argv.slice(2));
const lines = new Map<Stage, string>();
const failures: string[] = [];
let passed = 0;
let failed = 0;

for (const group of sideBySide(stages)) {
  if (group.length === 1) await inLanes(group, 1, (stage) => timed(stage, false));
  else await inLanes(group, CORES, (stage) => timed(stage, true));
}

if (failures.length > 0) console.log(`\n== what failed\n\n${failures.join('\n\n')}`);
console.log(`\n${stages.map((stage) => lines.get(stage)).join('\n')}`);
console.log(`all       ${seconds(performance.now() - started)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Vitest in watch mode, at this terminal. It ends by itself at Ctrl-C. */
async function watch(args: string[]): Promise<number> {
  process.on('SIGINT', () => undefined);
  const child = spawn('vitest', watchArguments(args), { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** What stages say that run side by side is printed as each ends: it would be mixed otherwise. */
async function timed(stage: Stage, buffered: boolean): Promise<void> {
  const said: string[] = [`\n== ${stage.name}\n`];
  if (!buffered) process.stdout.write(said.join(''));
  else console.log(`${stage.name} begins`);
  const began = performance.now();
  const outcome = await runStage(stage, buffered ? (text) => said.push(text) : undefined);
  if (buffered) process.stdout.write(said.join(''));
  passed += outcome.passed;
  failed += outcome.failed;
  failures.push(...(outcome.failures ?? []));
  if (outcome.failed > 0 && (outcome.failures ?? []).length === 0)
    failures.push(`${stage.name}: its own words above say why`);
  const line = timeLine(stage, performance.now() - began, outcome.failed);
  console.log(line);
  lines.set(stage, line);
}

function chosen(names: string[]): Stage[] {
  try {
    return chooseStages(names);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

function timeLine(stage: Stage, ms: number, failures: number): string {
  const over = ms / 1000 > stage.budget ? '  OVER BUDGET' : '';
  const verdict = failures === 0 ? 'ok' : `${failures} failed`;
  return `${stage.name.padEnd(9)} ${seconds(ms)} s of ${String(stage.budget).padStart(3)} s  ${verdict}${over}`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1).padStart(6);
}
