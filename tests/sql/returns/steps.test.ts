import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '#support/personas.ts';
import {
  approve,
  ask,
  deliveredOrder,
  order,
  overrule,
  receive,
  refuse,
  request,
  returnShop,
  settle,
  stock,
  withdraw,
  type Return,
  type ReturnShop,
} from './fixture.ts';

let shop: ReturnShop;
beforeAll(async () => {
  shop = await returnShop();
});
afterAll(() => shop.remove());

const one = (price = 800, quantity = 1) =>
  deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora, price, quantity }]);

test('a refund is requested, approved, received and refunded, with the time of each step', async () => {
  const { items, products } = await one();
  const asked = await ask(shop.asha, items[0], { p_words: '  Too tight\n' });
  expect(asked).toMatchObject({ status: 'requested', quantity: 1, amount: 800, words: 'Too tight' });
  expect((await approve(shop.kora, asked.id)).status).toBe('approved');
  expect(await stock(shop.sql, products[0])).toBe('M:9 L:10');
  expect((await receive(shop.kora, asked.id)).status).toBe('received');
  expect(await stock(shop.sql, products[0])).toBe('M:10 L:10');
  expect((await settle(shop.kora, asked.id)).status).toBe('refunded');
  const [row] =
    await shop.sql`select created_at <= decided_at as decided, decided_at <= received_at as received,
    received_at <= closed_at as closed, decided_by from public.returns where id = ${asked.id}`;
  expect(row).toEqual({ decided: true, received: true, closed: true, decided_by: shop.kora.id });
});

test('pieces that cannot be sold again do not come back to the stock', async () => {
  const { items, products } = await one();
  const asked = await ask(shop.asha, items[0]);
  await approve(shop.kora, asked.id);
  await receive(shop.kora, asked.id, false);
  expect(await stock(shop.sql, products[0])).toBe('M:9 L:10');
});

test('every step that is sent twice is done once', async () => {
  const { items, products } = await one();
  const sent = request(items[0]);
  const first = await shop.asha.rpc<Return>('request_return', sent);
  expect(await shop.asha.rpc<Return>('request_return', sent)).toEqual(first);
  const twice = async (step: () => Promise<Return>) => {
    const answer = await step();
    expect(await step()).toEqual(answer);
  };
  await twice(() => approve(shop.kora, first.id));
  await twice(() => receive(shop.kora, first.id));
  await twice(() => settle(shop.kora, first.id));
  expect(await stock(shop.sql, products[0])).toBe('M:10 L:10');
  // The key answers with what became of it.
  expect((await shop.asha.rpc<Return>('request_return', sent)).status).toBe('refunded');
  const other = await one();
  const withdrawn = await ask(shop.asha, other.items[0]);
  await twice(() => withdraw(shop.asha, withdrawn.id));
});

test('a decision with another note is refused, and the first note stays', async () => {
  const { items } = await one(800, 2);
  const [approved, refused] = [await ask(shop.asha, items[0]), await ask(shop.asha, items[0])];
  const note = (id: string, isApproved: boolean, words: string) =>
    shop.kora.rpc<Return>('decide_return', { p_return_id: id, p_approve: isApproved, p_note: words });
  await note(approved.id, true, ' By post ');
  expect((await note(approved.id, true, 'By post')).note).toBe('By post');
  const differs = (words: string) => ({
    code: 'PT409',
    detail: { code: 'return_note_differs', note: words },
  });
  expect(await refusal(note(approved.id, true, 'By courier'))).toEqual(differs('By post'));
  expect(await refusal(note(approved.id, true, ''))).toEqual(differs('By post'));
  await refuse(shop.kora, refused.id, 'It was worn');
  expect(await refusal(refuse(shop.kora, refused.id, 'It is torn'))).toEqual(differs('It was worn'));
  await overrule(shop.admin, refused.id, true, 'It is new');
  expect((await overrule(shop.admin, refused.id, true, 'It is new')).note).toBe('It is new');
  expect(await refusal(overrule(shop.admin, refused.id, true, 'It is not'))).toEqual(differs('It is new'));
});

test('a key is that of one request: another one under it is refused', async () => {
  const { items } = await one(800, 2);
  const key = randomUUID();
  await ask(shop.asha, items[0], { p_key: key });
  const again = await refusal(ask(shop.asha, items[0], { p_key: key, p_quantity: 2 }));
  expect(again).toEqual({ code: 'PT409', detail: 'return_duplicate' });
});

test('a request that is sent again with another UPI address is refused', async () => {
  const { items } = await one();
  const key = randomUUID();
  const { id } = await ask(shop.asha, items[0], { p_key: key, p_upi: 'wrong@okbank' });
  const again = await refusal(ask(shop.asha, items[0], { p_key: key, p_upi: 'asha@okbank' }));
  expect(again).toEqual({ code: 'PT409', detail: 'return_duplicate' });
  await shop.asha.rpc('refund_instead', { p_return_id: id, p_upi: 'asha@okbank' });
  expect((await ask(shop.asha, items[0], { p_key: key })).id).toBe(id);
});

test('a refund is paid to the address that the seller has seen, which may change until then', async () => {
  const { items } = await one();
  const { id } = await ask(shop.asha, items[0]);
  await approve(shop.kora, id);
  await receive(shop.kora, id);
  await shop.asha.rpc('refund_instead', { p_return_id: id, p_upi: 'asha@newbank' });
  expect(await refusal(settle(shop.kora, id))).toEqual({ code: 'PT409', detail: 'upi_changed' });
  expect((await settle(shop.kora, id, null, { upi: 'asha@newbank' })).status).toBe('refunded');
});

test('an item without a day of delivery is not returned', async () => {
  const { items } = await one();
  await shop.sql`update public.order_items set delivered_at = null where id = ${items[0]!}`;
  const refused = await refusal(ask(shop.asha, items[0], { p_reason: 'damaged' }));
  expect(refused.detail).toMatchObject({ code: 'return_too_late' });
});

test('the pieces of all open and done returns never exceed the bought ones', async () => {
  const { items } = await one(100, 3);
  const first = await ask(shop.asha, items[0], { p_quantity: 2 });
  const tooMany = (changes = {}) => refusal(ask(shop.asha, items[0], { p_quantity: 2, ...changes }));
  expect(await tooMany()).toEqual({ code: 'PT409', detail: { code: 'return_pieces', available: 1 } });
  await refuse(shop.kora, first.id);
  const second = await ask(shop.asha, items[0], { p_quantity: 3 });
  expect(await tooMany({ p_quantity: 1 })).toMatchObject({ detail: { available: 0 } });
  await withdraw(shop.asha, second.id);
  const third = await ask(shop.asha, items[0], { p_quantity: 3 });
  await approve(shop.kora, third.id);
  await receive(shop.kora, third.id);
  await settle(shop.kora, third.id);
  expect(await tooMany({ p_quantity: 1 })).toMatchObject({ detail: { available: 0 } });
});

test.each<[string, Record<string, unknown>, string]>([
  ['no pieces', { p_quantity: 0 }, 'return_incomplete'],
  ['no number of pieces', { p_quantity: null }, 'return_incomplete'],
  ['no key', { p_key: null }, 'return_incomplete'],
  ['another reason', { p_reason: 'because' }, 'return_incomplete'],
  ['another reason without words', { p_reason: 'other', p_words: '\u200b' }, 'return_incomplete'],
  ['longer words', { p_words: 'x'.repeat(1001) }, 'return_incomplete'],
  ['something else in return', { p_wanted: 'voucher' }, 'return_incomplete'],
  ['an exchange for nothing', { p_wanted: 'exchange' }, 'return_incomplete'],
  ['an exchange for the same size', { p_wanted: 'exchange', p_size: 'M', p_color: '' }, 'return_incomplete'],
  ['a refund to nowhere', { p_upi: null }, 'upi_invalid'],
  ['a refund to an e-mail address', { p_upi: 'asha@example.test' }, 'upi_invalid'],
  ['a refund to two addresses', { p_upi: 'asha@okbank ravi@okbank' }, 'upi_invalid'],
])('a request with %s is refused', async (_, changes, code) => {
  const { items } = await one();
  expect(await refusal(ask(shop.asha, items[0], changes))).toEqual({ code: 'PT422', detail: code });
});

test('a UPI address is stored in small letters without its margins', async () => {
  const { items } = await one();
  const { id } = await ask(shop.asha, items[0], { p_upi: ' Asha.K-1@OkBank\n' });
  expect(await shop.kora.rpc('return_refund_address', { p_return_id: id })).toBe('asha.k-1@okbank');
});

test('what has not come, or was cancelled, cannot be returned', async () => {
  const { order: placed, items } = await order(shop.sql, shop.asha, [{ of: shop.kora }]);
  const tooEarly = () => refusal(ask(shop.asha, items[0]));
  expect(await tooEarly()).toEqual({
    code: 'PT409',
    detail: { code: 'transition_refused', status: 'pending' },
  });
  await shop.asha.rpc('cancel_order', { p_order_id: placed });
  expect(await tooEarly()).toMatchObject({ detail: { status: 'cancelled' } });
});

test('a shopper withdraws until the pieces are received', async () => {
  const { items } = await one();
  const { id } = await ask(shop.asha, items[0]);
  await approve(shop.kora, id);
  await receive(shop.kora, id);
  expect(await refusal(withdraw(shop.asha, id))).toEqual({
    code: 'PT409',
    detail: { code: 'transition_refused', status: 'received' },
  });
});

test('no step is skipped or taken back, and a refusal has a reason', async () => {
  const { items } = await one();
  const { id } = await ask(shop.asha, items[0]);
  const code = async (step: Promise<unknown>) => {
    const { detail } = await refusal(step);
    return typeof detail === 'string' ? detail : (detail as { code: string }).code;
  };
  expect(await code(receive(shop.kora, id))).toBe('transition_refused');
  expect(await code(settle(shop.kora, id))).toBe('transition_refused');
  expect(await code(refuse(shop.kora, id, ' \u200b'))).toBe('return_reason_required');
  await approve(shop.kora, id);
  expect(await code(refuse(shop.kora, id))).toBe('transition_refused');
  expect(await code(settle(shop.kora, id))).toBe('transition_refused');
  await receive(shop.kora, id);
  expect(await code(overrule(shop.admin, id, false))).toBe('transition_refused');
  await settle(shop.kora, id);
  expect(await code(withdraw(shop.asha, id))).toBe('transition_refused');
  expect(await code(receive(shop.kora, id))).toBe('transition_refused');
});

test('an admin overrules a refusal with a reason, and the audit log has both decisions', async () => {
  const { items } = await one();
  const { id } = await ask(shop.asha, items[0]);
  await refuse(shop.kora, id, 'Worn');
  expect(await refusal(overrule(shop.admin, id, true, ' '))).toEqual({
    code: 'PT422',
    detail: 'return_reason_required',
  });
  const overruled = await overrule(shop.admin, id, true);
  expect(overruled).toMatchObject({
    status: 'approved',
    note: 'The picture shows a hole',
    is_overruled: true,
  });
  expect(await overrule(shop.admin, id, true)).toEqual(overruled);
  const log = await shop.sql`select actor_role, after ->> 'status' as status, after ->> 'note' as note
    from private.audit_log where subject = 'returns' and subject_id = ${id} order by id`;
  expect(log).toEqual([
    { actor_role: 'seller', status: 'refused', note: 'Worn' },
    { actor_role: 'admin', status: 'approved', note: 'The picture shows a hole' },
  ]);
});

test('a refusal is not overruled when its pieces were returned meanwhile, nor after 90 days', async () => {
  const { items } = await one();
  const first = await ask(shop.asha, items[0]);
  await refuse(shop.kora, first.id);
  const second = await ask(shop.asha, items[0]);
  expect(await refusal(overrule(shop.admin, first.id, true))).toMatchObject({
    detail: { code: 'return_pieces', available: 0 },
  });
  await withdraw(shop.asha, second.id);
  await shop.sql`update public.returns set closed_at = now() - interval '91 days' where id = ${first.id}`;
  expect(await refusal(overrule(shop.admin, first.id, true))).toMatchObject({
    detail: { code: 'transition_refused', status: 'refused' },
  });
});

test('each change is in the logs of the shopper and of the seller, whose pages then ask again', async () => {
  const { order: placed, items } = await one();
  const entries = async () => {
    const rows = await shop.sql<{ seq: string }[]>`
      select seq::text from public.sync_log
      where (scope, collection, id) in ((${`user:${shop.asha.id}`}, 'orders', ${placed}),
        (${`seller:${shop.kora.id}`}, 'dispatch', ${items[0]!})) order by scope`;
    return rows.map((row) => Number(row.seq));
  };
  let before = await entries();
  const { id } = await ask(shop.asha, items[0]);
  for (const step of [
    () => approve(shop.kora, id),
    () => receive(shop.kora, id),
    () => settle(shop.kora, id),
  ]) {
    const after = await entries();
    expect(after.map((seq, at) => seq > before[at]!)).toEqual([true, true]);
    before = after;
    await step();
  }
  expect((await entries()).map((seq, at) => seq > before[at]!)).toEqual([true, true]);
});

test('a shopper asks for at most 30 returns a day', async () => {
  const { items } = await deliveredOrder(shop.sql, shop.ravi, [{ of: shop.kora }]);
  for (let turn = 0; turn < 30; turn += 1) {
    const { id } = await ask(shop.ravi, items[0]);
    await withdraw(shop.ravi, id);
  }
  expect(await refusal(ask(shop.ravi, items[0]))).toEqual({ code: 'PT429', detail: 'rate_limited' });
});
