import { expect, test } from 'vitest';
import type { Played } from './play.ts';
import { fresh, played, playedHalf } from './played.ts';

const REPLAYED = 4;

test('nothing is lost, doubled or seen to flicker', { timeout: 15 * 60_000 }, async () => {
  expect(await playedHalf(1)).toEqual([]);
});

test('a seed is lived through in the same order each time', { timeout: 5 * 60_000 }, async () => {
  const seeds = fresh.slice(0, REPLAYED);
  const all = await played([...seeds, ...seeds]);
  const traces = (half: Played[]) => half.map(({ seed, hash, events }) => ({ seed, hash, events }));
  expect(traces(all.slice(REPLAYED))).toEqual(traces(all.slice(0, REPLAYED)));
  expect(new Set(all.map((one) => one.hash)).size).toBe(REPLAYED);
});
