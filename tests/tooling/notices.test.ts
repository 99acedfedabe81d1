import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build, type Plugin } from 'vite';

import { projectRoot } from '#scripts/project-root.ts';
import { knownOrigins, section } from '#scripts/build/notices.ts';

test('a package that is published without its licence needs the text in this repository', async () => {
  expect(await section({ name: 'thumbhash', version: '0.1.1' })).toMatch(/Copyright \(c\) 2023 Evan Wallace/);
  await expect(section({ name: '@someone/silent', version: '1.0.0' })).rejects.toThrow(
    /^@someone\/silent 1\.0\.0 comes without its licence: add the text as .*\/licences\/@someone\+silent\.txt\.$/,
  );
});

test('a package with a NOTICE file brings it along, as the Apache License asks', async () => {
  const dexie = path.join(projectRoot, 'node_modules/dexie');
  const { version } = JSON.parse(await readFile(path.join(dexie, 'package.json'), 'utf8')) as {
    version: string;
  };
  const notice = (await readFile(path.join(dexie, 'NOTICE'), 'utf8')).trim();
  const text = await section({ name: 'dexie', version, identifier: 'Apache-2.0', text: 'The licence' });
  expect(text).toBe(`## dexie - ${version} (Apache-2.0)\n\nThe licence\n\n${notice}\n`);
});

test('a build with a generated module of unknown origin fails', async () => {
  const generated = (id: string): Plugin => ({
    name: 'generated',
    resolveId: (source) => (source === 'entry' ? id : null),
    load: (source) => (source === id ? 'console.log(1)' : null),
  });
  const buildOf = (id: string) =>
    build({
      configFile: false,
      publicDir: false,
      logLevel: 'silent',
      plugins: [generated(id), knownOrigins()],
      build: { write: false, rolldownOptions: { input: 'entry' } },
    });
  await expect(buildOf('\0some-tool/helper.js')).rejects.toThrow(
    /No licence is known for some-tool\/helper\.js/,
  );
  await expect(buildOf('\0vite/helper.js')).resolves.toBeDefined();
});
