// The page of the design system shows whatever src/ui has: what is added there and forgotten here fails.
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';

const UI = path.join(projectRoot, 'src/ui');
const GALLERY = path.join(projectRoot, 'src/app/gallery');
// The place of the toasts is rendered once, by the app, around this page too.
const DRAWN_BY_THE_APP = ['layers/toaster.tsx'];

/** The files of src/ui that the given source imports. */
const fromUi = (source: string, folder: string): string[] =>
  [...source.matchAll(/from '(\.[^']+\.tsx|#ui\/[^']+\.tsx)'/g)]
    .map(([, to = '']) => (to.startsWith('#ui/') ? path.join(UI, to.slice(4)) : path.resolve(folder, to)))
    .filter((file) => file.startsWith(UI))
    .map((file) => path.relative(UI, file));

test('every component of the design system is shown on its page, by itself or within another', async () => {
  const parts = (await readdir(UI, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  expect(parts.length).toBeGreaterThan(20);
  const shown = new Set<string>();
  for (const file of await readdir(GALLERY)) {
    for (const part of fromUi(await readFile(path.join(GALLERY, file), 'utf8'), GALLERY)) shown.add(part);
  }
  // A set takes in what is added while it is walked.
  for (const part of shown) {
    const file = path.join(UI, part);
    for (const inner of fromUi(await readFile(file, 'utf8'), path.dirname(file))) shown.add(inner);
  }
  expect(parts.filter((part) => !shown.has(part))).toEqual(DRAWN_BY_THE_APP);
});
