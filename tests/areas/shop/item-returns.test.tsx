// @vitest-environment happy-dom
// The returns of an item on its order's page: what each says, and what can still be done.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ReturnActions } from '#areas/shop/screens/return/return-actions.tsx';
import { ItemReturns } from '#areas/shop/screens/return/item-returns.tsx';
import { paise } from '#domain/money/money.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { ItemReturn } from '#domain/order/item-return.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { mockCommands } from '#support/commands.ts';
import { acting, tap, tapOn, type } from '#support/render.ts';
import { ASHA, connectionIs, renderWithData } from '#support/render-with-data.tsx';
import { deliveredItem } from '#support/returned-item.ts';
import { toasts } from '#support/shown-toasts.ts';
import { returnOf } from '../../domain/return-of.ts';

const { withdraw, refundInstead } = mockCommands('returns', 'withdraw', 'refundInstead');

async function shown(...returns: Partial<ItemReturn>[]): Promise<string> {
  const item = deliveredItem({
    returns: returns.map((one, at) => returnOf({ id: `r${at}`, amount: paise(50_000), ...one })),
  });
  const list = (
    <ul>
      <ItemReturns item={item} delivery={paise(9_900)} />
    </ul>
  );
  await renderWithData(list, { session: ASHA, connection: 'online' });
  return document.body.textContent;
}
const held = { size: 'M', color: 'Blue', isHeld: true, heldUntil: '2026-11-23T06:00:00Z' };
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

test.each<[string, Partial<ItemReturn>, string]>([
  ['requested', {}, 'The seller has not answered yet.'],
  ['held', { exchange: held }, 'Reserved for you until 23 Nov 2026.'],
  ['not held any more', { exchange: { ...held, isHeld: false } }, 'no longer reserved'],
  ['approved', { status: 'approved', sendTo: '4 Mill Lane' }, '4 Mill Lane'],
  ['received', { status: 'received', shipping: paise(4900) }, 'The seller pays ₹549 to your UPI address.'],
  [
    'owed its delivery charge',
    { status: 'received', shipping: paise(4900), paid: paise(50_000) },
    'The seller has paid ₹500. The rest of the parcel was cancelled since, so the delivery charge comes back too. The seller pays ₹49 to your UPI address.',
  ],
  ['refunded', { status: 'refunded' }, 'The seller has paid ₹500 to your UPI address.'],
  ['exchanged', { status: 'exchanged', exchange: held, trackingNumber: 'TRK9' }, 'TRK9'],
  ['refused', { status: 'refused', note: 'It was worn' }, 'The seller wrote: It was worn'],
  ['overruled', { status: 'refused', note: 'No', isOverruled: true }, 'Drip Haven refused this return.'],
  ['overruled with words', { status: 'refused', note: 'No', isOverruled: true }, 'Drip Haven wrote: No'],
  ['approved without an address', { status: 'approved' }, returnMessages.noAddress],
  ['withdrawn', { status: 'withdrawn' }, 'You withdrew it.'],
])('a return that is %s says so', async (_, one, sentence) => {
  expect(await shown(one)).toContain(sentence);
});

test('the newest return comes first, and only open ones can be changed', async () => {
  const page = await shown({ status: 'withdrawn', words: 'older' }, { words: 'newer' });
  expect(page.indexOf('newer')).toBeLessThan(page.indexOf('older'));
  expect(buttons()).toEqual([returnMessages.changeUpi, returnMessages.withdraw]);
});

test('a received return can change its address and not be withdrawn', async () => {
  await shown({ status: 'received' });
  expect(buttons()).toEqual([returnMessages.changeUpi]);
});

test.each<[string, Partial<ItemReturn>, boolean]>([
  ['an approved refund', { status: 'approved' }, true],
  ['an approved exchange', { status: 'approved', exchange: held }, false],
  ['a paid refund', { status: 'refunded', shipping: paise(9_900) }, false],
])('%s says whether the delivery charge comes back too', async (_, one, isSaid) => {
  expect((await shown(one)).includes('The delivery charge of ₹99 comes back too')).toBe(isSaid);
});

test('a return that is refused after its approval keeps that step, and speaks of posted pieces', async () => {
  const refused = { status: 'refused', isOverruled: true, closedAt: '2026-11-26T06:00:00Z' } as const;
  const page = await shown({ ...refused, approvedAt: '2026-11-25T06:00:00Z' });
  expect(page).toContain('If you have sent the pieces already, please write to us');
  expect([...document.querySelectorAll('ol span')].map(({ textContent }) => textContent)).toEqual([
    'Requested',
    'Approved',
    'Refused',
  ]);
});

test('a return that was refused at once says nothing of posted pieces', async () => {
  expect(await shown({ status: 'refused', isOverruled: true })).not.toContain('have sent the pieces');
});

test('a return whose address was deleted asks for it again', async () => {
  const page = await shown({
    status: 'received',
    shipping: paise(4900),
    paid: paise(50_000),
    needsUpi: true,
  });
  expect(page).toContain(
    'We have deleted your UPI address. Please enter it again, so that the seller can pay.',
  );
  expect(buttons()).toEqual([returnMessages.enterUpi]);
});

test('an item without returns shows nothing', async () => {
  expect(await shown()).toBe('');
});

test('withdrawing asks once more, and an error stays beside it', async () => {
  await shown({});
  withdraw.mockRejectedValueOnce(new ShopError('return_moved'));
  await tap(returnMessages.withdraw);
  const sure = () =>
    [...document.querySelectorAll('dialog button')].find((b) => b.textContent === 'Withdraw');
  await tapOn(() => sure() as HTMLElement);
  expect(document.body.textContent).toContain('The return has moved on in the meantime.');
  await tapOn(() => sure() as HTMLElement);
  expect(withdraw).toHaveBeenCalledTimes(2);
  expect(toasts).toEqual([['success', returnMessages.withdrawn]]);
});

test.each<[string, Partial<ItemReturn>, Partial<ItemReturn>, string[]]>([
  [
    returnMessages.withdraw,
    {},
    { status: 'received', receivedAt: '2026-11-25T06:00:00Z' },
    ['Nothing was changed: the return has moved on in the meantime. The pieces have arrived. '],
  ],
  [
    returnMessages.changeUpi,
    { status: 'received' },
    { status: 'refunded', closedAt: '2026-11-25T06:00:00Z' },
    ['Nothing was changed: the return has moved on in the meantime. The seller has paid ₹500 '],
  ],
  [returnMessages.withdraw, {}, { status: 'withdrawn', closedAt: '2026-11-25T06:00:00Z' }, []],
])('the sheet "%s" says why it closes when somebody was faster', async (name, before, after, said) => {
  const one = returnOf({ id: 'r', amount: paise(50_000), ...before });
  let change = () => {};
  function Page() {
    const [shownReturn, setShown] = useState(one);
    change = () => setShown({ ...one, ...after });
    return <ReturnActions one={shownReturn} />;
  }
  await renderWithData(<Page />, { session: ASHA, connection: 'online' });
  const isOpen = () => document.querySelector('[aria-modal]:not([inert] *)') !== null;
  await tap(name);
  expect(isOpen()).toBe(true);
  await acting(() => change());
  expect(isOpen()).toBe(false);
  expect(toasts).toEqual(said.map((start) => ['notice', expect.stringContaining(start)]));
});

test('a refund in place of an exchange needs an address, and a connection', async () => {
  await shown({ exchange: held });
  await tap(returnMessages.refundInstead);
  await tap(returnMessages.takeRefund);
  expect(document.body.textContent).toContain('Please enter a UPI address');
  await type(returnMessages.upi, 'asha@okbank');
  await connectionIs('offline');
  await tap(returnMessages.takeRefund);
  expect(refundInstead).not.toHaveBeenCalled();
  await connectionIs('online');
  await tap(returnMessages.takeRefund);
  expect(refundInstead).toHaveBeenCalledWith({ returnId: 'r0', upi: 'asha@okbank', wasExchange: true });
  expect(toasts).toEqual([['success', returnMessages.refundTaken]]);
});
