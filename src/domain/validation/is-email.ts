/**
 * Whether a text has one '@' with something on both sides, in printable ASCII as Supabase takes it. A letter of another
 * alphabet, or one that nobody sees, would make another address that looks the same.
 */
export const isEmail = (text: string): boolean => /^[!-?A-~]+@[!-?A-~]+$/.test(text);
