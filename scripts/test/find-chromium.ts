import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of a Chromium that is on this machine: CHROMIUM, then PATH, then Playwright's own cache. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const fromPath = (env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  for (const candidate of [env['CHROMIUM'], ...fromPath, chromium.executablePath()]) {
    if (candidate && existsSync(candidate) && (await isExecutable(candidate))) return candidate;
  }
  return undefined;
}

const isExecutable = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
