import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveredOrder, order } from '../returns/fixture.ts';
import { raiseOrderLimits } from '../shop-fixture.ts';
import { attackedShop, type AttackedShop, type Attacker } from './curl.ts';
import { refusedWithoutTrace } from './rows.ts';

let shop: AttackedShop;
let asha: Attacker;
let mallory: Attacker;
let kora: Attacker;
let rival: Attacker;
let admin: Attacker;
/** An item of Kora's that Asha has, with a review that has a picture, and one of the rival's that Mallory has. */
let item: string;
let others: string;
let review: string;
let picture: string;
beforeAll(async () => {
  shop = await attackedShop();
  await raiseOrderLimits(shop.sql);
  [asha, mallory] = [await shop.shopper(), await shop.shopper()];
  await shop.sql`update auth.users set created_at = now() - interval '30 days'`;
  [kora, rival] = [await shop.seller('kora'), await shop.seller('rival')];
  admin = await shop.admin();
  [item = ''] = (await deliveredOrder(shop.sql, asha, [{ of: kora }])).items;
  [others = ''] = (await deliveredOrder(shop.sql, mallory, [{ of: rival }])).items;
  picture = `${item}/${randomUUID()}/1.png`;
  await upload(asha, picture);
  await check(asha, picture);
  ({ id: review } = await save(asha, item, { p_pictures: [picture] }));
});
afterAll(() => shop.close());

const files = (person: Attacker) => person.client.storage.from('review-pictures');
async function upload(person: Attacker, path: string) {
  const bytes = await sharp({ create: { width: 3, height: 4, channels: 3, background: '#b3402a' } })
    .png()
    .toBuffer();
  const answer = await files(person).upload(path, new Uint8Array(bytes).buffer, { contentType: 'image/png' });
  if (answer.error !== null) throw Object.assign(new Error(answer.error.message), { code: 'storage' });
}
const check = (person: Attacker, path: string) =>
  person.client.functions.invoke('check-pictures', { body: { bucket: 'review-pictures', paths: [path] } });
const save = (person: Attacker, of: string, more: object = {}) =>
  person.rpc<{ id: string }>('save_review', { p_item_id: of, p_revision: 0, p_stars: 5, ...more });
const refused = (attempt: () => Promise<unknown>) => refusedWithoutTrace(shop.sql, attempt);

describe('a review of what one did not buy', () => {
  test('is not written by whoever knows the item', async () => {
    for (const person of [mallory, kora, admin])
      expect(await refused(() => save(person, item, { p_revision: 1, p_stars: 1 }))).toEqual({
        code: 'PT404',
        detail: 'item_not_found',
      });
  });

  test('is not written before the item is delivered', async () => {
    const { items } = await order(shop.sql, mallory, [{ of: kora }]);
    expect(await refused(() => save(mallory, items[0] ?? ''))).toEqual({
      code: 'PT409',
      detail: 'review_not_delivered',
    });
  });

  test('is not written by the seller who buys their own', async () => {
    const { items } = await deliveredOrder(shop.sql, rival, [{ of: kora }]);
    await shop.sql`update public.order_items set seller_id = ${rival.id} where id = ${items[0] ?? ''}`;
    expect(await refused(() => save(rival, items[0] ?? ''))).toEqual({ code: 'PT403', detail: 'review_own' });
  });
});

describe("somebody else's pictures", () => {
  test('are in no review of others', async () => {
    expect(await refused(() => save(mallory, others, { p_pictures: [picture] }))).toEqual({
      code: 'PT422',
      detail: 'picture_unchecked',
    });
  });

  test('are neither added, replaced nor deleted', async () => {
    expect(await refused(() => upload(mallory, `${item}/${randomUUID()}/1.png`))).toMatchObject({
      code: 'storage',
    });
    expect(await refused(() => upload(mallory, picture))).toMatchObject({ code: 'storage' });
    // Not even by their own author, once they are shown.
    expect(await refused(() => upload(asha, picture))).toMatchObject({ code: 'storage' });
    for (const person of [mallory, asha]) await files(person).remove([picture]);
    const [row] = await shop.sql`select count(*)::int as files from storage.objects where name = ${picture}`;
    expect(row).toEqual({ files: 1 });
  });

  test('are shown only after they were looked into', async () => {
    const fake = `${others}/${randomUUID()}/1.png`;
    await files(mallory).upload(fake, new TextEncoder().encode('<script>').buffer, {
      contentType: 'image/png',
    });
    expect(await refused(() => save(mallory, others, { p_pictures: [fake] }))).toMatchObject({
      detail: 'picture_unchecked',
    });
    await check(mallory, fake);
    const [row] = await shop.sql`select count(*)::int as files from storage.objects where name = ${fake}`;
    expect(row).toEqual({ files: 0 });
  });
});

test('a visitor reads reviews, and writes, votes for and reports none', async () => {
  const { visitor } = shop;
  const [bought] = await shop.sql<{ product: string }[]>`
    select product_id::text as product from public.order_items where id = ${item}`;
  const page = await visitor.rpc<{ rows: object[] }>('list_reviews', { p_product: bought?.product });
  expect(page.rows).toHaveLength(1);
  for (const person of [asha, kora]) expect(JSON.stringify(page)).not.toContain(person.id);
  const calls = {
    save_review: { p_item_id: item, p_revision: 1, p_stars: 1 },
    mark_review_helpful: { p_review_id: review },
    report_review: { p_review_id: review, p_reason: 'spam' },
    answer_review: { p_review_id: review, p_answer: 'No' },
    hide_review: { p_review_id: review, p_is_hidden: true, p_reason: 'No' },
    my_review_marks: { p_product: bought?.product },
  };
  for (const [name, args] of Object.entries(calls))
    expect(await refused(() => visitor.rpc(name, args))).toMatchObject({ code: '42501' });
});

test('another seller answers nothing, and nobody but an admin hides', async () => {
  const answer = { p_review_id: review, p_answer: 'They lie' };
  expect(await refused(() => rival.rpc('answer_review', answer))).toEqual({
    code: 'PT404',
    detail: 'review_gone',
  });
  for (const person of [asha, admin])
    expect(await refused(() => person.rpc('answer_review', answer))).toEqual({
      code: 'PT403',
      detail: 'not_a_seller',
    });
  const hiding = { p_review_id: review, p_is_hidden: true, p_reason: 'It is bad for us' };
  for (const person of [kora, rival, mallory])
    expect(await refused(() => person.rpc('hide_review', hiding))).toEqual({
      code: 'PT403',
      detail: 'admin_only',
    });
});

test('a hidden review is voted for, answered and reported by nobody', async () => {
  await admin.rpc('hide_review', { p_review_id: review, p_is_hidden: true, p_reason: 'It names a person' });
  const gone = { code: 'PT404', detail: 'review_gone' };
  expect(await refused(() => mallory.rpc('mark_review_helpful', { p_review_id: review }))).toEqual(gone);
  expect(
    await refused(() => mallory.rpc('report_review', { p_review_id: review, p_reason: 'spam' })),
  ).toEqual(gone);
  expect(await refused(() => kora.rpc('answer_review', { p_review_id: review, p_answer: 'No' }))).toEqual(
    gone,
  );
});
