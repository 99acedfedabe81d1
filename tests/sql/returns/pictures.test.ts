import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, type Persona } from '#support/personas.ts';
import { approve, ask, deliveredOrder, returnShop, withdraw, type ReturnShop } from './fixture.ts';

let shop: ReturnShop;
let item: string | undefined;
beforeAll(async () => {
  shop = await returnShop();
  const bought = { of: shop.kora, quantity: 10, price: 100 };
  item = (await deliveredOrder(shop.sql, shop.asha, [bought])).items[0];
});
afterAll(() => shop.remove());

const DENIED = { code: '42501', detail: '' };
const path = (key: string, name = '1.webp', owner = shop.asha.id) => `${owner}/${key}/${name}`;
const upload = (person: Persona, name: string) =>
  person.run(
    (sql) =>
      sql`insert into storage.objects (bucket_id, name, version) values ('return-pictures', ${name}, '1')`,
  );
const remove = async (person: Persona, name: string) => {
  const rows = await person.run(
    (sql) =>
      sql`delete from storage.objects where bucket_id = 'return-pictures' and name = ${name} returning name`,
  );
  return rows.length;
};
const replace = async (person: Persona, name: string) => {
  const rows = await person.run(
    (sql) =>
      sql`update storage.objects set version = '2' where bucket_id = 'return-pictures' and name = ${name} returning name`,
  );
  return rows.length;
};
const check = (names: string[]) => shop.sql`
  select public.note_checked_pictures('return-pictures', ${shop.sql.json(names.map((name) => ({ path: name, version: '1' })))})`;
const reads = async (person: Persona, name: string) => {
  const rows = await person.run((sql) => sql`select name from storage.objects where name = ${name}`);
  return rows.length === 1;
};
/** A return with so many pictures that were uploaded and checked. */
async function pictured(count: number) {
  const key = randomUUID();
  const pictures = Array.from({ length: count }, (_, at) => path(key, `${at + 1}.webp`));
  for (const picture of pictures) await upload(shop.asha, picture);
  await check(pictures);
  return { key, pictures, asked: await ask(shop.asha, item, { p_key: key, p_pictures: pictures }) };
}
const forgetLimit = () => shop.sql`delete from private.rate_hits where key like 'returns:%'`;
const toRemove = async () => {
  const rows = await shop.sql<{ path: string }[]>`select path from public.unused_pictures()`;
  return rows.map((row) => row.path);
};

test('the bucket is private, and takes pictures of the usual kinds and size', async () => {
  const [bucket] = await shop.sql`
    select public, file_size_limit::int, allowed_mime_types from storage.buckets where id = 'return-pictures'`;
  const [products] = await shop.sql`
    select file_size_limit::int, allowed_mime_types from storage.buckets where id = 'productimages'`;
  expect(bucket).toEqual({ ...products, public: false });
});

test('the shopper, the seller of the item and admins read a picture, and nobody else', async () => {
  const { asked, pictures } = await pictured(3);
  expect(asked.pictures).toEqual(pictures);
  for (const person of [shop.asha, shop.kora, shop.admin])
    expect(await reads(person, pictures[0]!)).toBe(true);
  for (const person of [shop.ravi, shop.urban]) expect(await reads(person, pictures[0]!)).toBe(false);
  const draft = path(randomUUID());
  await upload(shop.asha, draft);
  // Before it is sent, the seller reads none of it.
  expect([await reads(shop.asha, draft), await reads(shop.kora, draft)]).toEqual([true, false]);
  await remove(shop.asha, draft);
});

// Promise users.blocked-pictures (2 Admin, admin): The token of a blocked shopper neither adds nor removes a picture of a return.
test('a blocked shopper adds and removes no picture, until the block is taken back', async () => {
  const draft = path(randomUUID());
  await upload(shop.asha, draft);
  await shop.admin.rpc('block_user', { p_user_id: shop.asha.id, p_reason: 'Refused parcels' });
  expect(await refusal(upload(shop.asha, path(randomUUID())))).toEqual(DENIED);
  expect(await remove(shop.asha, draft)).toBe(0);
  await shop.admin.rpc('unblock_user', { p_user_id: shop.asha.id });
  expect(await remove(shop.asha, draft)).toBe(1);
});

test('a picture goes only into an own folder, under a key, as one of three', async () => {
  const key = randomUUID();
  for (const name of [
    path(key, '1.webp', shop.ravi.id),
    path(key, '4.webp'),
    path(key, '1.html'),
    path(key, 'a/1.webp'),
    path('drafts'),
    `${shop.asha.id}/1.webp`,
    path(`${key}/..`),
  ])
    expect(await refusal(upload(shop.asha, name))).toEqual(DENIED);
  for (const name of ['1.webp', '2.jpg', '3.png']) await upload(shop.asha, path(key, name));
  expect(await refusal(upload(shop.asha, path(key, '1.png')))).toEqual(DENIED);
  for (const name of ['1.webp', '2.jpg', '3.png']) expect(await remove(shop.asha, path(key, name))).toBe(1);
});

test('drafts hold at most twelve pictures', async () => {
  const keys = Array.from({ length: 4 }, () => randomUUID());
  const drafts = keys.flatMap((key) => ['1.webp', '2.webp', '3.webp'].map((name) => path(key, name)));
  for (const draft of drafts) await upload(shop.asha, draft);
  expect(await refusal(upload(shop.asha, path(randomUUID())))).toEqual(DENIED);
  for (const draft of drafts) await remove(shop.asha, draft);
  await upload(shop.asha, path(randomUUID()));
});

test('a person to whom nothing was delivered uploads nothing', async () => {
  for (const person of [shop.ravi, shop.kora])
    expect(await refusal(upload(person, path(randomUUID(), '1.webp', person.id)))).toEqual(DENIED);
});

test('once it is asked for, nobody adds to a return or changes its pictures', async () => {
  const { asked, key, pictures } = await pictured(2);
  expect(await refusal(upload(shop.asha, path(key, '3.webp')))).toEqual(DENIED);
  await withdraw(shop.asha, asked.id);
  expect(await refusal(upload(shop.asha, path(key, '3.webp')))).toEqual(DENIED);
  for (const person of [shop.asha, shop.kora, shop.urban, shop.admin])
    expect([await remove(person, pictures[0]!), await replace(person, pictures[0]!)]).toEqual([0, 0]);
});

test('a draft is deleted and added anew, but never written over', async () => {
  const draft = path(randomUUID());
  await upload(shop.asha, draft);
  expect(await replace(shop.asha, draft)).toBe(0);
  // An admin sees it, and has no right to delete it.
  for (const person of [shop.ravi, shop.kora, shop.admin]) expect(await remove(person, draft)).toBe(0);
  expect(await remove(shop.asha, draft)).toBe(1);
});

test('a return has only its own pictures, stored and checked today, three and no copy', async () => {
  const key = randomUUID();
  const mine = [path(key), path(key, '2.webp')];
  for (const picture of mine) await upload(shop.asha, picture);
  const others = path(randomUUID(), '2.webp');
  await upload(shop.asha, others);
  const refused = (pictures: (string | null)[]) =>
    refusal(ask(shop.asha, item, { p_key: key, p_pictures: pictures }));
  const unchecked = { code: 'PT422', detail: 'picture_unchecked' };
  expect(await refused(mine)).toEqual(unchecked);
  await check([...mine, others]);
  expect(await refused([others])).toEqual(unchecked);
  expect(await refused([mine[0]!, mine[0]!])).toEqual(unchecked);
  expect(await refused([null])).toEqual(unchecked);
  expect(await refused([path(key, '3.webp')])).toEqual(unchecked);
  expect(await refused([mine[0]!, mine[1]!, path(key, '3.webp'), path(key, '3.png')])).toEqual(unchecked);
  await shop.sql`update storage.objects set created_at = now() - interval '23 hours' where name = ${mine[0]!}`;
  expect(await refused(mine)).toEqual(unchecked);
  await shop.sql`update storage.objects set created_at = now(), version = '2' where name = ${mine[0]!}`;
  expect(await refused(mine)).toEqual(unchecked);
  await shop.sql`update storage.objects set version = '1' where name = ${mine[0]!}`;
  expect((await ask(shop.asha, item, { p_key: key, p_pictures: mine })).pictures).toEqual(mine);
});

test('drafts a day old are removed, and pictures of returns 90 days after they were closed', async () => {
  await forgetLimit();
  const open = await pictured(1);
  const closed = await pictured(1);
  await approve(shop.kora, open.asked.id);
  await withdraw(shop.asha, closed.asked.id);
  const draft = path(randomUUID());
  await upload(shop.asha, draft);
  await shop.sql`update public.returns set created_at = now() - interval '100 days'`;
  await shop.sql`update storage.objects set created_at = now() - interval '2 days'
    where name = any (${[...open.pictures, ...closed.pictures]})`;
  await shop.sql`update public.returns set closed_at = now() - interval '89 days' where id = ${closed.asked.id}`;
  await shop.sql`select public.forget_returns()`;
  const ours = [...open.pictures, ...closed.pictures, draft];
  const gone = async () => (await toRemove()).filter((name) => ours.includes(name));
  expect(await gone()).toEqual([]);
  await shop.sql`update public.returns set closed_at = now() - interval '91 days' where id = ${closed.asked.id}`;
  await shop.sql`update storage.objects set created_at = now() - interval '25 hours' where name = ${draft}`;
  await shop.sql`select public.forget_returns()`;
  expect((await gone()).toSorted()).toEqual([...closed.pictures, draft].toSorted());
  expect(await reads(shop.kora, closed.pictures[0]!)).toBe(false);
});

test('a picture that was swapped after it was sent is not shown to the seller, nor checked again', async () => {
  await forgetLimit();
  const { pictures } = await pictured(1);
  await shop.sql`update storage.objects set version = '2' where name = ${pictures[0]!}`;
  expect(await reads(shop.kora, pictures[0]!)).toBe(false);
  const toCheck = await shop.asha.run(
    (sql) => sql`select path from public.uploaded_pictures('return-pictures', ${pictures})`,
  );
  expect(toCheck).toEqual([]);
});

test('a draft under the name of one that is still to be removed is not sent', async () => {
  const key = randomUUID();
  const draft = path(key);
  await upload(shop.asha, draft);
  await shop.sql`update storage.objects set created_at = now() - interval '2 days' where name = ${draft}`;
  await shop.sql`select public.forget_returns()`;
  await remove(shop.asha, draft);
  await upload(shop.asha, draft);
  await check([draft]);
  const refused = await refusal(ask(shop.asha, item, { p_key: key, p_pictures: [draft] }));
  expect(refused).toEqual({ code: 'PT422', detail: 'picture_unchecked' });
});

test('whoever deleted the account deletes no picture of a return, but the shop does in time', async () => {
  const { asked, pictures } = await pictured(1);
  const since = (days: number) => shop.sql`
    update public.returns set shopper_id = null, words = 'Call me', created_at = now() - ${`${days} days`}::interval
    where id = ${asked.id}`;
  const kept = async () => {
    await shop.sql`select public.forget_returns()`;
    const [row] = await shop.sql<{ words: string; pictures: number; address: boolean }[]>`
      select words, cardinality(pictures) as pictures,
        exists (select from private.return_addresses a where a.return_id = r.id) as address
      from public.returns r where id = ${asked.id}`;
    return row;
  };
  await since(89);
  expect(await remove(shop.asha, pictures[0]!)).toBe(0);
  expect(await kept()).toEqual({ words: 'Call me', pictures: 1, address: true });
  await since(91);
  expect(await kept()).toEqual({ words: '', pictures: 0, address: false });
  expect(await toRemove()).toContain(pictures[0]);
});
