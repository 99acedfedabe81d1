import { describe, expect, it } from 'vitest';
import { historySteps } from '#areas/shop/screens/order-success/history-steps.ts';
import type { Order } from '#domain/order/order.ts';

const item = (id: string, name: string) => ({ id, name }) as Order['items'][number];
const shirt = item('1', 'Camp Shirt');
const jeans = item('2', 'Indigo Jeans');
const seller = { by: 'seller', note: '' } as const;
const placed = {
  status: 'pending',
  itemId: null,
  at: '2026-11-01T10:00:00Z',
  by: 'shopper',
  note: '',
} as const;

describe('the history of an order', () => {
  it('tells one step for what happened to all items', () => {
    const history: Order['history'] = [
      { status: 'processing', itemId: '2', at: '2026-11-02T10:00:01Z', ...seller },
      { status: 'processing', itemId: '1', at: '2026-11-02T10:00:00Z', ...seller },
      placed,
    ];
    expect(historySteps({ history, items: [shirt, jeans] })).toEqual([
      { status: 'pending', at: '2026-11-01T10:00:00Z', items: [], by: 'shopper', note: '' },
      { status: 'processing', at: '2026-11-02T10:00:01Z', items: [], ...seller },
    ]);
  });

  it('names the items that went another way', () => {
    const history: Order['history'] = [
      placed,
      { status: 'shipped', itemId: '1', at: '2026-11-02T10:00:00Z', ...seller },
      { status: 'cancelled', itemId: '2', at: '2026-11-03T10:00:00Z', ...seller },
    ];
    expect(historySteps({ history, items: [shirt, jeans] }).map((step) => step.items)).toEqual([
      [],
      ['Camp Shirt'],
      ['Indigo Jeans'],
    ]);
  });

  it('keeps apart what was done for different reasons', () => {
    const history: Order['history'] = [
      { status: 'cancelled', itemId: '1', at: '2026-11-02T10:00:00Z', by: 'shopper', note: 'Too late' },
      { status: 'cancelled', itemId: '2', at: '2026-11-02T10:00:01Z', ...seller },
    ];
    expect(historySteps({ history, items: [shirt, jeans] }).map(({ by, note }) => [by, note])).toEqual([
      ['shopper', 'Too late'],
      ['seller', ''],
    ]);
  });
});
