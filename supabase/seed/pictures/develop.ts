import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { photograph } from './light/photograph.ts';
import { sketch } from './light/sketch.ts';
import type { PlannedPicture } from './plan.ts';
import { renditionPath } from './rendition-path.ts';

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

/** Photographs one scene, or only sketches it, and writes both renditions under `outDir`. */
export async function develop(picture: PlannedPicture, outDir: string, asSketch = false): Promise<void> {
  const scene = picture.scene();
  const raw = { width: scene.width, height: scene.height, channels: 3 as const };
  const pixels = await written(await (asSketch ? sketch : photograph)(scene), raw, picture.lettering?.());
  const [large, small] = await Promise.all([
    sharp(pixels, { raw })
      .webp({ quality: 72, effort: asSketch ? 0 : 2, smartSubsample: false })
      .toBuffer(),
    sharp(pixels, { raw })
      .resize(360, Math.round((360 * scene.height) / scene.width))
      .webp({ quality: 70, effort: asSketch ? 0 : 3 })
      .toBuffer(),
  ]);
  await put(join(outDir, renditionPath(picture.path, 360)), small);
  await put(join(outDir, picture.path), large);
}
