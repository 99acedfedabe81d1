import { expect, test } from 'vitest';
import { fieldChanges } from '#domain/admin/audit.ts';
import type { Slide, Tile } from '#domain/content/content.ts';
import {
  categoryLink,
  contentFault,
  isContentLink,
  sameContent,
  withLink,
} from '#domain/content/content-draft.ts';
import { checkCouponTerms, type CouponFields } from '#domain/coupon/coupon-terms.ts';

const slide = (id: string, title = id): Slide => ({
  id,
  title,
  subtitle: '',
  image: '/a.webp',
  linkUrl: '',
  linkText: '',
});
const tile = (fields: Partial<Tile> = {}): Tile => ({
  id: 't',
  name: 'Shirts',
  image: '/a.webp',
  linkUrl: '',
  description: '',
  type: 'category',
  ...fields,
});

// Promise admin.content-link (5 Validation, admin): A category's tile gets the link of its name until another
//   is entered.
test('a category gets the link of its name, until somebody enters another', () => {
  expect(categoryLink(' Co-ord  Sets ')).toBe('/category/co-ord-sets');
  const named = withLink(tile({ name: '' }), tile({ name: 'Jeans' }));
  expect(named.linkUrl).toBe('/category/jeans');
  expect(withLink(named, { ...named, name: 'Wide Jeans' }).linkUrl).toBe('/category/wide-jeans');
  const own = { ...named, linkUrl: '/sale' };
  expect(withLink(own, { ...own, name: 'Shirts' }).linkUrl).toBe('/sale');
  expect(withLink(tile({ type: 'promo' }), tile({ type: 'promo', name: 'Sale' })).linkUrl).toBe('');
});

// Promise admin.content-checks (5 Validation, admin): Slides need title and picture, tiles name and picture,
//   promos description and link. Links are the shop's paths or https.
test('the fault that keeps a draft from being saved is named, in the order of the tabs', () => {
  expect(contentFault({ slides: [slide('a')], tiles: [tile()] })).toBeNull();
  expect(contentFault({ slides: [slide('a', ' ')], tiles: [tile({ name: '' })] })).toEqual({
    code: 'slide_incomplete',
    list: 'slides',
  });
  expect(contentFault({ slides: [], tiles: [tile({ image: '' })] })?.code).toBe('tile_incomplete');
  const promo = tile({ type: 'promo', description: 'x' });
  expect(contentFault({ slides: [], tiles: [promo] })?.code).toBe('promo_incomplete');
  expect(contentFault({ slides: [], tiles: [tile({ linkUrl: 'javascript:1' })] })?.code).toBe(
    'content_link_wrong',
  );
  expect(['', '/', '/sale', 'https://a.example/x'].every(isContentLink)).toBe(true);
  expect(
    ['//a.example', '/a b', 'http://a.example', '/\\a', '/.//a.example', 'https:///'].some(isContentLink),
  ).toBe(false);
});

test('a save whose answer was lost is known again, whatever white space was typed', () => {
  const draft = { slides: [slide('temp_1', 'One ')], tiles: [tile()] };
  const { id: _, ...fields } = slide('a', 'One');
  expect(sameContent(draft, { slides: [{ ...fields, id: 'a' }], tiles: [tile({ id: 'b' })] })).toBe(true);
  expect(sameContent(draft, { slides: [slide('a', 'Two')], tiles: [tile()] })).toBe(false);
});

test('a change says its fields before and after, and leaves out what stayed empty', () => {
  expect(
    fieldChanges({ before: { tags: [], price: 800, note: '' }, after: { tags: ['a', 'b'], price: 700 } }),
  ).toEqual([
    { field: 'tags', before: null, after: 'a, b' },
    { field: 'price', before: '800', after: '700' },
  ]);
});

test("a coupon's terms are checked as the database does", () => {
  const blank: CouponFields = {
    code: ' diwali ',
    type: 'percentage',
    value: '10',
    cap: '',
    minimum: '',
    expires: '',
    brand: ' ',
    limit: '',
    perShopper: '1',
    published: '',
  };
  expect(checkCouponTerms(blank, '2026-11-26')).toMatchObject({
    ok: true,
    value: { code: 'DIWALI', terms: { discount_value: 10, per_user_limit: 1, brand_name: null } },
  });
  expect(
    checkCouponTerms(
      { ...blank, code: 'a b', value: '101', limit: '1.5', minimum: '-1', cap: '499,50' },
      '2026-11-26',
    ),
  ).toEqual({
    ok: false,
    errors: {
      code: 'coupon_code_wrong',
      cap: 'coupon_number_wrong',
      value: 'coupon_value_wrong',
      limit: 'coupon_number_wrong',
      minimum: 'coupon_number_wrong',
    },
  });
});
