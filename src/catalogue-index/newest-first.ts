/** All rows by when they were created, the newest first. Rows ascend by id, and ids only grow: they break ties. */
export function newestFirst(createdAt: Float64Array): Uint32Array {
  const rows = Uint32Array.from(createdAt, (_, row) => row);
  return rows.sort((a, b) => (createdAt[b] ?? 0) - (createdAt[a] ?? 0) || b - a);
}
