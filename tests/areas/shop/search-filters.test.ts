import { describe, expect, it } from 'vitest';
import {
  addressOf,
  countChosen,
  filtersOf,
  NO_FILTERS,
  toggled,
} from '../../../src/areas/shop/screens/search/search-filters.ts';

describe('the search address', () => {
  it('says every filter, and comes back as it was', () => {
    const filters = {
      text: 'blue shirt',
      gender: 'female',
      categories: ['Jeans', 'Co-ord'],
      styles: ['Summer'],
      brands: ['Kiran & Co'],
      discounted: true,
      sort: 'trending' as const,
    };
    expect(filtersOf(new URLSearchParams(addressOf(filters).toString()))).toEqual(filters);
  });

  it('is empty when nothing narrows the list', () => {
    expect(addressOf({ ...NO_FILTERS, text: '   ' }).toString()).toBe('');
  });

  it('ignores what no filter can be', () => {
    const address = new URLSearchParams(
      'gender=cat&sort=price&discount=yes&category=&style=Summer&style=Summer',
    );
    expect(filtersOf(address)).toEqual({ ...NO_FILTERS, styles: ['Summer'] });
  });

  it('reads the links that home and others make', () => {
    expect(filtersOf(new URLSearchParams('discount=true&sort=newest'))).toEqual({
      ...NO_FILTERS,
      discounted: true,
      sort: 'newest',
    });
  });
});

it('counts what the filter sheet chose, not the text, the sort or the sale', () => {
  const filters = { ...NO_FILTERS, text: 'x', sort: 'newest' as const, discounted: true };
  expect(countChosen(filters)).toBe(0);
  expect(countChosen({ ...filters, gender: 'male', categories: ['Jeans', 'Shirt'], brands: ['B'] })).toBe(4);
});

it('a second tap takes a choice back', () => {
  expect(toggled(['Jeans'], 'Shirt')).toEqual(['Jeans', 'Shirt']);
  expect(toggled(['Jeans', 'Shirt'], 'Jeans')).toEqual(['Shirt']);
});
