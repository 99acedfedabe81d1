import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReturnRequest } from '#data/orders/returns.ts';
import { fromRupees } from '#domain/money/money.ts';
import { openDevice, openSignedIn, until, type Device } from '#support/device.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { shopBehindProxy, type Account, type ShopBehindProxy } from '#support/shop.ts';

let shop: ShopBehindProxy;
let account: Account;
let device: Device;

beforeAll(async () => {
  shop = await shopBehindProxy(1);
  await shop.sql`update public.products set return_policy = '7 Days Return'`;
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await shop.newShopper();
  device = await openDevice(shop.proxy.url);
  await device.signIn(account.email, account.password);
  await until(device.stores.shopper, (state) => state.phase.status === 'complete');
  await until(device.stores.catalogue, (state) => state.phase.status === 'complete');
});
afterEach(async () => {
  shop.proxy.heal();
  await device.close();
});

/** Orders pieces in the size M and has them delivered. Gives the item's id. */
async function delivered(quantity = 1): Promise<string> {
  const [productId = ''] = shop.products;
  await device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity } });
  const { orderId } = await device.place({
    shippingAddress: '12 Lake Road, Pune, Maharashtra 411001',
    phone: '6100000000',
  });
  await shop.sql`update public.order_items set item_status = 'delivered', delivered_at = now() where order_id = ${orderId}`;
  await shop.sql`select private.settle_order(${orderId}::uuid)`;
  const shopper = await until(device.stores.shopper, ({ orders }) => orders[0]?.status === 'delivered');
  return shopper.orders[0]?.items[0]?.id ?? '';
}

const asked = (itemId: string, changes: Partial<ReturnRequest> = {}): ReturnRequest => ({
  itemId,
  key: randomUUID(),
  quantity: 1,
  reason: 'does_not_fit',
  words: 'Too tight',
  pictures: [],
  wanted: { kind: 'refund', upi: 'asha@okbank' },
  wasEdited: false,
  ...changes,
});
const itemOn = ({ stores }: Device, id: string) =>
  stores.shopper
    .get()
    .orders.flatMap(({ items }) => items)
    .find((item) => item.id === id);
const returnsOn = (phone: Device, id: string) => itemOn(phone, id)?.returns ?? [];

test('a return is asked for once, whatever becomes of the answers, and is on the other phone too', async () => {
  const item = await delivered(2);
  expect(itemOn(device, item)?.paid).toBe(fromRupees(1600));
  const request = asked(item);
  shop.proxy.loseAnswers(1, seededRandom(1), { only: /request_return/ });
  await device.requestReturn(request);
  shop.proxy.heal();
  await device.requestReturn(request);
  expect(returnsOn(device, item)).toMatchObject([
    { status: 'requested', quantity: 1, amount: fromRupees(800), words: 'Too tight', exchange: null },
  ]);
  const other = await openSignedIn(shop.proxy.url, account);
  expect(returnsOn(other, item)).toMatchObject([{ key: request.key }]);
  await other.close();
});

test('a request that says something else under the same key is refused, and the first one counts', async () => {
  const item = await delivered(2);
  const request = asked(item);
  await device.requestReturn(request);
  await expect(device.requestReturn({ ...request, quantity: 2 })).rejects.toMatchObject({
    code: 'return_duplicate',
  });
  expect(returnsOn(device, item)).toMatchObject([{ quantity: 1 }]);
});

test('a request that was edited after a lost answer is not settled by what the first try made', async () => {
  const item = await delivered(2);
  const request = asked(item);
  shop.proxy.loseAnswers(2, seededRandom(1), { only: /request_return/ });
  await device.requestReturn(request);
  const edited = { ...request, wanted: { kind: 'refund', upi: 'asha2@okbank' }, wasEdited: true } as const;
  await expect(device.requestReturn(edited)).rejects.toMatchObject({ code: 'network' });
  shop.proxy.heal();
  await expect(device.requestReturn(edited)).rejects.toMatchObject({ code: 'return_duplicate' });
});

test('a phone that knows less is refused with the figure, and learns the rest', async () => {
  const item = await delivered(2);
  const other = await openSignedIn(shop.proxy.url, account);
  shop.proxy.cut();
  await shop.sql`insert into public.returns (key, shopper_id, order_id, item_id, seller_id, quantity, reason, wanted, amount)
    select gen_random_uuid(), ${account.id}, order_id, id, seller_id, 1, 'other', 'refund', 800
    from public.order_items where id = ${item}`;
  shop.proxy.restore();
  await expect(other.requestReturn(asked(item, { quantity: 2 }))).rejects.toMatchObject({
    code: 'return_pieces',
    detail: { available: 1 },
  });
  expect(returnsOn(other, item)).toHaveLength(1);
  await other.close();
});

test('an exchange becomes a refund, and is withdrawn once, whatever becomes of the answers', async () => {
  const item = await delivered();
  const size = { kind: 'exchange', size: 'L', color: '' } as const;
  await device.requestReturn(asked(item, { wanted: size }));
  const [exchange] = returnsOn(device, item);
  expect(exchange?.exchange).toMatchObject({ size: 'L', isHeld: true });
  const returnId = exchange?.id ?? '';
  shop.proxy.loseAnswers(1, seededRandom(1), { only: /refund_instead|withdraw_return/ });
  await device.refundInstead({ returnId, upi: 'asha@okbank', wasExchange: true });
  expect(returnsOn(device, item)).toMatchObject([{ exchange: null }]);
  await device.withdrawReturn(returnId);
  shop.proxy.heal();
  await device.withdrawReturn(returnId);
  expect(returnsOn(device, item)).toMatchObject([{ status: 'withdrawn' }]);
});

test('a return that the seller has received is not withdrawn, and the phone learns it', async () => {
  const item = await delivered();
  await device.requestReturn(asked(item));
  const [one] = returnsOn(device, item);
  await shop.sql`update public.returns set status = 'received', received_at = now() where id = ${one?.id ?? ''}`;
  await expect(device.withdrawReturn(one?.id ?? '')).rejects.toMatchObject({ code: 'return_moved' });
  expect(returnsOn(device, item)).toMatchObject([{ status: 'received' }]);
});

test('the address to send to is known only while the pieces are to be sent', async () => {
  const item = await delivered();
  await shop.sql`update public.sellers set business_address = '4 Mill Lane, Surat'`;
  await device.requestReturn(asked(item));
  const [one] = returnsOn(device, item);
  expect(one?.sendTo).toBeNull();
  const moveTo = (status: string) =>
    shop.sql`update public.returns set status = ${status} where id = ${one?.id ?? ''}`;
  await moveTo('approved');
  await until(device.stores.shopper, () => returnsOn(device, item)[0]?.sendTo === '4 Mill Lane, Surat');
  // The seller moves.
  await shop.sql`update public.sellers set business_address = '9 Ring Road, Surat'`;
  await until(device.stores.shopper, () => returnsOn(device, item)[0]?.sendTo === '9 Ring Road, Surat');
  await moveTo('received');
  await until(device.stores.shopper, () => returnsOn(device, item)[0]?.sendTo === null);
  expect(returnsOn(device, item)).toMatchObject([{ status: 'received' }]);
});
