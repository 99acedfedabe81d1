// `npm run sim -- --seeds 200` plays that many random histories; `--seed 17` plays one again.
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

import { projectRoot } from './project-root.ts';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '100' }, seed: { type: 'string' } },
});
const seeds =
  values.seed === undefined
    ? Array.from({ length: wholeNumber(values.seeds, 'seeds') }, (_, index) => index + 1)
    : [wholeNumber(values.seed, 'seed')];

// The phones need modules of their own each, which vitest can give; its own report would drown ours.
process.env['SIM_SEEDS'] = seeds.join(',');
const errors: string[] = [];
const started = performance.now();
const vitest = await startVitest('test', ['tests/sim/simulation.test.ts'], {
  root: projectRoot,
  project: 'sim',
  watch: false,
  disableConsoleIntercept: true,
  reporters: [
    {
      onTestRunEnd(modules, unhandled) {
        for (const module of modules) {
          errors.push(...module.errors().map((error) => error.message));
          for (const test of module.children.allTests('failed')) {
            errors.push(...(test.result().errors ?? []).map((error) => error.stack ?? error.message));
          }
        }
        errors.push(...unhandled.map((error) => error.stack ?? error.message));
      },
    },
  ],
});
const ok = vitest.state.getCountOfFailedTests() === 0 && errors.length === 0;
for (const error of errors) console.error(error);
console.log(
  `${seeds.length} seeds in ${Math.round((performance.now() - started) / 1000)} s: ${ok ? 'ok' : 'FAILED'}`,
);
await vitest.close();
process.exit(ok ? 0 : 1);

function wholeNumber(text: string, option: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0) return value;
  console.error(`--${option} must be a whole number, not "${text}".`);
  process.exit(2);
}
