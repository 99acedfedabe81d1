import { describe, expect, test } from 'vitest';
import { fileRows, readImageColors } from '#domain/listing/listing-file.ts';
import { BLANK_FIELDS, fieldsOf, valuesOf } from '#domain/listing/listing-fields.ts';
import {
  fetchedColors,
  pictureColorsText,
  readPictureColors,
  withPictureColor,
} from '#domain/listing/assigned-colors.ts';
import { pictureOfColor, picturesOfColor } from '#domain/product/picture-colors.ts';
import { listingOf, photo } from './listing-of.ts';
import { vectors, type PictureColorsVector } from './vectors.ts';

const images = ['a#t', 'b', 'c'];

test.each(vectors('picture-colors') as PictureColorsVector[])(
  'the pictures of a colour, $name',
  ({ colors, color, expect: shown }) => {
    expect(picturesOfColor(images, colors, color)).toEqual(shown);
    expect(pictureOfColor(images, colors, color)).toBe(shown[0]);
  },
);

test('a product without pictures shows none in any colour', () => {
  expect(pictureOfColor([], {}, 'Red')).toBe('');
});

test('a picture gets a colour by its file, another one, and none', () => {
  const red = withPictureColor({ b: 'Blue' }, 'a#t', 'Red');
  expect(red).toEqual({ a: 'Red', b: 'Blue' });
  expect(withPictureColor(red, 'a', 'Blue')).toEqual({ a: 'Blue', b: 'Blue' });
  expect(withPictureColor(red, 'a#t', '')).toEqual({ b: 'Blue' });
});

test('the text of a field is the same for the same colours, and is read back', () => {
  const text = pictureColorsText({ b: 'Blue', a: 'Red' });
  expect(text).toBe(pictureColorsText({ a: 'Red', b: 'Blue' }));
  expect(readPictureColors(text)).toEqual({ a: 'Red', b: 'Blue' });
  expect(pictureColorsText({})).toBe('');
  expect(readPictureColors('')).toEqual({});
});

test('a form sends no colour of a picture or a colour that was taken out', () => {
  const fields = fieldsOf(
    listingOf({
      images: [photo('a'), photo('b')],
      colors: ['Black', 'Red'],
      imageColors: { [photo('a')]: 'Black', [photo('b')]: 'Red' },
    }),
  );
  expect(valuesOf({ ...fields, images: photo('a') }).imageColors).toEqual({ [photo('a')]: 'Black' });
  expect(valuesOf({ ...fields, colors: 'Red' }).imageColors).toEqual({ [photo('b')]: 'Red' });
  expect(valuesOf({ ...fields, manyColors: '' }).imageColors).toEqual({});
  expect(valuesOf(BLANK_FIELDS).imageColors).toEqual({});
});

test('pictures of other sites keep their colours where they were fetched', () => {
  const colors = { 'https://a.test/1.jpg': 'Red', 'https://a.test/2.jpg': 'Blue', kept: 'Black' };
  const addresses = ['https://a.test/1.jpg', 'https://a.test/2.jpg', 'https://a.test/3.jpg'];
  const paths = new Map([
    ['https://a.test/1.jpg', '/one.webp#t'],
    ['https://a.test/3.jpg', '/three.webp'],
  ]);
  expect(fetchedColors(colors, addresses, paths)).toEqual({ kept: 'Black', '/one.webp': 'Red' });
});

describe('the colours of pictures in a file', () => {
  const offered = ['Red', 'Blue'];
  test('stand in the order of the pictures, with a dash for all colours', () => {
    expect(readImageColors('red| - ,BLUE', images, offered)).toEqual({
      ok: true,
      colors: { a: 'Red', c: 'Blue' },
    });
    expect(readImageColors('-', images, offered)).toEqual({ ok: true, colors: {} });
  });

  test('are none that the product does not come in, and no more than its pictures', () => {
    expect(readImageColors('Green', images, offered)).toMatchObject({
      fault: { column: 'image_colors', fault: 'choice_unknown', value: 'Green', choices: offered },
    });
    expect(readImageColors('Red|Red|Red|Blue', images, offered)).toMatchObject({
      fault: { column: 'image_colors', fault: 'image_colors_many' },
    });
  });

  test('are written so that they are read back', () => {
    const listing = listingOf({ images: [photo('a'), photo('b')], imageColors: { [photo('b')]: 'Black' } });
    const [heading = [], row = []] = fileRows([listing], []);
    const cell = row[heading.indexOf('image_colors')] ?? '';
    expect(cell).toBe('-|Black');
    expect(readImageColors(cell, listing.images, listing.colors)).toEqual({
      ok: true,
      colors: listing.imageColors,
    });
    const plain = fileRows([listingOf()], [])[1] ?? [];
    expect(plain[heading.indexOf('image_colors')]).toBe('');
  });
});
