import { describe, expect, it } from 'vitest';

import { promisesIn, readPromises, type ReadPromises } from '#scripts/test/promises.ts';
import { promiseProblems, shownIn } from '#scripts/test/shown-promises.ts';

const FILE = 'tests/e2e/home.test.ts';
const read = (...lines: string[]) => promisesIn(FILE, lines.join('\n'));
const DRIFT = '// Promise home.drift (2 Home, front): The row drifts.';
const drifts = read(DRIFT, "test('the row drifts', () => {});");

describe('a promise', () => {
  it('is a comment above its test', () => {
    expect(drifts).toEqual({
      promises: [
        {
          id: 'home.drift',
          section: '2 Home',
          owner: 'front',
          says: 'The row drifts.',
          file: FILE,
          shownBy: { title: 'the row drifts', firstLine: 2, lastLine: 2 },
        },
      ],
      problems: [],
    });
  });

  it('goes on in indented lines, and may share a test with others', () => {
    const { promises, problems } = read(
      '  // The row needs a wide screen.',
      '  // Promise home.drift (2 Home, front): The row',
      '  //   drifts.',
      '  // Promise home.rest (2 Home, front): The row rests.',
      "  it('the row drifts', () => {});",
    );
    expect(problems).toEqual([]);
    expect(promises.map(({ id, says }) => `${id} ${says}`)).toEqual([
      'home.drift The row drifts.',
      'home.rest The row rests.',
    ]);
  });

  it.each([
    ["test('a row', () => {});", 'a row'],
    ['test("a seller\'s row", () => {});', "a seller's row"],
    ["test(\n'a row', () => {});", 'a row'],
    ["test.each([\n['a', f('b')],\n])('%s is %s', (a, b) => {});", '%s is %s'],
    ["test.each<[string]>(rows)(\n'row %s', () => {});", 'row %s'],
    ["test.skipIf(isRoot)('a row', () => {});", 'a row'],
  ])('stands above %j, which is called %s', (test, title) => {
    expect(read(DRIFT, ...test.split('\n'))).toMatchObject({
      promises: [{ shownBy: { title } }],
      problems: [],
    });
  });

  it.each([
    ["test('a row', () => {", 'a row', 1],
    ["test.each([\n  [1],\n])('row %i', (n) => {", 'row %i', 1],
  ])('may stand inside %j', (test, title, firstLine) => {
    const length = test.split('\n').length;
    const { promises, problems } = read(
      ...test.split('\n'),
      '  const row = 1;',
      `  ${DRIFT}`,
      '  // On every phone.',
      '  expect(row).toBe(1);',
      '});',
      '',
      "test('another', () => {});",
    );
    expect(problems).toEqual([]);
    expect(promises).toMatchObject([{ shownBy: { title, firstLine, lastLine: length + 6 } }]);
  });

  it('may say why no test shows it', () => {
    const { promises, problems } = read(`${DRIFT} No test: No browser drifts.`, '', 'const row = 1;');
    expect(problems).toEqual([]);
    expect(promises).toMatchObject([{ says: 'The row drifts.', shownBy: { noTest: 'No browser drifts.' } }]);
  });

  it.each([
    ['above no test', [DRIFT, 'const row = 1;', "test('the row drifts', () => {});"], 'above no test'],
    ['apart from its test', [DRIFT, '', "test('the row drifts', () => {});"], 'above no test'],
    ['in a function', [`  ${DRIFT}`, '  const row = 1;', "test('a', f);"], 'in none'],
    ['above the end of a test', [`  ${DRIFT}`, '});', "test('a', f);"], 'in none'],
    ['above a test without a title in quotes', [DRIFT, 'test(title, () => {});'], 'no text in quotes'],
    ['without its parts', ['// Promise home.drift: The row drifts.', "test('a', f);"], 'is not written as'],
    ['of nobody', ['// Promise home.drift (2 Home, back): It is.', "test('a', f);"], 'is of "back"'],
  ])('%s is a problem', (_, lines, problem) => {
    expect(read(...lines)).toEqual({
      promises: [],
      problems: [expect.stringMatching(new RegExp(`^${FILE}:1: .*${problem}`))],
    });
  });
});

it('a promise is in no test that has ended', () => {
  const { problems } = read("test('a', () => {", '});', 'function f() {', `  ${DRIFT}`, '  g();', '}');
  expect(problems).toEqual([`${FILE}:4: home.drift stands above no test and in none.`]);
});

it('a promise inside a test is apart from it when a blank line follows', () => {
  const { problems } = read("test('a', () => {", `  ${DRIFT}`, '', '  g();', '});');
  expect(problems).toEqual([`${FILE}:2: home.drift stands above no test and in none.`]);
});

describe('a promise is shown', () => {
  const { promises } = read(
    DRIFT,
    'test.each([',
    '  [1], [2],',
    "])('the row drifts %i times', () => {});",
    '',
    "test('the row rests', () => {});",
  );
  const shown = (...tests: [line: number, status: string][]) => {
    const assertionResults = tests.map(([line, status]) => ({ status, location: { line, column: 1 } }));
    return shownIn(
      JSON.stringify({ testResults: [{ name: `/shop/${FILE}`, assertionResults }] }),
      promises,
      '/shop',
    );
  };

  it('by the test below it, whatever that is called', () => {
    expect(shown([4, 'passed'], [4, 'passed'], [6, 'failed'])).toEqual(['home.drift']);
  });

  it('by no test that failed in one case, was skipped, or did not run', () => {
    expect(shown([4, 'passed'], [4, 'failed'])).toEqual([]);
    expect(shown([4, 'skipped'])).toEqual([]);
    expect(shown([6, 'passed'])).toEqual([]);
  });
});

describe('the promises of the shop', () => {
  const problems = (one: ReadPromises, ...shown: string[]) => promiseProblems(one, new Set(shown));

  it('hold when the test of each was shown', () => {
    expect(problems(drifts, 'home.drift')).toEqual([]);
    expect(problems(drifts)).toEqual([
      `home.drift: the test "the row drifts" of ${FILE}:2 did not run and pass.`,
    ]);
  });

  it('are stated once', () => {
    const twice = { ...drifts, promises: [...drifts.promises, { ...drifts.promises[0], file: 'b.test.ts' }] };
    expect(problems(twice as ReadPromises, 'home.drift')).toEqual([
      `home.drift is promised twice: in ${FILE} and in b.test.ts.`,
    ]);
  });

  it('may have no test a few times', () => {
    const gaps = (count: number) =>
      read(
        ...Array.from({ length: count }, (_, at) => `// Promise gap.${at} (2 Home, front): It. No test: No.`),
      );
    expect(problems(gaps(5))).toEqual([]);
    expect(problems(gaps(6))).toHaveLength(1);
  });

  it('are all read', async () => {
    const all = await readPromises();
    expect(all.problems).toEqual([]);
    expect(all.promises.length).toBeGreaterThan(0);
  });
});
