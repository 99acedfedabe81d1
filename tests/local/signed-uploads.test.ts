import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackedShop, type AttackedShop, type Attacker } from '../sql/attacks/curl.ts';

let shop: AttackedShop;
let people: Attacker[];
beforeAll(async () => {
  shop = await attackedShop();
  people = [await shop.seller('kora'), await shop.admin(), await shop.shopper()];
});
afterAll(() => shop.close());

// A file that is sent to a signed address is stored as the service, hours later. Its name was checked and is shown by
// then.
test('nobody is given a signed address to upload to', async () => {
  for (const person of people) {
    const there = person.client.storage.from('productimages');
    for (const options of [undefined, { upsert: true }]) {
      const { data, error } = await there.createSignedUploadUrl(`${person.id}/later.png`, options);
      expect(data).toBeNull();
      expect(error?.message).toBe('new row violates row-level security policy');
    }
  }
  expect(await shop.sql`select name from storage.objects where name like '%later.png'`).toEqual([]);
});
