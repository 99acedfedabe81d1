import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';

const read = (file: string) => readFile(path.join(projectRoot, file), 'utf8');
const json = async (file: string) => JSON.parse(await read(file)) as Record<string, Record<string, string>>;

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/commands.md',
  'docs/deploy.md',
  'docs/develop-with-supabase.md',
])('%s names only scripts that package.json has', async (document) => {
  const { scripts } = await json('package.json');
  const named = [...(await read(document)).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => scripts?.[name] === undefined)).toEqual([]);
});

test('the workflow runs npm test on the pinned Node and on the oldest that is allowed', async () => {
  const { devDependencies, engines } = await json('package.json');
  const workflow = await read('.github/workflows/ci.yml');
  expect(workflow).toContain('run: npm test\n');
  const pinned = devDependencies?.['node'];
  expect((await read('.nvmrc')).trim()).toBe(pinned);
  expect(workflow).toContain('file: .nvmrc\n');
  // A second place would be left behind when .nvmrc is raised.
  expect(workflow).not.toContain(pinned);
  const [, oldest] = /version: '([\d.]+)'/.exec(workflow) ?? [];
  expect(engines?.['node']).toBe(`>=${oldest}`);
});

test('.env.example names every variable of the README, and its values are the defaults', async () => {
  const example = await read('.env.example');
  const variables = [...(await read('README.md')).matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \|/gm)];
  expect(variables.length).toBeGreaterThan(4);
  for (const [, name] of variables) expect(example).toMatch(new RegExp(`^(# )?${name}=`, 'm'));
  const defaults = Object.fromEntries(variables.map(([, name, value]) => [name, value]));
  const given = Object.entries(parseEnv(example));
  expect(given.filter(([name, value]) => defaults[name] !== value)).toEqual([]);
});

test('editors are told what the formatter does', async () => {
  const { printWidth, tabWidth } = JSON.parse(await read('.oxfmtrc.json')) as Record<string, number>;
  const editor = await read('.editorconfig');
  expect(editor).toContain(`max_line_length = ${printWidth}\n`);
  expect(editor).toContain(`indent_size = ${tabWidth}\n`);
});

test('the licence is the one that package.json names', async () => {
  expect(await read('package.json')).toContain('"license": "MIT"');
  expect(await read('LICENSE')).toMatch(/^MIT License\n/);
});
