// The privacy policy and the terms name what the shop does.
import { expect, test } from 'vitest';
import { privacyMessages } from '#messages/shop/privacy.ts';
import { termsMessages } from '#messages/shop/terms.ts';

const section = (
  { sections }: { sections: readonly { title: string; text: readonly string[] }[] },
  title: string,
): string => sections.find((one) => one.title === title)?.text.join(' ') ?? '';

test.each([
  ['What you give us', ['UPI address', 'pictures', 'return']],
  ['What we do with it', ['push service', 'encrypted', 'mail']],
  ['What sellers see', ['your pictures', 'UPI address is shown to that seller alone', '90 days']],
  ['What stays on your device', ['without its UPI address', 'ends the notifications']],
  ['Payments', ['UPI address']],
])('the privacy policy says under "%s" what returns and notifications do', (title, facts) => {
  for (const fact of facts) expect(section(privacyMessages, title)).toContain(fact);
});

test('the terms say how a return is asked for, decided and refunded', () => {
  const text = section(termsMessages, 'Returns');
  for (const fact of [
    '48 hours',
    'Return or exchange',
    'refuses it with a reason',
    'UPI address',
    'delivery charge',
  ])
    expect(text).toContain(fact);
});
