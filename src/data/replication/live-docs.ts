import { ACKNOWLEDGED_ID } from '../schema/replicated-row.ts';

/** The rows of a mirror that are still there, without the document that carries the watermark. */
export function liveDocs<Doc extends { id: string; gone?: boolean }>(docs: ReadonlyMap<string, Doc>): Doc[] {
  return [...docs.values()].filter((doc) => doc.gone !== true && doc.id !== ACKNOWLEDGED_ID);
}
