// @vitest-environment happy-dom
// Another base of the catalogue comes while a product's page is open: its details are read anew from that one.
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_CATALOGUE } from '#data/catalogue/state.ts';
import { stores } from '#data/page.ts';
import { useProductDetails } from '#data/queries/product.ts';
import type { ProductDetails } from '#domain/product.ts';
import { acting, draw, tap } from '#support/drawn.ts';

const readDetails = vi.hoisted(() => vi.fn<(id: string) => Promise<void>>());
vi.mock('#data/page.ts', async (original) => ({
  ...(await original<object>()),
  startData: () => Promise.resolve({ readDetails }),
}));

const described = (description: string) => ({ description }) as ProductDetails;
/** What is on sale, and of which products the details are here. */
const show = (onSale: readonly string[], here: Record<string, ProductDetails>) =>
  stores.catalogue.set({
    ...EMPTY_CATALOGUE,
    index: {
      ...EMPTY_CATALOGUE.index,
      product: (id) => (onSale.includes(id) ? ({ id } as never) : undefined),
    },
    details: (id) => here[id] ?? null,
  });

function Page({ id }: { id: string }) {
  const { details, failed } = useProductDetails(id);
  return <p>{details?.description ?? (failed ? 'failed' : 'none')}</p>;
}
const said = () => document.querySelector('p')?.textContent;

beforeEach(() => readDetails.mockReset().mockResolvedValue());

test('what an open page shows stays until it is read from the new base, and when that cannot be had', async () => {
  show(['1', '2'], { 1: described('as it was') });
  await draw(<Page id="1" />);
  expect(said()).toBe('as it was');
  expect(readDetails).not.toHaveBeenCalled();
  readDetails.mockRejectedValueOnce(new Error('no line'));
  await acting(() => show(['1', '2'], {}));
  expect(readDetails).toHaveBeenCalledExactlyOnceWith('1');
  expect(said()).toBe('as it was');
  await acting(() => show(['1', '2'], { 1: described('as it is') }));
  expect(said()).toBe('as it is');
  // What is no longer on sale is not shown as if it were.
  await acting(() => show([], {}));
  expect(said()).not.toBe('as it is');
});

test('the page of another product never shows those of the one before', async () => {
  function Pages() {
    const [id, setId] = useState('1');
    return (
      <>
        <Page id={id} />
        <button type="button" onClick={() => setId('2')}>
          Next
        </button>
      </>
    );
  }
  show(['1', '2'], { 1: described('the first') });
  await draw(<Pages />);
  expect(said()).toBe('the first');
  await tap('Next');
  expect(said()).toBe('none');
});
