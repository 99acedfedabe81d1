import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { scriptJson } from '#domain/text/escaped.ts';
import { composePage } from '#startup/compose.ts';

// The page as the build writes it. It has a hashed script in place of the sources', the files that the first script loads, and the
// sheets' rules.
const shell = (await readFile(path.join(projectRoot, 'src/index.html'), 'utf8'))
  .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
  .replace(
    /<script.*<\/script>/,
    '<script type="module" crossorigin src="/assets/index-a.js"></script>\n<link crossorigin rel="modulepreload" href="/assets/first-a.js">\n<style>a{}</style>',
  );

const said = { name: '</script><script>alert(1)' };
const screen = { body: '<main>Shirt for $1, "$&"</main>', data: scriptJson(said) };

test('the screen takes the place of the boxes, and styles and script of the page stay', () => {
  const page = composePage(shell, screen) ?? '';
  expect(page).toContain('<div id="root"><main>Shirt for $1, "$&"</main><noscript');
  expect(page).not.toContain('shell-stage');
  expect(page.match(/<style>a{}<\/style>/g)).toHaveLength(1);
  expect(page).toContain('src="/assets/index-a.js"');
  expect(page).toContain('href="/assets/first-a.js"');
  expect(page).toContain('needs JavaScript');
  expect(page.match(/<\/body>/g)).toHaveLength(1);
});

test('the head takes the place of title and description, which stay without one', () => {
  const shellTitle = /<title>.*<\/title>/.exec(shell)?.[0] ?? '';
  expect(composePage(shell, screen)).toContain(shellTitle);
  expect(composePage(shell, screen)).toContain('name="description"');
  const head = '<title>Shirt for $1, "$&"</title>\n    <meta name="description" content="Woven." />';
  const page = composePage(shell, { ...screen, head }) ?? '';
  expect(page).toContain(head);
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page.match(/name="description"/g)).toHaveLength(1);
  expect(page.indexOf('<title>')).toBeLessThan(page.indexOf('</head>'));
  expect(page).toContain('<style>a{}</style>');
});

test('a served page names its own script alone, and holds the others in a template', () => {
  const preload = '<link rel="modulepreload" crossorigin href="/assets/browsing-a.js" />';
  const head = `<title>Shirt</title>\n    ${preload}`;
  const page = composePage(shell, { ...screen, head, script: 'assets/own.js' }) ?? '';
  const [, later = ''] = /<template id="after-picture">(.*?)<\/template>\n<\/body>/s.exec(page) ?? [];
  const files = (text: string) => text.match(/[\w-]+\.(?:js|woff2)\b/g)?.toSorted();
  expect(files(later)).toEqual(['browsing-a.js', 'first-a.js', 'index-a.js']);
  expect(files(page.replace(later, ''))).toEqual(['own.js']);
  expect(page).toContain('<html lang="en-IN" data-first-picture>');
});

test('no word of a product ends the JSON, which reads as it was', () => {
  const page = composePage(shell, screen) ?? '';
  const [, json = ''] =
    /<script type="application\/json" id="first-screen">(.*?)<\/script>/s.exec(page) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(said);
});

test.each(['<html><body>Sign in to the WiFi</body></html>', shell.replace(/<title>.*<\/title>/, '')])(
  'a text that is no shell composes no page',
  (page) => {
    expect(composePage(page, screen)).toBeNull();
  },
);
