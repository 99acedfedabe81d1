/** Hash of a lattice point to [0, 1). */
function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise, -1 to 1. */
export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const a = lattice(ix, iy, seed);
  const b = lattice(ix + 1, iy, seed);
  const c = lattice(ix, iy + 1, seed);
  const d = lattice(ix + 1, iy + 1, seed);
  return (a + (b - a) * sx + (c - a) * sy + (a - b - c + d) * sx * sy) * 2 - 1;
}

/** Cloth that has lain in a drawer: broad swells crossed by a few sharp creases. About -1.2 to 1.2. */
export function rumple(x: number, y: number, seed: number): number {
  const wx = x + noise(x * 0.7, y * 0.7, seed + 1) * 0.9;
  const wy = y + noise(x * 0.7, y * 0.7, seed + 2) * 0.9;
  const swell = noise(wx, wy, seed + 3);
  const crease = 1 - Math.abs(noise(wx * 1.7 + 9, wy * 1.1, seed + 4)) * 2.4;
  return swell * 0.75 + Math.max(0, crease) * 0.55 + noise(wx * 3.1, wy * 2.3, seed + 5) * 0.16;
}
