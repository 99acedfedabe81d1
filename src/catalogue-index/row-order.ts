/** Rows by their scores, the highest first; those of one score stay in their order. */
export function bestFirst(rows: Uint32Array, scores: Uint16Array): Uint32Array {
  const most = rows.reduce((highest, row) => Math.max(highest, scores[row] ?? 0), 0);
  const places = new Uint32Array(most + 2);
  for (const row of rows) raise(places, most - (scores[row] ?? 0) + 1, 1);
  for (let place = 1; place < places.length; place += 1) raise(places, place, places[place - 1] ?? 0);
  const ordered = new Uint32Array(rows.length);
  for (const row of rows) {
    const place = most - (scores[row] ?? 0);
    ordered[places[place] ?? 0] = row;
    raise(places, place, 1);
  }
  return ordered;
}

/** A list in its order, with what is sold out behind what can be bought: nothing out of stock leads a list. */
export function soldOutLast(rows: Uint32Array, stock: Uint8Array): Uint32Array {
  const ordered = new Uint32Array(rows.length);
  let next = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if (stock[row] !== 0) {
      ordered[next] = row;
      next += 1;
    }
  }
  if (next === rows.length) return ordered;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if (stock[row] === 0) {
      ordered[next] = row;
      next += 1;
    }
  }
  return ordered;
}

function raise(counts: Uint32Array, place: number, by: number): void {
  counts[place] = (counts[place] ?? 0) + by;
}
