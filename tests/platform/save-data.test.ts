import { expect, test, vi } from 'vitest';
import { isSavingData, unlessSavingData } from '#platform/save-data.ts';

const lineIs = (connection: object | undefined) => vi.stubGlobal('navigator', { connection });

test('data is saved on request or on a slow connection, and not when the browser says nothing', () => {
  const lines = [
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
  const spared = lines.map((line) => {
    lineIs(line);
    return isSavingData();
  });
  expect(spared).toEqual([true, true, true, true, false, false, false, false, false]);
});

test('deferred work runs once, at once on a good connection or as soon as it becomes good', () => {
  const line = Object.assign(new EventTarget(), { saveData: false, effectiveType: '2g', downlink: 0.2 });
  lineIs(line);
  const fetchAhead = vi.fn<() => void>();
  unlessSavingData(fetchAhead);
  line.effectiveType = 'slow-2g';
  line.dispatchEvent(new Event('change'));
  expect(fetchAhead).not.toHaveBeenCalled();
  line.effectiveType = '4g';
  line.dispatchEvent(new Event('change'));
  line.dispatchEvent(new Event('change'));
  expect(fetchAhead).toHaveBeenCalledOnce();
  unlessSavingData(fetchAhead);
  expect(fetchAhead).toHaveBeenCalledTimes(2);
});
