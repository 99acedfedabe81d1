import { renditionPath, type PictureWidth } from '#domain/product/pictures.ts';
import manifest from './pictures.json' with { type: 'json' };
import type { Look } from './wardrobe/look.ts';

export type PictureBucket = 'productimages' | 'sizechart';

/** An entry of pictures.json, which tools/demo-pictures writes together with the files in storage/. */
interface DemoPicture {
  bucket: string;
  /** Path of the full width in its bucket, with a hash of what is drawn: a new drawing has a new address. */
  path: string;
  /** Base64url. */
  thumbhash: string;
}

const byName = new Map<string, DemoPicture>(Object.entries(manifest));
const thumbhashes = new Map([...byName.values()].map(({ path, thumbhash }) => [path, thumbhash]));

/** Path of a picture by its name, such as `slide-monsoon` or `chart-jeans`, in its bucket. */
export function picturePath(name: string): string {
  const picture = byName.get(name);
  if (!picture) throw new Error(`No picture is named ${name}: draw it with tools/demo-pictures.`);
  return picture.path;
}

/** Paths of a look's three pictures, front first. */
export const lookPictures = (look: Look): string[] =>
  ['front', 'detail', 'folded'].map((view) => picturePath(`${look.key}-${view}`));

/** The value of a picture column: the address of the full width, with its thumbhash; '' for no picture. */
export function pictureUrl(path: string): string {
  if (path === '') return '';
  const thumbhash = thumbhashes.get(path) ?? '';
  return `/storage/v1/object/public/productimages/${path}${thumbhash === '' ? '' : `#${thumbhash}`}`;
}

/** Charts have no thumbhash: they open in a sheet of their own. */
export const chartUrl = (path: string): string =>
  path === '' ? '' : `/storage/v1/object/public/sizechart/${path}`;

/**
 * Widths that are committed below storage/<bucket>. All three would be 95 MB, or 45 MB without any weave of the cloth.
 * The embedded backend makes the 720 px on first request.
 */
export const COMMITTED_WIDTHS = [360, 1080] as const satisfies readonly PictureWidth[];

/** The files of a picture below storage/<bucket>. */
export const committedFiles = (path: string): string[] =>
  COMMITTED_WIDTHS.map((width) => renditionPath(path, width));

/** Paths of a bucket's pictures. */
export const picturesOf = (bucket: PictureBucket): string[] =>
  [...byName.values()].filter((picture) => picture.bucket === bucket).map(({ path }) => path);
