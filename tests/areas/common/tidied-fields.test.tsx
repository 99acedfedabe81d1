// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PhoneField } from '#areas/common/forms/tidied-fields.tsx';
import { acting, control, render, textIn, type } from '#support/render.ts';

function Phone() {
  const [phone, setPhone] = useState('');
  return <PhoneField label="Phone" value={phone} onText={setPhone} />;
}

async function typeKeys(text: string): Promise<string> {
  await type('Phone', '');
  // The next key is added to the field's own version of the keys before.
  for (const key of text) await type('Phone', textIn('Phone') + key);
  return textIn('Phone');
}

test.each(['+91 98765 43210', '+919876543210', '0091 98765 43210', '+91 (0) 98765 43210', '९८७६५४३२१०'])(
  'a phone typed key by key as "%s" becomes ten digits when the field is left',
  async (typed) => {
    await render(<Phone />);
    expect(await typeKeys(typed)).toBe(typed);
    await acting(() => control('Phone').blur());
    expect(textIn('Phone')).toBe('9876543210');
  },
);

test('a phone with an eleventh digit keeps it, and no browser cuts it', async () => {
  await render(<Phone />);
  expect(control('Phone').hasAttribute('maxlength')).toBe(false);
  await typeKeys('98765432101');
  await acting(() => control('Phone').blur());
  expect(textIn('Phone')).toBe('98765432101');
});
