import { useDeliveries } from '#data/queries/shop/delivery.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { deliveryDays } from '#domain/delivery/delivery.ts';
import { fullPincode } from '#domain/validation/address.ts';
import { deliveryMessages } from '#messages/shop/address.ts';

export type CartDelivery = {
  /** Days until the slowest line arrives, of brands that do not refuse the pincode; 0 when nothing says so. */
  days: number;
  /** A sentence for each brand whose list lacks the pincode. */
  notHere: string[];
};

/** When a cart arrives at a pincode, by the lists of its brands. */
export function useCartDelivery(lines: readonly CartLine[], typed: string): CartDelivery {
  const pincode = fullPincode(typed);
  const products = lines.flatMap(({ product }) => product ?? []);
  const brands = new Map(products.map(({ brand }) => [brand.id, brand.name]));
  const { of } = useDeliveries(pincode, [...brands.keys()]);
  const answerOf = (brand: string) => {
    const delivery = of(brand);
    return delivery.status === 'known' ? delivery : undefined;
  };
  const refuses = (brand: string) => answerOf(brand)?.delivers === false;
  const days = products
    .filter(({ brand }) => !refuses(brand.id))
    .map((product) => deliveryDays(product, answerOf(product.brand.id)));
  const notHere = [...brands].flatMap(([id, name]) =>
    pincode !== null && refuses(id) ? deliveryMessages.notHere(name, pincode) : [],
  );
  return { days: Math.max(0, ...days), notHere };
}
