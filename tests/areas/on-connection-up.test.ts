import { expect, test } from 'vitest';

import { onConnectionUp } from '#app/on-connection-up.ts';

/** The fields of ConnectionState that these tests change. */
type State = {
  status: 'unknown' | 'up' | 'down';
  catalogueAt: string | null;
  shopperAt: string | null;
  trouble: 'server' | null;
};

/** How often the listener was called in all, after each of these states. */
function calls(first: Partial<State>, ...states: Partial<State>[]): number[] {
  let state: State = { status: 'unknown', catalogueAt: null, shopperAt: null, trouble: null, ...first };
  let notify = () => undefined as void;
  const subscribe = (listener: () => void) => {
    notify = listener;
    return () => undefined;
  };
  let count = 0;
  onConnectionUp({ get: () => state, subscribe }, () => (count += 1));
  return states.map((change) => {
    state = { ...state, ...change };
    notify();
    return count;
  });
}

test('the listener is called once when the connection is up, and not before', () => {
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

test('while the connection is up, each pull of the catalogue calls the listener', () => {
  expect(calls({ status: 'up' }, { catalogueAt: '1' }, { shopperAt: '1' }, { catalogueAt: '2' })).toEqual([
    2, 2, 3,
  ]);
  // The time may come from the disk, so it does not count until the connection is up.
  expect(calls({}, { catalogueAt: '1' }, { status: 'down' }, { catalogueAt: '2' })).toEqual([0, 0, 0]);
});
