import * as v from 'valibot';
import { checkAgainst, code, type Checked } from './checked.ts';
import { isPasswordBlank, isPasswordTooLong, PASSWORD_MINIMUM } from './password-length.ts';

export type NewPassword = { password: string; confirm: string };
export type PasswordChange = { current: string; next: string; confirm: string };

const notTooLong = v.check((password: string) => !isPasswordTooLong(password), code('password_too_long'));

const newPassword = v.pipe(
  v.object({
    password: v.pipe(
      v.string(),
      v.minLength(PASSWORD_MINIMUM, code('password_too_short')),
      v.check((password) => !isPasswordBlank(password), code('password_required')),
      notTooLong,
    ),
    confirm: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm']],
      ({ password, confirm }) => password === confirm,
      code('passwords_differ'),
    ),
    ['confirm'],
  ),
);

const change = v.pipe(
  v.object({
    current: v.pipe(v.string(), v.nonEmpty(code('current_password_required'))),
    next: v.pipe(
      v.string(),
      v.check((password) => !isPasswordBlank(password), code('new_password_required')),
      v.minLength(PASSWORD_MINIMUM, code('new_password_too_short')),
      notTooLong,
    ),
    confirm: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['next'], ['confirm']],
      ({ next, confirm }) => next === confirm,
      code('new_passwords_differ'),
    ),
    ['confirm'],
  ),
);

/** A password set after a reset link. Passwords are never trimmed. */
export function checkNewPassword(input: NewPassword): Checked<NewPassword> {
  return checkAgainst(newPassword, input);
}

/** A password changed in the profile; whether `current` is right is asked of the server by signing in. */
export function checkPasswordChange(input: PasswordChange): Checked<PasswordChange> {
  return checkAgainst(change, input);
}
