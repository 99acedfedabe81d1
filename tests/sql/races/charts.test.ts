import { afterAll, beforeAll, expect, test } from 'vitest';
import { editListing, listProduct, storePicture } from '../shop-fixture.ts';
import { buyWhile, listShelf, shelfCrowd } from './buy-while.ts';
import { tally, type Crowd } from './crowd.ts';

const CHANGES = 16;

let shop: Crowd;
beforeAll(async () => {
  shop = await shelfCrowd();
});
afterAll(() => shop.remove());

test('a brand changes its size chart while people buy what shows it: nobody waits in a circle', async () => {
  const urban = await shop.people.asSeller('urban');
  await storePicture(shop.sql, 'sizechart', `${urban.id}/a.webp`);
  const chart = `/storage/v1/object/public/sizechart/${urban.id}/a.webp`;
  const products = await listShelf(shop, urban);
  const setChart = (url: string | null) =>
    urban.rpc('change_size_charts', url === null ? { p_removed: [chart] } : { p_added: [url] });
  // Last to first, and not in place: read as they lie, they come in another order than buyers lock them.
  const showAgain = async (round: number) => {
    await setChart(chart);
    for (const id of products.toReversed())
      await shop.sql`update public.products set size_chart = ${chart}, collections = ${[`c${round}`]} where id = ${id}`;
  };
  const failed = await buyWhile(shop, products, async () => {
    for (let round = 0; round < CHANGES; round += 1) {
      await showAgain(round);
      await setChart(null);
      const [left] = await shop.sql`select count(*)::int from public.products where size_chart <> ''`;
      expect(left).toEqual({ count: 0 });
    }
  });
  expect(failed).toEqual({});
});

test('no product keeps a size chart that another tab of the brand removes meanwhile', async () => {
  const kora = await shop.people.asSeller('kora');
  await storePicture(shop.sql, 'sizechart', `${kora.id}/b.webp`);
  const chart = `/storage/v1/object/public/sizechart/${kora.id}/b.webp`;
  const products = await Promise.all(Array.from({ length: 4 }, () => listProduct(shop.sql, kora)));
  const setSlot = (url: string | null) =>
    kora.rpc('change_size_charts', url === null ? { p_removed: [chart] } : { p_added: [url] });
  const setOn = (product: string, url: string) => editListing(kora, product, { size_chart: url });
  for (let round = 0; round < 25; round += 1) {
    await setSlot(chart);
    for (const product of products.slice(0, 2)) await setOn(product, chart);
    const edits = products.map((product, turn) => setOn(product, turn === 0 ? '' : chart));
    const { failed } = await tally([
      ...edits,
      setSlot(null),
      ...products.map((product) => setOn(product, chart)),
    ]);
    expect(Object.keys(failed).filter((code) => code !== 'size_chart_unknown')).toEqual([]);
    const [stored] = await shop.sql`select count(*)::int from public.products
      where seller_id = ${kora.id} and size_chart <> ''`;
    expect(stored).toEqual({ count: 0 });
  }
});

// Promise charts.two (4 Seller states, seller): Two devices of a brand never lose each other's size charts.
test('no size chart is lost when two devices of a brand add and delete at once', async () => {
  const loom = await shop.people.asSeller('loom');
  const chart = (name: string) => `/storage/v1/object/public/sizechart/${loom.id}/${name}.webp`;
  for (const name of ['a', 'b', 'c', 'd'])
    await storePicture(shop.sql, 'sizechart', `${loom.id}/${name}.webp`);
  const change = (added: string[], removed: string[] = []) =>
    loom.rpc('change_size_charts', { p_added: added.map(chart), p_removed: removed.map(chart) });
  const stored = async () => {
    const { size_charts: slots } = await loom.rpc<{ size_charts: (string | null)[] }>('seller_profile', {});
    return slots.filter((path) => path !== null).toSorted();
  };
  for (let round = 0; round < 25; round += 1) {
    await change(['a'], ['b', 'c', 'd']);
    expect(await tally([change(['b']), change([], ['a']), change(['c'])])).toMatchObject({ failed: {} });
    expect(await stored()).toEqual([chart('b'), chart('c')]);
    // One slot, two charts.
    const { failed } = await tally([change(['a']), change(['d'])]);
    expect(failed).toEqual({ charts_full: 1 });
    expect((await stored()).length).toBe(3);
  }
});
