import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { share } from '#platform/share.ts';

const content = { title: 'Drip Haven', text: 'Put your friends on', url: 'https://driphaven.test/' };

function browserWith(navigatorParts: { share?: unknown; clipboard?: unknown }): void {
  vi.stubGlobal('navigator', navigatorParts);
}

const failing = (name: string) => () => Promise.reject(new DOMException('no', name));

beforeEach(() => {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe('share', () => {
  it('uses the share sheet', async () => {
    browserWith({ share: () => Promise.resolve() });
    expect(await share(content)).toBe('shared');
  });

  it('says nothing went wrong when the person closes the sheet', async () => {
    browserWith({ share: failing('AbortError') });
    expect(await share(content)).toBe('dismissed');
  });

  it('tells a denied permission from another failure', async () => {
    browserWith({ share: failing('NotAllowedError') });
    expect(await share(content)).toBe('denied');
  });

  it('copies the text with its address where there is no sheet, or when it fails', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
    browserWith({ clipboard });
    expect(await share(content)).toBe('copied');
    browserWith({ clipboard, share: failing('DataError') });
    expect(await share(content)).toBe('copied-instead');
    expect(copied).toEqual(Array(2).fill('Put your friends on https://driphaven.test/'));
  });

  it('is unable when nothing works', async () => {
    browserWith({ clipboard: { writeText: failing('NotAllowedError') } });
    expect(await share(content)).toBe('unable');
    browserWith({});
    expect(await share(content)).toBe('unable');
  });
});
