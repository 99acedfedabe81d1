import type { PictureColors } from '../product/picture-colors.ts';
import { pictureFile } from '../product/pictures.ts';

/** The colours without those of other pictures and of colours that the product does not come in. */
export function fittingColors(
  colors: PictureColors,
  { images, colors: offered }: { images: readonly string[]; colors: readonly string[] },
): PictureColors {
  const files = images.map(pictureFile);
  return Object.fromEntries(
    Object.entries(colors).filter(([file, color]) => files.includes(file) && offered.includes(color)),
  );
}

/** A picture with another colour; '' makes it one that all colours share. */
export function withPictureColor(colors: PictureColors, path: string, color: string): PictureColors {
  const file = pictureFile(path);
  const others = Object.entries(colors).filter(([other]) => other !== file);
  return Object.fromEntries(color === '' ? others : [...others, [file, color]]);
}

/** The text of a form's field: the same colours always make the same text. '' without any. */
export function pictureColorsText(colors: PictureColors): string {
  const entries = Object.entries(colors).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries));
}

/** The colours of such a text. */
export const readPictureColors = (text: string): PictureColors =>
  text === '' ? {} : (JSON.parse(text) as PictureColors);

/** The colours in the order of the pictures, '-' for one that is shared: 'Blue|-|Red', as a file of products writes them. */
export const colorsInOrder = (images: readonly string[], colors: PictureColors): string[] =>
  images.map((path) => colors[pictureFile(path)] ?? SHARED);

/** Stands in a file for a picture that all colours share. */
export const SHARED = '-';

/** The colours of pictures that were fetched from other sites, by the paths that these have now. Those that were not go. */
export function fetchedColors(
  colors: PictureColors,
  addresses: readonly string[],
  paths: ReadonlyMap<string, string>,
): PictureColors {
  let found = colors;
  for (const address of addresses) {
    const path = paths.get(address);
    const color = colors[pictureFile(address)] ?? '';
    found = withPictureColor(found, address, '');
    if (path !== undefined) found = withPictureColor(found, path, color);
  }
  return found;
}
