// `npm test` runs every stage, `npm test -- unit data` some. The very last line is what was counted.
import { runStage } from './test/run-stage.ts';
import { chooseStages, type Stage } from './test/stages.ts';

const started = performance.now();
const stages = chosen(process.argv.slice(2));
const lines: string[] = [];
let passed = 0;
let failed = 0;

for (const stage of stages) {
  console.log(`\n== ${stage.name}`);
  const stageStarted = performance.now();
  const outcome = await runStage(stage);
  passed += outcome.passed;
  failed += outcome.failed;
  const line = timeLine(stage, performance.now() - stageStarted, outcome.failed);
  console.log(line);
  lines.push(line);
}

console.log(`\n${lines.join('\n')}`);
console.log(`all       ${seconds(performance.now() - started)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

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
