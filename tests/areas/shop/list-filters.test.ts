import { describe, expect, it } from 'vitest';
import { hasFilters } from '#areas/shop/filters/filtered-list-code.ts';
import {
  addressOf,
  appliedQueryOf,
  countChosen,
  filtersOf,
  isNarrowed,
  NO_FILTERS,
  queryOf,
  toggled,
} from '#areas/shop/filters/list-filters.ts';

const chosen = {
  text: 'blue shirt',
  gender: 'female',
  categories: ['Jeans', 'Co-ord'],
  styles: ['Summer'],
  brands: ['Kiran & Co'],
  sizes: ['M', 'XL'],
  colors: ['Blue'],
  priceFrom: 0,
  priceTo: 999,
  discountFrom: 50,
  sort: 'price-up' as const,
};

describe('the search address', () => {
  it('says every filter, and comes back as it was', () => {
    expect(filtersOf(new URLSearchParams(addressOf(chosen).toString()))).toEqual(chosen);
  });

  it.each(Object.entries(chosen))('is known to have filters by its %s alone', (name, value) => {
    const address = addressOf({ ...NO_FILTERS, [name]: value });
    expect(hasFilters(address)).toBe(true);
  });

  it('has no filters by parameters of others', () => {
    expect(hasFilters(new URLSearchParams('utm_source=mail&fbclid=1'))).toBe(false);
  });

  it('is empty when nothing narrows the list', () => {
    expect(addressOf({ ...NO_FILTERS, text: '   ' }).toString()).toBe('');
  });

  it('ignores what no filter can be', () => {
    const address = new URLSearchParams(
      'gender=cat&sort=price&discount=yes&category=&style=Summer&style=Summer&min=cheap&max=-1',
    );
    expect(filtersOf(address)).toEqual({ ...NO_FILTERS, styles: ['Summer'] });
  });

  it('reads a blank as no choice', () => {
    expect(filtersOf(new URLSearchParams('category=%20&brand=&size=%09'))).toEqual(NO_FILTERS);
  });

  it('reads choices in any case, as the shop writes them, each once', () => {
    const address = new URLSearchParams(
      'size=m&size=xL&color=blue&color=Blue&color=teal&category=tshirts&category=CO%20ORD&style=SUMMER&gender=Male&sort=Price-Up&discount=TRUE',
    );
    expect(filtersOf(address)).toEqual({
      ...NO_FILTERS,
      sizes: ['M', 'XL'],
      colors: ['Blue', 'teal'],
      categories: ['T-shirt', 'Co-ord'],
      styles: ['Summer'],
      gender: 'male',
      sort: 'price-up',
      discountFrom: 1,
    });
  });

  it('reads a least discount in percent, and any from the specified true', () => {
    const read = (discount: string) => filtersOf(new URLSearchParams({ discount })).discountFrom;
    expect(['true', 'True', '1', '10', '50', '50%', '100'].map(read)).toEqual([1, 1, 1, 10, 50, 50, 100]);
    expect(['', '0', '-5', '101', '5.5', 'half', 'false'].map(read)).toEqual(Array(7).fill(null));
    const address = (discountFrom: number) => addressOf({ ...NO_FILTERS, discountFrom }).toString();
    expect([address(1), address(25)]).toEqual(['discount=true', 'discount=25']);
    expect(queryOf({ ...NO_FILTERS, discountFrom: 25 }).discountFrom).toBe(25);
  });

  it('reads the links that home and others make', () => {
    expect(filtersOf(new URLSearchParams('discount=true&sort=newest'))).toEqual({
      ...NO_FILTERS,
      discountFrom: 1,
      sort: 'newest',
    });
  });
});

it('price bounds in the wrong order are read as a range, in the URL and before Apply', () => {
  const turned = { ...NO_FILTERS, priceFrom: 999, priceTo: 500 };
  const meant = { ...NO_FILTERS, priceFrom: 500, priceTo: 999 };
  expect(filtersOf(addressOf(turned))).toEqual(meant);
  expect(appliedQueryOf(turned)).toEqual(queryOf(meant));
});

it('a price range holds the paise of its last rupee', () => {
  const query = queryOf({ ...NO_FILTERS, priceFrom: 500, priceTo: 999 });
  expect([query.priceFrom, query.priceTo]).toEqual([50_000, 99_999]);
});

it('counts what the filter sheet chose, not the text or the sort', () => {
  const filters = { ...NO_FILTERS, text: 'x', sort: 'newest' as const, discountFrom: 1 };
  expect(countChosen(filters)).toBe(1);
  expect(countChosen({ ...filters, gender: 'male', categories: ['Jeans', 'Shirt'], brands: ['B'] })).toBe(5);
  expect(countChosen({ ...filters, priceFrom: 500, priceTo: 999, sizes: ['M'], colors: ['Red'] })).toBe(4);
});

it('a second tap takes a choice back', () => {
  expect(toggled(['Jeans'], 'Shirt')).toEqual(['Jeans', 'Shirt']);
  expect(toggled(['Jeans', 'Shirt'], 'Jeans')).toEqual(['Shirt']);
});

describe('a list of its own', () => {
  const address = new URLSearchParams('category=Jeans&style=Summer&size=M');

  it('is narrowed by all but what it is itself', () => {
    const base = { categories: ['Shirt'] };
    expect(filtersOf(address, base)).toEqual({ ...NO_FILTERS, styles: ['Summer'], sizes: ['M'] });
    expect(queryOf(filtersOf(address, base), base)).toMatchObject({ categories: ['Shirt'], sizes: ['M'] });
    expect(queryOf(filtersOf(address), { collection: 'campus-edit' })).toMatchObject({
      categories: ['Jeans'],
      collection: 'campus-edit',
    });
  });

  it('is narrowed by choices and words, not by an order', () => {
    expect([{ sizes: ['M'] }, { text: 'blue' }, { sort: 'newest' as const }, {}].map(narrowed)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

const narrowed = (filters: Partial<typeof NO_FILTERS>) => isNarrowed({ ...NO_FILTERS, ...filters });
