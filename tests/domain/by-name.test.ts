import { expect, test } from 'vitest';
import { sortedByName } from '#domain/text/by-name.ts';

const sorted = (...names: string[]) => sortedByName(names.map((name) => ({ name }))).map(({ name }) => name);

test('names stand in the order of their letters, whatever their case or accents', () => {
  expect(sorted('Zari', 'bandhani', 'Élan', 'Elf', 'Fable', 'Aari')).toEqual([
    'Aari',
    'bandhani',
    'Elf',
    'Élan',
    'Fable',
    'Zari',
  ]);
  expect(sorted('हाट', 'Zari', 'आम')).toEqual(['Zari', 'आम', 'हाट']);
});

test('names that look equal keep their order', () => {
  const rows = [
    { name: 'Loom', id: 1 },
    { name: 'LOOM', id: 2 },
    { name: 'Loom', id: 3 },
  ];
  expect(sortedByName(rows)).toEqual(rows);
});
