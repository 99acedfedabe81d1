import { expect, test } from 'vitest';
import { checkContact } from '#domain/validation/contact.ts';

const blank = { name: '', email: '', subject: '', message: '' };

test('a message needs a name, an email and words; the subject is its first line', () => {
  expect(checkContact({ ...blank, message: '  ' })).toEqual({
    ok: false,
    errors: { name: 'name_required', email: 'email_required', message: 'message_required' },
  });
  const whole = {
    name: ' Asha ',
    email: 'Asha@Example.test',
    subject: ' Sizes ',
    message: ' Does it shrink? ',
  };
  expect(checkContact(whole)).toEqual({
    ok: true,
    value: { name: 'Asha', email: 'asha@example.test', message: 'Sizes\n\nDoes it shrink?' },
  });
});
