import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { projectRoot } from '../../scripts/project-root.ts';
import { chooseStages, stages } from '../../scripts/test/stages.ts';

const namesOf = (names: string[]) => chooseStages(names).map((stage) => stage.name);

describe('the stages of npm test', () => {
  it('are all of them without a name', () => {
    expect(chooseStages([])).toEqual(stages);
  });

  it('are those named, in their own order, and the browser needs the build', () => {
    expect(namesOf(['data', 'unit'])).toEqual(['unit', 'data']);
    expect(namesOf(['e2e'])).toEqual(['build', 'e2e']);
  });

  it('refuse a name that is none', () => {
    expect(() => chooseStages(['unti'])).toThrow(/no stage "unti"/);
  });

  it('run every folder with tests, and fit into 25 minutes', async () => {
    const run = new Set(stages.flatMap((stage) => (stage.run.kind === 'vitest' ? stage.run.projects : [])));
    const files = await readdir(path.join(projectRoot, 'tests'), { recursive: true });
    const folders = new Set(
      files.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => file.split('/')[0]),
    );
    expect([...folders].filter((folder) => folder && !run.has(folder))).toEqual([]);
    expect(stages.reduce((sum, stage) => sum + stage.budget, 0)).toBeLessThan(25 * 60);
  });
});
