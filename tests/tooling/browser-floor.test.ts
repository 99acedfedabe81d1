import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { buildTarget, readFloor } from '#scripts/build/browser-floor.mjs';
import { newerApis } from '#scripts/lint/newer-apis.mjs';
import viteConfig from '../../vite.config.ts';
import { newerApisIn } from '#support/newer-apis-in.ts';

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
  await writeFile(path.join(folder, 'code.tsx'), source);
  return (await newerApisIn(folder)).map(({ line }) => line).sort((a, b) => a - b);
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
    `const { groupBy } = Map;`,
    `({ share } = navigator);`,
    `new Set().union(set);`,
    `element.addEventListener('scrollend', stop);`,
    `<div onScrollEnd={stop} />;`,
    'addEventListener(`scrollend`, stop);',
    `element['showPopover']();`,
    `element.querySelector('div:has(img)');`,
    `element.closest(':popover-open');`,
    `const share = ({ startViewTransition }: Document) => startViewTransition();`,
    `if (navigator.share === given) stop();`,
  ];
  expect(await refusedLines(lines.join('\n'))).toEqual(lines.map((_, index) => index + 1));
});

test('lint refuses newer members and arguments of URLSearchParams', async () => {
  const lines = [
    `new URLSearchParams('a').size;`,
    `new URL('https://a.test').searchParams.size;`,
    `function count(asked: URLSearchParams) { return asked.size; }`,
    `const asked = new URLSearchParams('a'); asked.has('a', 'b');`,
    `const { searchParams } = url; searchParams.delete('a', 'b');`,
    `function isEmpty(asked: URLSearchParams) { return asked.size === 0; }`,
    `function words(asked: URLSearchParams) { return asked.size ? 'some' : 'none'; }`,
    `const sizeOf = ({ size }: URLSearchParams) => size;`,
  ];
  expect(await refusedLines(lines.join('\n'))).toEqual(lines.map((_, index) => index + 1));
  expect(
    await refusedLines(`new Map().size; asked.has('a'); new Map().has('a'); new URLSearchParams().has('a');`),
  ).toEqual([]);
});

test('lint refuses for await over what may be a stream', async () => {
  const read = (from: string) => `async () => { for await (const part of ${from}) take(part); };`;
  const lines = ['response.body', 'stream', 'blob.stream()'].map(read);
  expect(await refusedLines(lines.join('\n'))).toEqual([1, 2, 3]);
  expect(await refusedLines(read('linesOf(response)'))).toEqual([]);
});

test('lint refuses newer syntax of regular expressions', async () => {
  const lines = [
    String.raw`/(?i:a)b/.test(text);`,
    String.raw`/(?-i:a)b/i.test(text);`,
    String.raw`/(?<year>\d{4})-x|x-(?<year>\d{4})/.test(text);`,
    String.raw`/[\p{L}--[a-z]]/v.test(text);`,
    String.raw`new RegExp('a', 'v');`,
    String.raw`RegExp('(?s:.)');`,
  ];
  expect(await refusedLines(lines.join('\n'))).toEqual(lines.map((_, index) => index + 1));
  const older = String.raw`/\(?i:(?:a)(?<=b)[(?i:]/.test(text); new RegExp('a', 'u'); /(?<a>.)(?<b>.)/s;`;
  expect(await refusedLines(older)).toEqual([]);
});

test('lint allows older APIs, types, and newer ones behind a test', async () => {
  const lines = [
    `Promise.any([]); structuredClone(1); [1].at(-1); response.json();`,
    `type Watcher = CloseWatcher;`,
    `if (typeof CloseWatcher === 'function') new CloseWatcher();`,
    `document.startViewTransition?.(draw);`,
    `if (document.caretPositionFromPoint !== undefined) document.caretPositionFromPoint(0, 0);`,
    `element.matches('a:not(:focus)'); list['at'](0);`,
    `if ('requestIdleCallback' in window) requestIdleCallback(work);`,
    `if ('share' in navigator) navigator.share({});`,
    'const left = `movementX` in event ? event.movementX : 0;',
    `image.fetchPriority = 'high';`,
    `const { at } = list; const { share = null } = navigator; const { asked, ...rest } = props;`,
    `if ('onscrollend' in window) element.addEventListener('scrollend', stop);`,
    `element.addEventListener('scroll', stop); addEventListener('beforeinstallprompt', offer);`,
    `<div onScroll={stop} />;`,
  ];
  expect(await refusedLines(lines.join('\n'))).toEqual([]);
});
