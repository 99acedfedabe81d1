// Runs the lint rule for the browser floor on a folder.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { projectRoot } from '#scripts/project-root.ts';

/** Writes the linter's configuration into the folder. */
export async function newerApisIn(folder: string): Promise<{ line: number; api: string }[]> {
  const config = {
    jsPlugins: [path.join(projectRoot, 'scripts/lint/browser-apis.mjs')],
    categories: { correctness: 'off' },
    rules: { 'browsers/no-newer-api': 'error' },
  };
  await writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
  const output = await new Promise<string>((resolve) => {
    execFile('oxlint', ['-f', 'json'], { cwd: folder, maxBuffer: Infinity }, (_, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { message: string; labels: { span: { line: number } }[] }[];
  };
  return diagnostics.map(({ message, labels }) => ({
    line: labels[0]?.span.line ?? 0,
    api: message.replace(/ is newer than .*/s, ''),
  }));
}
