// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { CheckoutScreen } from '#areas/shop/screens/checkout/checkout-screen.tsx';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { AddressForm } from '#areas/shop/screens/address/address-form.tsx';
import { draftsOf } from '#areas/common/forms/drafts.ts';
import { DeliveryCheck } from '#areas/shop/delivery/delivery-check.tsx';
import { addressMessages, deliveryMessages } from '#messages/shop/address.ts';
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

async function formOf(profile: Partial<typeof saved>) {
  localStorage.clear();
  await renderWithData(
    <AddressForm
      owner="a"
      saved={{ ...saved, ...profile }}
      adding
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
    { session: ASHA },
  );
}

/** Types a pincode, and waits until its list is read. */
async function typePincode(pincode: string) {
  await type(addressMessages.pincode, pincode);
  await acting(() => import('#domain/address/pincodes.txt?raw'));
}

const BLANK = { city: '', state: '', pincode: '' };

test('a pincode fills city and state, and another pincode fills them anew', async () => {
  await formOf(BLANK);
  await typePincode('411001');
  expect(textIn(addressMessages.city)).toBe('Pune');
  expect(textIn(addressMessages.state)).toBe('Maharashtra');
  expect(document.querySelector('output')?.textContent).toContain('Pune, Maharashtra');
  await typePincode('56000');
  await typePincode('560001');
  expect(textIn(addressMessages.city)).toBe('Bengaluru');
  expect(textIn(addressMessages.state)).toBe('Karnataka');
});

test('what a pincode filled in follows the next one, also past one that the list lacks', async () => {
  await formOf(BLANK);
  await typePincode('403001');
  expect(textIn(addressMessages.state)).toBe('Goa');
  await typePincode('999999');
  await typePincode('560001');
  expect([textIn(addressMessages.city), textIn(addressMessages.state)]).toEqual(['Bengaluru', 'Karnataka']);
});

test('a new address begins with the pincode that was asked about, its city and its state', async () => {
  localStorage.clear();
  await renderWithData(<DeliveryCheck product={productOf()} />, { session: ASHA });
  await type(deliveryMessages.pincode, '411001');
  const form = { owner: 'a', saved: { ...saved, ...BLANK }, adding: true };
  const shown = () => [addressMessages.pincode, addressMessages.city, addressMessages.state].map(textIn);
  const open = async () => {
    const leave = await renderWithData(
      <AddressForm {...form} onSaved={() => undefined} onCancel={() => undefined} />,
    );
    await acting(() => import('#domain/address/pincodes.txt?raw'));
    return leave;
  };
  const leave = await open();
  expect(shown()).toEqual(['411001', 'Pune', 'Maharashtra']);
  expect(draftsOf('a')).toEqual([]);
  // The first edit stores them. A city that is then deleted stays empty, and is offered.
  await type(addressMessages.city, '');
  await leave();
  await open();
  expect(shown()).toEqual(['411001', '', 'Maharashtra']);
  await tap(/^Use .*Pune/);
  expect(textIn(addressMessages.city)).toBe('Pune');
});

test('a saved city follows another pincode, when it is the one that the saved pincode names', async () => {
  await formOf({});
  await typePincode('560001');
  expect([textIn(addressMessages.city), textIn(addressMessages.state)]).toEqual(['Bengaluru', 'Karnataka']);
});

test('a city that was typed stays, and that of the pincode is offered', async () => {
  await formOf({ ...BLANK, city: 'Hinjewadi' });
  await typePincode('411001');
  expect(textIn(addressMessages.state)).toBe('Maharashtra');
  expect(textIn(addressMessages.city)).toBe('Hinjewadi');
  await tap(/^Use .*Pune/);
  expect(textIn(addressMessages.city)).toBe('Pune');
});

test('a pincode that the list lacks is said to be unknown, and the fields stay as they are', async () => {
  await formOf(BLANK);
  await typePincode('999999');
  expect(document.querySelector('output')?.textContent).toContain('does not have the pincode');
  expect([textIn(addressMessages.city), textIn(addressMessages.state)]).toEqual(['', '']);
});

test('a saved state is chosen under its name of today', async () => {
  await formOf({ state: 'orissa' });
  expect(textIn(addressMessages.state)).toBe('Odisha');
});

test('a saved text that names no state stays as it was typed', async () => {
  await formOf({ state: 'Westside' });
  expect(textIn(addressMessages.state)).toBe('Westside');
});

test('opening a form with a pincode fills nothing and begins no draft', async () => {
  await formOf({ city: 'Wakad' });
  expect(textIn(addressMessages.city)).toBe('Wakad');
  expect(document.querySelector('output')?.textContent).toBe('');
  expect(localStorage.length).toBe(0);
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
