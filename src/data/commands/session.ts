import {
  changePassword,
  sendReset,
  setNewPassword,
  exchangeResetCode,
  verifyEmail,
} from '../session/password.ts';
import { signIn, signOut, signUp } from '../session/sign-in.ts';
import { startData, startPage } from '../page.ts';
import { codeHere } from '../code-here.ts';
import { onlineOnly } from './online-only.ts';

/**
 * Signs in to the shop and out of it, and changes passwords, which are the same in every area. The called functions name their
 * errors.
 */
export const session = {
  signIn: onlineOnly(async ({ email, password }: { email: string; password: string }) =>
    signIn(await codeHere(startData()), email, password),
  ),
  signUp: onlineOnly(async (account: { fullName: string; email: string; password: string }) =>
    signUp(await codeHere(startData()), account),
  ),
  signOut: async (options?: { discardUnsent?: boolean }): Promise<number> =>
    signOut(await codeHere(startData()), options),
  changePassword: onlineOnly(async (passwords: { current: string; next: string }) =>
    changePassword(await codeHere(startPage()), passwords),
  ),
  verifyEmail: onlineOnly(async (email: string) => verifyEmail(await codeHere(startPage()), email)),
  sendReset: onlineOnly(async (email: string, returnTo: string) =>
    sendReset(await codeHere(startPage()), email, returnTo),
  ),
  exchangeResetCode: onlineOnly(async (email: string, code: string) =>
    exchangeResetCode(await codeHere(startPage()), email, code),
  ),
  setNewPassword: onlineOnly(async (hash: string, password: string) =>
    setNewPassword(await codeHere(startPage()), hash, password),
  ),
};
