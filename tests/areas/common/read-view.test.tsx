// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import type { Read } from '#data/queries/read.ts';
import { render, tap } from '#support/render.ts';

type List = Read<string[]>;
const ready = (replica: 'filling' | 'complete' | 'failed', ...data: string[]): List => ({
  status: 'ready',
  replica,
  data,
});

async function shownOf(read: List, props: { part?: (data: string[]) => boolean; notYet?: string } = {}) {
  await render(
    <ReadView read={read} waiting="waiting" filling="filling" failed="Cannot read" {...props}>
      {(data, replica) => `${data.length} ${replica}`}
    </ReadView>,
  );
  return document.body.textContent;
}

test.each<[List, string]>([
  [{ status: 'loading' }, 'waiting'],
  [ready('filling', 'a part'), 'filling'],
  [ready('complete'), '0 complete'],
  [ready('failed', 'a part'), 'not yet'],
])('without a rule for parts only a complete read is shown: %o is %s', async (read, shown) => {
  expect(await shownOf(read, { notYet: 'not yet' })).toBe(shown);
});

test.each<[List, string]>([
  [ready('filling'), 'filling'],
  [ready('filling', 'a part'), '1 filling'],
  [ready('failed'), 'not yet'],
  [ready('failed', 'a part'), '1 failed'],
])('a part that is worth showing is shown before the rest: %o is %s', async (read, shown) => {
  expect(await shownOf(read, { part: (data) => data.length > 0, notYet: 'not yet' })).toBe(shown);
});

test('children say themselves that the shop was not reached where nothing else does', async () => {
  expect(await shownOf(ready('failed'))).toBe('0 failed');
});

test('a failed read has its title, and Retry reads again', async () => {
  const retry = vi.fn<() => void>();
  expect(await shownOf({ status: 'failed', retry })).toContain('Cannot read');
  await tap('Retry');
  expect(retry).toHaveBeenCalledOnce();
});
