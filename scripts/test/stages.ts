import type { BrowserName } from './browsers.ts';

/** One step of `npm test`. */
export interface Stage {
  name: string;
  /** Seconds it should take on two cores; going over is said, and fails nothing. */
  budget: number;
  run: StageRun;
  /** Is part of another stage, and runs only when it is named. */
  part?: boolean;
}

/** A command that passes or fails as one and is content with about one core, or test files that vitest counts. */
export type StageRun =
  | { kind: 'command'; program: string; args: string[] }
  | { kind: 'vitest'; projects: string[]; browsers?: BrowserName[]; exclude?: string[] }
  | { kind: 'promises' };

const command = (program: string, ...args: string[]): StageRun => ({ kind: 'command', program, args });
const vitest = (...projects: string[]): StageRun => ({ kind: 'vitest', projects });

/** In the order they begin. */
export const stages: Stage[] = [
  { name: 'types', budget: 20, run: command('tsc', '-p', 'tsconfig.json') },
  { name: 'format', budget: 10, run: command('oxfmt', '--check') },
  { name: 'types-src', budget: 20, run: command('tsc', '-p', 'src/tsconfig.json') },
  { name: 'types-sw', budget: 10, run: command('tsc', '-p', 'sw/tsconfig.json') },
  { name: 'lint', budget: 20, run: command('oxlint') },
  { name: 'lint-styles', budget: 5, run: command('node', 'scripts/lint/style-sheets.mjs') },
  { name: 'dead-code', budget: 10, run: command('knip') },
  { name: 'build', budget: 30, run: command('node', 'scripts/build.ts', '--when-changed') },
  // Made once per version of the backend and the seed.
  { name: 'demo-shop', budget: 20, run: command('node', 'tests/support/demo-shop.ts') },
  {
    name: 'fast-sql',
    budget: 40,
    part: true,
    run: {
      kind: 'vitest',
      projects: ['sql'],
      // Crowds, races and thousands of rows.
      exclude: ['{races,attacks}/*', '{log-order,sync-missed,policy-columns,place-order}.test.ts'].map(
        (files) => `tests/sql/${files}`,
      ),
    },
  },
  // The longest of these first, since two run at a time.
  {
    name: 'e2e',
    budget: 550,
    run: { kind: 'vitest', projects: ['e2e'], browsers: ['chromium', 'headless-shell'] },
  },
  { name: 'sql', budget: 130, run: vitest('sql', 'local') },
  { name: 'data', budget: 110, run: vitest('data') },
  {
    name: 'unit',
    budget: 70,
    run: vitest('domain', 'messages', 'ui', 'platform', 'areas', 'seed', 'tooling', 'support'),
  },
  { name: 'sim', budget: 80, run: vitest('sim') },
  {
    name: 'engines',
    budget: 50,
    run: { kind: 'vitest', projects: ['engines'], browsers: ['chromium', 'firefox', 'webkit'] },
  },
  { name: 'sw', budget: 60, run: { kind: 'vitest', projects: ['sw'], browsers: ['chromium'] } },
  // It takes the port that `npm start` takes when none is given.
  {
    name: 'first-start',
    budget: 40,
    run: { kind: 'vitest', projects: ['first-start'], browsers: ['chromium'] },
  },
  // Last: it looks at what the others showed.
  { name: 'promises', budget: 5, run: { kind: 'promises' } },
];

/** `npm test -- quick`: what finds most faults within two minutes. */
const QUICK = ['types', 'lint', 'lint-styles', 'unit', 'fast-sql'];

/**
 * The stages that `npm test -- unit data` names; all of them without names. "quick" names a few. The browser's stages need the
 * build and the demo shop. Throws RangeError naming an unknown stage.
 */
export function chooseStages(asked: string[]): Stage[] {
  const names = asked.flatMap((name) => (name === 'quick' ? QUICK : [name]));
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    throw new RangeError(
      `There is no stage "${unknown}"; there are ${stages.map((stage) => stage.name).join(', ')}, and quick.`,
    );
  }
  if (names.length === 0) return stages.filter((stage) => !stage.part);
  const wanted = new Set(names);
  if (['sw', 'e2e', 'engines'].some((name) => wanted.has(name))) wanted.add('build').add('demo-shop');
  return stages.filter((stage) => wanted.has(stage.name));
}

/** Arguments for vitest in watch mode: those given, else the projects of the stage `unit`. */
export function watchArguments(given: string[]): string[] {
  const unit = stages.find(({ name }) => name === 'unit')?.run;
  const projects = unit?.kind === 'vitest' ? unit.projects : [];
  return ['watch', ...(given.length > 0 ? given : projects.flatMap((name) => ['--project', name]))];
}

/** Neighbours that may run side by side, group by group: commands, then test files. */
export function sideBySide(chosen: Stage[]): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of chosen) {
    const group = groups.at(-1);
    if (group?.[0]?.run.kind === stage.run.kind) group.push(stage);
    else groups.push([stage]);
  }
  return groups;
}
