import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { toBase64url } from '../../src/domain/text/base64url.ts';
import { renditionPath } from '../../src/domain/product/pictures.ts';
import type { PlannedPicture } from './plan.ts';

/** Text of pictures.json, from which the seed knows paths and thumbhashes of the pictures in `folder`. */
export async function manifestOf(pictures: readonly PlannedPicture[], folder: string): Promise<string> {
  const entries: [string, object][] = [];
  for (const { bucket, name, path } of pictures) {
    const thumbhash = await thumbhashOf(join(folder, bucket, renditionPath(path, 360)));
    entries.push([name, { bucket, path, thumbhash }]);
  }
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** Of 32 pixels, as a seller's browser makes it. */
async function thumbhashOf(file: string): Promise<string> {
  const { data, info } = await sharp(file)
    .resize(32, 32, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toBase64url(rgbaToThumbHash(info.width, info.height, data));
}
