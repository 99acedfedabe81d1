// The words of the descriptions and the thumbhashes come behind the cards of a snapshot. Until then the state says so.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueState } from '#data/catalogue/state.ts';
import { thumbhashOf } from '#domain/product/pictures.ts';
import { delayedResponses } from '#support/delayed-responses.ts';
import { openDevice, until } from '#support/device.ts';
import { publish } from '#support/publish-catalogue.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

const COUNT = 60;
const THUMBHASH = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(COUNT);
  await shop.sql`update public.products set description = 'Washed in tamarind.', images = array['/storage/v1/object/public/productimages/'
    || seller_id || '/' || id || '.webp#' || ${THUMBHASH}::text]`;
  await publish(shop);
});
afterAll(() => shop.close());

const found = ({ index }: CatalogueState) => index.list({ text: 'tamarind' }, 0).length;
const isSeen = ({ index }: CatalogueState) =>
  thumbhashOf(index.product(shop.products[1] ?? '')?.picture ?? '') === THUMBHASH;

test('a start without any answer searches descriptions and shows thumbhashes', async () => {
  const device = await openDevice(shop.url);
  await until(device.stores.catalogue, (state) => found(state) === COUNT && isSeen(state));
  await device.close();
  // A second start tidies up, which is heard of like a change.
  const tidied = await openDevice(shop.url, device.disk);
  await tidied.runtime.refreshCatalogue();
  await tidied.close();

  const hanging = delayedResponses('catalog_since');
  const started = await openDevice(shop.url, device.disk, hanging.world);
  const state = await until(started.stores.catalogue, (now) => found(now) === COUNT && isSeen(now));
  expect(state.words).toBe('here');
  hanging.send();
  await started.close();
});

test('words are arriving behind the cards, lacking after a failed fetch, and here after the next', async () => {
  const late = delayedResponses('words');
  let broken = true;
  const device = await openDevice(shop.url, undefined, {
    async fetch(input, init) {
      const answer = await late.world.fetch(input, init);
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (broken && pathname.endsWith('words')) throw new TypeError('network');
      return answer;
    },
  });
  const { catalogue } = device.stores;
  const arriving = await until(catalogue, (state) => state.phase.status === 'complete');
  expect([arriving.words, found(arriving)]).toEqual(['arriving', 0]);
  late.send();
  await until(catalogue, (state) => state.words === 'lacking');
  broken = false;
  await device.runtime.refreshCatalogue();
  expect(found(await until(catalogue, (state) => state.words === 'here'))).toBe(COUNT);
  await device.close();
});
