// @vitest-environment happy-dom
// 'Forgot password' of every area: what was verified is the address that stands in the field, no other.
import { beforeEach, expect, test } from 'vitest';
import { ForgotForm } from '#areas/common/auth/forgot-form.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { loginMessages } from '#messages/login.ts';
import { mockCommands } from '#support/commands.ts';
import { acting, control, render, tap, type } from '#support/render.ts';
import { toastTexts } from '#support/shown-toasts.ts';

const mocks = mockCommands('session', 'verifyEmail', 'sendReset');

const page = () => document.body.textContent ?? '';
const verified = () => control(loginMessages.sendLink).getAttribute('aria-disabled') === null;

/** Asks about an address; the shop's answer is given by what is returned. */
async function askAbout(email: string) {
  let answer: { yes: (as: 'verified' | 'unchecked') => void; no: (why: unknown) => void };
  mocks.verifyEmail.mockImplementationOnce(
    () => new Promise((resolve, reject) => (answer = { yes: resolve, no: reject })),
  );
  await type(loginMessages.email, email);
  await tap(loginMessages.verifyEmail);
  return {
    yes: (as: 'verified' | 'unchecked' = 'verified') => acting(() => answer.yes(as)),
    no: (code: 'email_unregistered' | 'network') => acting(() => answer.no(new ShopError(code))),
  };
}

beforeEach(async () => {
  localStorage.clear();
  await render(<ForgotForm returnTo="/update-password" onBack={() => undefined} />);
});

// Promise reset.verify-late (4 States, front): An answer about an email that was changed meanwhile verifies
//   nothing.
test('an answer that comes after the email was changed verifies nothing', async () => {
  const first = await askAbout('asha@example.test');
  await type(loginMessages.email, 'meera@example.test');
  await first.yes();
  expect(verified()).toBe(false);
  expect(toastTexts).toEqual([]);

  const second = await askAbout('meera@example.test');
  await second.yes();
  expect(verified()).toBe(true);
  expect(toastTexts).toEqual([loginMessages.verified]);
  await tap(loginMessages.sendLink);
  expect(mocks.sendReset.mock.lastCall?.[0]).toBe('meera@example.test');
});

test('a link can be sent while the shop does not say whose email it is', async () => {
  await (await askAbout('asha@example.test')).yes('unchecked');
  expect(toastTexts).toEqual([loginMessages.unchecked]);
  expect(page()).not.toContain(loginMessages.verified);
  await tap(loginMessages.sendLink);
  expect(mocks.sendReset.mock.lastCall?.[0]).toBe('asha@example.test');
});

test('a refusal of another email is not shown under this one', async () => {
  const request = await askAbout('nobody@example.test');
  await type(loginMessages.email, 'asha@example.test');
  await request.no('email_unregistered');
  expect(page()).not.toContain(sentenceForCode('email_unregistered'));
  const failed = await askAbout('asha@example.test');
  await type(loginMessages.email, 'asha@example.tes');
  await failed.no('network');
  expect(toastTexts).toEqual([]);
});

test('a failed mail is forgotten with the email it was for', async () => {
  await (await askAbout('asha@example.test')).yes();
  mocks.sendReset.mockRejectedValueOnce(new ShopError('network'));
  await tap(loginMessages.sendLink);
  expect(page()).toContain(sentenceForCode('network'));
  await type(loginMessages.email, 'meera@example.test');
  expect(page()).not.toContain(sentenceForCode('network'));
});

/** A mail for one email is on its way when another one is typed. */
async function sendAndTypeOn() {
  await (await askAbout('asha@example.test')).yes();
  const sending = Promise.withResolvers<void>();
  mocks.sendReset.mockReturnValueOnce(sending.promise);
  await tap(loginMessages.sendLink);
  await type(loginMessages.email, 'meera@example.test');
  return sending;
}

test('a mail that went to another email is not said to be sent, and asks for no code here', async () => {
  const sending = await sendAndTypeOn();
  await acting(() => sending.resolve());
  expect(toastTexts).toEqual([loginMessages.verified]);
  expect(page()).not.toContain(loginMessages.code);
});

test('a failed mail to another email is not shown under this one', async () => {
  const sending = await sendAndTypeOn();
  await acting(() => sending.reject(new ShopError('network')));
  expect(page()).not.toContain(sentenceForCode('network'));
});
