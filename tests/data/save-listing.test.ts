import { expect, test, vi } from 'vitest';
import { addListing } from '../../src/data/listings/save-listing.ts';
import type { SellerLine } from '../../src/data/listings/seller-line.ts';
import { fieldsOf } from '../../src/domain/listing-fields.ts';
import { checkListing } from '../../src/domain/validation/listing.ts';
import { listingOf, SELLER } from '../domain/listing-of.ts';

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
