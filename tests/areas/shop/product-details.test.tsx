// @vitest-environment happy-dom
// Another base of the catalogue comes while a product's page is open: its details are read anew from that one.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useProductDetails } from '#data/queries/shop/product.ts';
import type { ProductDetails } from '#domain/product/product.ts';
import { productOf } from '../../domain/product-of.ts';
import { readDetails } from '#support/mock-data-layer.ts';
import { tap } from '#support/render.ts';
import { renderWithData, setData } from '#support/render-with-data.tsx';

const described = (description: string) => ({ description }) as ProductDetails;
/** Sets the products on sale, and the products whose details are here. */
const show = (onSale: readonly string[], details: Record<string, ProductDetails>) =>
  setData({ catalogue: { products: onSale.map((id) => productOf({ id })), details } });

function Page({ id }: { id: string }) {
  const { details, failed } = useProductDetails(id);
  return <p>{details?.description ?? (failed ? 'failed' : 'none')}</p>;
}
const shown = () => document.querySelector('p')?.textContent;

// Promise product.details-stay (2 Product, front): An open product page does not start again when the
//   catalogue gets another snapshot.
test('a product page keeps its details until those of the new snapshot are there', async () => {
  await show(['1', '2'], { 1: described('as it was') });
  await renderWithData(<Page id="1" />);
  expect(shown()).toBe('as it was');
  expect(readDetails).not.toHaveBeenCalled();
  readDetails.mockRejectedValueOnce(new Error('no connection'));
  await show(['1', '2'], {});
  expect(readDetails).toHaveBeenCalledExactlyOnceWith('1');
  expect(shown()).toBe('as it was');
  await show(['1', '2'], { 1: described('as it is') });
  expect(shown()).toBe('as it is');
  // A product that is no longer on sale is not shown as if it were.
  await show([], {});
  expect(shown()).not.toBe('as it is');
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
  await show(['1', '2'], { 1: described('the first') });
  await renderWithData(<Pages />);
  expect(shown()).toBe('the first');
  await tap('Next');
  expect(shown()).toBe('none');
});
