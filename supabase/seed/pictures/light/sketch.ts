import sharp from 'sharp';
import { photograph } from './photograph.ts';
import type { Scene } from './photograph.ts';

const SHRINK = 3;

/** The picture in its size, enlarged from a third of it: blurred, for a fraction of the work. */
export async function sketch(scene: Scene): Promise<Buffer> {
  const width = Math.round(scene.width / SHRINK);
  const height = Math.round(scene.height / SHRINK);
  const layers = scene.layers.map((layer) => ({
    ...layer,
    x: layer.x / SHRINK,
    y: layer.y / SHRINK,
    scale: layer.scale / SHRINK,
  }));
  const pixels = await photograph({ ...scene, width, height, layers });
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(scene.width, scene.height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
}
