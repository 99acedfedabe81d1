import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, type Persona } from '#support/personas.ts';
import { deliver, deliveredOrder, order, returnShop, type ReturnShop } from './returns/fixture.ts';

type Saved = {
  id: string;
  stars: number;
  fit: string | null;
  words: string;
  pictures: string[];
  revision: number;
  answer: string;
  hidden_at: string | null;
  hidden_reason: string;
};
type Row = Saved & { name: string; helpful: number; is_reported?: boolean; reports?: Record<string, number> };
type Page = { rows: Row[]; more: boolean; stars: number[]; fits: number[]; total: number };

let shop: ReturnShop;
/** Ids of a delivered item of Asha's in the size M, and of its product. */
let item: string;
let product: string;
beforeAll(async () => {
  shop = await returnShop();
  ({ item, product } = await delivered());
});
afterAll(() => shop.remove());

/** Has Asha, or another buyer, a new product of Kora's delivered. */
async function delivered(buyer: Persona = shop.asha): Promise<{ item: string; product: string }> {
  const { items, products } = await deliveredOrder(shop.sql, buyer, [{ of: shop.kora }]);
  const [one = ''] = items;
  await shop.sql`update public.order_items set size = 'M' where id = ${one}`;
  return { item: one, product: products[0] ?? '' };
}

const save = (person: Persona, of: string, changes: Record<string, unknown> = {}) =>
  person.rpc<Saved>('save_review', { p_item_id: of, p_revision: 0, p_stars: 4, p_words: 'Soft', ...changes });
const list = (of: string, args: Record<string, unknown> = {}) =>
  shop.asha.rpc<Page>('list_reviews', { p_product: of, ...args });
const hide = (id: string, isHidden = true, reason = 'It names a person') =>
  shop.admin.rpc('hide_review', { p_review_id: id, p_is_hidden: isHidden, p_reason: reason });
const refused = (code: string, detail: unknown) => ({ code: `PT${code}`, detail });

/** What phones hold of a product's rating. */
async function rating(of: string): Promise<unknown> {
  const [row] = await shop.sql<{ row: Record<string, unknown> }[]>`
    select private.product_row(p) as row from public.products p where p.id = ${of}`;
  return [row?.row['rating'], row?.row['rating_count']];
}

test('the buyer of a delivered item reviews it once, and changes it', async () => {
  const first = await save(shop.asha, item, { p_fit: 'small' });
  expect(first).toMatchObject({ stars: 4, fit: 'small', words: 'Soft', revision: 1 });
  expect(await rating(product)).toEqual([40, 1]);
  // A client that did not hear the answer sends the same again.
  expect(await save(shop.asha, item, { p_fit: 'small' })).toEqual(first);
  // A late request does not undo a newer one.
  expect(await refusal(save(shop.asha, item, { p_stars: 1 }))).toEqual(refused('409', 'review_changed'));
  const second = await save(shop.asha, item, { p_stars: 2, p_revision: 1, p_fit: 'true' });
  expect(second).toMatchObject({ id: first.id, stars: 2, revision: 2 });
  expect(await list(product)).toMatchObject({
    stars: [0, 1, 0, 0, 0],
    fits: [0, 1, 0],
    rows: [{ id: first.id }],
  });
  expect(await rating(product)).toEqual([20, 1]);
});

test('nobody reviews what is not delivered to them', async () => {
  for (const person of [shop.ravi, shop.kora, shop.admin])
    expect(await refusal(save(person, item))).toEqual(refused('404', 'item_not_found'));
  const open = await order(shop.sql, shop.asha, [{ of: shop.kora }]);
  expect(await refusal(save(shop.asha, open.items[0] ?? ''))).toEqual(refused('409', 'review_not_delivered'));
  await deliver(open, [shop.kora]);
  expect(await save(shop.asha, open.items[0] ?? '')).toMatchObject({ revision: 1 });
});

test('a review is changed for 30 days by the server’s clock', async () => {
  const { item: old } = await delivered();
  const { id } = await save(shop.asha, old);
  const age = (days: number) =>
    shop.sql`update public.reviews set created_at = now() - ${`${days} days`}::interval where id = ${id}`;
  await age(29);
  expect(await save(shop.asha, old, { p_stars: 5, p_revision: 1 })).toMatchObject({ stars: 5 });
  await age(30);
  expect(await refusal(save(shop.asha, old, { p_stars: 1, p_revision: 2 }))).toEqual(
    refused('409', 'review_too_late'),
  );
});

test.each([
  ['no star', { p_stars: 0 }],
  ['six stars', { p_stars: 6 }],
  ['another fit', { p_fit: 'odd' }],
  ['more than 500 characters', { p_words: 'x'.repeat(501) }],
  ['no words at all', { p_words: null }],
  ['four pictures', { p_pictures: ['1', '2', '3', '4'] }],
  ['a picture twice', { p_pictures: ['1', '1'] }],
])('a review with %s is refused', async (_, changes) => {
  const { item: fresh } = await delivered();
  expect(await refusal(save(shop.asha, fresh, changes))).toEqual(refused('422', 'review_incomplete'));
});

test('something without sizes fits nobody', async () => {
  const { item: bag } = await delivered();
  await shop.sql`update public.order_items set size = '' where id = ${bag}`;
  expect(await refusal(save(shop.asha, bag, { p_fit: 'true' }))).toEqual(refused('422', 'review_incomplete'));
  expect(await save(shop.asha, bag)).toMatchObject({ fit: null });
});

test('a blocked shopper neither writes nor votes', async () => {
  const { item: late, product: of } = await delivered(shop.ravi);
  const [theirs] = (await list(product)).rows;
  await shop.admin.rpc('block_user', { p_user_id: shop.ravi.id, p_reason: 'Refused parcels' });
  const blocked = refused('403', 'account_blocked');
  expect(await refusal(save(shop.ravi, late))).toEqual(blocked);
  expect(await refusal(shop.ravi.rpc('mark_review_helpful', { p_review_id: theirs?.id }))).toEqual(blocked);
  await shop.admin.rpc('unblock_user', { p_user_id: shop.ravi.id });
  expect(await list(of)).toMatchObject({ rows: [] });
});

test('the list shows a first name and an initial, and no account', async () => {
  await shop.sql`update public.user_profiles set full_name = 'Asha  Rani Sharma' where id = ${shop.asha.id}`;
  const [row] = (await list(product)).rows;
  expect(row?.name).toBe('Asha S.');
  expect(JSON.stringify(row)).not.toContain(shop.asha.id);
  for (const [name, shown] of [
    ['asha@example.test', ''],
    ['9845012345', ''],
    ['आशा राव', 'आशा र.'],
  ]) {
    await shop.sql`update public.user_profiles set full_name = ${name ?? ''} where id = ${shop.asha.id}`;
    expect((await list(product)).rows[0]?.name).toBe(shown);
  }
  expect(Object.keys(row ?? {}).filter((key) => /shopper|order|item/.test(key))).toEqual([]);
});

test('a vote counts once a person, and is taken back', async () => {
  const [row] = (await list(product)).rows;
  const vote = (person: Persona, isHelpful: boolean) =>
    person.rpc('mark_review_helpful', { p_review_id: row?.id, p_is_helpful: isHelpful });
  for (const _ of [1, 2]) expect(await vote(shop.ravi, true)).toMatchObject({ helpful: 1 });
  for (const person of [shop.asha, shop.kora])
    expect(await refusal(vote(person, true))).toEqual(refused('403', 'review_own'));
  expect(await shop.ravi.rpc('my_review_marks', { p_product: product })).toMatchObject({
    helpful: [row?.id],
  });
  for (const _ of [1, 2]) expect(await vote(shop.ravi, false)).toMatchObject({ helpful: 0 });
});

test('pages come newest or most helpful first, each review once', async () => {
  const { product: of } = await delivered();
  await shop.sql`insert into public.orders (id, user_id, transaction_id, total_amount, subtotal, amount_due, shipping_address,
      phone_number, status)
    select gen_random_uuid(), ${shop.asha.id}, 'R' || n, 1, 1, 1, 'Pune', '6100000000', 'delivered' from generate_series(1, 25) n`;
  await shop.sql`with i as (
      insert into public.order_items (order_id, product_id, seller_id, product_name, brand_name, quantity, price_at_time,
        mrp_at_time, item_status, delivered_at)
      select o.id, ${of}, ${shop.kora.id}, 'Shown', 'kora', 1, 1, 1, 'delivered', now() from public.orders o
      where o.transaction_id ~ '^R[0-9]+$' returning id, order_id)
    insert into public.reviews (item_id, order_id, product_id, seller_id, stars, helpful, created_at)
    select i.id, i.order_id, ${of}, ${shop.kora.id}, 5, substring(o.transaction_id from 2)::integer % 4,
      now() - (substring(o.transaction_id from 2) || ' hours')::interval
    from i join public.orders o on o.id = i.order_id`;
  const votes = async (p_order: string) => {
    const seen: Row[] = [];
    for (let after: string | null = null, more = true; more; after = seen.at(-1)?.id ?? null) {
      const page: Page = await list(of, { p_order, p_after: after });
      seen.push(...page.rows);
      more = page.more;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(25);
    return seen.map(({ helpful }) => helpful);
  };
  expect((await votes('newest')).slice(0, 5)).toEqual([1, 2, 3, 0, 1]);
  const helpful = await votes('helpful');
  expect(helpful).toEqual([...helpful].sort((a, b) => b - a));
  expect(await rating(of)).toEqual([50, 25]);
});

test('the seller of the product answers, and nobody else', async () => {
  const { item: asked, product: of } = await delivered();
  const { id } = await save(shop.asha, asked);
  const answer = (person: Persona, words: string) =>
    person.rpc('answer_review', { p_review_id: id, p_answer: words });
  expect(await refusal(answer(shop.urban, 'Ours'))).toEqual(refused('404', 'review_gone'));
  expect(await refusal(answer(shop.asha, 'Mine'))).toEqual(refused('403', 'not_a_seller'));
  expect(await refusal(answer(shop.kora, 'x'.repeat(501)))).toEqual(refused('422', 'review_incomplete'));
  const unanswered = async () =>
    (await shop.kora.rpc<Page>('seller_reviews', { p_unanswered: true })).rows.some((row) => row.id === id);
  expect(await unanswered()).toBe(true);
  expect(await answer(shop.kora, ' Thank you ')).toMatchObject({ answer: 'Thank you' });
  expect(await unanswered()).toBe(false);
  expect(await list(of)).toMatchObject({ rows: [{ answer: 'Thank you' }] });
  await answer(shop.kora, '');
  expect(await unanswered()).toBe(true);
  expect((await shop.urban.rpc<Page>('seller_reviews')).rows).toEqual([]);
});

test('an admin sees reported reviews first, and hides one with a reason', async () => {
  const { item: bad, product: of } = await delivered();
  const { id } = await save(shop.asha, bad, { p_words: 'Call Kora on 98…' });
  const report = (person: Persona, reason: string) =>
    person.rpc('report_review', { p_review_id: id, p_reason: reason });
  for (const reason of ['personal', 'spam']) await report(shop.ravi, reason);
  await report(shop.kora, 'personal');
  expect(await refusal(report(shop.urban, 'because'))).toEqual(refused('422', 'review_reason_required'));
  expect(await refusal(report(shop.asha, 'spam'))).toEqual(refused('403', 'review_own'));
  const all = await shop.admin.rpc<Page>('admin_reviews');
  expect(all.rows[0]).toMatchObject({ id, reports: { personal: 2 } });
  expect((await shop.admin.rpc<Page>('admin_reviews', { p_filter: 'reported' })).total).toBe(1);
  for (const [search, total] of [
    ['CALL kora', 1],
    ['nobody wrote this', 0],
  ] as const)
    expect((await shop.admin.rpc<Page>('admin_reviews', { p_search: search })).total).toBe(total);

  expect(await refusal(hide(id, true, ' '))).toEqual(refused('422', 'review_reason_required'));
  for (const person of [shop.kora, shop.asha])
    expect(
      await refusal(person.rpc('hide_review', { p_review_id: id, p_is_hidden: true, p_reason: 'No' })),
    ).toEqual(refused('403', 'admin_only'));
  for (const _ of [1, 2]) await hide(id);
  expect(await list(of)).toMatchObject({ rows: [], stars: [0, 0, 0, 0, 0] });
  expect(await rating(of)).toEqual([0, 0]);
  expect((await shop.admin.rpc<Page>('admin_reviews', { p_filter: 'reported' })).total).toBe(0);
  expect(await refusal(save(shop.asha, bad, { p_revision: 1, p_stars: 5 }))).toEqual(
    refused('409', 'review_hidden'),
  );
  expect(await refusal(report(shop.urban, 'spam'))).toEqual(refused('404', 'review_gone'));
  const noted = await shop.sql<{ after: object }[]>`
    select after from private.audit_log where subject = 'reviews' and subject_id = ${id} order by id`;
  expect(noted.map(({ after }) => after)).toEqual([{ hidden: true, reason: 'It names a person' }]);
  await hide(id, false, '');
  expect(await rating(of)).toEqual([40, 1]);
});

test('a review that was changed after an admin looked at it can be reported again', async () => {
  const { item: bad, product: of } = await delivered();
  const { id } = await save(shop.asha, bad);
  const report = () => shop.ravi.rpc('report_review', { p_review_id: id, p_reason: 'spam' });
  const open = async () => (await shop.admin.rpc<Page>('admin_reviews', { p_filter: 'reported' })).total;
  const marks = () => shop.ravi.rpc<{ reported: string[] }>('my_review_marks', { p_product: of });
  await report();
  await hide(id, false, '');
  await report();
  expect([await open(), (await marks()).reported]).toEqual([0, [id]]);
  await save(shop.asha, bad, { p_revision: 1, p_words: 'Call Kora on 98…' });
  expect((await marks()).reported).toEqual([]);
  await report();
  expect([await open(), (await marks()).reported]).toEqual([1, [id]]);
  await hide(id);
});

test('the author has the review with the order, and sees that it is hidden', async () => {
  const placed = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora }]);
  const own = async () => {
    const args = { p_uid: shop.asha.id, p_id: placed.order };
    const { items } = await shop.asha.rpc<{ items: { review: Saved | null }[] }>('own_order', args);
    return items[0]?.review;
  };
  expect(await own()).toBeNull();
  const { id } = await save(shop.asha, placed.items[0] ?? '');
  expect(await own()).toMatchObject({ id, stars: 4, revision: 1, hidden_at: null });
  await hide(id);
  expect(await own()).toMatchObject({ hidden_reason: 'It names a person' });
});

test('a review is in the log of the catalogue and of its author', async () => {
  const placed = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora }]);
  const [before] = await shop.sql<{ seq: string }[]>`select max(seq) as seq from public.sync_log`;
  await save(shop.asha, placed.items[0] ?? '');
  const entries = await shop.sql<{ scope: string; collection: string; id: string }[]>`
    select scope, collection, id from public.sync_log where seq > ${before?.seq ?? 0}
      and (scope, id) in (('catalog', ${placed.products[0] ?? ''}), (${`user:${shop.asha.id}`}, ${placed.order}))
    order by scope`;
  expect(entries.map(({ collection }) => collection)).toEqual(['products', 'orders']);
});

test('a change that leaves the average alone is no news of the product', async () => {
  const { item: one, product: of } = await delivered();
  await save(shop.asha, one, { p_fit: 'true' });
  const logged = async () => {
    const [row] = await shop.sql<{ seq: string }[]>`
      select max(seq) as seq from public.sync_log where scope = 'catalog' and id = ${of}`;
    return row?.seq;
  };
  const before = await logged();
  await save(shop.asha, one, { p_revision: 1, p_fit: 'small', p_words: 'Softer' });
  expect(await logged()).toBe(before);
  await save(shop.asha, one, { p_revision: 2, p_fit: 'small', p_stars: 5 });
  expect(await logged()).not.toBe(before);
});

/** A stored picture that check-pictures has seen, in the folder of an item. */
async function pictureOf(of: string, { checked = true, place = 1 } = {}): Promise<string> {
  const path = `${of}/${randomUUID()}/${place}.webp`;
  await shop.sql`insert into storage.objects (bucket_id, name, version) values ('review-pictures', ${path}, '1')`;
  if (checked)
    await shop.sql`select public.note_checked_pictures('review-pictures', ${shop.sql.json([{ path, version: '1' }])})`;
  return path;
}
const unused = async () =>
  (
    await shop.sql<
      { path: string }[]
    >`select path from private.unused_pictures where bucket = 'review-pictures'`
  ).map(({ path }) => path);

test('a review shows checked pictures of its own item only', async () => {
  const { item: mine } = await delivered();
  const unchecked = refused('422', 'picture_unchecked');
  for (const path of [
    await pictureOf(mine, { checked: false }),
    await pictureOf(item),
    `${mine}/${randomUUID()}/1.webp`,
  ])
    expect(await refusal(save(shop.asha, mine, { p_pictures: [path] }))).toEqual(unchecked);
  const old = await pictureOf(mine);
  await shop.sql`update storage.objects set created_at = now() - interval '23 hours' where name = ${old}`;
  expect(await refusal(save(shop.asha, mine, { p_pictures: [old] }))).toEqual(unchecked);
});

test('pictures that leave a review, or that nobody saved, are handed on for deletion', async () => {
  const { item: mine } = await delivered();
  const [first, second] = [await pictureOf(mine), await pictureOf(mine, { place: 2 })];
  const { id } = await save(shop.asha, mine, { p_pictures: [first, second] });
  // A picture that the review has already may be older than a draft.
  await shop.sql`update storage.objects set created_at = now() - interval '9 days' where name = ${second}`;
  await save(shop.asha, mine, { p_pictures: [second], p_revision: 1 });
  expect(await unused()).toContain(first);
  expect(await unused()).not.toContain(second);
  await hide(id);
  expect(await unused()).toContain(second);
  const draft = await pictureOf(mine);
  await shop.sql`select public.forget_review_drafts()`;
  expect(await unused()).not.toContain(draft);
  await shop.sql`update storage.objects set created_at = now() - interval '25 hours' where name = ${draft}`;
  await shop.sql`select public.forget_review_drafts()`;
  expect(await unused()).toContain(draft);
});

test('an account that is deleted leaves stars alone', async () => {
  const { item: mine, product: of } = await delivered(shop.ravi);
  const picture = await pictureOf(mine);
  const { id } = await save(shop.ravi, mine, { p_pictures: [picture] });
  const [theirs] = (await list(product)).rows;
  await shop.ravi.rpc('mark_review_helpful', { p_review_id: theirs?.id });
  await shop.sql`delete from auth.users where id = ${shop.ravi.id}`;
  expect(await list(of)).toMatchObject({ rows: [{ id, stars: 4, words: '', pictures: [], name: '' }] });
  expect(await unused()).toContain(picture);
  expect((await list(product)).rows[0]?.helpful).toBe(0);
});

test('a review that is deleted counts no more', async () => {
  const { item: mine, product: of } = await delivered();
  await save(shop.asha, mine);
  await shop.sql`delete from public.reviews where product_id = ${of}`;
  expect(await rating(of)).toEqual([0, 0]);
});
