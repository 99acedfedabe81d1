// @vitest-environment happy-dom
// What a seller is told whose item another device moves on.
import { beforeEach, expect, test, vi } from 'vitest';
import { acting, tap, type } from '../../support/drawn.ts';
import { DispatchScreen } from '../../../src/areas/seller/screens/orders/dispatch-screen.tsx';
import { stores } from '../../../src/data/page.ts';
import { ShopError } from '../../../src/domain/error-code.ts';
import type { ItemStatus } from '../../../src/domain/order.ts';
import type { DispatchItem } from '../../../src/domain/seller.ts';
import { dispatchOf, openAt, signIn } from './seller-page.tsx';

const mocks = vi.hoisted(() => ({ said: [] as string[], syncNow: vi.fn<() => Promise<void>>() }));
vi.mock('../../../src/data/page.ts', async (original) => ({
  ...(await original<object>()),
  startOffice: async () => ({ call: async () => null, syncNow: mocks.syncNow }),
}));
vi.mock('../../../src/ui/toast.ts', () => {
  const say = (text: string) => void mocks.said.push(text);
  return { toast: { success: say, error: say, notice: say } };
});
const { said, syncNow } = mocks;

beforeEach(() => {
  said.length = 0;
  syncNow.mockReset().mockResolvedValue();
});

const packing = (status: ItemStatus) => openAt(`/seller/orders?status=${status}`, <DispatchScreen />);
const became = (facts: Partial<DispatchItem>) =>
  stores.seller.set({ ...stores.seller.get(), dispatch: [dispatchOf(facts)] });

test('who is typing a number, or being asked, when another device moves the item on, is told', async () => {
  signIn({ dispatch: [dispatchOf({ status: 'processing' })] });
  const end = await packing('processing');
  await tap('Mark as shipped');
  await type('Tracking number', 'DTDC 7');
  await acting(() => became({ status: 'shipped', trackingNumber: 'SPEED 42' }));
  const first = 'another device, or an earlier try, was there first.';
  expect(said.splice(0)).toEqual([
    `Boxy Cotton Shirt is shipped by now under SPEED 42: ${first} Your number DTDC 7 was not sent.`,
  ]);
  await tap('Shipped (1)');
  await tap('Mark as delivered');
  await acting(() => became({ status: 'delivered', deliveredAt: new Date().toISOString() }));
  // Of the number, which was told, nothing more.
  expect(said.splice(0)).toEqual([`Boxy Cotton Shirt is delivered by now: ${first}`]);
  await end();

  signIn({ dispatch: [dispatchOf({ status: 'pending' })] });
  await packing('pending');
  await tap('Cancel item');
  await tap('Keep it');
  await acting(() => became({ status: 'processing' }));
  expect(said).toEqual([]);
});

test('a number that was typed and left, and that another device made useless, is told with the item; an own one is not', async () => {
  signIn({ dispatch: [dispatchOf({ status: 'processing' })] });
  const end = await packing('processing');
  await tap('Mark as shipped');
  await type('Tracking number', 'DTDC 7');
  await end();
  became({ status: 'shipped', trackingNumber: 'SPEED 42' });
  const again = await packing('shipped');
  expect(said.splice(0)).toEqual([expect.stringContaining('Your number DTDC 7 was not sent.')]);
  await again();

  signIn({ dispatch: [dispatchOf({ status: 'processing' })] });
  await packing('processing');
  await tap('Mark as shipped');
  await type('Tracking number', 'DTDC 7');
  syncNow.mockImplementationOnce(async () => became({ status: 'shipped', trackingNumber: 'DTDC 7' }));
  await tap('Submit');
  await tap('Shipped (1)');
  expect(said.splice(0)).toEqual(['Order status updated to shipped']);

  // Sent, and the answer was lost: the number is the item's.
  await acting(() => became({ status: 'processing' }));
  await tap('Processing (1)');
  await tap('Mark as shipped');
  await type('Tracking number', 'DTDC 8');
  syncNow.mockImplementationOnce(async () => {
    became({ status: 'shipped', trackingNumber: 'DTDC 8' });
    throw new ShopError('network');
  });
  await tap('Submit');
  await tap('Shipped (1)');
  expect(said).toEqual(['Failed to update order status']);
});
