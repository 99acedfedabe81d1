import { signInOffice, signOutOffice } from '../back-office/sign-in.ts';
import { startOffice } from '../page.ts';
import { codeHere } from '../code-here.ts';
import { onlineOnly } from './online-only.ts';

/** Signing in to the seller's or the admin's area, and out of it. What each throws stands at the function it calls. */
export const officeSession = {
  signIn: onlineOnly(async ({ email, password }: { email: string; password: string }) =>
    signInOffice(await codeHere(startOffice()), email, password),
  ),
  signOut: async (): Promise<void> => signOutOffice(await codeHere(startOffice())),
};
