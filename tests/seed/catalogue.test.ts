import { describe, expect, it } from 'vitest';
import { demoBrands } from '#supabase/seed/catalogue/brands.ts';
import { runsOfTwelve } from '#supabase/seed/catalogue/copy/compose.ts';
import { demoProducts } from '#supabase/seed/catalogue/products.ts';
import { picturesOf } from '#supabase/seed/pictures.ts';
import {
  CATEGORIES,
  COLORS,
  DELIVERY_OPTIONS,
  RETURN_OPTIONS,
  SIZES,
  STYLES,
} from '#domain/product/options.ts';

const now = new Date('2026-11-20T06:30:00Z');
const products = demoProducts(now);
const words = (text: string) => text.split(/\s+/);
const counted = <T>(list: readonly T[]) => Map.groupBy(list, (item) => item);

describe('the demo catalogue', () => {
  it('has at least 240 products that are on sale, with names of their own in at most seven words', () => {
    const verified = new Set(demoBrands.filter((brand) => brand.is_verified).map((brand) => brand.id));
    expect(
      products.filter((product) => product.is_active && verified.has(product.seller_id)).length,
    ).toBeGreaterThanOrEqual(240);
    expect(new Set(products.map((product) => product.name)).size).toBe(products.length);
    expect(Math.max(...products.map((product) => words(product.name).length))).toBeLessThanOrEqual(7);
  });

  it('covers every category, style, size, colour, gender, delivery, return policy and brand', () => {
    expect(new Set(products.map((product) => product.category))).toEqual(new Set(CATEGORIES));
    expect(new Set(products.map((product) => product.style_type))).toEqual(new Set(STYLES));
    expect(new Set(products.flatMap((product) => product.sizes))).toEqual(new Set(SIZES));
    expect(new Set(products.flatMap((product) => product.colors))).toEqual(new Set(COLORS));
    expect(new Set(products.map((product) => product.gender))).toEqual(new Set(['unisex', 'male', 'female']));
    expect(new Set(products.map((product) => product.estimated_delivery))).toEqual(new Set(DELIVERY_OPTIONS));
    expect(new Set(products.map((product) => product.return_policy))).toEqual(new Set(RETURN_OPTIONS));
    expect(new Set(products.map((product) => product.seller_id))).toEqual(
      new Set(demoBrands.map((brand) => brand.id)),
    );
  });

  it('gives every category enough to fill a grid', () => {
    for (const list of counted(products.map((product) => product.category)).values())
      expect(list.length).toBeGreaterThanOrEqual(30);
  });

  it('includes the awkward cases: no colours, sold out, last pieces, switched off, free shipping', () => {
    expect(products.filter((product) => product.colors.length === 0).length).toBeGreaterThanOrEqual(5);
    expect(products.filter((product) => product.stock_quantity === 0).length).toBeGreaterThanOrEqual(3);
    expect(
      products.filter((product) => product.stock_quantity >= 1 && product.stock_quantity <= 5).length,
    ).toBeGreaterThanOrEqual(5);
    expect(products.filter((product) => !product.is_active)).toHaveLength(1);
    expect(products.filter((product) => product.shipping_charges === 0).length).toBeGreaterThanOrEqual(20);
  });

  it('prices in rupees, never above MRP, at most 60 % off, some at half price and some at full', () => {
    const off = products.map((product) =>
      Math.round(((product.mrp - product.selling_price) / product.mrp) * 100),
    );
    expect(Math.min(...off)).toBe(0);
    expect(Math.max(...off)).toBeLessThanOrEqual(60);
    expect(off.filter((percent) => percent >= 50).length).toBeGreaterThanOrEqual(8);
    for (const { mrp, selling_price } of products) {
      expect(selling_price).toBeGreaterThan(0);
      expect(Math.round(selling_price * 100) / 100).toBe(selling_price);
      expect(mrp).toBeGreaterThanOrEqual(selling_price);
    }
  });

  it('describes each in 40 to 99 words, and hardly ever repeats twelve words running', () => {
    for (const { description } of products) {
      expect(words(description).length).toBeGreaterThanOrEqual(40);
      expect(words(description).length).toBeLessThanOrEqual(99);
    }
    const runs = counted(products.flatMap((product) => [...new Set(runsOfTwelve(product.description))]));
    expect([...runs.values()].filter((list) => list.length > 1).length).toBeLessThanOrEqual(5);
  });

  it('was listed over the last ninety days, at least a dozen within ten', () => {
    const ages = products.map((product) => (now.getTime() - Date.parse(product.created_at)) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(90);
    expect(ages.filter((age) => age < 10).length).toBeGreaterThanOrEqual(12);
  });

  it('shows three committed pictures each, in the folder of the seller', () => {
    const committed = new Set(picturesOf('productimages'));
    for (const { images, seller_id } of products) {
      expect(images).toHaveLength(3);
      for (const image of images) {
        expect(committed).toContain(image);
        expect(image.startsWith(`${seller_id}/`)).toBe(true);
      }
    }
    expect(new Set(products.map((product) => product.images[0])).size).toBe(products.length);
  });

  it('is the same on every run', () => {
    expect(demoProducts(now)).toEqual(products);
  });
});
