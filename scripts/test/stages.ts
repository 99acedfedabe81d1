/** One step of `npm test`. */
export interface Stage {
  name: string;
  /** Seconds it should take on two cores; going over is said, and fails nothing. */
  budget: number;
  run: StageRun;
}

/** A command that passes or fails as one, or test files that vitest counts. */
export type StageRun =
  | { kind: 'command'; program: string; args: string[] }
  | { kind: 'vitest'; projects: string[]; browser?: boolean }
  | { kind: 'build' }
  | { kind: 'coverage' };

const command = (program: string, ...args: string[]): StageRun => ({ kind: 'command', program, args });
const vitest = (...projects: string[]): StageRun => ({ kind: 'vitest', projects });

/** In the order they run: what answers fastest comes first. */
export const stages: Stage[] = [
  { name: 'format', budget: 10, run: command('oxfmt', '--check') },
  { name: 'types', budget: 30, run: command('tsc', '-p', 'tsconfig.json') },
  { name: 'types-sw', budget: 15, run: command('tsc', '-p', 'sw/tsconfig.json') },
  { name: 'lint', budget: 30, run: command('oxlint') },
  { name: 'dead-code', budget: 30, run: command('knip') },
  {
    name: 'unit',
    budget: 60,
    run: vitest('domain', 'messages', 'ui', 'router', 'platform', 'areas', 'seed', 'tooling', 'support'),
  },
  { name: 'sql', budget: 200, run: vitest('sql', 'local') },
  { name: 'data', budget: 130, run: vitest('data') },
  { name: 'sim', budget: 120, run: vitest('sim') },
  { name: 'build', budget: 30, run: { kind: 'build' } },
  { name: 'sw', budget: 120, run: { kind: 'vitest', projects: ['sw'], browser: true } },
  { name: 'e2e', budget: 700, run: { kind: 'vitest', projects: ['e2e'], browser: true } },
  // Last: it looks at what the others showed.
  { name: 'coverage', budget: 5, run: { kind: 'coverage' } },
];

/**
 * The stages that `npm test -- unit data` names; all of them without names. The browser's stages need the build.
 * Throws RangeError naming an unknown stage.
 */
export function chooseStages(names: string[]): Stage[] {
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    throw new RangeError(
      `There is no stage "${unknown}"; there are ${stages.map((stage) => stage.name).join(', ')}.`,
    );
  }
  if (names.length === 0) return stages;
  const wanted = new Set(names);
  if (wanted.has('sw') || wanted.has('e2e')) wanted.add('build');
  return stages.filter((stage) => wanted.has(stage.name));
}
