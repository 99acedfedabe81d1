import { expect, test } from 'vitest';
import type { Played } from './play.ts';
import { played, playedHalf } from './play-seeds.ts';

/** The second of them leaves a slide behind that went, and asks in pages of three rows. */
const REPLAYED = [104_911_199, 104_911_200, 104_911_201, 104_911_202];

test('nothing is lost, doubled or seen to flicker', { timeout: 15 * 60_000 }, async () => {
  expect(await playedHalf(1)).toEqual([]);
});

test('a seed is lived through in the same order each time', { timeout: 5 * 60_000 }, async () => {
  const all = await played([...REPLAYED, ...REPLAYED]);
  const traces = (half: Played[]) => half.map(({ seed, hash, events }) => ({ seed, hash, events }));
  expect(traces(all.slice(REPLAYED.length))).toEqual(traces(all.slice(0, REPLAYED.length)));
  expect(new Set(all.map((one) => one.hash)).size).toBe(REPLAYED.length);
});
