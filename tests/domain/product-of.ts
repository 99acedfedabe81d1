import { fromRupees } from '#domain/money/money.ts';
import type { Brand, Product } from '#domain/product/product.ts';

export function brandOf(brand: Partial<Brand> = {}): Brand {
  return {
    id: 'brand-1',
    name: 'Urban Loom',
    email: 'hello@urbanloom.test',
    phone: '6100000001',
    verified: true,
    sizeCharts: [],
    freeDeliveryFrom: null,
    ...brand,
  };
}

/** A plain product for tests that are about something else. */
export function productOf(product: Partial<Product> = {}): Product {
  return {
    id: '1',
    brand: brandOf(),
    name: 'Indigo Oxford',
    category: 'Shirt',
    gender: 'unisex',
    picture: '',
    mrp: fromRupees(1299),
    price: fromRupees(999),
    discountPercentage: 23,
    createdAt: '2026-11-01T06:00:00+00:00',
    popularity: 0,
    rating: 0,
    ratingCount: 0,
    collections: [],
    shippingCharges: fromRupees(0),
    deliveryDays: 5,
    sizes: ['S', 'M'],
    colors: ['Blue'],
    stock: 10,
    styleType: 'Casual',
    // As a row of before there were choices: each has what the sum says.
    choiceStock: '',
    ...product,
  };
}
