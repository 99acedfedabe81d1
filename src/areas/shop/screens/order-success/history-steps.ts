import type { ItemStatus, Order } from '../../../../domain/order.ts';

/** One line of an order's history. No items: it is about the whole order. */
export type HistoryStep = { status: ItemStatus; at: string; items: string[] };

/** Oldest first; what happened to several items in a row is one step, at the time of the last. Items are named only where it matters which. */
export function historySteps({ history, items }: Pick<Order, 'history' | 'items'>): HistoryStep[] {
  const names = new Map(items.map((item) => [item.id, item.name]));
  const steps: HistoryStep[] = [];
  for (const { status, itemId, at } of history.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const name = itemId === null ? undefined : names.get(itemId);
    const last = steps.at(-1);
    if (last?.status === status && last.items.length > 0 && name !== undefined) {
      last.items.push(name);
      last.at = at;
    } else steps.push({ status, at, items: name === undefined ? [] : [name] });
  }
  return steps.map((step) => (step.items.length === items.length ? { ...step, items: [] } : step));
}
