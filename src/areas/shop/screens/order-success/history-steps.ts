import type { HistoryEvent, Order } from '#domain/order/order.ts';

/** One line of an order's history. No items: it is about the whole order. */
export type HistoryStep = Pick<HistoryEvent, 'status' | 'at' | 'by' | 'note'> & { items: string[] };

/**
 * Oldest first; what somebody did to several items in a row, for the same reason, is one step at the time of the last.
 * Items are named only where it matters which.
 */
export function historySteps({ history, items }: Pick<Order, 'history' | 'items'>): HistoryStep[] {
  const names = new Map(items.map((item) => [item.id, item.name]));
  const steps: HistoryStep[] = [];
  const oldestFirst = [...history].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  for (const { status, itemId, at, by, note } of oldestFirst) {
    const name = itemId === null ? undefined : names.get(itemId);
    const last = steps.at(-1);
    const same = last?.status === status && last.by === by && last.note === note;
    if (same && last.items.length > 0 && name !== undefined) {
      last.items.push(name);
      last.at = at;
    } else steps.push({ status, at, by, note, items: name === undefined ? [] : [name] });
  }
  return steps.map((step) => (step.items.length === items.length ? { ...step, items: [] } : step));
}
