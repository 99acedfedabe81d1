import { stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from '#supabase/local/make-folder.ts';
import { temporaryFolder } from './backend-fixture.ts';

let base: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  base = await temporaryFolder();
});
afterAll(() => base.remove());

test('many at once make one folder and those above it, and none fails', async () => {
  const folder = join(base.path, 'new', 'data', 'postgres');
  await Promise.all(Array.from({ length: 20 }, () => makeFolder(folder)));
  expect((await stat(folder)).isDirectory()).toBe(true);
});

test('a file in the way, and a link to no folder, are said', async () => {
  await writeFile(join(base.path, 'file'), '');
  await expect(makeFolder(join(base.path, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(base.path, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await symlink(join(base.path, 'nowhere'), join(base.path, 'link'));
  await expect(makeFolder(join(base.path, 'link'))).rejects.toThrow('is a link to no folder');
});
