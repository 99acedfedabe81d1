import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { renditionPath } from '../../src/domain/product/pictures.ts';
import { COMMITTED_WIDTHS } from '../../supabase/seed/pictures.ts';
import { photograph } from './light/photograph.ts';
import type { PlannedPicture } from './plan.ts';

/** Writes under another name first: a picture that is there is whole. */
async function put(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const half = `${path}.${process.pid}.part`;
  await writeFile(half, bytes);
  await rename(half, path);
}

/** The same pixels with an SVG of their size laid over. */
async function written(
  pixels: Buffer,
  raw: { width: number; height: number; channels: 3 },
  svg: string | undefined,
): Promise<Buffer> {
  if (svg === undefined) return pixels;
  return await sharp(pixels, { raw })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** As good as 40 MB allow: below a quality of 30 plain cloth loses its weave. */
const WEBP = { 1080: { quality: 34, effort: 5 }, 360: { quality: 42, effort: 5 } };

/** Draws one picture and writes it in the committed widths to `<outDir>/<bucket>/<path>`. */
export async function develop(picture: PlannedPicture, outDir: string): Promise<void> {
  const scene = picture.scene();
  const raw = { width: scene.width, height: scene.height, channels: 3 as const };
  const pixels = await written(await photograph(scene), raw, picture.lettering?.());
  const files = await Promise.all(
    COMMITTED_WIDTHS.map(async (width) => {
      const drawn = sharp(pixels, { raw });
      // The full one is as wide as its scene; nothing is enlarged.
      if (width !== 1080 && width < scene.width)
        drawn.resize(width, Math.round((width * scene.height) / scene.width));
      const bytes = await drawn.webp(WEBP[width]).toBuffer();
      return { path: renditionPath(picture.path, width), bytes };
    }),
  );
  for (const { path, bytes } of files) await put(join(outDir, picture.bucket, path), bytes);
}
