// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { forgetRecoveryLink, recoveryLink } from '#platform/recovery-link.ts';

test('a reset link leaves the address bar, and is read again until it is kept elsewhere', () => {
  history.replaceState(null, '', '/update-password#access_token=abc');
  expect(recoveryLink()).toBe('#access_token=abc');
  expect(location.hash).toBe('');
  // React may throw a drawing away and draw once more.
  expect(recoveryLink()).toBe('#access_token=abc');
  forgetRecoveryLink();
  expect(recoveryLink()).toBe('');
});
