import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** One way to break an invariant, and the test that must fail then. */
export interface Break {
  name: string;
  /** The number of the invariant in ARCHITECTURE.md. */
  invariant: number;
  /** The file to change, below the project's folder. */
  file: string;
  /** A text that occurs once in the file. */
  find: string;
  replace: string;
  /** 'tests/e2e/home.test.ts > the row drifts': no names of groups, and placeholders such as `%s` as written. */
  test: string;
}

export const LIST = 'tests/broken-on-purpose.json';

export async function readBreaks(root: string): Promise<Break[]> {
  return JSON.parse(await readFile(path.join(root, LIST), 'utf8')) as Break[];
}

/** The text with the break applied. Throws when `find` does not occur exactly once. */
export function applied({ find, replace }: Break, text: string): string {
  const [before = '', after, ...more] = text.split(find);
  if (after === undefined) throw new Error('its text is not in the file');
  if (more.length > 0) throw new Error(`its text is in the file ${more.length + 1} times`);
  return before + replace + after;
}

export interface NamedTest {
  file: string;
  title: string;
}

export function namedTest(name: string): NamedTest {
  const [file = '', ...title] = name.split(' > ');
  return { file, title: title.join(' > ') };
}

/** The source of a regular expression for the titles that a test with this title reports: it may have placeholders. */
export function titlePattern(title: string): string {
  const literal = title
    .split(/%[sdifjo]|\$[\w.]+/)
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return literal.join('.*');
}
