// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { AddressSection } from '#areas/shop/screens/checkout/address-section.tsx';
import { checkoutWords } from '#messages/shop/checkout.ts';
import { AddressForm } from '#areas/shop/screens/address/address-form.tsx';
import { addressWords } from '#messages/shop/address.ts';
import { asha as saved } from './asha.ts';
import { acting, control, tap, textIn, type } from '#support/drawn.ts';
import { renderWithData } from '#support/render-with-data.tsx';

test('an address that is saved without a session says so, and what was typed stays', async () => {
  localStorage.clear();
  await renderWithData(
    <AddressForm
      owner="a"
      saved={saved}
      adding={false}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
  );
  await tap(addressWords.update);
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    'Failed to update address: No active session. Please login again.',
  );
  expect(textIn(addressWords.city)).toBe('Pune');
});

test('a pincode stays as it is typed until its field is left, and then only its digits stay', async () => {
  localStorage.clear();
  await renderWithData(
    <AddressForm owner="a" saved={saved} adding onSaved={() => undefined} onCancel={() => undefined} />,
  );
  // A browser cuts a paste at the field's maxlength before anybody hears of it.
  expect(control(addressWords.pincode).hasAttribute('maxlength')).toBe(false);
  await type(addressWords.pincode, 'Pune 411 001');
  expect(textIn(addressWords.pincode)).toBe('Pune 411 001');
  await acting(() => control(addressWords.pincode).blur());
  expect(textIn(addressWords.pincode)).toBe('411001');
});

test('at checkout an address without a city counts as missing', async () => {
  const without = { ...saved, city: '' };
  await renderWithData(<AddressSection profile={without} wrong="no_address" />);
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('Please select a delivery address');
  expect(control(checkoutWords.addAddress).getAttribute('aria-invalid')).toBe('true');
});
