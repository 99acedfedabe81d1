import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { projectRoot } from '../project-root.ts';
import { asOne, type Outcome } from './outcome.ts';
import { readPromises, type ReadPromises, type ShopPromise } from './promises.ts';

/** More gaps than a handful are a list nobody reads. */
const MOST_WITHOUT_TEST = 5;

const folder = path.join(projectRoot, '.cache/tests');

/** Stores which promises a stage has shown, for the check at the end. `report` is vitest's JSON. */
export async function storeShown(stage: string, report: string): Promise<void> {
  const { promises } = await readPromises();
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${stage}.json`), JSON.stringify(shownIn(report, promises, projectRoot)));
}

/** Forgets the last run of a stage: its results say nothing about now. */
export async function forgetShown(stage: string): Promise<void> {
  await rm(path.join(folder, `${stage}.json`), { force: true });
}

/** The ids of the promises whose test ran, with every case passed. The report must have the line of each test. */
export function shownIn(report: string, promises: readonly ShopPromise[], root: string): string[] {
  const { testResults = [] } = JSON.parse(report) as {
    testResults?: { name: string; assertionResults: { status: string; location?: { line: number } }[] }[];
  };
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, location }) => ({
      file: path.relative(root, name),
      line: location?.line ?? 0,
      hasPassed: status === 'passed',
    })),
  );
  return promises
    .filter(({ file, shownBy }) => {
      if ('noTest' in shownBy) return false;
      const { firstLine, lastLine } = shownBy;
      const cases = tests.filter(
        (test) => test.file === file && test.line >= firstLine && test.line <= lastLine,
      );
      return cases.length > 0 && cases.every(({ hasPassed }) => hasPassed);
    })
    .map(({ id }) => id);
}

/** The problems of the promises, a sentence each. `shown` has the ids of those whose test ran and passed. */
export function promiseProblems({ promises, problems }: ReadPromises, shown: ReadonlySet<string>): string[] {
  const withoutTest = promises.filter(({ shownBy }) => 'noTest' in shownBy).map(({ id }) => id);
  const first = new Map(promises.toReversed().map((promise) => [promise.id, promise]));
  return [
    ...problems,
    ...promises
      .filter((promise) => first.get(promise.id) !== promise)
      .map(({ id, file }) => `${id} is promised twice: in ${first.get(id)?.file} and in ${file}.`),
    ...promises.flatMap(({ id, file, shownBy }) =>
      'noTest' in shownBy || shown.has(id)
        ? []
        : [`${id}: the test "${shownBy.title}" of ${file}:${shownBy.firstLine} did not run and pass.`],
    ),
    ...(withoutTest.length > MOST_WITHOUT_TEST
      ? [
          `${withoutTest.length} promises have no test, ${MOST_WITHOUT_TEST} may have none: ${withoutTest.join(', ')}.`,
        ]
      : []),
  ];
}

/** Whether every promise was shown by the last run of the stages. */
export async function checkPromises(say: (text: string) => void): Promise<Outcome> {
  const read = await readPromises();
  const reports = await readdir(folder).catch(() => []);
  const shown = await Promise.all(
    reports.map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as string[]),
  );
  const problems = promiseProblems(read, new Set(shown.flat()));
  for (const problem of problems) say(problem);
  if (problems.length === 0) say(`${read.promises.length} promises, each shown by a test that passed.`);
  return asOne(problems.length === 0);
}
