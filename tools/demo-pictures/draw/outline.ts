/** A point of an outline; a third value of 1 lets the line pass through smoothly, otherwise it is a corner. */
export type Knot = readonly [x: number, y: number, smooth?: 1];

const round = (value: number) => Math.round(value * 10) / 10;

function tangent(knots: readonly Knot[], i: number, from: Knot, to: Knot): [number, number] {
  const here = knots[i];
  const before = knots[i - 1];
  const after = knots[i + 1];
  if (here?.[2] === 1 && before && after) return [(after[0] - before[0]) / 2, (after[1] - before[1]) / 2];
  return [to[0] - from[0], to[1] - from[1]];
}

/** SVG path data through the knots. */
export function line(knots: readonly Knot[], closed = false): string {
  const all = closed && knots[0] ? [...knots, knots[0]] : knots;
  let path = '';
  for (let i = 0; i < all.length; i++) {
    const to = all[i] as Knot;
    const from = all[i - 1];
    if (!from) {
      path = `M${round(to[0])} ${round(to[1])}`;
      continue;
    }
    if (from[2] !== 1 && to[2] !== 1) {
      path += `L${round(to[0])} ${round(to[1])}`;
      continue;
    }
    const [ax, ay] = tangent(all, i - 1, from, to);
    const [bx, by] = tangent(all, i, from, to);
    path += `C${[from[0] + ax / 3, from[1] + ay / 3, to[0] - bx / 3, to[1] - by / 3, to[0], to[1]].map(round).join(' ')}`;
  }
  return closed ? `${path}Z` : path;
}

export const shape = (knots: readonly Knot[]): string => line(knots, true);

export const mirrored = (knots: readonly Knot[]): Knot[] =>
  knots.map(([x, y, smooth]): Knot => (smooth ? [-x, y, 1] : [-x, y]));

/** Closes the right half of something symmetric with its mirror image. */
export const symmetric = (half: readonly Knot[]): string =>
  shape([
    ...half,
    ...mirrored(half)
      .toReversed()
      .filter(([x]) => x !== 0),
  ]);

/** The whole of a symmetric open line, left to right, from its right half (centre outwards). */
export const symmetricLine = (half: readonly Knot[]): string =>
  line([...mirrored(half).toReversed(), ...half.filter(([x]) => x !== 0)]);

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;

export const circle = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
