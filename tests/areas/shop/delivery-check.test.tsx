// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { DeliveryCheck } from '#areas/shop/delivery/delivery-check.tsx';
import { chromeMessages } from '#messages/chrome.ts';
import { deliveryMessages } from '#messages/shop/address.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { acting, control, tap, textIn, type } from '#support/render.ts';
import { ASHA, connectionIs, renderWithData, setData } from '#support/render-with-data.tsx';
import { productOf } from '../../domain/product-of.ts';
import { asha } from './asha.ts';

const NOON = Date.parse('2026-11-21T06:30:00Z');
const shirt = productOf({ deliveryDays: 9 });
const brand = shirt.brand.id;
const answer = () => document.querySelector('output')?.textContent;
const answers = (delivers: boolean | null, days: number | null) =>
  shopCall.mockResolvedValue([{ seller_id: brand, delivers, days }]);
const show = (given: Parameters<typeof renderWithData>[1] = {}) =>
  renderWithData(<DeliveryCheck product={shirt} />, {
    clockAhead: NOON - Date.now(),
    connection: 'online',
    ...given,
  });

beforeEach(() => localStorage.clear());

test.each<[string, boolean | null, number | null, string]>([
  ['with days of its own', true, 2, 'Delivers to 411001 by 23 Nov 2026.'],
  ['in the time of the product', true, null, 'Delivers to 411001 by 30 Nov 2026.'],
  ['not there', false, null, `${shirt.brand.name} does not deliver to 411001.`],
])('a brand delivers %s', async (_, delivers, days, sentence) => {
  answers(delivers, days);
  await show();
  await type(deliveryMessages.pincode, '411 001');
  expect(answer()).toBe(sentence);
  expect(shopCall).toHaveBeenCalledExactlyOnceWith('delivery_to', {
    p_pincode: '411001',
    p_sellers: [brand],
  });
});

test('a brand without a list has not said it, and its usual time is named', async () => {
  answers(null, null);
  await show();
  await type(deliveryMessages.pincode, '411001');
  expect(answer()).toBe(
    `${shirt.brand.name} has not said whether it delivers to 411001. It usually arrives by 30 Nov 2026.`,
  );
});

test('the pincode and the answer are remembered, and read without a connection', async () => {
  answers(true, 2);
  const leave = await show();
  await type(deliveryMessages.pincode, '411001');
  await leave();
  shopCall.mockClear();
  await show({ connection: 'offline' });
  expect(textIn(deliveryMessages.pincode)).toBe('411001');
  expect(answer()).toBe('Delivers to 411001 by 23 Nov 2026.');
  expect(shopCall).not.toHaveBeenCalled();
});

test('an answer that is older than a day says of when it is', async () => {
  answers(true, 2);
  const leave = await show();
  await type(deliveryMessages.pincode, '411001');
  await leave();
  await show({ connection: 'offline', clockAhead: NOON + 2 * 86_400_000 - Date.now() });
  expect(answer()).toBe('Delivers to 411001 by 25 Nov 2026.Last checked on 21 Nov 2026.');
});

test('without a connection an unknown pincode waits, and is asked about when there is one', async () => {
  answers(true, 2);
  await show({ connection: 'offline' });
  await type(deliveryMessages.pincode, '560001');
  expect(answer()).toBe('560001 can be checked when you are online again.');
  expect(shopCall).not.toHaveBeenCalled();
  await connectionIs('online');
  expect(answer()).toBe('Delivers to 560001 by 23 Nov 2026.');
});

test('a question that fails says so, and is asked again by a tap', async () => {
  shopCall.mockRejectedValue(new Error('lost'));
  await show();
  await type(deliveryMessages.pincode, '411001');
  expect(answer()).toBe('411001 could not be checked.');
  answers(true, 2);
  await tap(chromeMessages.retry);
  expect(answer()).toBe('Delivers to 411001 by 23 Nov 2026.');
});

test('the saved address gives the pincode until another is typed, and others see neither', async () => {
  answers(true, 2);
  await show({ session: ASHA, profile: asha });
  expect(textIn(deliveryMessages.pincode)).toBe('411001');
  await type(deliveryMessages.pincode, '560001');
  expect(answer()).toContain('560001');
  await setData({ session: { id: 'ravi', email: 'ravi@example.test', fullName: 'Ravi' }, profile: null });
  expect(textIn(deliveryMessages.pincode)).toBe('');
  await setData({ session: ASHA, profile: asha });
  expect(textIn(deliveryMessages.pincode)).toBe('560001');
});

test('a pincode typed before the sign-in counts while there is no address, until it is deleted', async () => {
  answers(true, 2);
  localStorage.setItem(
    `drip-haven.shop.delivery.${ASHA.id}`,
    JSON.stringify({ pincode: null, asVisitor: '560001', places: [] }),
  );
  await show({ session: ASHA, profile: asha });
  expect(textIn(deliveryMessages.pincode)).toBe('411001');
  await setData({ profile: { ...asha, pincode: '' } });
  expect(textIn(deliveryMessages.pincode)).toBe('560001');
  await type(deliveryMessages.pincode, '');
  expect(textIn(deliveryMessages.pincode)).toBe('');
  expect(JSON.parse(localStorage.getItem(`drip-haven.shop.delivery.${ASHA.id}`) ?? '')).toMatchObject({
    asVisitor: null,
  });
});

test('an answer that comes after the sign-in is not stored for the visitors', async () => {
  const late = Promise.withResolvers<unknown>();
  shopCall.mockReturnValueOnce(late.promise);
  await show();
  await type(deliveryMessages.pincode, '411001');
  await setData({ session: ASHA, profile: asha });
  localStorage.removeItem('drip-haven.shop.delivery.anybody');
  await acting(() => late.resolve([{ seller_id: brand, delivers: true, days: 2 }]));
  expect(localStorage.getItem('drip-haven.shop.delivery.anybody')).toBeNull();
});

test('fewer than six digits are an error once the field is left, and nothing is asked', async () => {
  await show();
  await type(deliveryMessages.pincode, '4110');
  expect(document.querySelector('[role="alert"]')).toBeNull();
  await acting(() => control(deliveryMessages.pincode).blur());
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('Pincode must be 6 digits');
  expect(shopCall).not.toHaveBeenCalled();
});

test('a pincode that India cannot have is asked of nobody', async () => {
  await show();
  shopCall.mockClear();
  await type(deliveryMessages.pincode, '012345');
  expect(document.body.textContent).toContain(deliveryMessages.impossible('012345'));
  expect(shopCall).not.toHaveBeenCalled();
});
