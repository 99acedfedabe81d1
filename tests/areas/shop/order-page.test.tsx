// @vitest-environment happy-dom
// The page of an order: what it says as time goes on, and its way back.
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OrderDetails } from '#areas/shop/screens/order-success/order-details.tsx';
import { OrderSuccessScreen } from '#areas/shop/screens/order-success/order-success-screen.tsx';
import { paise } from '#domain/money/money.ts';
import type { ItemStatus, Order, OrderItem } from '#domain/order/order.ts';
import type { ItemReturn } from '#domain/order/item-return.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { orderMessages } from '#messages/shop/orders.ts';
import { acting, control, tap } from '#support/render.ts';
import { plainOrder } from '#support/plain-order.ts';
import { ASHA, renderWithData } from '#support/render-with-data.tsx';
import { returnOf } from '../../domain/return-of.ts';

vi.hoisted(() => window.history.replaceState({ key: 'here', usr: null, idx: 1 }, '', '/order-success/mine'));

const orderOf = (status: ItemStatus): Order => ({
  id: 'ceb00a8c-0000-4000-8000-000000000000',
  ...plainOrder,
  status,
  amountDue: paise(status === 'cancelled' ? 0 : 50_000),
  estimatedDeliveryDate: '2020-01-20',
});

/** All that the page says, and the invoice beside it, as of somebody who comes back to the confirmation. */
async function textsOf(status: ItemStatus): Promise<{ page: string; invoice: string }> {
  const close = await renderWithData(<OrderDetails order={orderOf(status)} placed />);
  const invoice = document.querySelector('.invoice')?.textContent ?? '';
  const page = document.body.textContent.replace(invoice, '');
  await close();
  return { page, invoice };
}

test('thanks are said while the order waits; later its page says how it is', async () => {
  expect((await textsOf('pending')).page).toContain(orderMessages.thanks);
  for (const status of ['processing', 'shipped', 'delivered', 'cancelled'] as const)
    expect((await textsOf(status)).page).not.toContain(orderMessages.thanks);
});

test.each([
  ['pending', 'Amount due', 'Amount paid'],
  ['paid', 'Amount paid', 'Amount due'],
] as const)('a part-cancelled order that is %s says: %s', async (paymentStatus, expected, unexpected) => {
  const order = { ...orderOf('delivered'), paymentStatus, total: paise(80_000) };
  const close = await renderWithData(<OrderDetails order={order} placed={false} />);
  expect(document.querySelector('.invoice')?.textContent).toContain(expected);
  expect(document.body.textContent.split(expected)).toHaveLength(3);
  expect(document.body.textContent).not.toContain(unexpected);
  await close();
});

test('an order that comes to ₹0 asks for no money, on its page and on paper', async () => {
  const close = await renderWithData(
    <OrderDetails order={{ ...orderOf('pending'), amountDue: paise(0) }} placed />,
  );
  expect(document.body.textContent).toContain(orderMessages.thanksFree);
  expect(document.body.textContent).not.toMatch(/Unpaid|You pay/);
  expect(document.querySelector('.invoice')?.textContent).toContain(orderMessages.nothingToPay);
  await close();
});

test('an order that is late promises no day that is past', async () => {
  const { page } = await textsOf('shipped');
  expect(page).toContain('Was expected by 20 Jan 2020');
  expect(page).not.toContain('Arrives by');
});

// Promise order.late-help (Beyond, orders): A late order offers the contact of who has the parcel, before all else.
test('an order that is late offers contact first, and only then', async () => {
  const late = (await textsOf('shipped')).page;
  expect(late.indexOf(orderMessages.late)).toBeGreaterThan(-1);
  expect(late.indexOf(orderMessages.late)).toBeLessThan(late.indexOf(orderMessages.shippingAddress));
  expect(late).not.toContain(orderMessages.help);
  const arrived = (await textsOf('delivered')).page;
  expect(arrived).not.toContain(orderMessages.late);
  expect(arrived.indexOf(orderMessages.help)).toBeGreaterThan(arrived.indexOf(orderMessages.shippingAddress));
});

// Promise order.cancel-all (Beyond, orders): A whole order is offered to be cancelled while nobody packs any of it.
test('a whole order can be cancelled while all that is left waits, and is more than one item', async () => {
  const offers = async (...statuses: ItemStatus[]) => {
    const items = statuses.map((status, at) => ({ ...itemOf('urban', 'Urban'), id: `i${at}`, status }));
    const close = await renderWithData(
      <OrderDetails order={{ ...orderOf('pending'), items }} placed={false} />,
    );
    const shown = [...document.querySelectorAll('button')].some(
      ({ textContent }) => textContent === orderMessages.cancelAll,
    );
    await close();
    return shown;
  };
  expect(await offers('pending', 'pending')).toBe(true);
  expect(await offers('pending', 'pending', 'cancelled')).toBe(true);
  expect(await offers('pending')).toBe(false);
  expect(await offers('pending', 'cancelled')).toBe(false);
  expect(await offers('pending', 'processing')).toBe(false);
});

test.each([
  [orderMessages.cancelAll, ['cancelled', 'cancelled']],
  [new RegExp(`^${orderMessages.cancelItem}`), ['cancelled', 'processing']],
] as const)('the focus stays on the page when %s takes its button away', async (name, statuses) => {
  const items = (...now: readonly ItemStatus[]) =>
    now.map((status, at) => ({ ...itemOf('urban', 'Urban'), id: `i${at}`, status }));
  let become = () => {};
  function Page() {
    const [now, setNow] = useState(items('pending', 'pending'));
    become = () => setNow(items(...statuses));
    return <OrderDetails order={{ ...orderOf('pending'), items: now }} placed={false} />;
  }
  await renderWithData(<Page />);
  control(name).focus();
  await acting(() => become());
  expect(document.activeElement?.closest('section, div')).not.toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test('the invoice of an order that was cancelled as a whole asks for no payment', async () => {
  expect((await textsOf('delivered')).invoice).toContain('Cash on Delivery · Unpaid');
  expect((await textsOf('cancelled')).invoice).not.toContain('Unpaid');
});

test('the rest of the coupon stands beside the amount due', async () => {
  const withCoupon = async (discount: number) => {
    const order = {
      ...orderOf('pending'),
      total: paise(90_000),
      couponCode: 'SAVE',
      couponDiscount: paise(10_000),
      parcels: [
        {
          sellerId: 'urban',
          goods: paise(50_000 + discount),
          shipping: paise(0),
          discount: paise(discount),
          cash: paise(50_000),
        },
      ],
    };
    const close = await renderWithData(<OrderDetails order={order} placed={false} />);
    const words = document.body.textContent;
    await close();
    return words;
  };
  expect(await withCoupon(7_000)).toContain('Coupon SAVE still takes off ₹70');
  expect(await withCoupon(0)).toContain('Coupon SAVE no longer counts');
});

const itemOf = (sellerId: string, brandName: string): OrderItem => ({
  id: sellerId,
  productId: '1',
  sellerId,
  brandName,
  name: 'Shirt',
  image: '',
  quantity: 1,
  price: paise(30_000),
  mrp: paise(30_000),
  size: 'M',
  color: '',
  status: 'pending',
  trackingNumber: null,
  courier: '',
  deliveredAt: null,
  returnPolicy: '7 Days Return',
  afterCancel: null,
  paid: null,
  returns: [],
  review: null,
});

test('each of several parcels names its cash, on the page and on the invoice', async () => {
  const order: Order = {
    ...orderOf('pending'),
    items: [itemOf('urban', 'Urban'), itemOf('kora', 'Kora')],
    parcels: [
      {
        sellerId: 'urban',
        goods: paise(30_000),
        shipping: paise(4_900),
        discount: paise(5_025),
        cash: paise(29_875),
      },
      { sellerId: 'kora', goods: paise(30_000), shipping: paise(0), discount: paise(0), cash: paise(30_000) },
    ],
  };
  await renderWithData(<OrderDetails order={order} placed={false} />);
  const sections = [...document.querySelectorAll('section')].map(({ textContent }) => textContent);
  const parcelOf = (brand: string) => sections.find((text) => text.includes(`From ${brand}`));
  expect(parcelOf('Urban')).toContain('Items ₹300 + delivery ₹49 − coupon ₹50.25₹298.75');
  expect(parcelOf('Kora')).toContain('Cash for this parcelItems ₹300 + free delivery₹300');
  const invoice = document.querySelector('.invoice')?.textContent;
  expect(invoice).toContain('Parcel from Urban₹298.75Parcel from Kora₹300');
});

test('the Back of an order goes back in the history, to where the list was scrolled', async () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  onTestFinished(() => go.mockRestore());
  await renderWithData(<OrderSuccessScreen />, { session: ASHA, ownArrival: 'opening' });
  await tap(chromeMessages.back);
  expect(go).toHaveBeenCalledExactlyOnceWith(-1);
});

/** The page of an order of one parcel with these items. */
async function pageOf(status: ItemStatus, items: Partial<OrderItem>[], savings = 0): Promise<string> {
  const order: Order = {
    ...orderOf(status),
    savings: paise(savings),
    items: items.map((item, place) => ({
      ...itemOf('urban', 'Urban'),
      status,
      id: `item ${place}`,
      ...item,
    })),
  };
  const close = await renderWithData(<OrderDetails order={order} placed={false} />);
  const invoice = document.querySelector('.invoice')?.textContent ?? '';
  const page = document.body.textContent.replace(invoice, '');
  await close();
  return page;
}

test('a tracking number that items share stands once, and others at their items', async () => {
  const shared = await pageOf('shipped', [{ trackingNumber: 'DH1' }, { trackingNumber: 'DH1' }]);
  expect(shared.match(/DH1/g)).toHaveLength(1);
  const apart = await pageOf('shipped', [{ trackingNumber: 'DH1' }, { trackingNumber: 'DH2' }]);
  expect(apart.match(/DH[12]/g)).toEqual(['DH1', 'DH2']);
});

test('an order saves nothing once all or some of it is cancelled', async () => {
  expect(await pageOf('shipped', [{}], 5_000)).toContain('You save');
  expect(await pageOf('cancelled', [{}], 5_000)).not.toContain('You save');
  const partly = { ...orderOf('shipped'), savings: paise(5_000), total: paise(80_000) };
  await renderWithData(<OrderDetails order={partly} placed={false} />);
  expect(document.body.textContent).not.toContain('You save');
});

test('a delivered item says until when it can be returned', async () => {
  const today = new Date().toISOString();
  const items = [
    { deliveredAt: today },
    { deliveredAt: '2020-01-20T06:00:00Z' },
    { returnPolicy: 'No Return' },
  ];
  const page = await pageOf('delivered', items);
  expect(page).toContain('Can be returned until ');
  expect(page).toContain('Could be returned until 27 Jan 2020');
  expect(page).toContain('No Return');
  expect(await pageOf('shipped', [{}])).not.toContain('returned');
});

test('an item of which all pieces are returned or asked for names no day', async () => {
  const item = { deliveredAt: new Date().toISOString(), quantity: 2 };
  const page = async (...returns: Partial<ItemReturn>[]) =>
    pageOf('delivered', [{ ...item, returns: returns.map((one) => returnOf(one)) }]);
  expect(await page({ quantity: 1 })).toContain('Can be returned until ');
  expect(await page({ quantity: 2 }, { quantity: 2, status: 'refused' })).not.toContain('an be returned');
  expect(await page({ quantity: 2, status: 'withdrawn' })).toContain('Can be returned until ');
});

test('an item leads to its return while it can be returned, and no longer', async () => {
  expect(await pageOf('delivered', [{ deliveredAt: new Date().toISOString() }])).toContain(
    returnMessages.open,
  );
  expect(await pageOf('delivered', [{ deliveredAt: '2020-01-20T06:00:00Z' }])).not.toContain(
    returnMessages.open,
  );
});

test('without a policy an item says until when damage can be reported', async () => {
  const page = await pageOf('delivered', [
    { deliveredAt: new Date().toISOString(), returnPolicy: 'No Return' },
  ]);
  expect(page).toContain('No Return. Damage can be reported until ');
  expect(page).toContain(returnMessages.open);
});
