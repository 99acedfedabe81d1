import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { toBase64url } from '../../../src/domain/base64url.ts';
import { renditionPath } from '../../../src/domain/pictures.ts';

const AT_ONCE = 8;

/** The thumbhashes of drawn pictures by their paths below the folder, where they are kept for the next time. */
export async function thumbhashesOf(folder: string, paths: readonly string[]): Promise<Map<string, string>> {
  const file = join(folder, 'thumbhashes.json');
  const known = new Map(Object.entries(await kept(file)));
  const missing = paths.filter((path) => !known.has(path));
  const left = [...missing];
  const work = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      known.set(path, await thumbhashOf(join(folder, renditionPath(path, 360))));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (missing.length > 0) {
    const half = `${file}.${process.pid}.part`;
    await writeFile(half, JSON.stringify(Object.fromEntries(known)));
    await rename(half, file);
  }
  return known;
}

async function kept(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

/** As a seller's browser makes it: of 32 pixels. */
async function thumbhashOf(file: string): Promise<string> {
  const { data, info } = await sharp(file)
    .resize(32, 32, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toBase64url(rgbaToThumbHash(info.width, info.height, data));
}
