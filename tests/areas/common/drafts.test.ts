import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, saveDraft, readDraft, draftStorage } from '#areas/common/forms/drafts.ts';

function storage({ full = false } = {}) {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => texts.delete(key),
  };
}

describe('drafts', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storage()));
  afterEach(() => vi.unstubAllGlobals());

  it('gives back what was typed', () => {
    expect(saveDraft('asha', 'address', { city: 'Pune' })).toBe('stored');
    expect(readDraft('asha', 'address')).toEqual({ city: 'Pune' });
  });

  it('shows nobody the draft of another person', () => {
    saveDraft('asha', 'address', { city: 'Pune' });
    expect(readDraft('ravi', 'address')).toBeNull();
  });

  it('is gone once it is dropped', () => {
    saveDraft('asha', 'address', { city: 'Pune' });
    dropDraft('asha', 'address');
    expect(readDraft('asha', 'address')).toBeNull();
  });

  it('stays in memory, and says so, when the storage is full', () => {
    vi.stubGlobal('localStorage', storage({ full: true }));
    expect(saveDraft('asha', 'name', { fullName: 'Asha' })).toBe('memory');
    expect(readDraft('asha', 'name')).toEqual({ fullName: 'Asha' });
    expect(draftStorage('asha', 'name')).toBe('memory');
    dropDraft('asha', 'name');
    expect(readDraft('asha', 'name')).toBeNull();
    expect(draftStorage('asha', 'name')).toBe('stored');
  });

  it('takes anything unreadable as no draft', () => {
    localStorage.setItem('drip-haven.draft.asha.name', '{"fullName":');
    expect(readDraft('asha', 'name')).toBeNull();
    localStorage.setItem('drip-haven.draft.asha.name', '{"fullName":"Asha","age":7}');
    expect(readDraft('asha', 'name')).toEqual({ fullName: 'Asha' });
  });
});
