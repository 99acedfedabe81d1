import type { PictureBucket } from '../pictures/plan.ts';

/** What a picture column holds for an object path of a bucket: the path it is served under. */
export function pictureUrl(path: string, bucket: PictureBucket = 'productimages'): string {
  return path === '' ? '' : `/storage/v1/object/public/${bucket}/${path}`;
}
