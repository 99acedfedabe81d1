// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { CheckoutScreen } from '#areas/shop/screens/checkout/checkout-screen.tsx';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { AddressForm } from '#areas/shop/screens/address/address-form.tsx';
import { addressMessages } from '#messages/shop/address.ts';
import { asha as saved } from './asha.ts';
import { productOf } from '../../domain/product-of.ts';
import { mockCommands } from '#support/commands.ts';
import { acting, control, tap, textIn, type } from '#support/render.ts';
import { ASHA, renderWithData, setData } from '#support/render-with-data.tsx';

mockCommands('order', 'recheck');

// Promise address.no-session (8 Errors, front): An address saved without a session says so, and the typed
//   text stays.
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
  await tap(addressMessages.update);
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    'Failed to update address: No active session. Please login again.',
  );
  expect(textIn(addressMessages.city)).toBe('Pune');
});

test('a pincode stays as it is typed until its field is left, and then only its digits stay', async () => {
  localStorage.clear();
  await renderWithData(
    <AddressForm owner="a" saved={saved} adding onSaved={() => undefined} onCancel={() => undefined} />,
  );
  // A browser cuts a paste at the field's maxlength before anybody hears of it.
  expect(control(addressMessages.pincode).hasAttribute('maxlength')).toBe(false);
  await type(addressMessages.pincode, 'Pune 411 001');
  expect(textIn(addressMessages.pincode)).toBe('Pune 411 001');
  await acting(() => control(addressMessages.pincode).blur());
  expect(textIn(addressMessages.pincode)).toBe('411001');
});

test('at checkout an address without a city counts as missing, and nothing is confirmed', async () => {
  localStorage.clear();
  const shirt = productOf({ colors: [] });
  const line = {
    productId: shirt.id,
    size: 'M',
    color: '',
    quantity: 1,
    addedAt: '2026-01-01T00:00:00.000Z',
  };
  const given = { session: ASHA, cart: [line], catalogue: { products: [shirt] } };
  const alert = () => document.querySelector('[role="alert"]')?.textContent;
  await renderWithData(<CheckoutScreen />, {
    path: '/checkout',
    ...given,
    profile: { ...saved, phoneNumber: '9812345678', city: '' },
  });
  await tap(checkoutMessages.placeOrder);
  expect(alert()).toBe('Please select a delivery address');
  expect(control(checkoutMessages.addAddress).getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).not.toContain(checkoutMessages.confirmTitle);
  // With a city nothing is missing.
  await setData({ profile: { ...saved, phoneNumber: '9812345678' } });
  expect(alert()).toBeUndefined();
  await tap(checkoutMessages.placeOrder);
  expect(document.body.textContent).toContain(checkoutMessages.confirmTitle);
});
