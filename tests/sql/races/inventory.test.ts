import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProduct, storePicture } from '../shop-fixture.ts';
import { buyWhile, listShelf, shelfCrowd } from './buy-while.ts';
import { tally, type Crowd } from './crowd.ts';

const FILES = 25;

let shop: Crowd;
beforeAll(async () => {
  shop = await shelfCrowd();
});
afterAll(() => shop.remove());

test('no deadlock while a file names products by name, last to first, and people buy them', async () => {
  const kora = await shop.people.asSeller('kora');
  const products = await listShelf(shop, kora);
  await Promise.all(
    products.map((id) => shop.sql`update public.products set name = ${`Shirt ${id}`} where id = ${id}`),
  );
  const row = (id: string, place: number, round: number) => ({
    row: place + 2,
    values: { name: `Shirt ${id}`, return_policy: round % 2 === 0 ? 'No Return' : '7 Days Return' },
  });
  const failed = await buyWhile(shop, products, async () => {
    for (let round = 0; round < FILES; round += 1) {
      const rows = products.toReversed().map((id, place) => row(id, place, round));
      const answers = await kora.rpc<{ refused?: string }[]>('import_listings', {
        p_rows: shop.sql.json(rows),
      });
      expect(answers.map(({ refused }) => refused)).toEqual(products.map(() => undefined));
    }
  });
  expect(failed).toEqual({});
});

test('no deadlock while a file and another tab change the size charts', async () => {
  const shade = await shop.people.asSeller('shade');
  await storePicture(shop.sql, 'sizechart', `${shade.id}/a.webp`);
  const chart = `/storage/v1/object/public/sizechart/${shade.id}/a.webp`;
  const products = await Promise.all(Array.from({ length: 6 }, () => listProduct(shop.sql, shade)));
  const setSlot = (url: string | null) =>
    shade.rpc('change_size_charts', url === null ? { p_removed: [chart] } : { p_added: [url] });
  const sendFile = (url: string) =>
    shade.rpc('import_listings', {
      p_rows: shop.sql.json(
        products.map((id, place) => ({ row: place + 2, id, values: { size_chart: url } })),
      ),
    });
  for (let round = 0; round < 25; round += 1) {
    await setSlot(chart);
    await sendFile(chart);
    const { failed } = await tally([sendFile(''), setSlot(null), sendFile(chart)]);
    expect(failed).toEqual({});
  }
});
