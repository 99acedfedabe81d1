// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { ForgotForm } from '#areas/common/forgot-form.tsx';
import { PasswordChangeForm } from '#areas/common/password-change-form.tsx';
import { NameField } from '#areas/shop/screens/profile/name-field.tsx';
import { ShopError } from '#domain/error-code.ts';
import { loginWords } from '#messages/login.ts';
import { profileWords } from '#messages/profile.ts';
import { draw, tap, type } from '#support/drawn.ts';

const mocks = vi.hoisted(() => ({
  changePassword: vi.fn<() => Promise<void>>(),
  verifyEmail: vi.fn<() => Promise<void>>(),
  sendReset: vi.fn<() => Promise<void>>(),
  update: vi.fn<() => Promise<void>>(),
  toast: vi.fn<(words: string) => void>(),
}));
vi.mock('#data/actions/session.ts', () => ({ session: mocks }));
vi.mock('#data/actions/profile.ts', () => ({ profile: { update: mocks.update } }));
vi.mock('#ui/toast.ts', () => ({
  toast: { error: mocks.toast, success: () => undefined },
}));

beforeEach(() => {
  localStorage.clear();
  for (const mock of Object.values(mocks)) mock.mockReset();
});

/** All that a person is told about a failure: the alerts of the page and the toasts. */
const told = () => [
  ...[...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).filter(Boolean),
  ...mocks.toast.mock.calls.flat(),
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
  await draw(<PasswordChangeForm onLeave={() => undefined} />);
  await type(profileWords.currentPassword, 'demo1234');
  await type(profileWords.newPassword, 'demo1234');
  await type(profileWords.confirmPassword, 'demo1234');
  await tap(profileWords.save);
  expect(told()).toEqual([sentence]);
});

test('a name that was not saved is said once', async () => {
  mocks.update.mockRejectedValueOnce(new ShopError('outbox_full'));
  await draw(<NameField owner="a" saved="Asha" />);
  await tap(`${profileWords.edit} ${profileWords.fullName}`);
  await type(profileWords.fullName, 'Asha Rao');
  await tap(profileWords.save);
  expect(told()).toEqual([expect.stringMatching(/^Failed to update name: Too many changes/)]);
});

test('an email that was not verified, and a mail that was not sent, are each said once', async () => {
  await draw(<ForgotForm returnTo="/update-password" onBack={() => undefined} />);
  await type(loginWords.email, 'asha@example.test');
  mocks.verifyEmail.mockRejectedValueOnce(new ShopError('server_trouble'));
  await tap(loginWords.verifyEmail);
  expect(told()).toEqual([expect.stringMatching(/^Failed to verify email: The shop is having trouble/)]);
  await tap(loginWords.verifyEmail);
  mocks.sendReset.mockRejectedValueOnce(new ShopError('network'));
  await tap(loginWords.sendLink);
  expect(told()).toEqual([`Failed to send reset email: ${network}`]);
});
