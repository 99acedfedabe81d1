// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { forgetRecoveryLink, recoveryLink, takeRecoveryLink } from '#platform/recovery-link.ts';

test('a reset link leaves the address bar, and is read again until it is kept elsewhere', () => {
  history.replaceState(null, '', '/update-password#access_token=abc');
  expect(recoveryLink()).toBe('#access_token=abc');
  expect(location.hash).toBe('');
  // React may throw a drawing away and draw once more.
  expect(recoveryLink()).toBe('#access_token=abc');
  forgetRecoveryLink();
  expect(recoveryLink()).toBe('');
});

test.each([
  ['/#token_hash=abc&type=recovery', '/update-password'],
  ['/?utm=1#access_token=abc&type=recovery', '/update-password'],
  ['/login#error=access_denied&error_code=otp_expired&error_description=Over', '/update-password'],
  ['/update-password#token_hash=abc&type=recovery', '/update-password'],
  ['/seller/update-password#token_hash=abc&type=recovery', '/seller/update-password'],
  ['/?utm=1#access_token=abc&type=signup', '/?utm=1'],
  ['/#reviews', '/#reviews'],
])('the link %s leads to %s', (link, place) => {
  history.replaceState(null, '', link);
  takeRecoveryLink('/update-password');
  expect(location.href).toBe(location.origin + place);
  forgetRecoveryLink();
});
