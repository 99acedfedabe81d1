import { signInToBackOffice, signOutOfBackOffice } from '../back-office/sign-in.ts';
import { startBackOffice } from '../page.ts';
import { codeHere } from '../code-here.ts';
import { onlineOnly } from './online-only.ts';

/** Signs in to the seller's or the admin's area, and out of it. The called functions name their errors. */
export const backOfficeSession = {
  signIn: onlineOnly(async ({ email, password }: { email: string; password: string }) =>
    signInToBackOffice(await codeHere(startBackOffice()), email, password),
  ),
  signOut: async (): Promise<void> => signOutOfBackOffice(await codeHere(startBackOffice())),
};
