import { expect, test } from 'vitest';
import { mergedDraft } from '#domain/validation/merged-draft.ts';

const opened = { address: 'Old road', phone: '1', gst: '' };

test('untouched fields follow another device; typed ones stay', () => {
  const now = { ...opened, phone: '2' };
  expect(mergedDraft(opened, { ...opened, address: 'New road' }, now)).toEqual({
    fields: { address: 'New road', phone: '2', gst: '' },
    touched: { address: 'New road' },
    moved: [],
  });
});

test('a field that both changed is what was typed, and is told', () => {
  const now = { ...opened, address: 'Their road' };
  expect(mergedDraft(opened, { ...opened, address: 'New road' }, now)).toMatchObject({
    fields: { address: 'New road' },
    moved: ['address'],
  });
});

test('a field that both changed alike is not a change any more', () => {
  const now = { ...opened, address: 'New road' };
  expect(mergedDraft(opened, now, now)).toEqual({ fields: now, touched: {}, moved: [] });
});
