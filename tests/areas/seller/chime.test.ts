// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const played = vi.fn<() => void>();
let resume: () => Promise<void> = async () => undefined;

const part = () => ({ setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0, value: 0 });
class Speaker {
  currentTime = 0;
  destination = null;
  resume = () => resume();
  createGain = () => ({ gain: part(), connect: () => this.destination });
  createOscillator = () => ({
    frequency: part(),
    connect: (next: unknown) => next,
    start: played,
    stop: () => undefined,
  });
}

/** As on a new page. */
async function chime(): Promise<void> {
  vi.resetModules();
  const { chime: play } = await import('#platform/chime.ts');
  play();
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  played.mockReset();
  vi.stubGlobal('AudioContext', Speaker);
  onTestFinished(() => void vi.unstubAllGlobals());
});

test('a page that may sound plays two tones', async () => {
  resume = async () => undefined;
  await chime();
  await turn();
  expect(played).toHaveBeenCalledTimes(2);
});

// Promise alerts.silent (2 Seller orders, seller): A sound that the browser blocked is not played at the next
//   tap.
test('a chime that an untouched page may not play is not played at its first tap', async () => {
  let touched: () => void = () => undefined;
  resume = () => new Promise((resolve) => (touched = resolve));
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  await chime();
  now.mockReturnValue(60_000);
  touched();
  await turn();
  expect(played).not.toHaveBeenCalled();
});

test('a browser that throws at sounds stays silent', async () => {
  const Broken = vi.fn<() => never>(() => {
    throw new DOMException('No sound here.', 'NotSupportedError');
  });
  vi.stubGlobal('AudioContext', Broken);
  await expect(chime()).resolves.toBeUndefined();
  expect(Broken).toHaveBeenCalledOnce();
});
