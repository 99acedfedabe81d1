// Whom a step of a return tells by push. The function notify composes and sends (tests/local).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Persona } from '#support/personas.ts';
import { fakeDevice } from '#support/push-service.ts';
import { mute, pushesOf, save } from '../push-fixture.ts';
import {
  approve,
  ask,
  deliveredOrder,
  exchange,
  receive,
  refuse,
  returnShop,
  settle,
  withdraw,
  type Return,
  type ReturnShop,
} from './fixture.ts';

let shop: ReturnShop;
beforeAll(async () => {
  shop = await returnShop();
});
beforeEach(async () => {
  await shop.sql`delete from private.rate_hits`;
  await shop.sql`delete from public.push_subscriptions`;
  await forgetAll();
});
afterAll(() => shop.remove());

const forgetAll = () => shop.sql`delete from private.pushes`;
const askFor = async (changes: Record<string, unknown> = {}): Promise<Return> => {
  const { items } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora, shipping: 49 }]);
  await forgetAll();
  return ask(shop.asha, items[0], changes);
};

const pushes = () => pushesOf(shop.sql);
const kinds = async () => {
  const due = await pushes().claim();
  for (const push of due) await pushes().report(push);
  return due.map(({ kind, endpoint }) => `${kind} ${endpoint}`);
};
const deviceOf = async (person: Persona, area = 'shop') => {
  const device = fakeDevice();
  await save(person, device, area);
  return device.endpoint;
};

test('a decision, a refund and an exchange are pushed to the shopper, and nothing else', async () => {
  const phone = await deviceOf(shop.asha);
  const { id, order_id } = await askFor();
  expect(await kinds()).toEqual([]);
  await approve(shop.kora, id);
  const [push] = await pushes().claim();
  expect(push).toMatchObject({
    kind: 'return_approved',
    endpoint: phone,
    returns: [{ order_id, item: { name: 'Plain shirt', quantity: 1 } }],
  });
  await pushes().report(push!);
  await receive(shop.kora, id);
  expect(await kinds()).toEqual([]);
  await settle(shop.kora, id);
  expect(await kinds()).toEqual([`return_refunded ${phone}`]);
  const refused = await askFor();
  await refuse(shop.kora, refused.id);
  expect(await kinds()).toEqual([`return_refused ${phone}`]);
  const exchanged = await askFor(exchange('L'));
  await approve(shop.kora, exchanged.id);
  await receive(shop.kora, exchanged.id);
  await settle(shop.kora, exchanged.id, 'AB2');
  expect((await kinds()).toSorted()).toEqual([`return_approved ${phone}`, `return_exchanged ${phone}`]);
});

test('a seller hears at once of new returns in the area of sellers, and not of withdrawn ones', async () => {
  const desk = await deviceOf(shop.kora, 'seller');
  await deviceOf(shop.kora);
  await withdraw(shop.asha, (await askFor()).id);
  expect(await kinds()).toEqual([]);
  await askFor();
  expect(await kinds()).toEqual([`seller_returns ${desk}`]);
});

test('whoever did it gets no push about it', async () => {
  await deviceOf(shop.kora);
  const { items } = await deliveredOrder(shop.sql, shop.kora, [{ of: shop.kora }]);
  await forgetAll();
  await approve(shop.kora, (await ask(shop.kora, items[0])).id);
  expect(await pushes().rows()).toBe(0);
});

test('push_orders switches them off for shoppers, push_new_orders for sellers', async () => {
  await deviceOf(shop.asha);
  await deviceOf(shop.kora, 'seller');
  await mute(shop.asha, 'push_orders');
  await mute(shop.kora, 'push_new_orders');
  await approve(shop.kora, (await askFor()).id);
  expect(await pushes().rows()).toBe(0);
  await mute(shop.asha, 'push_orders', true);
  await mute(shop.kora, 'push_new_orders', true);
});
