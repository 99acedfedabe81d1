import * as v from 'valibot';
import { checkAgainst, code, type Checked } from './checked.ts';
import { isEmail } from './is-email.ts';

const plausible = v.check(isEmail, code('email_invalid'));

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
