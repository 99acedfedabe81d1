import type { Figure } from './figure.ts';

/** A figure beside its peer and its goal. */
export interface Result {
  /** The file it is of: tests/bench/<bench>.bench.ts. */
  bench: string;
  name: string;
  unit: Figure['unit'];
  ours: number;
  peer: number | null;
  /** The name of the peer. */
  peerName: string | null;
  /** Ours over the peer's. */
  ratio: number | null;
  /** The condition that must hold, in words; null where a figure only tells. */
  goal: string | null;
  /** Null without a goal. */
  met: boolean | null;
}

export function resultOf(figure: Figure, bench: string): Result {
  const { name, unit, value, peer } = figure;
  const ratio = peer === undefined ? null : value / peer.value;
  const goals = goalsOf(figure, ratio);
  return {
    bench,
    name,
    unit,
    ours: value,
    peer: peer?.value ?? null,
    peerName: peer?.name ?? null,
    ratio,
    goal: goals.length === 0 ? null : goals.map(({ words }) => words).join(', '),
    met: goals.length === 0 ? null : goals.every(({ met }) => met),
  };
}

/** Whatever cannot be compared, because a side is no number, is not met. */
function goalsOf(figure: Figure, ratio: number | null): { words: string; met: boolean }[] {
  const { value, unit, budget, atLeast, budgetOfPeer, atLeastOfPeer } = figure;
  const goals = [];
  if (budget !== undefined) goals.push({ words: `≤ ${budget} ${unit}`, met: value <= budget });
  if (atLeast !== undefined) goals.push({ words: `≥ ${atLeast} ${unit}`, met: value >= atLeast });
  if (budgetOfPeer !== undefined)
    goals.push({ words: `≤ ${times(budgetOfPeer)}`, met: (ratio ?? Number.NaN) <= budgetOfPeer });
  if (atLeastOfPeer !== undefined)
    goals.push({ words: `≥ ${times(atLeastOfPeer)}`, met: (ratio ?? Number.NaN) >= atLeastOfPeer });
  return goals;
}

/** '1.52x'; what is small as a part: '1/7.1x'. */
function times(ratio: number): string {
  if (ratio >= 0.3 || ratio === 0) return `${Number(ratio.toFixed(2))}x`;
  const part = 1 / ratio;
  return `1/${part < 100 ? Number(part.toFixed(1)) : Math.round(part)}x`;
}

export const HEADINGS = ['', 'ours', 'peer', 'ratio', 'goal', ''];

/** Name, ours, the peer's, ratio, goal, and whether it was met. */
export function cellsOf(result: Result): string[] {
  return [
    result.name,
    `${rounded(result.ours)} ${result.unit}`,
    result.peer === null ? '' : `${rounded(result.peer)} ${result.unit} (${result.peerName})`,
    result.ratio === null ? '' : times(result.ratio),
    result.goal ?? '',
    result.met === null ? '' : result.met ? 'met' : 'MISSED',
  ];
}

/** The results as the terminal shows them, the lines of one file under its name. */
export function tableOf(results: readonly Result[]): string {
  const all = [HEADINGS, ...results.map(cellsOf)];
  const widths = [0, 1, 2, 3, 4, 5].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, at) =>
        at === 0 || at === 5 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return all
    .flatMap((row, at) => {
      const bench = results[at - 1]?.bench;
      return bench !== undefined && bench !== results[at - 2]?.bench ? ['', bench, line(row)] : [line(row)];
    })
    .join('\n');
}

/** Three significant digits from 1 on, three decimals below 1, and a whole number from 100 on. */
function rounded(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  return value.toFixed(size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}
