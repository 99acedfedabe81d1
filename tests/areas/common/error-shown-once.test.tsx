// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { ForgotForm } from '#areas/common/auth/forgot-form.tsx';
import { ResetCode } from '#areas/common/auth/reset-code.tsx';
import { PasswordChangeForm } from '#areas/common/auth/password-change-form.tsx';
import { NameField } from '#areas/shop/screens/profile/profile-fields.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { loginMessages } from '#messages/login.ts';
import { profileMessages } from '#messages/shop/profile.ts';
import { mockCommands } from '#support/commands.ts';
import { render, tap, type } from '#support/render.ts';
import { ASHA, failWrites, renderWithData } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';

const mocks = mockCommands('session', 'changePassword', 'verifyEmail', 'sendReset', 'exchangeResetCode');

beforeEach(() => localStorage.clear());

/** All that a person is told about a failure: the alerts of the page and the toasts. */
const errorsShown = () => [
  ...[...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).filter(Boolean),
  ...toasts.flatMap(([how, words]) => (how === 'error' ? [words] : [])),
];

const same = 'New password should be different from the old password.';
const network = 'Network error. Please check your connection and try again.';

test.for([
  [new ShopError('auth_refused', { authMessage: same }), same],
  [new ShopError('current_password_wrong'), 'Current password is incorrect'],
  [new ShopError('network'), `Failed to update password: ${network}`],
  [new Error('a bug'), 'Failed to update password'],
] as const)('a password that was not changed is said once: %s', async ([failure, sentence]) => {
  mocks.changePassword.mockRejectedValueOnce(failure);
  await render(<PasswordChangeForm onLeave={() => undefined} />);
  await type(profileMessages.currentPassword, 'demo1234');
  await type(profileMessages.newPassword, 'demo1234');
  await type(profileMessages.confirmPassword, 'demo1234');
  await tap(profileMessages.save);
  expect(errorsShown()).toEqual([sentence]);
});

test('a name that was not saved is said once', async () => {
  failWrites(new ShopError('outbox_full'));
  await renderWithData(<NameField owner={ASHA.id} saved="Asha" />, { session: ASHA });
  await tap(`${profileMessages.edit} ${profileMessages.fullName}`);
  await type(profileMessages.fullName, 'Asha Rao');
  await tap(profileMessages.save);
  expect(errorsShown()).toEqual([expect.stringMatching(/^Failed to update name: Too many changes/)]);
});

test('an email that was not verified, and a mail that was not sent, are each said once', async () => {
  await render(<ForgotForm returnTo="/update-password" onBack={() => undefined} />);
  await type(loginMessages.email, 'asha@example.test');
  mocks.verifyEmail.mockRejectedValueOnce(new ShopError('server_trouble'));
  await tap(loginMessages.verifyEmail);
  expect(errorsShown()).toEqual([
    expect.stringMatching(/^Failed to verify email: The shop is having trouble/),
  ]);
  await tap(loginMessages.verifyEmail);
  mocks.sendReset.mockRejectedValueOnce(new ShopError('network'));
  await tap(loginMessages.sendLink);
  expect(errorsShown()).toEqual([`Failed to send reset email: ${network}`]);
});

test('a failure goes when the next try finds something in the form', async () => {
  mocks.changePassword.mockRejectedValueOnce(new ShopError('current_password_wrong'));
  await render(<PasswordChangeForm onLeave={() => undefined} />);
  await type(profileMessages.currentPassword, 'demo1234');
  await type(profileMessages.newPassword, 'another1');
  await type(profileMessages.confirmPassword, 'another1');
  await tap(profileMessages.save);
  expect(errorsShown()).toEqual(['Current password is incorrect']);
  await type(profileMessages.confirmPassword, 'another2');
  await tap(profileMessages.save);
  expect(errorsShown()).toEqual(['New passwords do not match']);
});

test('a code that was refused is not said beside the next one, which lacks a digit', async () => {
  await render(<ResetCode email="asha@example.test" returnTo="/update-password" />);
  await type(loginMessages.code, '123456');
  mocks.exchangeResetCode.mockRejectedValueOnce(new ShopError('reset_link_invalid'));
  await tap(loginMessages.applyCode);
  expect(errorsShown()).toHaveLength(1);
  await type(loginMessages.code, '12345');
  await tap(loginMessages.applyCode);
  expect(errorsShown()).toEqual([loginMessages.codeMissing]);
});
