import * as v from 'valibot';
import { visibleText } from '../visible-text.ts';
import { checkAgainst, code, type Checked } from './checked.ts';

// Nothing invisible in it either: it would be another address that looks the same.
const plausible = v.check(
  (email: string) => /^[^@]+@[^@]+$/.test(email) && visibleText(email) === email,
  code('email_invalid'),
);

/** Trimmed and lower case, as it is stored. The specification asks for nothing more than an '@' (with something around it). */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(code('email_required')),
  plausible,
);

// 'Forgot password' says the same for an empty field as for a wrong one (section 5).
const resetSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), plausible),
});

/** The e-mail typed into 'Forgot password': `email_invalid`. */
export function checkResetEmail(email: string): Checked<{ email: string }> {
  return checkAgainst(resetSchema, { email });
}
