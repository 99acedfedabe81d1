// Whom a step of a return tells by mail. The function notify composes and sends (tests/local).
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Persona } from '#support/personas.ts';
import { fakeDevice } from '#support/push-service.ts';
import { mute, save } from '../push-fixture.ts';
import {
  approve,
  ask,
  deliveredOrder,
  exchange,
  moveItem,
  order,
  overrule,
  receive,
  refuse,
  request,
  returnShop,
  settle,
  withdraw,
  type Delivered,
  type Return,
  type ReturnShop,
} from './fixture.ts';
import { untilLastMailIs } from '../last-mail.ts';

type Mail = {
  id: string;
  kind: string;
  email: string;
  name: string;
  facts: Record<string, unknown>;
  returns: (Record<string, unknown> & { item: { name: string; quantity: number } })[];
};

let shop: ReturnShop;
beforeAll(async () => {
  shop = await returnShop();
  await shop.sql`update public.sellers set business_address = '4 Mill Lane, Surat' where id = ${shop.kora.id}`;
});
beforeEach(async () => {
  await shop.sql`delete from private.rate_hits`;
  await shop.sql`delete from public.push_subscriptions`;
  await forgetAll();
});
afterAll(() => shop.remove());

const SHOPPER = 'asha@example.test';
const SELLER = 'shop@kora.test';
const one = async (quantity = 1): Promise<Delivered> => {
  const placed = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora, quantity, shipping: 49 }]);
  await forgetAll();
  return placed;
};
const askFor = async (changes: Record<string, unknown> = {}): Promise<Return> =>
  ask(shop.asha, (await one()).items[0], changes);

const forgetAll = async () => {
  await shop.sql`delete from private.notifications`;
  await shop.sql`delete from private.pushes`;
};
async function claim(): Promise<Mail[]> {
  const [row] = await shop.sql<{ mails: Mail[] }[]>`select public.claim_mails(100) as mails`;
  return row!.mails;
}
const report = (mail: Mail) => shop.sql`select public.report_mail(${mail.id})`;
/** Claims what is due and has it sent. Gives 'KIND EMAIL' of each. */
async function told(): Promise<string[]> {
  const mails = await claim();
  for (const mail of mails) await report(mail);
  return mails.map(({ kind, email }) => `${kind} ${email}`).toSorted();
}
const pass = (time: string) => shop.sql`
  update private.notifications set due_at = due_at - ${time}::interval, sent_at = sent_at - ${time}::interval`;

describe('mails', () => {
  test('each step tells the shopper once, a request also the seller', async () => {
    const sent = request((await one()).items[0]);
    const { id } = await shop.asha.rpc<Return>('request_return', sent);
    await shop.asha.rpc<Return>('request_return', sent);
    expect(await told()).toEqual([`return_requested ${SHOPPER}`, `seller_returns ${SELLER}`]);
    for (const [step, kind] of [
      [() => approve(shop.kora, id), 'return_approved'],
      [() => receive(shop.kora, id), 'return_received'],
      [() => settle(shop.kora, id), 'return_refunded'],
    ] as const) {
      await step();
      // A client that did not hear the answer asks again.
      await step();
      expect(await told()).toEqual([`${kind} ${SHOPPER}`]);
    }
    await shop.asha.rpc<Return>('request_return', sent);
    expect(await told()).toEqual([]);
  });

  test('a mail has the pieces, the reason and the wish, and the facts of its step', async () => {
    const { id, order_id } = await askFor();
    const [toShopper] = await claim();
    expect(toShopper).toMatchObject({
      name: 'asha',
      facts: { by: 'shopper' },
      returns: [
        {
          order_id,
          status: 'requested',
          reason: 'does_not_fit',
          wanted: 'refund',
          amount: 800,
          item: { name: 'Plain shirt', brand: 'kora', quantity: 1, size: 'M', color: '' },
          send_to: null,
        },
      ],
    });
    const factsAfter = async (step: () => Promise<Return>) => {
      await forgetAll();
      await step();
      return (await claim())[0];
    };
    const approval = () =>
      shop.kora.rpc<Return>('decide_return', { p_return_id: id, p_approve: true, p_note: 'Please wrap it' });
    expect(await factsAfter(approval)).toMatchObject({
      facts: { by: 'seller' },
      returns: [{ note: 'Please wrap it', send_to: '4 Mill Lane, Surat' }],
    });
    expect(await factsAfter(() => receive(shop.kora, id))).toMatchObject({
      returns: [{ status: 'received', amount: 800, shipping: 49, send_to: null }],
    });
    expect(await factsAfter(() => settle(shop.kora, id))).toMatchObject({
      kind: 'return_refunded',
      returns: [{ amount: 800, shipping: 49 }],
    });
  });

  test('a delivery charge that is owed later has mails of its own', async () => {
    const bought = { of: shop.kora, shipping: 49 };
    const placed = await order(shop.sql, shop.asha, [bought, bought]);
    for (const status of ['processing', 'shipped', 'delivered'])
      await moveItem(shop.kora, placed.order, status, placed.items[0]);
    const { id } = await ask(shop.asha, placed.items[0]);
    await approve(shop.kora, id);
    await receive(shop.kora, id);
    await settle(shop.kora, id);
    await forgetAll();
    await shop.asha.rpc('cancel_order_item', { p_item_id: placed.items[1] });
    const received = {
      kind: 'return_received',
      returns: [{ status: 'received', shipping: 49, paid: 800, needs_upi: false }],
    };
    expect(await claim()).toMatchObject([received]);
    await forgetAll();
    await settle(shop.kora, id);
    expect(await claim()).toMatchObject([
      { kind: 'return_refunded', facts: { paid: 49 }, returns: [{ paid: 849 }] },
    ]);
  });

  test('an exchange that is sent has its tracking number', async () => {
    const { id } = await askFor(exchange('L'));
    await approve(shop.kora, id);
    await receive(shop.kora, id);
    await forgetAll();
    await settle(shop.kora, id, 'EE123456785IN');
    expect(await claim()).toMatchObject([
      {
        kind: 'return_exchanged',
        returns: [{ wanted: 'exchange', exchange_size: 'L', tracking_number: 'EE123456785IN' }],
      },
    ]);
  });

  test("a seller's mail has neither what the shopper wrote nor the shopper", async () => {
    await askFor({ p_words: 'Call me on 98765 43210' });
    const toSeller = (await claim()).find(({ email }) => email === SELLER);
    expect(Object.keys(toSeller!.returns[0]!).toSorted()).toEqual([
      'amount',
      'exchange_color',
      'exchange_size',
      'item',
      'order_id',
      'reason',
      'requested_at',
      'status',
      'wanted',
    ]);
    expect(JSON.stringify(toSeller)).not.toMatch(/98765|asha/);
  });

  test('a UPI address is in no row and no content, wherever the shopper typed it', async () => {
    const { id } = await askFor({ p_words: 'Pay asha@okbank please' });
    const everything: string[] = [];
    const look = async () => {
      everything.push(JSON.stringify(await claim()));
      const rows = await shop.sql<{ row: string }[]>`
        select n::text as row from private.notifications n union all select p::text from private.pushes p`;
      everything.push(...rows.map(({ row }) => row));
    };
    await save(shop.asha, fakeDevice());
    await look();
    await approve(shop.kora, id);
    await look();
    await receive(shop.kora, id);
    await look();
    await settle(shop.kora, id);
    await look();
    expect(everything.join('\n')).toContain('return_refunded');
    expect(everything.join('\n')).not.toContain('okbank');
  });

  test('a change that is rolled back tells nobody', async () => {
    const { items } = await one(2);
    const { id } = await ask(shop.asha, items[0]);
    await forgetAll();
    const undo = (person: Persona, work: (sql: TransactionSql) => Promise<unknown>) =>
      expect(
        person.run(async (sql) => {
          await work(sql);
          throw new Error('the connection broke');
        }),
      ).rejects.toThrow('the connection broke');
    await undo(shop.kora, (sql) => sql`select public.decide_return(${id}, true)`);
    await undo(
      shop.asha,
      (sql) =>
        sql`select public.request_return(${items[0]!}, gen_random_uuid(), 1, 'damaged', p_upi => 'asha@okbank')`,
    );
    expect(await told()).toEqual([]);
  });

  test('another wish or another address tells nobody', async () => {
    const { id } = await askFor(exchange('L'));
    await forgetAll();
    await shop.asha.rpc('refund_instead', { p_return_id: id, p_upi: 'asha@okbank' });
    await shop.asha.rpc('refund_instead', { p_return_id: id, p_upi: 'asha@newbank' });
    await shop.sql`update public.returns set shipping = 49, status = status where id = ${id}`;
    expect(await told()).toEqual([]);
  });

  test('what is withdrawn before the mail goes out is told to nobody, and a withdrawal never is', async () => {
    const { id } = await askFor();
    await withdraw(shop.asha, id);
    expect(await told()).toEqual([]);
    const second = await askFor();
    await approve(shop.kora, second.id);
    await told();
    await withdraw(shop.asha, second.id);
    expect(await told()).toEqual([]);
  });

  test('a seller is not asked about what is decided by the time of the mail', async () => {
    const { id } = await askFor();
    await refuse(shop.kora, id);
    expect(await told()).toEqual([`return_refused ${SHOPPER}`, `return_requested ${SHOPPER}`]);
  });

  test('a seller gets one mail about returns in 15 minutes, apart from that about orders', async () => {
    await askFor();
    await told();
    const { items } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora, quantity: 2 }]);
    await ask(shop.asha, items[0]);
    await ask(shop.asha, items[0]);
    const toSeller = async () => (await claim()).filter(({ kind }) => kind === 'seller_returns');
    expect(await toSeller()).toEqual([]);
    await pass(await untilLastMailIs(shop.sql, '14 minutes 50 seconds'));
    expect(await toSeller()).toEqual([]);
    await pass('10 seconds');
    expect((await toSeller()).map(({ returns }) => returns.length)).toEqual([2]);
  });

  test('a seller who switched off the mails about new orders gets none about returns', async () => {
    await mute(shop.kora, 'mail_new_orders');
    await askFor();
    expect(await told()).toEqual([`return_requested ${SHOPPER}`]);
    await mute(shop.kora, 'mail_new_orders', true);
  });

  test('a decision of an admin says that the shop decided, and replaces the one before it', async () => {
    const { id } = await askFor();
    await told();
    await refuse(shop.kora, id, 'Worn');
    await overrule(shop.admin, id, true);
    const [mail, ...more] = await claim();
    // The refusal was not sent by then, and is no longer true.
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'return_approved',
      facts: { by: 'system' },
      returns: [{ note: 'The picture shows a hole' }],
    });
    await report(mail!);
    await overrule(shop.admin, id, false, 'It was worn after all');
    expect(await claim()).toMatchObject([
      {
        kind: 'return_refused',
        facts: { by: 'system' },
        returns: [{ note: 'It was worn after all', was_approved: true }],
      },
    ]);
    // The shopper's page keeps the step.
    const { rows } = await shop.asha.rpc<{ rows: Record<string, unknown>[] }>('my_returns');
    expect(rows.find((row) => row['id'] === id)?.['approved_at']).toEqual(expect.any(String));
  });

  test('a mail names the delivery charge once nothing of the parcel would be kept', async () => {
    const { items } = await deliveredOrder(shop.sql, shop.asha, [
      { of: shop.kora, quantity: 2, shipping: 49 },
      { of: shop.kora, shipping: 30 },
      { of: shop.urban, shipping: 20 },
    ]);
    await forgetAll();
    const charge = async (step: () => Promise<Return>) => {
      await step();
      const mail = (await claim()).find(({ kind }) => kind.startsWith('return_'));
      await forgetAll();
      return (mail?.['returns'] as { delivery_back?: number }[] | undefined)?.[0]?.delivery_back;
    };
    const ids: string[] = [];
    const asked =
      (item: string | undefined, changes = {}) =>
      async () => {
        const one = await ask(shop.asha, item, changes);
        ids.push(one.id);
        return one;
      };
    expect(await charge(asked(items[0], { p_quantity: 2 }))).toBe(0);
    const whole = await charge(asked(items[1]));
    expect(whole).toBeGreaterThan(0);
    // Now the first leaves nothing behind, too.
    expect(await charge(() => approve(shop.kora, ids[0]!))).toBe(whole);
    await receive(shop.kora, ids[0]!);
    await withdraw(shop.asha, ids[1]!);
    expect(await charge(asked(items[1], exchange('L')))).toBe(0);
  });

  test('a mail that is tried again says the same, whatever became of the return', async () => {
    const { id } = await askFor();
    await told();
    await approve(shop.kora, id);
    const [first] = await claim();
    await receive(shop.kora, id);
    await pass('5 minutes');
    const again = await claim();
    expect(again).toContainEqual(first);
    expect(again.map(({ kind }) => kind).toSorted()).toEqual(['return_approved', 'return_received']);
  });

  test('an admin sees a mail to a seller that was refused, with the address it goes to', async () => {
    await askFor();
    const toSeller = (await claim()).find(({ kind }) => kind === 'seller_returns');
    await shop.sql`select public.report_mail(${toSeller!.id}, '503 busy')`;
    expect(await shop.admin.rpc('admin_mails')).toMatchObject({
      rows: [{ kind: 'seller_returns', email: SELLER, error: '503 busy' }],
    });
  });

  test('a shopper whose account is gone is told nothing more', async () => {
    const { items } = await deliveredOrder(shop.sql, shop.ravi, [{ of: shop.kora }]);
    const { id } = await ask(shop.ravi, items[0]);
    await forgetAll();
    await shop.sql`delete from auth.users where id = ${shop.ravi.id}`;
    await approve(shop.kora, id);
    expect(await told()).toEqual([]);
  });
});
