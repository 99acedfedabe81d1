import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { namedTest, readBreaks, titlePattern } from '#scripts/broken-on-purpose/breaks.ts';
import { outcomeOf } from '#scripts/broken-on-purpose/run-tests.ts';
import { projectRoot } from '#scripts/project-root.ts';

const read = (file: string) => readFile(path.join(projectRoot, file), 'utf8');
const breaks = await readBreaks(projectRoot);
/** The ten rows of the section "Invariants". */
const invariants = (await read('ARCHITECTURE.md'))
  .split('\n## ')
  .filter((section) => section.startsWith('Invariants'))
  .flatMap((section) => [...section.matchAll(/^\| (\d+) \|.*$/gm)])
  .map(([row, number]) => ({
    number: Number(number),
    tests: [...row.matchAll(/`(tests\/[^`]+)`/g)].map(([, name = '']) => name),
  }));

test('every break changes a text that is in its file exactly once', async () => {
  const wrong = [];
  for (const entry of breaks) {
    const text = await read(entry.file);
    if (text.split(entry.find).length !== 2 || entry.find === entry.replace) wrong.push(entry.name);
  }
  expect(wrong).toEqual([]);
});

test('every test that a break names exists under its title', async () => {
  const missing = [];
  for (const { test: name } of breaks) {
    const { file, title } = namedTest(name);
    const text = await read(file);
    const quoted = ["'", '"', '`'].map((quote) => quote + title.replaceAll(quote, `\\${quote}`) + quote);
    if (!quoted.some((literal) => text.includes(literal))) missing.push(name);
  }
  expect(missing).toEqual([]);
});

test('every invariant has two breaks or more, and a break has a name of its own', () => {
  const names = breaks.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const { number } of invariants)
    expect(breaks.filter(({ invariant }) => invariant === number).length).toBeGreaterThanOrEqual(2);
});

test('ARCHITECTURE.md lists ten invariants, each with tests that a break of it proves', () => {
  expect(invariants.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const { number, tests } of invariants) {
    expect(tests.length).toBeGreaterThan(0);
    const proved = breaks.filter(({ invariant }) => invariant === number).map((entry) => entry.test);
    expect(proved).toEqual(expect.arrayContaining(tests));
  }
});

test('a title with placeholders stands for the titles that the run reports', () => {
  const pattern = new RegExp(`^${titlePattern('a portal that answers %i (in $name) refuses nobody')}$`);
  expect('a portal that answers 403 (in JSON) refuses nobody').toMatch(pattern);
  expect('a portal that answers 403 in JSON refuses nobody').not.toMatch(pattern);
});

test('a break counts as caught only when the named test ran and failed by an assertion', () => {
  const outcome = (status: string, failureMessages: string[] = [], title = 'holds') =>
    outcomeOf(
      {
        testResults: [
          { name: '/copy/tests/a.test.ts', assertionResults: [{ title, status, failureMessages }] },
        ],
      },
      '/copy',
      'tests/a.test.ts > holds',
    )?.kind;
  expect(outcome('failed', ['AssertionError: expected 1 to be 2\n  at a.test.ts'])).toBe('failed');
  expect(outcome('failed', ['ReferenceError: row is not defined'])).toBe('fault');
  expect(outcome('passed')).toBe('passed');
  expect(outcome('skipped')).toBeUndefined();
  expect(outcome('failed', ['AssertionError'], 'holds too')).toBeUndefined();
});
