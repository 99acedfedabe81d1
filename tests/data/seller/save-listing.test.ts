import { afterAll, beforeAll, expect, test } from 'vitest';
import { addListing } from '#data/listings/save-listing.ts';
import type { SellerAccess } from '#data/listings/seller-access.ts';
import { TokenStore } from '#data/session/token-store.ts';
import { connect } from '#data/api/client.ts';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import { checkListing } from '#domain/validation/listing.ts';
import { listingOf, SELLER } from '../../domain/listing-of.ts';
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

/** A seller's access without a session: what it calls is noted and done; its tables are asked for with `fetch`. */
function accessOf(userId: string, url: string, fetch: typeof globalThis.fetch) {
  const env = { ...nodeEnv(url, newDisk()), fetch };
  const { supabase } = connect(env, new TokenStore(env, Date.now));
  const called: string[] = [];
  const access: Pick<SellerAccess, 'userId' | 'call' | 'query' | 'refresh'> = {
    userId,
    call: async (name) => {
      called.push(name);
      return { id: '8' };
    },
    query: async (ask) => ask(supabase),
    refresh: () => undefined,
  };
  return { called, access: access as SellerAccess };
}

test('a product with a picture of an existing one is taken for that one only at a retry', async () => {
  if (values === null) throw new Error('the listing has faults');
  const methods: (string | undefined)[] = [];
  const { access, called } = accessOf(SELLER, 'https://shop.test', async (_, init) => {
    methods.push(init?.method);
    return Response.json([{ id: 7 }]);
  });
  // The other tab's product, made of the same draft, stays what it is.
  expect(await addListing(access, values, false)).toBe('8');
  expect([methods, called]).toEqual([[], ['add_listing']]);
  expect(await addListing(access, values, true)).toBe('7');
  expect([methods, called]).toEqual([['GET'], ['add_listing', 'edit_listing']]);
});

test('a product is found by any of its pictures: a retry may have replaced the first one', async () => {
  if (values === null) throw new Error('the listing has faults');
  const [first = ''] = shop.products;
  const [listed] = await shop.sql<{ seller: string; images: string[] }[]>`
    update public.products set images = array['/storage/v1/object/public/productimages/' || seller_id || '/one.webp']
    where id = ${first} returning seller_id as seller, images`;
  const { access, called } = accessOf(listed?.seller ?? '', shop.url, fetch);
  const images = ['/storage/v1/object/public/productimages/another, "one".webp#x', ...(listed?.images ?? [])];
  expect(await addListing(access, { ...values, images }, true)).toBe(first);
  expect(called).toEqual(['edit_listing']);
});
