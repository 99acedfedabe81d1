import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { projectRoot } from '#scripts/project-root.ts';

/** What oxlint answers: its exit code, and all that it says of each file. */
export type Linted = { exitCode: number; messages: Map<string, string> };

/** Lints sources, by their paths, in a folder of their own, with the project's configuration. */
export async function lintPlanted(sources: Record<string, string>): Promise<Linted> {
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-lint-'));
  try {
    for (const file of [
      '.oxlintrc.json',
      'tsconfig.json',
      'tsconfig.base.json',
      'scripts/lint',
      'scripts/build/browser-floor.mjs',
      'package.json',
    ])
      await cp(path.join(projectRoot, file), path.join(folder, file), { recursive: true });
    await symlink(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
    for (const [file, source] of Object.entries(sources)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), source);
    }
    return await lintAll(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function lintAll(folder: string): Promise<Linted> {
  let exitCode = 0;
  const output = await new Promise<string>((resolve) => {
    const child = execFile('oxlint', ['-f', 'json'], { cwd: folder, maxBuffer: 2 ** 24 }, (_, stdout) => {
      exitCode = child.exitCode ?? 0;
      resolve(stdout);
    });
  });
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { code: string; message: string; filename: string }[];
  };
  const messages = new Map<string, string>();
  for (const { filename, code, message } of diagnostics)
    messages.set(filename, `${messages.get(filename) ?? ''}${code} ${message}\n`);
  return { exitCode, messages };
}
