import { describe, expect, it } from 'vitest';
import { historySteps } from '#areas/shop/screens/order-success/history-steps.ts';
import type { Order } from '#domain/order/order.ts';

const item = (id: string, name: string) => ({ id, name }) as Order['items'][number];
const shirt = item('1', 'Camp Shirt');
const jeans = item('2', 'Indigo Jeans');
const seller = { by: 'seller', note: '', correction: null } as const;
const placed = {
  status: 'pending',
  itemId: null,
  at: '2026-11-01T10:00:00Z',
  by: 'shopper',
  note: '',
  correction: null,
} as const;

describe('the history of an order', () => {
  it('tells one step for what happened to all items', () => {
    const history: Order['history'] = [
      { status: 'processing', itemId: '2', at: '2026-11-02T10:00:01Z', ...seller },
      { status: 'processing', itemId: '1', at: '2026-11-02T10:00:00Z', ...seller },
      placed,
    ];
    expect(historySteps({ history, items: [shirt, jeans] })).toEqual([
      {
        status: 'pending',
        at: '2026-11-01T10:00:00Z',
        items: [],
        by: 'shopper',
        note: '',
        correction: null,
      },
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

  it('tells a corrected number apart from the sending, once for the parcel', () => {
    const sent = { status: 'shipped', at: '2026-11-02T10:00:00Z', ...seller } as const;
    const corrected = { ...sent, at: '2026-11-03T10:00:00Z', correction: { number: 'TRK2', courier: null } };
    const history: Order['history'] = [
      placed,
      { ...sent, itemId: '1' },
      { ...sent, itemId: '2' },
      { ...corrected, itemId: '1' },
      { ...corrected, itemId: '2' },
    ];
    expect(historySteps({ history, items: [shirt, jeans] }).slice(1)).toEqual([
      { ...sent, items: [] },
      { ...corrected, items: [] },
    ]);
  });

  it('tells a corrected courier apart from the correction before it', () => {
    const corrected = { status: 'shipped', itemId: '1', at: '2026-11-03T10:00:00Z', ...seller } as const;
    const history: Order['history'] = [
      { ...corrected, correction: { number: 'TRK2', courier: null } },
      { ...corrected, correction: { number: 'TRK2', courier: '' } },
      { ...corrected, correction: { number: 'TRK2', courier: 'Ekart' } },
    ];
    expect(historySteps({ history, items: [shirt, jeans] }).map(({ items }) => items)).toEqual([
      ['Camp Shirt'],
      ['Camp Shirt'],
      ['Camp Shirt'],
    ]);
  });

  it('keeps apart what was done for different reasons', () => {
    const history: Order['history'] = [
      { ...placed, status: 'cancelled', itemId: '1', at: '2026-11-02T10:00:00Z', note: 'Too late' },
      { status: 'cancelled', itemId: '2', at: '2026-11-02T10:00:01Z', ...seller },
    ];
    expect(historySteps({ history, items: [shirt, jeans] }).map(({ by, note }) => [by, note])).toEqual([
      ['shopper', 'Too late'],
      ['seller', ''],
    ]);
  });
});
