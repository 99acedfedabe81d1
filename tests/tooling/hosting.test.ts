import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { headersFile, redirectsFile, writeHostingFiles } from '#scripts/build/hosting.ts';
import { hashOfInputs, inputs } from '#scripts/build/inputs.ts';
import { namedProject } from '#scripts/named-project.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { adminPaths, sellerPaths } from '#back-office-paths';
import { paths } from '#paths';

const project = 'https://abcdefgh.supabase.co';
const policyOf = (file: string) =>
  Object.fromEntries(
    (/content-security-policy: (.*)/.exec(file)?.[1] ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources];
    }),
  );

test("a static host's policy allows its project, pictures over https, and no inline script", () => {
  const policy = policyOf(headersFile(project));
  expect(policy['connect-src']).toEqual(["'self'", project, 'wss://abcdefgh.supabase.co', 'https:']);
  expect(policy['img-src']).toContain(project);
  expect(policy['script-src']).toEqual(["'self'"]);
  expect(policy['default-src']).toEqual(["'self'"]);
  expect([policy['font-src'], policy['worker-src']]).toEqual([["'self'"], ["'self'"]]);
  expect(policyOf(headersFile())['connect-src']).toEqual(["'self'", 'https:']);
});

test('hashed files are kept for good, the shell and the worker are asked for each time', () => {
  const rules = headersFile(project).split('\n');
  const cacheOf = (path: string) => rules[rules.indexOf(path) + 1];
  expect(cacheOf('/assets/*')).toBe('  cache-control: public, max-age=31536000, immutable');
  for (const path of ['/', '/index.html', '/sw.js', '/manifest.webmanifest'])
    expect(cacheOf(path)).toBe('  cache-control: no-cache');
});

test('so is the shell at every address of the app, by one rule each', () => {
  const text = headersFile(project);
  const rules = [...text.matchAll(/^(\/\S*)\n {2}cache-control: (.*)$/gm)].map(([, pattern = '', value]) => ({
    matches: new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*')}$`),
    value,
  }));
  expect(rules.length).toBeLessThan(100);
  const addresses = [paths, sellerPaths, adminPaths]
    .flatMap((map) => Object.values<string>(map))
    .map((path) => path.replaceAll(/:\w+/g, 'campus-edit'));
  const cacheControl = (address: string) =>
    rules.filter(({ matches }) => matches.test(address)).map(({ value }) => value);
  const other = addresses.filter((address) => cacheControl(address).join() !== 'no-cache');
  expect(other).toEqual([]);
  expect(cacheControl('/assets/index-a.js')).toEqual(['public, max-age=31536000, immutable']);
});

test('a static host has the functions, 404 for a missing file and the app for every other path', () => {
  const lines = redirectsFile(project).trim().split('\n');
  expect(lines).toContain(`/api/admin/sellers/create-seller ${project}/functions/v1/create-seller 200`);
  expect(lines.slice(-2)).toEqual(['/assets/* /assets/404.html 404', '/* /index.html 200']);
  expect(redirectsFile()).toBe('/assets/* /assets/404.html 404\n/* /index.html 200\n');
});

test('a host that ignores redirects finds a 404 page under /assets and none at the top', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-hosting-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>');
  await writeHostingFiles(folder, project);
  const files = await readdir(folder, { recursive: true });
  expect(files.toSorted()).toEqual(['_headers', '_redirects', 'assets', 'assets/404.html', 'index.html']);
});

test('a build for another project is another build', async () => {
  const before = process.env['VITE_SUPABASE_URL'];
  const own = await hashOfInputs();
  process.env['VITE_SUPABASE_URL'] = project;
  try {
    expect(await hashOfInputs()).not.toBe(own);
  } finally {
    if (before === undefined) delete process.env['VITE_SUPABASE_URL'];
    else process.env['VITE_SUPABASE_URL'] = before;
  }
});

test('a project is named without a slash at its end, and never without its key', () => {
  const key = 'sb_publishable_one';
  expect(namedProject({ VITE_SUPABASE_URL: `${project}/`, VITE_SUPABASE_KEY: key })).toEqual({
    VITE_SUPABASE_URL: project,
    VITE_SUPABASE_KEY: key,
  });
  const none = { VITE_SUPABASE_URL: '', VITE_SUPABASE_KEY: '' };
  expect([namedProject({}), namedProject(none)]).toEqual([none, none]);
  for (const half of [{ VITE_SUPABASE_URL: project }, { VITE_SUPABASE_URL: project, VITE_SUPABASE_KEY: '' }])
    expect(() => namedProject(half)).toThrow('VITE_SUPABASE_KEY is not');
  expect(() => namedProject({ VITE_SUPABASE_URL: 'abcdefgh.supabase.co', VITE_SUPABASE_KEY: key })).toThrow(
    'no address',
  );
});

test('all that the build imports is part of its name: another policy is another build', async () => {
  const folder = path.join(projectRoot, 'scripts/build');
  const importsOf = async (file: string) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    return [...text.matchAll(/from '(\.\.?\/[^']+|#(?:supabase|scripts|sw)\/[^']+)'/g)].map(
      ([, address = '']) =>
        address.startsWith('#')
          ? address.slice(1)
          : path.relative(projectRoot, path.join(folder, path.dirname(file), address)),
    );
  };
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const imported = (await Promise.all(files.map(importsOf))).flat();
  expect(imported).toContain('supabase/local/headers.ts');
  const isInput = (file: string) => inputs.some((input) => file === input || file.startsWith(`${input}/`));
  expect(imported.filter((file) => !isInput(file))).toEqual([]);
});
