import { expect, onTestFinished, test, vi } from 'vitest';
import { chime } from '../../src/platform/chime.ts';

test('what could not be heard when it came is not heard at the first tap', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tones = vi.fn<() => void>();
  const waiting: (() => void)[] = [];
  const part = { connect: (to: unknown) => to };
  class Heard {
    currentTime = 0;
    resume = () => new Promise<void>((resolve) => void waiting.push(resolve));
    createOscillator = () => ({ ...part, frequency: {}, start: tones, stop: () => undefined });
    createGain = () => ({
      ...part,
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    });
  }
  vi.stubGlobal('AudioContext', Heard);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const resume = async () => {
    for (const done of waiting.splice(0)) done();
    await Promise.resolve();
  };

  chime();
  await resume();
  expect(tones).toHaveBeenCalledTimes(2);
  chime();
  chime();
  vi.advanceTimersByTime(60_000);
  await resume();
  expect(tones).toHaveBeenCalledTimes(2);
});
