export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

const holds = (bytes: Uint8Array, at: number, ...wanted: number[]) =>
  wanted.every((byte, place) => bytes[at + place] === byte);

/** How many bytes of a file tell what it is. */
export const PICTURE_HEAD_BYTES = 16;

/**
 * The type of a file by its first bytes, whatever it is called: JPEG, PNG or WebP. It is null for anything else, SVG
 * and HTML among it.
 */
export function pictureType(head: Uint8Array): PictureType | null {
  if (holds(head, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  // "PNG" between bytes that a transfer as text would spoil, then the first chunk, "IHDR".
  const isPng = holds(head, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  if (isPng && holds(head, 12, 0x49, 0x48, 0x44, 0x52)) return 'image/png';
  // "RIFF", four bytes of length, "WEBP".
  const isRiff = holds(head, 0, 0x52, 0x49, 0x46, 0x46);
  if (isRiff && holds(head, 8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return null;
}

/** The type that a path's ending names; null when that is none of the three. */
export function pictureTypeOfName(path: string): PictureType | null {
  const ending = /\.(jpe?g|png|webp)$/.exec(path)?.[1];
  if (ending === undefined) return null;
  return ending === 'png' || ending === 'webp' ? `image/${ending}` : 'image/jpeg';
}
