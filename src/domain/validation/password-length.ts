import { visibleText } from '../text/visible-text.ts';

export const PASSWORD_MINIMUM = 6;

/** Whether nothing of a password can be seen, such as six spaces: it counts as none. */
export const isPasswordBlank = (password: string): boolean => visibleText(password) === '';

// The most bytes that the auth part hashes: it refuses the rest rather than ignore it.
const MAXIMUM_BYTES = 72;

/** Whether the auth part would refuse a password for its length. A letter outside of English counts for two to four bytes. */
export function isPasswordTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > MAXIMUM_BYTES;
}
