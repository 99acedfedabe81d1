import type { App } from './lite.ts';
import sharp from 'sharp';

type Transformer = NonNullable<App['_transformationAdapter']>;

/** `/render/image/...`: pictures resized on request, as the paid extra of hosted Supabase does. */
export const pictureTransformer: Transformer = {
  driver: null,
  requiresBuffer: true,
  async transform(input, { width, height, resize = 'cover', format = 'webp', quality = 80 }) {
    const body = await sharp(input)
      .rotate()
      .resize({ width, height, fit: resize, withoutEnlargement: true })
      .toFormat(format, { quality })
      .toBuffer();
    return { body: new Uint8Array(body), contentType: `image/${format}`, contentLength: body.length };
  },
};
