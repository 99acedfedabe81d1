// The privacy policy and the terms name what the shop does.
import { expect, test } from 'vitest';
import { privacyMessages } from '#messages/shop/privacy.ts';
import { termsMessages } from '#messages/shop/terms.ts';

const section = (
  { sections }: { sections: readonly { title: string; text: readonly string[] }[] },
  title: string,
): string => sections.find((one) => one.title === title)?.text.join(' ') ?? '';

test.each([
  ['What you give us', ['UPI address', 'pictures', 'return', 'review']],
  ['What we do with it', ['push service', 'encrypted', 'mail', 'pincode', 'courier']],
  [
    'What sellers see',
    [
      'everybody sees your stars',
      'the initial of your last name',
      'how it fits',
      'your pictures',
      'UPI address is shown to that seller alone',
      '90 days',
    ],
  ],
  [
    'What stays on your device',
    ['without its UPI address', 'ends the notifications', 'what you searched for', 'viewed last', 'pincode'],
  ],
  ['Payments', ['UPI address']],
  ['Your choices', ['30 days']],
])('the privacy policy says under "%s" what the shop keeps and tells', (title, facts) => {
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

test('the terms say who may review what, and that a brand may not deliver everywhere', () => {
  expect(section(termsMessages, 'Reviews')).toContain('30 days');
  expect(section(termsMessages, 'Orders and delivery')).toContain('does not deliver to your pincode');
});
