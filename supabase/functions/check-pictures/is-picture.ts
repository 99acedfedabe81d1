import { pictureType, pictureTypeOfName } from '../../../src/domain/product/picture-type.ts';
import { isShowableJpeg } from './jpeg.ts';
import { isShowablePng } from './png.ts';
import { isShowableWebp } from './webp.ts';

/**
 * Whether the bytes are a still picture of the type that the name says, at most `PICTURE_SIDE` pixels a side. Pixels of a
 * JPEG or WebP are not decoded: a browser makes noise of wrong ones.
 */
export async function isPicture(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const type = pictureType(bytes);
  if (type === null || type !== pictureTypeOfName(name)) return false;
  if (type === 'image/png') return isShowablePng(bytes);
  return type === 'image/jpeg' ? isShowableJpeg(bytes) : isShowableWebp(bytes);
}
