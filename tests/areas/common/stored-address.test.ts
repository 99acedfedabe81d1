import { expect, test } from 'vitest';

import { storedAddress } from '#ui/pictures/stored-address.ts';

const path = '/storage/v1/object/public/productimages/a/b.webp';
const project = 'https://abc.supabase.co';

test('a stored picture is asked for where it is stored, in each width', () => {
  expect(storedAddress(path, project)).toBe(project + path);
  expect(storedAddress(`${path} 360w, ${path} 1080w`, project)).toBe(
    `${project}${path} 360w, ${project}${path} 1080w`,
  );
});

test('a build that talks to where it is served leaves it alone, and so is any other address', () => {
  expect(storedAddress(path)).toBe(path);
  for (const other of [
    '',
    'blob:http://localhost/1',
    'https://elsewhere.test/storage/a.webp',
    '/icons/a.png',
  ])
    expect(storedAddress(other, project)).toBe(other);
});
