// A product page's sentence, the last day that an order shows, and the database, for each policy.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returnableUntil, returnReasons } from '#domain/order/returns.ts';
import { RETURN_OPTIONS } from '#domain/product/options.ts';
import { productMessages } from '#messages/shop/product.ts';
import { refusal } from '#support/personas.ts';
import { ask, deliveredOrder, returnShop, type ReturnShop } from '../returns/fixture.ts';

let shop: ReturnShop;
beforeAll(async () => {
  shop = await returnShop();
});
afterAll(() => shop.remove());

const DAY = 86_400_000;
/** Moments as people in India say them. */
const india = (moment: string) => Date.parse(`${moment}+05:30`);

/** The days that a product's page promises: 0 for none. */
const daysOnPage = (policy: string) =>
  Number(/^(\d+) days/i.exec(policy || productMessages.defaultReturns)?.[1] ?? 0);

/** Buys something under this policy, and has it delivered. */
async function bought(policy: string) {
  const { items } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora, policy }]);
  const [row] = await shop.sql<{ id: string; policy: string }[]>`
    select id, return_policy as policy from public.order_items where id = ${items[0]!}`;
  return row!;
}

/** The last day of an item that was delivered then, and whether it can be returned at `now`, as the database says. */
async function asked(item: string, delivered: number, now: number, reason = 'other') {
  await shop.sql`update public.order_items set delivered_at = ${new Date(delivered)} where id = ${item}`;
  const [row] = await shop.sql<{ until: string | null; may: boolean }[]>`
    select private.returnable_until(i.return_policy, i.delivered_at)::text as until,
      private.may_return(i, ${reason}, ${new Date(now)}) as may
    from public.order_items i where i.id = ${item}`;
  return row!;
}

describe.each([...RETURN_OPTIONS, ''])('policy "%s"', (policy) => {
  test.each(['2026-11-20T23:59', '2026-11-21T00:01'])(
    'page, order and database agree, delivered at %s in India',
    async (delivered) => {
      const item = await bought(policy);
      const days = daysOnPage(policy);
      const noon = india(`${delivered.slice(0, 10)}T12:00`);
      const lastDay = new Date(noon + days * DAY).toISOString().slice(0, 10);
      const lastMinute = india(`${lastDay}T23:59`);
      for (const [now, isOpen] of [
        [lastMinute, days > 0],
        [lastMinute + 120_000, false],
      ] as const) {
        const order = {
          status: 'delivered',
          deliveredAt: new Date(india(delivered)).toISOString(),
          returnPolicy: item.policy,
        } as const;
        const { until, may } = await asked(item.id, india(delivered), now);
        expect(until).toBe(returnableUntil(order));
        expect(until).toBe(days === 0 ? null : lastDay);
        expect([may, returnReasons(order, now).includes('other')]).toEqual([isOpen, isOpen]);
      }
    },
  );

  test('damage is taken back for 48 hours', async () => {
    const item = await bought(policy);
    const delivered = india('2026-11-20T18:30');
    const hours = async (count: number) =>
      (await asked(item.id, delivered, delivered + count * 3_600_000, 'damaged')).may;
    const onPhone = (count: number) =>
      returnReasons(
        {
          status: 'delivered' as const,
          deliveredAt: new Date(delivered).toISOString(),
          returnPolicy: item.policy,
        },
        delivered + count * 3_600_000,
      ).includes('damaged');
    for (const count of [47.99, 48, 48.01]) expect(onPhone(count)).toBe(await hours(count));
    expect([await hours(47.99), await hours(48)]).toEqual([true, true]);
    // The days of a policy are as good for damage.
    expect(await hours(48.01)).toBe(daysOnPage(policy) > 0);
  });
});

test('the policy of an item stays as it was bought', async () => {
  const { items, products } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora }]);
  await shop.sql`update public.products set return_policy = 'No Return' where id = ${products[0]!}`;
  expect((await ask(shop.asha, items[0])).status).toBe('requested');
});

test('a request counts days by the clock of the server, whatever the zone of the connection', async () => {
  const at = (days: number, time: string) => shop.sql`
    select ((private.today() - ${days}::int + ${time}::time) at time zone 'Asia/Kolkata') as moment`;
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue']) {
    const { items } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora }]);
    const delivered = async (days: number, time: string) => {
      const [row] = await at(days, time);
      await shop.sql`update public.order_items set delivered_at = ${row?.['moment'] as Date} where id = ${items[0]!}`;
    };
    const askIn = (reason: string) =>
      shop.asha.run(async (sql) => {
        await sql`select set_config('timezone', ${zone}, true)`;
        return sql`select public.request_return(${items[0]!}, gen_random_uuid(), 1, ${reason}, p_upi => 'a.b@bank')`;
      });
    await delivered(8, '23:59');
    expect(await refusal(askIn('changed_mind'))).toMatchObject({
      code: 'PT409',
      detail: { code: 'return_too_late' },
    });
    expect(await refusal(askIn('damaged'))).toMatchObject({ detail: { code: 'return_too_late' } });
    await delivered(7, '00:01');
    expect(await askIn('changed_mind')).toHaveLength(1);
  }
});

test('a policy without returns takes damage back, and nothing else', async () => {
  const { items } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora, policy: 'No Return' }]);
  expect(await refusal(ask(shop.asha, items[0]))).toEqual({
    code: 'PT409',
    detail: { code: 'return_too_late', until: null },
  });
  expect((await ask(shop.asha, items[0], { p_reason: 'damaged' })).status).toBe('requested');
});
