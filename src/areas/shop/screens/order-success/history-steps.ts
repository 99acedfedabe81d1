import type { HistoryEvent, Order } from '#domain/order/order.ts';

/** One line of an order's history. No items: it is about the whole order. */
export type HistoryStep = Omit<HistoryEvent, 'itemId'> & { items: string[] };

/**
 * Oldest first; what somebody did to several items in a row, for the same reason, is one step at the time of the last.
 * Items are named only where it matters which.
 */
export function historySteps({ history, items }: Pick<Order, 'history' | 'items'>): HistoryStep[] {
  const names = new Map(items.map((item) => [item.id, item.name]));
  const steps: HistoryStep[] = [];
  const oldestFirst = [...history].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  for (const { itemId, at, ...rest } of oldestFirst) {
    const name = itemId === null ? undefined : names.get(itemId);
    const last = steps.at(-1);
    const same = last !== undefined && isSameStep(last, rest);
    if (same && last.items.length > 0 && name !== undefined) {
      last.items.push(name);
      last.at = at;
    } else steps.push({ ...rest, at, items: name === undefined ? [] : [name] });
  }
  return steps.map((step) => (step.items.length === items.length ? { ...step, items: [] } : step));
}

type Told = Pick<HistoryEvent, 'status' | 'by' | 'note' | 'correction'>;

const isSameStep = (one: Told, other: Told) =>
  one.status === other.status &&
  one.by === other.by &&
  one.note === other.note &&
  one.correction?.number === other.correction?.number &&
  one.correction?.courier === other.correction?.courier;
