import { signInToBackOffice, signOutOfBackOffice } from '../back-office/sign-in.ts';
import { startBackOffice } from '../page.ts';
import { codeHere } from '../code-here.ts';
import { onlineOnly } from './online-only.ts';

/** Signing in to the seller's or the admin's area, and out of it. What each throws stands at the function it calls. */
export const backOfficeSession = {
  signIn: onlineOnly(async ({ email, password }: { email: string; password: string }) =>
    signInToBackOffice(await codeHere(startBackOffice()), email, password),
  ),
  signOut: async (): Promise<void> => signOutOfBackOffice(await codeHere(startBackOffice())),
};
