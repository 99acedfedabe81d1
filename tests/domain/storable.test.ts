import { expect, test } from 'vitest';
import { storable } from '#domain/storable.ts';

test('half an emoji and NUL, which PostgreSQL refuses, do not get into an intent', () => {
  const intent = storable({ name: 'profile.update', args: { fullName: 'Asha \ud83d\0', phoneNumber: '' } });
  expect(intent).toEqual({ name: 'profile.update', args: { fullName: 'Asha \ufffd', phoneNumber: '' } });
});

test('whole emoji, numbers and names stay', () => {
  const intent = { name: 'address.save', args: { ...address, city: 'पुणे 🌧️', baseVersion: 3 } } as const;
  expect(storable(intent)).toEqual(intent);
});

const address = { address: '1 Lake Road', landmark: '', state: 'Maharashtra', pincode: '000411' };
