import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** The builds that an environment variable lists as `name=folder of a built app`, separated by commas. */
export function namedBuilds(list = ''): [string, string][] {
  return list
    .split(',')
    .filter((text) => text !== '')
    .map((text) => {
      const [name = '', folder = ''] = text.split('=');
      return [name, folder];
    });
}

/** Puts another build's files into a served folder. Null leaves this build's files there. */
export async function replaceFiles(served: string, folder: string | null): Promise<void> {
  if (folder === null) return;
  for (const name of await readdir(served)) await rm(path.join(served, name), { recursive: true });
  await cp(folder, served, { recursive: true });
}
