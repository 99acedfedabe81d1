import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { composePage } from '#startup/compose.ts';

// The page as the build writes it. It has a hashed script in place of the sources', the early requests, the files that
// the first script loads, and the sheets' rules.
const shell = (await readFile(path.join(projectRoot, 'src/index.html'), 'utf8'))
  .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
  .replace(
    /<script.*<\/script>/,
    '<script>(function(){ask()})();</script>\n<script type="module" crossorigin src="/assets/index-a.js"></script>\n<link crossorigin rel="modulepreload" href="/assets/first-a.js">\n<style>a{}</style>',
  );

const screen = {
  html: '<main>Shirt for $1, "$&"</main>',
  json: '{"name":"</script><script>alert(1)"}',
};

test('the screen takes the place of the boxes, and styles and script of the page stay', () => {
  const page = composePage(shell, screen) ?? '';
  expect(page).toContain('<div id="root"><main>Shirt for $1, "$&"</main><noscript');
  expect(page).not.toContain('shell-stage');
  expect(page.match(/<style>a{}<\/style>/g)).toHaveLength(1);
  expect(page).toContain('src="/assets/index-a.js"');
  expect(page).toContain('href="/assets/first-a.js"');
  expect(page).toContain('needs JavaScript');
  // A visitor with a kept screen has been here before. Nothing is requested early, and no script runs before the screen
  // is painted.
  expect(page).not.toContain('ask()');
  expect(page.match(/<\/body>/g)).toHaveLength(1);
});

test('no word of a product ends the JSON, which reads as it was', () => {
  const page = composePage(shell, screen) ?? '';
  const [, json = ''] =
    /<script type="application\/json" id="first-screen">(.*?)<\/script>/s.exec(page) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(JSON.parse(screen.json));
});

test('what is no shell gives no page', () => {
  expect(composePage('<html><body>Sign in to the WiFi</body></html>', screen)).toBeNull();
});
