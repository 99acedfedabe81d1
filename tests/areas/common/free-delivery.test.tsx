// @vitest-environment happy-dom
// The rule of free delivery of a brand: set, changed and ended by its seller or an admin.
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShopError } from '#domain/mutation/error-code.ts';
import { fromRupees } from '#domain/money/money.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { acting, render, tap, textIn, type } from '#support/render.ts';
import { connectionIs } from '#support/render-with-data.tsx';
import { FreeDelivery } from '#areas/common/delivery-list/free-delivery.tsx';
import { alerts, says, signIn } from '../seller/seller-page.ts';

const FIELD = 'Free delivery from (₹)';
const WRONG = 'Please enter an amount from ₹1 to ₹9,99,99,999';
const onChanged = vi.fn<() => void>();
const open = (rupees: number | null, sellerId: string | null = null) =>
  render(
    <FreeDelivery
      list={{ brandName: 'Kapas Club', freeFrom: rupees === null ? null : fromRupees(rupees) }}
      sellerId={sellerId}
      onChanged={onChanged}
    />,
  );
const sent = () => shopCall.mock.calls.map(([name, args]) => [name, args]);

beforeEach(() => {
  shopCall.mockResolvedValue({});
  onChanged.mockClear();
  signIn();
});

test('an amount is saved as rupees, as people write it', async () => {
  await open(null);
  expect(says('Each parcel of Kapas Club costs its highest shipping charge.')).toBe(true);
  await type(FIELD, '₹ 1,499.50');
  await tap('Save the amount');
  expect([sent(), onChanged.mock.calls.length]).toEqual([[['set_free_delivery', { p_from: 1499.5 }]], 1]);
});

test.each(['', '0', '0.99', '-5', 'a lot', '999.999', '100000000'])(
  'the amount “%s” is not sent, and the field says why',
  async (text) => {
    await open(null);
    await type(FIELD, text);
    await tap('Save the amount');
    expect([sent(), says(WRONG), textIn(FIELD)]).toEqual([[], true, text]);
  },
);

test('a rule is shown, and ended without an error for the empty field', async () => {
  await open(999, 'brand-1');
  expect(
    says('A parcel of Kapas Club is delivered free once its goods in one order cost ₹999 or more.'),
  ).toBe(true);
  expect(textIn(FIELD)).toBe('999');
  await type(FIELD, 'x');
  await tap('Save the amount');
  await tap('End free delivery');
  expect([sent(), textIn(FIELD), says(WRONG)]).toEqual([
    [['set_free_delivery', { p_from: null, p_seller_id: 'brand-1' }]],
    '',
    false,
  ]);
});

test('what was typed stays when saving fails, and without a connection', async () => {
  await open(999);
  shopCall.mockRejectedValue(new ShopError('rate_limited'));
  await type(FIELD, '1200');
  await tap('Save the amount');
  expect([alerts().length, textIn(FIELD), onChanged.mock.calls.length]).toEqual([1, '1200', 0]);
  await connectionIs('offline');
  await tap('Save the amount');
  await tap('End free delivery');
  await acting(() => document.querySelector('form')?.requestSubmit());
  expect([sent().length, textIn(FIELD)]).toEqual([1, '1200']);
  expect(says('What you typed is kept until you leave this screen.')).toBe(true);
});

test('an amount that is typed while another one is saved stays, and is not called saved', async () => {
  const answer = Promise.withResolvers<unknown>();
  shopCall.mockReturnValueOnce(answer.promise);
  await open(999);
  await type(FIELD, '1500');
  await tap('Save the amount');
  await type(FIELD, '1999');
  await acting(() => document.querySelector('form')?.requestSubmit());
  await acting(() => answer.resolve({}));
  expect(
    says('A parcel of Kapas Club is delivered free once its goods in one order cost ₹1,500 or more.'),
  ).toBe(true);
  expect([textIn(FIELD), says('Not saved yet')]).toEqual(['1999', true]);
  await tap('Save the amount');
  expect(sent().map(([, args]) => args)).toEqual([{ p_from: 1500 }, { p_from: 1999 }]);
  expect([textIn(FIELD), says('Not saved yet')]).toEqual(['1999', false]);
});

test('a rule that is changed elsewhere is shown as it is by then, beside what is typed here', async () => {
  const list = (rupees: number) => ({ brandName: 'Kapas Club', freeFrom: fromRupees(rupees) });
  const [first, second] = [list(999), list(2000)];
  let show: (shown: typeof first) => void = () => undefined;
  function Page() {
    const [shown, setShown] = useState(first);
    show = setShown;
    return <FreeDelivery list={shown} sellerId={null} onChanged={onChanged} />;
  }
  await render(<Page />);
  await acting(() => show(second));
  expect([textIn(FIELD), says('Not saved yet')]).toEqual(['2000', false]);
  await type(FIELD, '1200');
  await acting(() => show(first));
  expect(
    says('A parcel of Kapas Club is delivered free once its goods in one order cost ₹999 or more.'),
  ).toBe(true);
  expect([textIn(FIELD), says('Not saved yet')]).toEqual(['1200', true]);
});
