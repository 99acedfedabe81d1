import { pictureFile } from './pictures.ts';

/** The colours of those pictures of a product that show one, by file (`pictureFile`). The others are shared by all colours. */
export type PictureColors = Readonly<Record<string, string>>;

/**
 * The pictures to show for a chosen colour: those of that colour, else those that all colours share. Without a colour, or where both
 * are missing, it is all of them.
 */
export function picturesOfColor(
  images: readonly string[],
  colors: PictureColors,
  color: string,
): readonly string[] {
  if (color === '') return images;
  const own = images.filter((path) => colors[pictureFile(path)] === color);
  if (own.length > 0) return own;
  const shared = images.filter((path) => colors[pictureFile(path)] === undefined);
  return shared.length > 0 ? shared : images;
}

/** The first of them, as a cart line and an order show it; '' where there is none. The twin of SQL's `picture_of_color`. */
export const pictureOfColor = (images: readonly string[], colors: PictureColors, color: string): string =>
  picturesOfColor(images, colors, color)[0] ?? '';
