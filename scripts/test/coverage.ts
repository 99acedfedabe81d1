import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { projectRoot } from '../project-root.ts';
import { asOne, type Outcome } from './outcome.ts';

/** One rule or message that shoppers are promised, and what shows that it is true. */
export interface ShopPromise {
  id: string;
  section: string;
  /** The part of the shop it belongs to: browsing and account, cart and orders, or the seller's or admin's area. */
  owner: 'front' | 'orders' | 'seller' | 'admin';
  /** The promise, in our words. */
  says: string;
  /** 'tests/e2e/home.test.ts > the title of the test'. */
  test?: string;
  /** Why nothing shows it. */
  uncovered?: string;
}

/** More gaps than a handful are a list nobody reads. */
const MOST_UNCOVERED = 5;

const folder = path.join(projectRoot, '.cache/tests');

/** Keeps which tests of a stage passed, for the check at the end. `report` is vitest's JSON. */
export async function keepPassed(stage: string, report: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${stage}.json`), JSON.stringify(passedIn(report, projectRoot)));
}

/** Forgets the last run of a stage: what it showed then says nothing about now. */
export async function forgetPassed(stage: string): Promise<void> {
  await rm(path.join(folder, `${stage}.json`), { force: true });
}

/** The tests of a report that passed, as promises name them: file and title, without the names of groups. */
export function passedIn(report: string, root: string): string[] {
  const { testResults = [] } = JSON.parse(report) as {
    testResults?: { name: string; assertionResults: { title: string; status: string }[] }[];
  };
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ title }) => `${path.relative(root, name)} > ${title}`),
  );
}

/** The problems of the list, a sentence each. `passed` names the tests that ran and passed. */
export function coverageProblems(promises: readonly ShopPromise[], passed: ReadonlySet<string>): string[] {
  const ids = promises.map(({ id }) => id);
  const uncovered = promises.filter(({ test }) => test === undefined);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands there twice.`),
    ...promises
      .filter(({ test }) => test !== undefined && !passed.has(test))
      .map(({ id, test }) => `${id}: no test that ran and passed is called "${test}".`),
    ...uncovered
      .filter(({ uncovered: why }) => (why ?? '') === '')
      .map(({ id }) => `${id} names neither a test nor why there is none.`),
    ...(uncovered.length > MOST_UNCOVERED
      ? [
          `${uncovered.length} are uncovered, ${MOST_UNCOVERED} may be: ${uncovered.map(({ id }) => id).join(', ')}.`,
        ]
      : []),
  ];
}

/** Whether every promise of tests/coverage.json was shown by the last run of the stages. */
export async function checkCoverage(say: (text: string) => void): Promise<Outcome> {
  const promises = JSON.parse(
    await readFile(path.join(projectRoot, 'tests/coverage.json'), 'utf8'),
  ) as ShopPromise[];
  const reports = await readdir(folder).catch(() => []);
  const passed = await Promise.all(
    reports.map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as string[]),
  );
  const problems = coverageProblems(promises, new Set(passed.flat()));
  for (const problem of problems) say(problem);
  if (problems.length === 0) say(`${promises.length} promises, each shown by a test that passed.`);
  return asOne(problems.length === 0);
}
