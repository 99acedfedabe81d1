/** Where a number stands among the first `count` of ascending ones; -1 when it does not. */
export function placeOf(ascending: Float64Array, count: number, wanted: number): number {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const here = ascending[middle] ?? 0;
    if (here === wanted) return middle;
    if (here < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
