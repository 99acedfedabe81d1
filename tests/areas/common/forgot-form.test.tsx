// @vitest-environment happy-dom
// 'Forgot password' of every area: what was verified is the address that stands in the field, no other.
import { beforeEach, expect, test, vi } from 'vitest';
import { ForgotForm } from '#areas/common/forgot-form.tsx';
import { ShopError } from '#domain/error-code.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { loginWords } from '#messages/login.ts';
import { acting, control, draw, tap, type } from '#support/drawn.ts';

const mocks = vi.hoisted(() => ({
  verifyEmail: vi.fn<(email: string) => Promise<'verified' | 'unchecked'>>(),
  sendReset: vi.fn<(email: string, returnTo: string) => Promise<void>>(),
  said: vi.fn<(words: string) => void>(),
}));
vi.mock('#data/actions/session.ts', () => ({
  session: { verifyEmail: mocks.verifyEmail, sendReset: mocks.sendReset },
}));
vi.mock('#ui/toast.ts', () => ({
  toast: { success: mocks.said, error: mocks.said, notice: mocks.said },
}));

const page = () => document.body.textContent ?? '';
const verified = () => control(loginWords.sendLink).getAttribute('aria-disabled') === null;

/** Asks about an address; the shop's answer is given by what is returned. */
async function askAbout(email: string) {
  let answer: { yes: (as: 'verified' | 'unchecked') => void; no: (why: unknown) => void };
  mocks.verifyEmail.mockImplementationOnce(
    () => new Promise((resolve, reject) => (answer = { yes: resolve, no: reject })),
  );
  await type(loginWords.email, email);
  await tap(loginWords.verifyEmail);
  return {
    yes: (as: 'verified' | 'unchecked' = 'verified') => acting(() => answer.yes(as)),
    no: (code: 'email_unregistered' | 'network') => acting(() => answer.no(new ShopError(code))),
  };
}

beforeEach(async () => {
  localStorage.clear();
  mocks.verifyEmail.mockReset();
  mocks.sendReset.mockReset();
  mocks.said.mockReset();
  await draw(<ForgotForm returnTo="/update-password" onBack={() => undefined} />);
});

test('an answer that comes after the email was changed verifies nothing', async () => {
  const first = await askAbout('asha@example.test');
  await type(loginWords.email, 'meera@example.test');
  await first.yes();
  expect(verified()).toBe(false);
  expect(mocks.said).not.toHaveBeenCalled();

  const second = await askAbout('meera@example.test');
  await second.yes();
  expect(verified()).toBe(true);
  expect(mocks.said).toHaveBeenCalledExactlyOnceWith(loginWords.verified);
  await tap(loginWords.sendLink);
  expect(mocks.sendReset.mock.lastCall?.[0]).toBe('meera@example.test');
});

test('a link can be sent while the shop does not say whose email it is', async () => {
  await (await askAbout('asha@example.test')).yes('unchecked');
  expect(mocks.said).toHaveBeenCalledExactlyOnceWith(loginWords.unchecked);
  expect(page()).not.toContain(loginWords.verified);
  await tap(loginWords.sendLink);
  expect(mocks.sendReset.mock.lastCall?.[0]).toBe('asha@example.test');
});

test('nor does a refusal of another email stand under this one', async () => {
  const asked = await askAbout('nobody@example.test');
  await type(loginWords.email, 'asha@example.test');
  await asked.no('email_unregistered');
  expect(page()).not.toContain(sentenceForCode('email_unregistered'));
  const failed = await askAbout('asha@example.test');
  await type(loginWords.email, 'asha@example.tes');
  await failed.no('network');
  expect(mocks.said).not.toHaveBeenCalled();
});

test('a failed mail is forgotten with the email it was for', async () => {
  await (await askAbout('asha@example.test')).yes();
  mocks.sendReset.mockRejectedValueOnce(new ShopError('network'));
  await tap(loginWords.sendLink);
  expect(page()).toContain(sentenceForCode('network'));
  await type(loginWords.email, 'meera@example.test');
  expect(page()).not.toContain(sentenceForCode('network'));
});
