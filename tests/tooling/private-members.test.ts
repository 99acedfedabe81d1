import { beforeAll, expect, it } from 'vitest';

import { lintPlanted, type Linted } from './lint-planted.ts';

const RULE = 'libraries(no-private-member)';
const reads = (code: string) => `export const read = (library: Library) => ${code};\n`;

const refused: Record<string, string> = {
  'src/data/a.ts': reads('library.internals'),
  'src/data/b.ts': reads('(library as unknown as Inside)._options.autoOpen'),
  'src/ui/c.ts': reads("library['_state']"),
  'src/ui/d.ts': reads('library.internalEngine()'),
  'src/data/e.ts': 'export const read = ({ _docCache }: Library) => _docCache;\n',
  'sw/f.ts': reads('library?._db'),
};

const allowed: Record<string, string> = {
  'src/data/v.ts': reads('[library._deleted, library._rev, library._meta.lwt]'),
  'sw/u.ts': 'export const files = self.__WB_MANIFEST;\n',
  'src/data/w.ts': reads('library.options'),
  'src/data/x.ts': 'export const rest = ({ _deleted, ...row }: Row) => [_deleted, row];\n',
  'tests/data/y.ts': reads('library._options'),
};

let linted: Linted;
beforeAll(async () => {
  linted = await lintPlanted({ ...refused, ...allowed });
});

it.each(Object.entries(refused))('%s is refused: %s', (file) => {
  expect(linted.messages.get(file)).toContain(RULE);
});

it.each(Object.entries(allowed))('%s passes: %s', (file) => {
  expect(linted.messages.get(file) ?? '').not.toContain(RULE);
});
