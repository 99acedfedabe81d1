import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { inLanes } from '#scripts/test/in-lanes.ts';
import { chooseStages, sideBySide, stages, watchArguments, type Stage } from '#scripts/test/stages.ts';

const namesOf = (names: string[]) => chooseStages(names).map((stage) => stage.name);

/** Seconds until all ended, when each takes its budget and two run side by side. */
const longest = (chosen: Stage[]) =>
  sideBySide(chosen)
    .map((group) => group.map(({ budget }) => budget))
    .map((budgets) => Math.max(...budgets, budgets.reduce((sum, one) => sum + one) / 2))
    .reduce((sum, one) => sum + one);

describe('the stages of npm test', () => {
  it('are all of them without a name', () => {
    expect(chooseStages([])).toEqual(stages.filter((stage) => !stage.part));
  });

  it('are a few for quick, which fit into two minutes', () => {
    expect(namesOf(['quick'])).toEqual(['types', 'lint', 'lint-styles', 'fast-sql', 'unit']);
    expect(longest(chooseStages(['quick']))).toBeLessThanOrEqual(120);
  });

  it('are those named, in their own order, and the browser needs the build and the demo shop', () => {
    expect(namesOf(['sim', 'data'])).toEqual(['data', 'sim']);
    expect(namesOf(['e2e'])).toEqual(['build', 'demo-shop', 'e2e']);
  });

  it('refuse a name that is none', () => {
    expect(() => chooseStages(['unti'])).toThrow(/no stage "unti"/);
  });

  it('lend watch mode the projects of unit when it is given no arguments', () => {
    expect(watchArguments(['--project', 'data'])).toEqual(['watch', '--project', 'data']);
    expect(watchArguments([]).slice(0, 3)).toEqual(['watch', '--project', 'domain']);
  });

  it('run side by side where neighbours are commands or test files', () => {
    const names = ['data', 'sim', 'promises', 'lint', 'types', 'e2e'];
    const groups = sideBySide(chooseStages(names)).map((group) => group.map(({ name }) => name));
    expect(groups).toEqual([['types', 'lint', 'build', 'demo-shop'], ['e2e', 'data', 'sim'], ['promises']]);
  });

  it('run as many at a time as there are lanes, each begun in its order', async () => {
    const began: number[] = [];
    const ends: (() => void)[] = [];
    const all = inLanes([0, 1, 2], 2, (one) => {
      began.push(one);
      return new Promise<void>((resolve) => (ends[one] = resolve));
    });
    expect(began).toEqual([0, 1]);
    ends[1]?.();
    await expect.poll(() => began).toEqual([0, 1, 2]);
    ends[0]?.();
    ends[2]?.();
    await all;
  });

  it('run every folder with tests, and fit into 15 minutes', async () => {
    const run = new Set(stages.flatMap((stage) => (stage.run.kind === 'vitest' ? stage.run.projects : [])));
    const files = await readdir(path.join(projectRoot, 'tests'), { recursive: true });
    const folders = new Set(
      files.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => file.split('/')[0]),
    );
    expect([...folders].filter((folder) => folder && !run.has(folder))).toEqual([]);
    expect(longest(chooseStages([]))).toBeLessThanOrEqual(15 * 60);
  });
});
