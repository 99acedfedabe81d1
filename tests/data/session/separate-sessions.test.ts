import { expect, test } from 'vitest';
import { readIdentity, sessionKeys } from '#data/session/identity.ts';
import { AREAS } from '#domain/account/area.ts';

// Promise roles.sessions (6 Roles, front): Shopper, seller and admin have separate sessions.
test('a user signed in in one area is nobody in the others', () => {
  for (const signedIn of AREAS) {
    const stored = new Map([[sessionKeys(signedIn).identity, '{"id":"asha","email":"asha@mail.test"}']]);
    const kv = { get: (key: string) => stored.get(key) ?? null } as never;
    const known = AREAS.filter((area) => readIdentity({ kv, area }).status === 'signed-in');
    expect(known).toEqual([signedIn]);
  }
  expect(new Set(AREAS.map((area) => sessionKeys(area).tokens)).size).toBe(AREAS.length);
});
