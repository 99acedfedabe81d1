import * as v from 'valibot';
import type { ContactMessage } from '../mutation/mutation.ts';
import { visibleText } from '../text/visible-text.ts';
import { checkAgainst, words, type Checked } from './checked.ts';
import { emailSchema } from './email.ts';

const MOST = 4000;

const contactSchema = v.object({
  name: v.pipe(words('name_required'), v.maxLength(120)),
  email: emailSchema,
  message: v.pipe(words('message_required'), v.maxLength(MOST)),
});

/** A message with its subject as the first line: `name_required`, `email_required`, `email_invalid`, `message_required`. */
export function checkContact(fields: ContactMessage & { subject: string }): Checked<ContactMessage> {
  const { name, email, subject, message } = fields;
  const checked = checkAgainst(contactSchema, { name, email, message });
  if (!checked.ok || visibleText(subject) === '') return checked;
  const whole = `${subject.trim()}\n\n${checked.value.message}`;
  return { ok: true, value: { ...checked.value, message: whole.slice(0, MOST) } };
}
