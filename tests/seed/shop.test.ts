import { describe, expect, it } from 'vitest';
import { filtersOf } from '#areas/shop/filters/list-filters.ts';
import { demoCart, demoWishlist } from '#supabase/seed/baskets.ts';
import { demoBrands } from '#supabase/seed/catalogue/brands.ts';
import { demoCoupons } from '#supabase/seed/catalogue/coupons.ts';
import { demoFeaturedCategories, demoSlides } from '#supabase/seed/catalogue/home.ts';
import { demoProducts } from '#supabase/seed/catalogue/products.ts';
import { demoCollections } from '#supabase/seed/catalogue/shelves.ts';
import { generatedProducts } from '#supabase/seed/generated.ts';
import { demoOrders } from '#supabase/seed/orders.ts';
import { picturesOf } from '#supabase/seed/pictures.ts';
import { demoUsers, ashaId, shopperId } from '#supabase/seed/users.ts';

const now = new Date('2026-11-20T06:30:00Z');
const products = demoProducts(now);
const committed = new Set(picturesOf('productimages'));
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the demo data around the catalogue', () => {
  it('has an account for every brand, shoppers with an address, one admin', () => {
    expect(new Set(demoUsers.map((user) => user.id)).size).toBe(demoUsers.length);
    for (const user of demoUsers) expect(user.id).toMatch(uuid);
    for (const brand of demoBrands)
      expect(demoUsers.find((user) => user.id === brand.id)?.role).toBe('seller');
    expect(demoUsers.find((user) => user.email === 'seller@driphaven.test')?.id).toBe(
      demoBrands.find((brand) => brand.is_verified)?.id,
    );
    for (const user of demoUsers.filter(({ role }) => role === 'user')) {
      expect(user.pincode).toMatch(/^\d{6}$/);
      expect(user.phone_number).toMatch(/^\d{10}$/);
    }
    expect(demoUsers.filter((user) => user.role === 'admin')).toHaveLength(1);
  });

  it('fills every collection and knows every collection a product names', () => {
    const named = new Set(products.flatMap((product) => product.collections));
    const collections = demoCollections();
    expect(new Set(collections.map((collection) => collection.name))).toEqual(named);
    for (const { name } of collections)
      expect(products.filter((product) => product.collections.includes(name)).length).toBeGreaterThanOrEqual(
        8,
      );
  });

  it('points only at committed pictures', () => {
    for (const { banner_url, thumbnail_url } of demoCollections())
      for (const path of [banner_url, thumbnail_url]) expect(committed).toContain(path);
    for (const { image_url } of [...demoSlides(), ...demoFeaturedCategories()])
      expect(committed).toContain(image_url);
  });

  it('has coupons of every kind', () => {
    const coupons = demoCoupons(now);
    const some = (test: (coupon: (typeof coupons)[number]) => boolean) =>
      expect(coupons.some(test)).toBe(true);
    some((c) => c.discount_type === 'percentage' && c.max_discount !== null);
    some((c) => c.discount_type === 'flat' && c.min_order_value === 0);
    some(
      (c) =>
        c.brand_id !== null &&
        demoBrands.some((brand) => brand.id === c.brand_id && brand.brand_name === c.brand_name),
    );
    some((c) => c.min_order_value > 0);
    some((c) => c.expiry_date < '2026-11-20');
    some((c) => c.usage_limit !== null);
    some((c) => c.per_user_limit !== null);
    some((c) => !c.is_active);
  });

  it('leaves two lines in one cart and two wishes, the other shopper starts empty', () => {
    expect(demoCart(products).map((entry) => entry.user_id)).toEqual([ashaId, ashaId]);
    expect(demoWishlist(products).map((entry) => entry.user_id)).toEqual([ashaId, ashaId]);
  });
});

describe('the orders of the demo shopper', () => {
  const orders = demoOrders(now, products).filter((order) => order.user_id === shopperId);

  it('has one in every status and one shared by two sellers', () => {
    expect(new Set(orders.map((order) => order.status))).toEqual(
      new Set(['pending', 'processing', 'shipped', 'delivered', 'cancelled']),
    );
    expect(orders.some((order) => new Set(order.items.map((item) => item.seller_id)).size === 2)).toBe(true);
  });

  it('adds up', () => {
    for (const order of demoOrders(now, products)) {
      expect(order.subtotal).toBeCloseTo(
        order.items.reduce((total, item) => total + item.price_at_time * item.quantity, 0),
        2,
      );
      expect(order.total_amount).toBeCloseTo(order.subtotal + order.shipping_fee - order.coupon_discount, 2);
      expect(order.transaction_id).toMatch(/^COD\d{13}\d{4}$/);
    }
  });

  it('tracks what was shipped and dates what arrived', () => {
    for (const item of demoOrders(now, products).flatMap((order) => order.items)) {
      expect(item.tracking_number !== null).toBe(
        item.item_status === 'shipped' || item.item_status === 'delivered',
      );
      expect(item.delivered_at !== null).toBe(item.item_status === 'delivered');
    }
  });
});

describe("the orders of the demo's seller", () => {
  const seller = demoUsers.find(({ role }) => role === 'seller')?.id;
  const items = demoOrders(now, products).flatMap((order) =>
    order.items.filter((item) => item.seller_id === seller).map((item) => ({ ...item, order })),
  );

  it('are something to do in every status, by people with different addresses', () => {
    for (const status of ['pending', 'processing', 'shipped', 'delivered', 'cancelled'])
      expect(items.filter((item) => item.item_status === status).length).toBeGreaterThan(1);
    expect(new Set(items.map(({ order }) => order.shipping_address)).size).toBeGreaterThan(3);
    expect(new Set(items.map(({ order }) => order.id.slice(0, 8))).size).toBe(
      new Set(items.map(({ order }) => order.id)).size,
    );
  });

  it('nothing is dated later than now, and something is older than what a phone keeps', () => {
    for (const { delivered_at } of items) expect(Date.parse(delivered_at ?? '')).not.toBeGreaterThan(+now);
    expect(items.some(({ delivered_at }) => Date.parse(delivered_at ?? '') < +now - 31 * 86_400_000)).toBe(
      true,
    );
  });
});

describe('a large shop', () => {
  it('makes ten thousand, names all different, pictures from the pool', () => {
    const many = generatedProducts(10_000, now);
    expect(many).toHaveLength(10_000);
    expect(new Set(many.map((product) => product.name)).size).toBe(10_000);
    expect(many.every((product) => product.images.every((image) => committed.has(image)))).toBe(true);
    expect(many.slice(0, products.length)).toEqual(products);
  });
});

it('the tile that promises half price opens products at half price and below, and nothing else', () => {
  const tile = demoFeaturedCategories().find(({ category_name: name }) => name === 'Sale 50%+ OFF');
  const { discountFrom } = filtersOf(new URL(tile?.link_url ?? '', 'https://shop.test').searchParams);
  expect(discountFrom).toBe(50);
  const reduced = products.filter(
    ({ mrp, selling_price: price }) => Math.round(((mrp - price) / mrp) * 100) >= 50,
  );
  expect(reduced.length).toBeGreaterThan(10);
});
