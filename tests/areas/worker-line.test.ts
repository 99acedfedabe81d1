import { expect, test } from 'vitest';

import { tellOfLine } from '#app/worker-line.ts';
/** The part of a page's knowledge of its connection that these tests change. */
type Known = {
  line: 'unknown' | 'up' | 'down';
  catalogueAt: string | null;
  shopperAt: string | null;
  trouble: 'server' | null;
};

/** Tells how often the worker was told after each of these states. */
function told(first: Partial<Known>, ...states: Partial<Known>[]): number[] {
  let known: Known = { line: 'unknown', catalogueAt: null, shopperAt: null, trouble: null, ...first };
  let changed = () => undefined as void;
  const subscribe = (listener: () => void) => {
    changed = listener;
    return () => undefined;
  };
  let count = 0;
  tellOfLine({ get: () => known, subscribe }, () => (count += 1));
  return states.map((state) => {
    known = { ...known, ...state };
    changed();
    return count;
  });
}

test('the worker is told when the line is back, whatever the browser says, and not before', () => {
  const states = told(
    {},
    { line: 'down' },
    { trouble: 'server' },
    { line: 'up' },
    { trouble: null },
    { line: 'down' },
  );
  expect(states).toEqual([0, 0, 1, 1, 1]);
  expect(told({ line: 'up' }, { trouble: 'server' })).toEqual([1]);
});

test('a line that nobody missed tells with each look that came through', () => {
  expect(told({ line: 'up' }, { catalogueAt: '1' }, { shopperAt: '1' }, { catalogueAt: '2' })).toEqual([
    2, 2, 3,
  ]);
  // A value that the device remembers of an earlier day came through no connection.
  expect(told({}, { catalogueAt: '1' }, { line: 'down' }, { catalogueAt: '2' })).toEqual([0, 0, 0]);
});
