import { expect, test, vi } from 'vitest';
import { isSavingData, unlessSavingData } from '#platform/save-data.ts';

const connectionIs = (connection: object | undefined) => vi.stubGlobal('navigator', { connection });

test('data is saved on request or on a slow connection, and not when the browser says nothing', () => {
  const connections = [
    { saveData: true, effectiveType: '4g', downlink: 10 },
    { saveData: false, effectiveType: 'slow-2g', downlink: 10 },
    { saveData: false, effectiveType: '2g', downlink: 10 },
    { saveData: false, effectiveType: '3g', downlink: 0.95 },
    // A long way to the shop, but pictures come through.
    { saveData: false, effectiveType: '3g', downlink: 1 },
    { saveData: false, effectiveType: '3g' },
    { saveData: false, effectiveType: '4g', downlink: 0.4 },
    {},
    undefined,
  ];
  const saving = connections.map((network) => {
    connectionIs(network);
    return isSavingData();
  });
  expect(saving).toEqual([true, true, true, true, false, false, false, false, false]);
});

test('deferred work runs once, at once on a good connection or as soon as it becomes good', () => {
  const network = Object.assign(new EventTarget(), { saveData: false, effectiveType: '2g', downlink: 0.2 });
  connectionIs(network);
  const prefetch = vi.fn<() => void>();
  unlessSavingData(prefetch);
  network.effectiveType = 'slow-2g';
  network.dispatchEvent(new Event('change'));
  expect(prefetch).not.toHaveBeenCalled();
  network.effectiveType = '4g';
  network.dispatchEvent(new Event('change'));
  network.dispatchEvent(new Event('change'));
  expect(prefetch).toHaveBeenCalledOnce();
  unlessSavingData(prefetch);
  expect(prefetch).toHaveBeenCalledTimes(2);
});
