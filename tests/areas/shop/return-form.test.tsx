// @vitest-environment happy-dom
// The request of a return: what it offers, what it keeps, and how it ends.
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ReturnForm } from '#areas/shop/screens/return/return-form.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { ItemReturn } from '#domain/order/item-return.ts';
import { paise } from '#domain/money/money.ts';
import type { OrderItem, Parcel } from '#domain/order/order.ts';
import { photoMessages } from '#messages/photos.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { mockCommands } from '#support/commands.ts';
import { acting, choose, control, eventuallyShown, tap, textIn, type } from '#support/render.ts';
import { ASHA, connectionIs, renderWithData } from '#support/render-with-data.tsx';
import { deliveredItem, deliveredOrder } from '#support/returned-item.ts';
import { toasts } from '#support/shown-toasts.ts';
import { productOf } from '../../domain/product-of.ts';
import { returnOf } from '../../domain/return-of.ts';

const { request } = mockCommands('returns', 'request');
const photos = mockCommands('returnPhotos', 'prepare', 'store', 'remove');
const CATALOGUE = { products: [productOf({ choiceStock: '53' })] };

beforeEach(() => localStorage.clear());

async function formOf(changes: Partial<OrderItem> = {}, parcels: Parcel[] = []) {
  const item = deliveredItem(changes);
  const order = { ...deliveredOrder(item), parcels };
  return renderWithData(<ReturnForm owner={ASHA.id} order={order} item={item} />, {
    session: ASHA,
    connection: 'online',
    orders: [order],
    catalogue: CATALOGUE,
    path: '/return/o/i',
  });
}
const text = () => document.body.textContent;
const submit = () => tap(returnMessages.send);

async function fillIn() {
  await tap('It does not fit');
  await type(returnMessages.upi, 'Asha@OkBank');
}

test('a request says what is missing, and is sent with what was filled in', async () => {
  await formOf({ quantity: 3 });
  await submit();
  expect(text()).toContain('Please choose why you return it');
  expect(text()).toContain('Please enter a UPI address, such as name@bank');
  expect(request).not.toHaveBeenCalled();
  await fillIn();
  await tap(returnMessages.more);
  await type(/^Tell the seller more/, ' Too tight ');
  await submit();
  expect(request).toHaveBeenCalledWith({
    itemId: 'i',
    key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    quantity: 2,
    reason: 'does_not_fit',
    words: 'Too tight',
    pictures: [],
    wanted: { kind: 'refund', upi: 'asha@okbank' },
    wasEdited: false,
  });
  expect(toasts).toEqual([['success', returnMessages.sent]]);
  expect(location.pathname).toBe('/order-success/o');
});

test('the money named is that of the chosen pieces', async () => {
  await formOf({ quantity: 2, paid: deliveredItem().paid });
  expect(text()).toContain('Your money back: ₹250');
  await tap(returnMessages.more);
  expect(text()).toContain('Your money back: ₹500');
});

test('the delivery charge is named when the return leaves nothing of the parcel', async () => {
  const cash = { goods: paise(50_000), discount: paise(0), cash: paise(54_900) };
  await formOf({ quantity: 2 }, [{ sellerId: 'urban', shipping: paise(4_900), ...cash }]);
  expect(text()).toContain('The delivery charge is refunded when you return everything');
  await tap(returnMessages.more);
  expect(text()).toContain('Your money back: ₹500, and ₹49 for delivery');
  expect(text()).toContain('The delivery charge of ₹49 comes back too');
});

test('an exchange offers the other sizes that are in stock', async () => {
  await formOf();
  await tap('It does not fit');
  await tap(returnMessages.exchange);
  expect([...(control(returnMessages.choice) as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    returnMessages.choosePlaceholder,
    'M, Blue',
  ]);
  await submit();
  expect(text()).toContain('Please choose what you would like instead');
  await choose(returnMessages.choice, 'M|Blue');
  await submit();
  expect(request.mock.calls[0]?.[0].wanted).toEqual({ kind: 'exchange', size: 'M', color: 'Blue' });
});

test('a product that the shop sells no more cannot be exchanged', async () => {
  await formOf({ productId: '404' });
  await tap(returnMessages.exchange);
  expect(text()).toContain(returnMessages.exchangeUnknown);
});

test('what was typed is there on the next visit, under the same key', async () => {
  const close = await formOf();
  await fillIn();
  request.mockRejectedValueOnce(new ShopError('network'));
  await submit();
  expect(text()).toContain('Network error');
  await close();
  await formOf();
  expect(textIn(returnMessages.upi)).toBe('Asha@OkBank');
  await submit();
  const keys = request.mock.calls.map(([{ key }]) => key);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  // Sent, it is no draft any more.
  expect(Object.keys(localStorage).filter((name) => name.includes('draft'))).toEqual([]);
});

test('what is edited after a lost answer is sent as an edited request', async () => {
  await formOf();
  await fillIn();
  request.mockRejectedValueOnce(new ShopError('network')).mockRejectedValueOnce(new ShopError('network'));
  await submit();
  await type(returnMessages.upi, 'asha2@okbank');
  await submit();
  await submit();
  expect(request.mock.calls.map(([{ wasEdited }]) => wasEdited)).toEqual([false, true, true]);
});

test('a request that the order has by now is over, and a draft of it is none', async () => {
  const item = deliveredItem({ quantity: 2 });
  const order = deliveredOrder(item);
  const page = (returns: ItemReturn[]) => (
    <ReturnForm owner={ASHA.id} order={order} item={{ ...item, returns }} />
  );
  function Page() {
    const [returns, setReturns] = useState<ItemReturn[]>([]);
    return (
      <>
        <button
          type="button"
          onClick={() => setReturns([returnOf({ key: request.mock.calls[0]?.[0].key ?? '' })])}
        >
          pulled
        </button>
        {page(returns)}
      </>
    );
  }
  const close = await renderWithData(<Page />, { session: ASHA, connection: 'online', catalogue: CATALOGUE });
  await fillIn();
  request.mockRejectedValueOnce(new ShopError('network'));
  await submit();
  const [{ key }] = request.mock.calls[0] ?? [{ key: '' }];
  const draft = localStorage.getItem(`drip-haven.draft.${ASHA.id}.return.i`) ?? '';
  await tap('pulled');
  expect(toasts).toEqual([['notice', returnMessages.sentBefore]]);
  expect(location.pathname).toBe('/order-success/o');
  await close();
  // As after a crash in between: the draft of a request that was withdrawn later.
  localStorage.setItem(`drip-haven.draft.${ASHA.id}.return.i`, draft);
  await formOf({ quantity: 2, returns: [returnOf({ key, status: 'withdrawn' })] });
  expect(textIn(returnMessages.upi)).toBe('');
  await fillIn();
  await submit();
  expect(request.mock.calls[1]?.[0].key).not.toBe(key);
});

test('without a connection nothing is sent, and the button says why', async () => {
  await formOf();
  await fillIn();
  await connectionIs('offline');
  await submit();
  expect(request).not.toHaveBeenCalled();
  expect(text()).toContain(returnMessages.offline);
  await connectionIs('online');
  await submit();
  expect(request).toHaveBeenCalledOnce();
});

test('a request that was sent before ends at the order, and it is said', async () => {
  await formOf();
  await fillIn();
  request.mockRejectedValueOnce(new ShopError('return_duplicate'));
  await submit();
  expect(toasts).toEqual([
    ['notice', 'You already sent this return. Your later changes were not sent. Please look at your order.'],
  ]);
  expect(location.pathname).toBe('/order-success/o');
});

test.each<[string, Partial<OrderItem>, string]>([
  ['nothing is left', { returns: [returnOf()] }, returnMessages.allBack],
  ['the time is over', { deliveredAt: '2020-01-15T06:00:00Z' }, returnMessages.tooLate],
  ['it was cancelled', { status: 'cancelled', deliveredAt: null }, returnMessages.cancelled],
  ['it has not come', { status: 'shipped', deliveredAt: null }, returnMessages.notDelivered],
])('when %s the screen says so', async (_, changes, why) => {
  await formOf(changes);
  expect(text()).toContain(why);
  control(returnMessages.toOrder);
});

test('without a policy only damage is offered, with its end', async () => {
  await formOf({ returnPolicy: 'No Return' });
  expect([...document.querySelectorAll('input[name="return-reason"]')]).toHaveLength(1);
  expect(text()).toContain('You can return this item only if it is damaged. Ask by ');
});

async function choosePhotos(...names: string[]) {
  await acting(() => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
const prepared = { ok: true, picture: { blob: new Blob(['x']), type: 'image/webp' } } as const;

test('pictures are sent as they are chosen, and go with the request', async () => {
  photos.prepare.mockResolvedValue(prepared);
  photos.store.mockImplementation(async ({ key, place }) => `asha/${key}/${place}.webp`);
  await formOf();
  await fillIn();
  await choosePhotos('a.jpg', 'b.jpg');
  await tap(photoMessages.removePhoto(1));
  expect(photos.remove).toHaveBeenCalledOnce();
  await choosePhotos('c.jpg');
  await submit();
  const [sent] = request.mock.calls[0] ?? [];
  expect(sent?.pictures).toEqual([`asha/${sent?.key}/2.webp`, `asha/${sent?.key}/1.webp`]);
});

test('a picture that is not sent holds the request, and goes when the connection is back', async () => {
  photos.prepare.mockResolvedValue(prepared);
  photos.store.mockRejectedValueOnce(new ShopError('network')).mockResolvedValue('asha/k/1.webp');
  await formOf();
  await fillIn();
  await choosePhotos('a.jpg');
  expect(text()).toContain(photoMessages.photoFailed);
  await submit();
  expect(text()).toContain(photoMessages.photosPending);
  expect(request).not.toHaveBeenCalled();
  await connectionIs('offline');
  expect(text()).toContain(photoMessages.photoWaiting);
  await connectionIs('online');
  await eventuallyShown(() => expect(text()).not.toContain(photoMessages.photosPending));
  expect(photos.store).toHaveBeenCalledTimes(2);
  await submit();
  expect(request.mock.calls[0]?.[0].pictures).toEqual(['asha/k/1.webp']);
});

test('more than three pictures, and files that are none, are refused by name', async () => {
  photos.prepare.mockResolvedValueOnce({ ok: false, fault: 'type' }).mockResolvedValue(prepared);
  photos.store.mockResolvedValue('asha/k/1.webp');
  await formOf();
  await choosePhotos('a.pdf', 'b.jpg', 'c.jpg', 'd.jpg');
  expect(text()).toContain(returnMessages.photosOver);
  expect(text()).toContain('a.pdf is no JPEG, PNG or WebP picture. Please choose another.');
});

test('pictures that the shop has deleted are dropped, and the next try has another key', async () => {
  photos.prepare.mockResolvedValue(prepared);
  photos.store.mockResolvedValue('asha/k/1.webp');
  request.mockRejectedValueOnce(new ShopError('picture_unchecked'));
  await formOf();
  await fillIn();
  await choosePhotos('a.jpg');
  await submit();
  expect(text()).toContain(photoMessages.photosGone);
  expect(document.querySelector('img[alt="Picture 1"]')).toBeNull();
  await submit();
  const [first, second] = request.mock.calls.map(([sent]) => sent);
  expect(second?.pictures).toEqual([]);
  expect(second?.key).not.toBe(first?.key);
});
