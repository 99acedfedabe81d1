// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ProductSummary } from '#areas/shop/screens/product/product-summary.tsx';
import { linkTo } from '#paths';
import { brandOf, productOf } from '../../domain/product-of.ts';
import { control } from '#support/render.ts';
import { renderWithData } from '#support/render-with-data.tsx';

test('a product with reviews says its rating, and one without says nothing', async () => {
  const shown = await renderWithData(
    <ProductSummary product={productOf({ rating: 43, ratingCount: 27 })} />,
    {},
  );
  expect(document.body.textContent).toContain('Rated 4.3 of 5 in 27 reviews');
  await shown();
  await renderWithData(<ProductSummary product={productOf()} />, {});
  expect(document.body.textContent).not.toContain('Rated');
});

// Promise product.brand (Beyond, front): The brand on a product leads to the brand's list.
test('the brand of a product leads to its list', async () => {
  const product = productOf({ brand: brandOf({ name: 'Gully & Co' }) });
  await renderWithData(<ProductSummary product={product} />, { path: linkTo.product('1') });
  expect(control('Gully & Co').getAttribute('href')).toBe('/search?brand=Gully+%26+Co');
});
