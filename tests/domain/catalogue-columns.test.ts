import { expect, test } from 'vitest';
import { columnsOf } from '#catalogue-index/columns-of.ts';
import type { Coded } from '#catalogue-index/columns.ts';
import { paise } from '#domain/money/money.ts';
import { rowOf } from './catalogue-rows.ts';

const valueOf = <T>({ values, codes }: Coded<T>, row: number) => values[codes[row] ?? -1];

test('rows become columns in the order of their numbers, and can be read back', () => {
  const columns = columnsOf([
    rowOf({
      id: '10',
      name: 'Kolam  T-shirt ',
      sellerId: 'kora',
      picture: '/p/kora/1-tee.webp',
      sizes: ['L'],
    }),
    rowOf({ id: '9', name: 'Indigo Oxford', mrp: paise(9_999_999_900), description: 'Cut for a Party.' }),
  ]);
  expect([...columns.ids]).toEqual([9, 10]);
  const { names, pictureFolders, pictureFiles } = columns;
  const nameOf = (row: number) =>
    [...names.codes.subarray(names.starts[row], names.starts[row + 1])]
      .map((code) => names.words[code])
      .join(' ');
  expect([0, 1].map(nameOf)).toEqual(['Indigo Oxford', 'Kolam  T-shirt ']);
  expect(valueOf(columns.sellers, 1)).toBe('kora');
  expect(valueOf(columns.sizes, 1)).toEqual(['L']);
  expect([...columns.mrp]).toEqual([9_999_999_900, 129_900]);
  expect(columns.price).toBeInstanceOf(Uint32Array);
  expect(valueOf(pictureFolders, 1)).toBe('/p/kora/');
  expect(pictureFiles.text.slice(pictureFiles.starts[1], pictureFiles.starts[2])).toBe('1-tee.webp');
  // Casual by its own style, Party by its description.
  expect([...columns.styles]).toEqual([0b101, 0b1]);
});

test('each word of the descriptions knows its rows, once', () => {
  const { descriptions } = columnsOf([
    rowOf({ id: '1', description: 'Soft cotton, soft cut.' }),
    rowOf({ id: '2', description: 'Cotton' }),
  ]);
  const { words = [], starts, rows } = descriptions ?? {};
  expect(
    Object.fromEntries(
      words.map((word, at) => [word, [...(rows?.subarray(starts?.[at], starts?.[at + 1]) ?? [])]]),
    ),
  ).toEqual({ cotton: [0, 1], cut: [0], soft: [0] });
});
