import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';

/** The last commit before subjects were checked. */
const BASE = '7ef412437eff6656be3edd7c95a4b62c5d0c5608';

const SHAPE =
  /^(?:feat|fix|refactor|perf|test|docs|build|ci|chore|style|revert)(?:\([a-z0-9/-]+\))?!?: (?<verb>[\w-]+)/;
/** Git's own subjects. A shallow clone does not know that such a commit is a merge. */
const MERGE = /^Merge (?:branch|commit|pull request|remote-tracking branch|[0-9a-f]{7,40}) /;
/** "added", "adding" and "adds", but neither "need", "bring", "pass" nor "focus". */
const NO_IMPERATIVE = /[aeiouy]\w*(?:[^e]ed|ing)$|[^su]s$/i;
const IMPERATIVES = ['alias', 'bias', 'embed'];

/** Names what is wrong with a commit's subject; null when nothing is. */
function fault(subject: string): string | null {
  if (MERGE.test(subject)) return null;
  const verb = SHAPE.exec(subject)?.groups?.['verb'];
  if (verb === undefined) return 'no "type(scope): summary" with a known type';
  if (subject.length > 72) return `${subject.length} characters, over 72`;
  if (subject.endsWith('.')) return 'a full stop at the end';
  return NO_IMPERATIVE.test(verb) && !IMPERATIVES.includes(verb) ? `"${verb}" is no imperative` : null;
}

function git(folder: string, ...given: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', given, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
}

/** The subjects after BASE, or all that a shallow clone has. Null without git, or in another history. */
function newSubjects(folder: string): string[] | null {
  const subjects = (range: string) => git(folder, 'log', '--no-merges', '--format=%s', range);
  const isShallow = () => git(folder, 'rev-parse', '--is-shallow-repository')?.[0] === 'true';
  return subjects(`${BASE}..HEAD`) ?? (isShallow() ? subjects('HEAD') : null);
}

test('each commit since the check began has a subject of the agreed form', ({ skip }) => {
  const subjects = newSubjects(projectRoot);
  if (subjects === null) return skip(`commit ${BASE} is not here, so no subject is checked`);
  const faults = subjects.flatMap((subject) => (fault(subject) === null ? [] : [[subject, fault(subject)]]));
  expect(faults).toEqual([]);
});

test.each([
  'feat(cart): add a line',
  'fix: bring the header back',
  'refactor(data/outbox)!: pass the clock',
  'docs: focus on the reader',
  'build(deps): embed the worker',
  'test(e2e): need no network',
  `chore: ${'a'.repeat(65)}`,
  "Merge branch 'main' into lists",
  'Merge 0123abc into 4567def',
])('a good subject passes: %s', (subject) => {
  expect(fault(subject)).toBeNull();
});

test.each([
  ['Add a line', 'no "type(scope): summary" with a known type'],
  ['feature: add a line', 'no "type(scope): summary" with a known type'],
  ['feat(Cart): add a line', 'no "type(scope): summary" with a known type'],
  ['feat() add a line', 'no "type(scope): summary" with a known type'],
  ['Merge what two people wrote', 'no "type(scope): summary" with a known type'],
  [`chore: ${'a'.repeat(66)}`, '73 characters, over 72'],
  ['feat(cart): add a line.', 'a full stop at the end'],
  ['feat(cart): added a line', '"added" is no imperative'],
  ['feat(cart): Adding a line', '"Adding" is no imperative'],
  ['feat(cart): adds a line', '"adds" is no imperative'],
])('a bad subject is named: %s', (subject, expected) => {
  expect(fault(subject)).toBe(expected);
});

test('a shallow clone has what is there checked, another history nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-commits-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(newSubjects(folder)).toBeNull();
  const [origin, clone] = [path.join(folder, 'origin'), path.join(folder, 'clone')];
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  git(folder, 'init', '-q', origin);
  for (const subject of ['first', 'second'])
    git(origin, ...author, 'commit', '-q', '--allow-empty', '-m', subject);
  expect(newSubjects(origin)).toBeNull();
  git(folder, 'clone', '-q', '--depth=1', `file://${origin}`, clone);
  expect(newSubjects(clone)).toEqual(['second']);
});
