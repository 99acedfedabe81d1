import type { App } from './lite.ts';
import sharp from 'sharp';
import { PICTURE_SIDE } from '#domain/product/picture-rules.ts';

type Transformer = NonNullable<App['_transformationAdapter']>;

/** `/render/image/...`: pictures resized on request, as the paid extra of hosted Supabase does. */
export const pictureTransformer: Transformer = {
  driver: null,
  requiresBuffer: true,
  async transform(input, { width, height, resize = 'cover', format = 'webp', quality = 80 }) {
    const resized = sharp(input, { limitInputPixels: PICTURE_SIDE ** 2 })
      .rotate()
      .resize({ width, height, fit: resize, withoutEnlargement: true });
    // The library's type leaves this one out.
    const drawn = ['origin'].includes(format) ? resized : resized.toFormat(format, { quality });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    const contentType = `image/${info.format === 'heif' ? 'avif' : info.format}`;
    return { body: new Uint8Array(data), contentType, contentLength: data.length };
  },
};
