import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_WIDTHS, type PictureWidth, renditionPath } from '../../../src/domain/pictures.ts';
import { photograph } from './light/photograph.ts';
import { sketch } from './light/sketch.ts';
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

/** How much is kept of a picture in each width, and how long it is tried to make the file smaller. */
const WEBP: Record<PictureWidth, { quality: number; effort: number }> = {
  1080: { quality: 72, effort: 2 },
  720: { quality: 71, effort: 3 },
  360: { quality: 70, effort: 3 },
};

/** Photographs one scene, or only sketches it, and writes it in all widths under `outDir`. */
export async function develop(picture: PlannedPicture, outDir: string, asSketch = false): Promise<void> {
  const scene = picture.scene();
  const raw = { width: scene.width, height: scene.height, channels: 3 as const };
  const pixels = await written(await (asSketch ? sketch : photograph)(scene), raw, picture.lettering?.());
  const files = await Promise.all(
    PICTURE_WIDTHS.map(async (width) => {
      const drawn = sharp(pixels, { raw });
      // The full one is as wide as its scene; nothing is enlarged.
      if (width !== 1080 && width < scene.width)
        drawn.resize(width, Math.round((width * scene.height) / scene.width));
      const { quality, effort } = WEBP[width];
      const bytes = await drawn.webp({ quality, effort: asSketch ? 0 : effort }).toBuffer();
      return { path: renditionPath(picture.path, width), bytes };
    }),
  );
  for (const { path, bytes } of files) await put(join(outDir, path), bytes);
}
