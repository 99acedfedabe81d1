// Draws screens with data that a test states in the domain's words. How src/data holds them is no concern of the test.
import type { ReactNode } from 'react';
import './mock-data-layer.ts';
import { render, renderAt } from './render.ts';
import { setData, type PageData } from './page-data.ts';

export { ASHA, connectionIs, presetData, setData } from './page-data.ts';
export { answerWrites, failWrites, holdWrites, queuedWrites } from './mock-data-layer.ts';

type Given = Partial<PageData> & { path?: string };

/** Draws with this data, in addition to the data set before. The returned function takes the screen away again. */
export async function renderWithData(
  what: ReactNode,
  { path, ...data }: Given = {},
): Promise<() => Promise<void>> {
  // Another screen may be rendered already.
  await setData(data);
  return path === undefined ? render(what) : renderAt(path, what);
}

/** Runs a hook with this data. The returned function gives its current result. */
export async function renderHookWithData<T>(use: () => T, given: Given = {}): Promise<() => T> {
  const shown: { value?: T } = {};
  function Hook() {
    shown.value = use();
    return null;
  }
  await renderWithData(<Hook />, given);
  return () => shown.value as T;
}
