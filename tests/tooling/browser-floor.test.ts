import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { buildTarget, readFloor } from '../../scripts/build/browser-floor.mjs';
import { newerApis } from '../../scripts/lint/newer-apis.mjs';
import { projectRoot } from '../../scripts/project-root.ts';
import viteConfig from '../../vite.config.ts';

test('the build targets the browsers that package.json declares', () => {
  expect(viteConfig.build?.target).toBe(buildTarget);
  expect(buildTarget).toContain('ios16.4');
  expect(buildTarget).toHaveLength(5);
});

test('a line of the declaration that is not understood is refused', () => {
  expect(readFloor(['firefox >= 114'])).toEqual([{ name: 'firefox', version: '114' }]);
  for (const line of ['last 2 versions', 'firefox > 114', 'opera >= 90'])
    expect(() => readFloor([line])).toThrow(line);
});

test('an API is newer when one browser of the floor does not have it', () => {
  const names = new Set(newerApis.map(({ owner, name }) => `${owner}.${name}`));
  // Firefox 115, Safari 17, Firefox 125, Chrome only.
  for (const api of ['Array.toSorted', 'URL.canParse', 'Intl.Segmenter', 'Navigator.connection'])
    expect(names).toContain(api);
  for (const api of ['Array.at', 'Array.findLast', '.structuredClone', 'Navigator.locks'])
    expect(names).not.toContain(api);
});

/** The lines of `source` that the rule complains about. */
async function refusedLines(source: string): Promise<number[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-floor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = {
    jsPlugins: [path.join(projectRoot, 'scripts/lint/browser-apis.mjs')],
    categories: { correctness: 'off' },
    rules: { 'browsers/no-newer-api': 'error' },
  };
  await writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'code.ts'), source);
  const output = await new Promise<string>((resolve) => {
    execFile('oxlint', ['-f', 'json'], { cwd: folder }, (_, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { labels: { span: { line: number } }[] }[];
  };
  return diagnostics.map(({ labels }) => labels[0]?.span.line ?? 0).sort((a, b) => a - b);
}

test('lint refuses newer globals, statics and members', async () => {
  const lines = [
    `URL.canParse('x');`,
    `Map.groupBy([], String);`,
    `AbortSignal.any([]);`,
    `requestIdleCallback(work);`,
    `new Intl.Segmenter('en');`,
    `document.startViewTransition();`,
    `Response.json({});`,
    `set.symmetricDifference(set);`,
    `navigator.storage.estimate();`,
    `self.scheduler.yield();`,
    `document.caretPositionFromPoint = replacement; document.caretPositionFromPoint(0, 0);`,
  ];
  expect(await refusedLines(lines.join('\n'))).toEqual(lines.map((_, index) => index + 1));
});

test('lint allows older APIs, types, and newer ones behind a test', async () => {
  const lines = [
    `Promise.any([]); structuredClone(1); [1].at(-1); response.json();`,
    `type Watcher = CloseWatcher;`,
    `if (typeof CloseWatcher === 'function') new CloseWatcher();`,
    `document.startViewTransition?.(draw);`,
    `if ('requestIdleCallback' in window) requestIdleCallback(work);`,
    `if ('share' in navigator) navigator.share({});`,
    `image.fetchPriority = 'high';`,
  ];
  expect(await refusedLines(lines.join('\n'))).toEqual([]);
});
