import { expect, test, vi } from 'vitest';

import { installOffer } from '#platform/install-offer.ts';
import { installState, promptInstall } from '#platform/install-prompt.ts';

/** The offer of a browser that lets no page ask. */
const offeredTo = (userAgent: string, maxTouchPoints = 5) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
  return installState();
};

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.5 Safari/605.1.15`;

test('each browser is told the way that it has', () => {
  expect(offeredTo(`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`)).toBe('by-share');
  expect(offeredTo(`${iPhone} CriOS/140.0 Mobile/15E148 Safari/604.1`)).toBe('by-share');
  expect(offeredTo(mac)).toBe('by-share');
  expect(offeredTo(mac, 0)).toBe('unavailable');
  expect(offeredTo('Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0')).toBe('by-menu');
});

test("a link opened within another app's window on an iPhone is to be opened in Safari first", () => {
  expect(offeredTo(`${iPhone} Mobile/15E148 Instagram 380.0.0.29.107`)).toBe('in-safari');
});

test('an offer of the browser is used once, and how it ended is told', async () => {
  expect(offeredTo(mac, 0)).toBe('unavailable');
  for (const outcome of ['dismissed', 'accepted'] as const) {
    installOffer.event = Object.assign(new Event('beforeinstallprompt'), {
      prompt: () => Promise.resolve(),
      userChoice: Promise.resolve({ outcome }),
    });
    expect(installState()).toBe('available');
    expect(await promptInstall()).toBe(outcome);
    expect(installState()).toBe('unavailable');
  }
  expect(await promptInstall()).toBe('failed');
});

test('the installed app itself is offered nothing', async () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
  expect(installState()).toBe('inside');
  expect(await promptInstall()).toBe('already-installed');
});
