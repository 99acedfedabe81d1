import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { projectRoot } from '../project-root.ts';

/** The parts of the shop: browsing and account, cart and orders, installing and updates, and the areas. */
export const OWNERS = ['front', 'orders', 'install', 'seller', 'admin'] as const;

/**
 * One rule or message that people are promised. A comment states it, above the test that shows it or inside that test,
 * above the step that shows it.
 */
export interface ShopPromise {
  id: string;
  section: string;
  owner: (typeof OWNERS)[number];
  says: string;
  file: string;
  /** The test below or around the comment, or the reason that there is none. */
  shownBy: ShowingTest | { noTest: string };
}

interface ShowingTest {
  title: string;
  /** Vitest reports the test, or each case of a `test.each`, on one of these lines. */
  firstLine: number;
  lastLine: number;
}

/** Promises, and what is wrong with the comments, a sentence each. */
export interface ReadPromises {
  promises: ShopPromise[];
  problems: string[];
}

const PROMISE = /^Promise\b/;
const FIRST_LINE = /^\s*\/\/ (\S.*)$/;
const NEXT_LINE = /^\s*\/\/ {3}(\S.*)$/;
/** A line on which a test begins. */
export const TEST = /^\s*(?:test|it)(?:\.\w+)*[(<]/;
const OUTER_TEST = /^test(?:\.\w+)*[(<]/;
const OUTER_END = /^\}.*\);$/;
const PARTS =
  /^Promise (?<id>\S+) \((?<section>[^()]+), (?<owner>\w+)\): (?<says>.+?)(?: No test: (?<noTest>.+))?$/;
// The title of a `test.each` is behind the table.
const TITLE = /^\s*(?:test|it)(?:(?:\.\w+)*|\.[^]*?\))\(\s*(['"`])(?<title>(?:\\.|(?!\1)[^\\])+)\1/;

/** The promises of one file of tests. `file` is its path below the project's folder. */
export function promisesIn(file: string, text: string): ReadPromises {
  const lines = text.split('\n');
  const read: ReadPromises = { promises: [], problems: [] };
  for (const at of lines.keys()) {
    const { words, below } = commentAt(lines, at);
    if (!PROMISE.test(words)) continue;
    const promise = promiseIn(words, { file, lines, below });
    if (typeof promise === 'string') read.problems.push(`${file}:${at + 1}: ${promise}`);
    else read.promises.push(promise);
  }
  return read;
}

/** A comment that begins on this line, in one line, and the line of the code below it, counted from 0. No words without one. */
export function commentAt(lines: string[], at: number): { words: string; below: number } {
  const more = lines.slice(at + 1);
  const length = more.findIndex((line) => !NEXT_LINE.test(line));
  const rest = more.slice(0, length).map((line) => NEXT_LINE.exec(line)?.[1]);
  const first = FIRST_LINE.exec(lines[at] ?? '')?.[1];
  return {
    words: first === undefined ? '' : [first, ...rest].join(' '),
    below: lines.findIndex((line, index) => index > at && !/^\s*\/\//.test(line)),
  };
}

/** A promise, or what is wrong with it. */
function promiseIn(
  words: string,
  { file, lines, below }: { file: string; lines: string[]; below: number },
): ShopPromise | string {
  const { id = '', section = '', owner, says = '', noTest } = PARTS.exec(words)?.groups ?? {};
  if (id === '') return `"${words}" is not written as "Promise id (section, owner): sentence".`;
  const known = OWNERS.find((one) => one === owner);
  if (known === undefined) return `${id} is of "${owner}", which is none of ${OWNERS.join(', ')}.`;
  const shownBy = noTest === undefined ? showingTest(lines, below) : { noTest };
  return typeof shownBy === 'string'
    ? `${id} ${shownBy}`
    : { id, section, owner: known, says, file, shownBy };
}

/** The test that the code below a comment begins or belongs to, or what is wrong with it. */
function showingTest(lines: string[], below: number): ShowingTest | string {
  const start = TEST.test(lines[below] ?? '') ? below : testAround(lines, below);
  if (start === -1) return 'stands above no test and in none.';
  const next = lines.findIndex((line, index) => index > start && TEST.test(line));
  const end = next === -1 ? lines.length : next;
  const title = TITLE.exec(lines.slice(start, end).join('\n'))?.groups?.['title'];
  if (title === undefined) return 'stands above a test whose title is no text in quotes.';
  return { title: title.replaceAll(/\\(.)/g, '$1'), firstLine: start + 1, lastLine: end };
}

/** Where the test around a step begins, -1 without one. A blank line is no step. */
function testAround(lines: string[], step: number): number {
  if (!/^\s+[^\s}\])]/.test(lines[step] ?? '')) return -1;
  const start = lines.findLastIndex(
    (line, index) => index < step && (OUTER_TEST.test(line) || OUTER_END.test(line)),
  );
  return OUTER_TEST.test(lines[start] ?? '') ? start : -1;
}

/** All promises of the tests. */
export async function readPromises(): Promise<ReadPromises> {
  const files = await readdir(path.join(projectRoot, 'tests'), { recursive: true });
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => `tests/${file}`);
  const read = await Promise.all(
    tests.sort().map(async (file) => promisesIn(file, await readFile(path.join(projectRoot, file), 'utf8'))),
  );
  return {
    promises: read.flatMap(({ promises }) => promises),
    problems: read.flatMap(({ problems }) => problems),
  };
}
