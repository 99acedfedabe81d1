import * as v from 'valibot';
import { checkAgainst, code, type Checked } from './checked.ts';
import { emailSchema } from './email.ts';

export type Login = { email: string; password: string };

const schema = v.object({
  email: emailSchema,
  password: v.pipe(v.string(), v.nonEmpty(code('password_required'))),
});

/** Signing in asks only that both are there; a short password may be an old one. */
export function checkLogin(input: Login): Checked<Login> {
  return checkAgainst(schema, input);
}
