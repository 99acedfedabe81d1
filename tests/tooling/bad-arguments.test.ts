import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { freePort } from '#supabase/local/postgres-process.ts';

function run(command: string, env: Record<string, string> = {}): Promise<{ code: unknown; output: string }> {
  const [name = '', ...args] = command.split(' ');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`scripts/${name}.ts`, ...args],
      { cwd: projectRoot, env: { PATH: process.env['PATH'], ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

test.each([
  ['smoke --url foo', /^--url must be an address like .*, not "foo"\.\n$/],
  ['smoke --ulr http://localhost', /^Unknown option '--ulr'\.\n$/],
  ['sim --seeds many', /^--seeds must be a whole number, not "many"\.\n$/],
  ['sim 17', /^Unexpected argument '17'\.\n$/],
  ['bench nothing', /^There is no bench "nothing": .*\.\n$/],
  ['test nothing', /^There is no stage "nothing"; .*\.\n$/],
  ['make-admin nobody', /^Whom\? npm run make-admin -- EMAIL\n$/],
])('npm run %s ends in one sentence', async (command, sentence) => {
  const { code, output } = await run(command);
  expect(output).toMatch(sentence);
  expect(code).toBeGreaterThan(0);
});

test.each(['chromium', 'screenshots', 'store-pictures'])(
  'npm run %s refuses a CHROMIUM that is no program',
  async (command) => {
    const { code, output } = await run(command, { CHROMIUM: '/nowhere' });
    expect([code, output]).toEqual([1, 'CHROMIUM must be the path of a program, and /nowhere is none.\n']);
  },
);

test('npm run smoke says in one sentence that no shop answers', async () => {
  const PORT = String(await freePort());
  expect(await run('smoke', { PORT })).toEqual({
    code: 1,
    output: `No shop answers at http://localhost:${PORT}.\n`,
  });
});
