import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addListing } from '#data/listings/save-listing.ts';
import type { SellerLine } from '#data/listings/seller-line.ts';
import { askBackend } from '#data/remote/ask-backend.ts';
import { fieldsOf } from '#domain/listing-fields.ts';
import { checkListing } from '#domain/validation/listing.ts';
import { listingOf, SELLER } from '../domain/listing-of.ts';
import { newDisk, nodeEnv } from '#support/device.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(2);
});
afterAll(() => shop.close());

const checked = checkListing(fieldsOf(listingOf()), { needsImage: true });
const values = checked.ok ? checked.value : null;

test('a product whose picture another one shows is that one only when it was tried before', async () => {
  if (values === null) throw new Error('the listing has faults');
  const ask = vi.fn<SellerLine['ask']>(async (_, options) => [{ id: options?.method === 'GET' ? 7 : 8 }]);
  const line = { userId: SELLER, ask, refresh: () => undefined } as unknown as SellerLine;
  // The other tab's product, made of the same draft, stays what it is.
  expect(await addListing(line, values, false)).toBe('8');
  expect(ask.mock.calls.map(([path]) => path)).toEqual(['rest/v1/products?select=id']);
  ask.mockClear();
  expect(await addListing(line, values, true)).toBe('7');
  expect(ask.mock.calls.map(([path]) => path)).toEqual([
    expect.stringMatching(/^rest\/v1\/products\?select=id&/),
    'rest/v1/rpc/edit_listing',
  ]);
});

test('it is found by any of its pictures: the first one may have been replaced between the tries', async () => {
  if (values === null) throw new Error('the listing has faults');
  const [first = ''] = shop.products;
  const [listed] = await shop.sql<{ seller: string; images: string[] }[]>`
    update public.products set images = array['/storage/v1/object/public/productimages/' || seller_id || '/one.webp']
    where id = ${first} returning seller_id as seller, images`;
  const changed: string[] = [];
  const line = {
    userId: listed?.seller ?? '',
    async ask(path: string, options: object) {
      if (path.startsWith('rest/v1/products?'))
        return askBackend(nodeEnv(shop.url, newDisk()), path, options);
      changed.push(path);
      return true;
    },
    refresh: () => undefined,
  } as unknown as SellerLine;
  const images = ['/storage/v1/object/public/productimages/another, "one".webp#x', ...(listed?.images ?? [])];
  expect(await addListing(line, { ...values, images }, true)).toBe(first);
  expect(changed).toEqual(['rest/v1/rpc/edit_listing']);
});
