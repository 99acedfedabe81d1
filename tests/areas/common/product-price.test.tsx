// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ProductPrice } from '#areas/common/product-price.tsx';
import { productOf } from '../../domain/product-of.ts';
import { render } from '#support/render.ts';

test.each([
  [29, false],
  [30, true],
  [64, true],
])('a discount of %i % has the turmeric badge from 30 % on: %s', async (discountPercentage, badge) => {
  await render(<ProductPrice product={productOf({ discountPercentage })} />);
  const off = [...document.querySelectorAll('span')].find((span) => span.textContent.endsWith('% OFF'));
  expect(off?.textContent).toBe(`${discountPercentage}% OFF`);
  expect(off?.className.includes('badge')).toBe(badge);
});
