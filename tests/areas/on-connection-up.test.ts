import { expect, test } from 'vitest';

import { onConnectionUp } from '#app/on-connection-up.ts';
/** The part of a page's knowledge of its connection that these tests change. */
type Known = {
  status: 'unknown' | 'up' | 'down';
  catalogueAt: string | null;
  shopperAt: string | null;
  trouble: 'server' | null;
};

/** How often the listener was called after each of these states. */
function calls(first: Partial<Known>, ...states: Partial<Known>[]): number[] {
  let known: Known = { status: 'unknown', catalogueAt: null, shopperAt: null, trouble: null, ...first };
  let changed = () => undefined as void;
  const subscribe = (listener: () => void) => {
    changed = listener;
    return () => undefined;
  };
  let count = 0;
  onConnectionUp({ get: () => known, subscribe }, () => (count += 1));
  return states.map((state) => {
    known = { ...known, ...state };
    changed();
    return count;
  });
}

test('the worker is told when the connection is back, whatever the browser says, and not before', () => {
  const states = calls(
    {},
    { status: 'down' },
    { trouble: 'server' },
    { status: 'up' },
    { trouble: null },
    { status: 'down' },
  );
  expect(states).toEqual([0, 0, 1, 1, 1]);
  expect(calls({ status: 'up' }, { trouble: 'server' })).toEqual([1]);
});

test('a connection that nobody missed tells with each look that came through', () => {
  expect(calls({ status: 'up' }, { catalogueAt: '1' }, { shopperAt: '1' }, { catalogueAt: '2' })).toEqual([
    2, 2, 3,
  ]);
  // A value that the device remembers of an earlier day came through no connection.
  expect(calls({}, { catalogueAt: '1' }, { status: 'down' }, { catalogueAt: '2' })).toEqual([0, 0, 0]);
});
