import { describe, expect, it } from 'vitest';

import type { Figure } from '#scripts/bench/figure.ts';
import { resultOf, tableOf, withEarlier } from '#scripts/bench/results.ts';
import type { Result } from '#scripts/bench/results.ts';

const run = { bench: 'tap', measuredAt: '2026-11-22T08:00:00.000Z', commit: 'abc1234' };
const result = (figure: Partial<Figure>, of: Partial<typeof run> = {}): Result =>
  resultOf({ name: 'heart', value: 12, unit: 'ms', ...figure }, { ...run, ...of });
const scan = { name: 'array scan', value: 4 };

describe('a result of the bench', () => {
  it('is ours, the peer’s and their ratio', () => {
    expect(result({ peer: scan, budgetOfPeer: 3 })).toEqual({
      ...run,
      name: 'heart',
      unit: 'ms',
      ours: 12,
      peer: 4,
      peerName: 'array scan',
      ratio: 3,
      goal: '≤ 3x',
      met: true,
    });
  });

  it.each<[Partial<Figure>, string | null, boolean | null]>([
    [{}, null, null],
    [{ budget: 12 }, '≤ 12 ms', true],
    [{ budget: 11.9 }, '≤ 11.9 ms', false],
    [{ atLeast: 13 }, '≥ 13 ms', false],
    [{ peer: scan, budgetOfPeer: 2.9 }, '≤ 2.9x', false],
    [{ value: 0.01, peer: scan, budgetOfPeer: 1 / 300 }, '≤ 1/300x', true],
    [{ value: 2, peer: scan, atLeastOfPeer: 0.5 }, '≥ 0.5x', true],
    [{ value: 1.9, peer: scan, atLeastOfPeer: 0.5 }, '≥ 0.5x', false],
    [{ budget: 20, peer: scan, budgetOfPeer: 2 }, '≤ 20 ms, ≤ 2x', false],
    [{ value: Number.NaN, budget: 20 }, '≤ 20 ms', false],
    [{ budgetOfPeer: 2 }, '≤ 2x', false],
  ])('%j has the goal %s, met: %s', (figure, goal, met) => {
    expect(result(figure)).toMatchObject({ goal, met });
  });
});

describe('the table', () => {
  it('has what was measured of each file under its name', () => {
    const shown = tableOf([
      result({ peer: scan, budgetOfPeer: 3 }),
      result({ name: 'cart', value: 900.4, budget: 16 }),
      result({ name: 'rows', value: 0.0125, peer: { name: 'rows', value: 4.5 } }, { bench: 'visit' }),
    ]);
    expect(shown.split('\n').map((line) => line.split(/\s{2,}/))).toEqual([
      ['', 'ours', 'peer', 'ratio', 'goal'],
      [''],
      ['tap'],
      ['heart', '12 ms', '4 ms (array scan)', '3x', '≤ 3x', 'met'],
      ['cart', '900 ms', '≤ 16 ms', 'MISSED'],
      [''],
      ['visit'],
      ['rows', '0.013 ms', '4.50 ms (rows)', '1/360x'],
    ]);
  });
});

describe('what is kept', () => {
  it('is measured anew for a file that ran, and stays for one that did not', () => {
    const before = [result({ name: 'old' }), result({ name: 'other' }, { bench: 'weight' })];
    const now = [result({ name: 'new' })];
    expect(withEarlier(now, before).map(({ bench, name }) => `${bench} ${name}`)).toEqual([
      'tap new',
      'weight other',
    ]);
  });
});
