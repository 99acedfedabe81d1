// @vitest-environment happy-dom
// The pincode's field of a product whose code does not come, as on a bad connection.
import { expect, test, vi } from 'vitest';
import { DeliveryPlace } from '#areas/shop/screens/product/delivery-place.tsx';
import { placeMessages } from '#messages/shop/product.ts';
import { eventuallyShown, tap } from '#support/render.ts';
import { renderWithData } from '#support/render-with-data.tsx';
import { productOf } from '../../domain/product-of.ts';

vi.mock('#areas/shop/delivery/delivery-check.tsx', () => Promise.reject(new TypeError('Failed to fetch')));

test('a pincode check that does not load says so, and is requested again by a tap', async () => {
  await renderWithData(<DeliveryPlace product={productOf({})} />);
  const failed = (text: string) =>
    eventuallyShown(() => {
      expect(document.querySelector('[role="alert"]')?.textContent).toBe(text);
    });
  await failed(`${placeMessages.deliveryFailed}Retry`);
  await tap('Retry');
  await failed(`${placeMessages.deliveryFailed}Reload`);
});
