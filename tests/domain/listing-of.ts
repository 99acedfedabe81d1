import { fromRupees } from '#domain/money/money.ts';
import type { Listing } from '#domain/account/seller.ts';

export const SELLER = '00000000-0000-4000-8000-000000000001';
export const photo = (name: string) => `/storage/v1/object/public/productimages/${SELLER}/${name}.webp`;

/** A listing with everything filled in. */
export function listingOf(fields: Partial<Listing> = {}): Listing {
  return {
    id: '7',
    name: 'Boxy Cotton Shirt',
    description: 'Heavy cotton, dropped shoulders.',
    category: 'Shirt',
    gender: 'unisex',
    styleType: 'Casual',
    images: [photo('a')],
    imageColors: {},
    mrp: fromRupees(1499),
    price: fromRupees(999),
    discountPercentage: 33,
    stock: 10,
    choices: 'S/Black:6; M/Black:4',
    shippingCharges: fromRupees(49),
    estimatedDelivery: '5-7 Days',
    returnPolicy: '7 Days Return',
    sizes: ['S', 'M'],
    colors: ['Black'],
    sizeChart: '',
    tags: ['cotton'],
    collections: [],
    active: true,
    paused: false,
    version: 1,
    updatedAt: '2026-11-01T00:00:00Z',
    createdAt: '2026-11-01T00:00:00Z',
    ...fields,
  };
}
