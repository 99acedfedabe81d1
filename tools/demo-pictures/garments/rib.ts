import type { Mark } from '../draw/garment.ts';
import type { Knot } from '../draw/outline.ts';

/** Ribbing between two edges a→b (start) and c→d (end): fine lines that run from a-c side to b-d side. */
export function ribLines(a: Knot, b: Knot, c: Knot, d: Knot, side: 1 | -1 = 1): Mark[] {
  const span = Math.hypot(c[0] - a[0], c[1] - a[1]);
  const count = Math.max(3, Math.round(span / 10));
  let path = '';
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    const x1 = (a[0] + (c[0] - a[0]) * t) * side;
    const y1 = a[1] + (c[1] - a[1]) * t;
    const x2 = (b[0] + (d[0] - b[0]) * t) * side;
    const y2 = b[1] + (d[1] - b[1]) * t;
    path += `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
  }
  return [{ d: path, color: '#000', width: 3.4, opacity: 0.2, lift: -0.5 }];
}
