import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { save } from '../sql/push-fixture.ts';
import { listProduct, place } from '../sql/shop-fixture.ts';
import { localPushKeys } from '#supabase/local/push-keys.ts';
import { personas, type Persona } from '#support/personas.ts';
import {
  fakeDevice,
  startPushService,
  vapidClaims,
  type FakeDevice,
  type Fate,
} from '#support/push-service.ts';
import { shopWith, type TestShop } from '#support/shop.ts';
import { temporaryFolder } from './backend-fixture.ts';

let fate: Fate = 'taken';
let service: Awaited<ReturnType<typeof startPushService>>;
let shop: TestShop;
beforeAll(async () => {
  service = await startPushService(() => fate);
  shop = await shopWith(1, { functionSettings: { PUSH_FAKE: service.url } });
});
afterEach(() => void (fate = 'taken'));
afterAll(async () => {
  await shop.close();
  await service.close();
});

const notify = async (from = shop) => {
  const answer = await fetch(`${from.url}/functions/v1/notify`, {
    method: 'POST',
    headers: { apikey: from.keys.secret },
  });
  return answer.status;
};
const keyOf = async (from: TestShop) =>
  (await (await fetch(`${from.url}/functions/v1/push-key`)).json()) as { key: string | null };
const dueNow = (from = shop) => from.sql`update private.pushes set due_at = now()`;
let shoppers = 0;
/** A piece of a new shopper's order was shipped, and the shopper's device is to be told now. */
async function shipped(from = shop): Promise<{ id: string; device: FakeDevice; buyer: Persona }> {
  shoppers += 1;
  const people = personas(from.sql);
  const seller = await people.asSeller(`brand${shoppers}`);
  const buyer = await people.asShopper(`buyer${shoppers}`);
  const device = fakeDevice();
  await save(buyer, device);
  const product_id = await listProduct(from.sql, seller, { name: 'Shirt <b>"Sun"</b>' });
  const { order_id: id } = await place(buyer, { lines: [{ product_id, quantity: 1 }] });
  for (const status of ['processing', 'shipped'])
    await seller.rpc('update_order_and_items_status', {
      p_order_id: id,
      p_status: status,
      p_seller_id: seller.id,
      p_tracking_number: status === 'shipped' ? 'AB1' : null,
    });
  await dueNow(from);
  return { id, device, buyer };
}

test('a push is encrypted for its device, and signed for its push service', async () => {
  const { id, device } = await shipped();
  expect(await notify()).toBe(200);
  const number = id.slice(0, 8).toUpperCase();
  expect(service.messagesFor(device)).toEqual([
    {
      id: expect.any(String),
      title: 'On its way',
      text: `Shirt <b>"Sun"</b> is on its way: order #${number}`,
      path: `/order-success/${id}`,
    },
  ]);
  const [{ body, headers }] = service.taken().filter(({ endpoint }) => endpoint === device.endpoint) as [
    ReturnType<typeof service.taken>[number],
  ];
  expect(body.includes('Shirt')).toBe(false);
  expect(() => fakeDevice().open(body)).toThrow();
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '259200' });
  expect(vapidClaims(headers)).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'mailto:orders@driphaven.test',
  });
  expect(headers.authorization).toContain(`k=${(await keyOf(shop)).key}`);
});

test('a push whose answer was lost is sent again under its id, so a device shows it once', async () => {
  const { device } = await shipped();
  fate = 'lost';
  await notify();
  fate = 'refused';
  await dueNow();
  await notify();
  fate = 'taken';
  await dueNow();
  await notify();
  const messages = service.messagesFor(device);
  expect(messages).toHaveLength(2);
  expect(messages[0]).toEqual(messages[1]);
  await dueNow();
  await notify();
  expect(service.messagesFor(device)).toHaveLength(2);
});

test('a device that the push service calls gone is asked no more', async () => {
  const { buyer } = await shipped();
  fate = 'gone';
  await notify();
  expect(await shop.sql`select from public.push_subscriptions where user_id = ${buyer.id}`).toHaveLength(0);
});

test('mails that cannot be sent do not hold up pushes', async () => {
  const bare = await shopWith(1, { functionSettings: { PUSH_FAKE: service.url, MAIL_URL: '' } });
  try {
    const { device } = await shipped(bare);
    expect(await notify(bare)).toBe(500);
    expect(service.messagesFor(device)).toHaveLength(1);
  } finally {
    await bare.close();
  }
});

test('a shop without keys offers no pushes, and claims none', async () => {
  const bare = await shopWith(1, { functionSettings: { PUSH_PUBLIC_KEY: '', PUSH_PRIVATE_KEY: '' } });
  try {
    expect(await keyOf(bare)).toEqual({ key: null });
    await shipped(bare);
    expect(await notify(bare)).toBe(200);
    expect(await bare.sql`select attempts from private.pushes`).toEqual([{ attempts: 0 }]);
  } finally {
    await bare.close();
  }
});

test('a data folder keeps its keys, and a broken file makes new ones', async () => {
  const folder = await temporaryFolder();
  try {
    const first = await localPushKeys(folder.path);
    expect(await localPushKeys(folder.path)).toEqual(first);
    const file = join(folder.path, 'push-keys.json');
    expect((await stat(file)).mode & 0o077).toBe(0);
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 20));
    expect((await localPushKeys(folder.path)).PUSH_PRIVATE_KEY).not.toBe(first.PUSH_PRIVATE_KEY);
  } finally {
    await folder.remove();
  }
});
