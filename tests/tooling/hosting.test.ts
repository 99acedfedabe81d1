import { expect, test } from 'vitest';

import { headersFile, redirectsFile } from '../../scripts/build/hosting.ts';
import { hashOfInputs } from '../../scripts/build/inputs.ts';

const project = 'https://abcdefgh.supabase.co';
const policyOf = (file: string) =>
  Object.fromEntries(
    (/content-security-policy: (.*)/.exec(file)?.[1] ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources];
    }),
  );

test('a static host lets the page talk to its project and fetch pictures over https, and run no inline script', () => {
  const policy = policyOf(headersFile(project));
  expect(policy['connect-src']).toEqual(["'self'", project, 'wss://abcdefgh.supabase.co', 'https:']);
  expect(policy['img-src']).toContain(project);
  expect(policy['script-src']).toEqual(["'self'"]);
  expect(policy['default-src']).toEqual(["'self'"]);
  expect(policyOf(headersFile())['connect-src']).toEqual(["'self'", 'https:']);
});

test('hashed files are kept for good, the shell and the worker are asked for each time', () => {
  const rules = headersFile(project).split('\n');
  const cacheOf = (path: string) => rules[rules.indexOf(path) + 1];
  expect(cacheOf('/assets/*')).toBe('  cache-control: public, max-age=31536000, immutable');
  for (const path of ['/', '/index.html', '/sw.js', '/manifest.webmanifest'])
    expect(cacheOf(path)).toBe('  cache-control: no-cache');
});

test('the functions have their specified addresses, a missing file is missing, and every other path is a page of the app', () => {
  const lines = redirectsFile(project).trim().split('\n');
  expect(lines).toContain(`/api/admin/sellers/create-seller ${project}/functions/v1/create-seller 200`);
  expect(lines.slice(-2)).toEqual(['/assets/* /404.html 404', '/* /index.html 200']);
  expect(redirectsFile()).toBe('/assets/* /404.html 404\n/* /index.html 200\n');
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
