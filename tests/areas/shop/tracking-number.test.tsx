// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { TrackingNumber } from '#areas/shop/components/order/tracking-number.tsx';
import { orderMessages } from '#messages/shop/orders.ts';
import { tap } from '#support/render.ts';
import { renderWithData } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';

afterEach(() => vi.restoreAllMocks());

test('a tap copies the number, and a browser that does not allow it is told of', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await renderWithData(<TrackingNumber number="TRK123" />);
  expect(document.querySelector('a')).toBeNull();
  write.mockResolvedValueOnce(undefined);
  expect(document.querySelector('button')?.textContent).toBe('TRK123');
  await tap(orderMessages.copyTracking('TRK123'));
  expect(write).toHaveBeenCalledWith('TRK123');
  write.mockRejectedValueOnce(new Error('denied'));
  await tap(orderMessages.copyTracking('TRK123'));
  expect(toasts).toEqual([
    ['success', 'Tracking number copied'],
    ['error', 'Your browser did not let it be copied. Press on the number for longer.'],
  ]);
});

test('a number that names its courier leads there', async () => {
  await renderWithData(<TrackingNumber number="FMPP1234567890" />);
  const link = document.querySelector('a');
  expect(link?.textContent).toBe('Track with Ekart');
  expect(link?.href).toBe('https://ekartlogistics.com/shipmenttrack/FMPP1234567890');
  expect(link?.rel).toBe('noreferrer');
});
