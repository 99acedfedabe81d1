export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((letter, place) => bytes[at + place] === letter.charCodeAt(0));

/** How many bytes of a file tell what it is. */
export const PICTURE_HEAD_BYTES = 16;

/**
 * What a file is by its first bytes, whatever it is called: JPEG, PNG or WebP; null for anything else, SVG and HTML
 * among it.
 */
export function pictureType(head: Uint8Array): PictureType | null {
  if (startsWith(head, 0, '\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (startsWith(head, 0, '\u0089PNG\r\n\u001a\n') && startsWith(head, 12, 'IHDR')) return 'image/png';
  if (startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'WEBP')) return 'image/webp';
  return null;
}

/** What a path's ending says it is; null when that is none of the three. */
export function pictureTypeOfName(path: string): PictureType | null {
  const ending = /\.(jpe?g|png|webp)$/.exec(path)?.[1];
  if (ending === undefined) return null;
  return ending === 'png' || ending === 'webp' ? `image/${ending}` : 'image/jpeg';
}
