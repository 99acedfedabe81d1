import * as v from 'valibot';
import { checkAgainst, code, type Checked } from './checked.ts';
import { emailSchema } from './email.ts';
import { fullNameSchema } from './full-name.ts';
import { isPasswordBlank, isPasswordTooLong, PASSWORD_MINIMUM } from './password-length.ts';

export type SignUp = { fullName: string; email: string; password: string };

const schema = v.object({
  fullName: fullNameSchema,
  email: emailSchema,
  password: v.pipe(
    v.string(),
    v.check((password) => !isPasswordBlank(password), code('password_required')),
    v.minLength(PASSWORD_MINIMUM, code('password_too_short')),
    v.check((password) => !isPasswordTooLong(password), code('password_too_long')),
  ),
});

/** Checks the fields of a sign-up; the first fault of each comes back as a code. A password has 6 characters to 72 bytes. */
export function checkSignUp(input: SignUp): Checked<SignUp> {
  return checkAgainst(schema, input);
}
