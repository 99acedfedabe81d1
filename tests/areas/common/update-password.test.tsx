// @vitest-environment happy-dom
import { Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UpdatePassword } from '#areas/common/auth/update-password.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { updatePasswordMessages } from '#messages/login.ts';
import { paths } from '#paths';
import { mockCommands } from '#support/commands.ts';
import { acting, render, tap, textIn, type } from '#support/render.ts';
import { toasts } from '#support/shown-toasts.ts';

const { setNewPassword } = mockCommands('session', 'setNewPassword');

const screen = (
  <Routes>
    <Route path={paths.updatePassword} element={<UpdatePassword login={paths.login} />} />
  </Routes>
);

const open = async (hash: string) => {
  window.history.replaceState(null, '', `${paths.updatePassword}${hash}`);
  return await render(screen);
};

test.each(['', '#', '#access_token=', '#error=expired&error_code=otp_expired'])(
  'a link with "%s" has no token: that is said, and the login follows',
  async (hash) => {
    await open(hash);
    expect(toasts).toEqual([['error', 'Invalid password reset link. Please request a new one.']]);
    expect(window.location.pathname).toBe(paths.login);
  },
);

test('a link that the shop does not take any more is said to be invalid, and the login follows', async () => {
  setNewPassword.mockRejectedValueOnce(new ShopError('reset_link_invalid'));
  await open('#access_token=abc');
  await type(updatePasswordMessages.password, 'fresh-one');
  await type(updatePasswordMessages.confirm, 'fresh-one');
  await tap(updatePasswordMessages.save);
  expect(toasts).toEqual([['error', 'Invalid password reset link. Please request a new one.']]);
  expect(window.location.pathname).toBe(paths.login);
});

test('an invitation has a title of its own, and one that was used says how to get another link', async () => {
  setNewPassword.mockRejectedValueOnce(new ShopError('reset_link_invalid'));
  await open('#token_hash=abc&type=recovery&invitation=1');
  expect(document.querySelector('h1')?.textContent).toBe('Set your password');
  await type(updatePasswordMessages.password, 'fresh-one');
  await type(updatePasswordMessages.confirm, 'fresh-one');
  await tap(updatePasswordMessages.save);
  expect(toasts).toEqual([
    ['error', 'This invitation was used or has expired. Choose “Forgot password?” to get a new link.'],
  ]);
  expect(window.location.pathname).toBe(paths.login);
});

test('on a bad connection the form stays, with what was typed, and says so', async () => {
  setNewPassword.mockRejectedValueOnce(new ShopError('network'));
  await open('#access_token=abc');
  await type(updatePasswordMessages.password, 'fresh-one');
  await type(updatePasswordMessages.confirm, 'fresh-one');
  await tap(updatePasswordMessages.save);
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    'Failed to update password: Network error. Please check your connection and try again.',
  );
  expect(textIn(updatePasswordMessages.password)).toBe('fresh-one');
});

test('a blocked account is told so, and is not sent for another link', async () => {
  setNewPassword.mockRejectedValueOnce(new ShopError('account_blocked'));
  await open('#access_token=abc');
  await type(updatePasswordMessages.password, 'fresh-one');
  await type(updatePasswordMessages.confirm, 'fresh-one');
  await tap(updatePasswordMessages.save);
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('blocked');
  expect(window.location.pathname).toBe(paths.updatePassword);
  expect(toasts).toEqual([]);
});

// Promise update.redirect (2 Account, front): Three seconds after a new password is set the login shows.
test('three seconds after the password is set the login follows', async () => {
  await open('#access_token=abc');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await type(updatePasswordMessages.password, 'fresh-one');
  await type(updatePasswordMessages.confirm, 'fresh-one');
  await tap(updatePasswordMessages.save);
  expect(setNewPassword).toHaveBeenLastCalledWith('#access_token=abc', 'fresh-one');
  await acting(() => vi.advanceTimersByTimeAsync(2_990));
  expect(window.location.pathname).toBe(paths.updatePassword);
  await acting(() => vi.advanceTimersByTimeAsync(20));
  expect(window.location.pathname).toBe(paths.login);
});

test('the token of a link leaves the address bar at once, and a reload of the page still has it', async () => {
  const leave = await open('#access_token=abc&refresh_token=def');
  expect(window.location.href).not.toMatch(/token|#/);
  expect(window.location.pathname).toBe(paths.updatePassword);
  await leave();
  // A reload keeps the entry's state.
  const { state } = window.history;
  window.history.replaceState(state, '', paths.updatePassword);
  await render(screen);
  await type(updatePasswordMessages.password, 'fresh-one');
  await type(updatePasswordMessages.confirm, 'fresh-one');
  await tap(updatePasswordMessages.save);
  expect(setNewPassword).toHaveBeenLastCalledWith('#access_token=abc&refresh_token=def', 'fresh-one');
});
