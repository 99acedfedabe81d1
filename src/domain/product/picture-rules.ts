import type { PictureFault } from '../listing/listing-fault.ts';
import { parseUrl } from '../text/parse-url.ts';
import { PICTURE_HEAD_BYTES, pictureType, type PictureType } from './picture-type.ts';

/** 1.46 MB, what the bucket of product pictures takes. */
export const PRODUCT_PICTURE_BYTES = 1_530_920;
/** 5 MB, what the bucket of size charts takes. */
export const SIZE_CHART_BYTES = 5_242_880;

/** Longest side of a picture that is shown, in pixels. Decoded, such a picture takes 4.7 megapixels, 19 MB. */
export const PICTURE_SIDE = 2160;

/** The uses of pictures that everybody sees, in three widths. */
export type PictureUse = 'product' | 'chart';

/** The uses of a chosen file. */
export type ChosenUse = PictureUse | 'return';

type Rule = { types: readonly PictureType[]; bytes: number; accept: string };

/** Which files may be chosen, and how many bytes may be stored. */
export const PICTURE_RULES: Record<ChosenUse, Rule> = {
  product: {
    types: ['image/jpeg', 'image/png'],
    bytes: PRODUCT_PICTURE_BYTES,
    accept: 'image/jpeg,image/png',
  },
  chart: {
    types: ['image/jpeg', 'image/png', 'image/webp'],
    bytes: SIZE_CHART_BYTES,
    accept: 'image/jpeg,image/png,image/webp',
  },
  return: {
    types: ['image/jpeg', 'image/png', 'image/webp'],
    // What their bucket takes.
    bytes: 1_530_920,
    accept: 'image/jpeg,image/png,image/webp',
  },
};

/** Whether a picture of another site may be asked for by this address: https, with a host. */
export function isPictureAddress(text: string): boolean {
  return /^https:\/\/[^\s/]\S*$/i.test(text) && parseUrl(text) !== null;
}

/** The fault of a chosen file by its first bytes (`PICTURE_HEAD_BYTES` of them), whatever it is called. */
export function chosenFault(head: Uint8Array, use: ChosenUse): PictureFault | null {
  const type = pictureType(head.subarray(0, PICTURE_HEAD_BYTES));
  return type !== null && PICTURE_RULES[use].types.includes(type) ? null : 'type';
}

/** The size a picture is stored in: at most `width` wide and twice as high, never enlarged, whole pixels. */
export function fitted(
  picture: { width: number; height: number },
  width: number,
): { width: number; height: number } {
  const scale = Math.min(1, width / picture.width, (width * PICTURE_SIDE) / 1080 / picture.height);
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
}

/**
 * The name a picture is stored under, the timestamp in milliseconds before the letters, digits and dots of its own name:
 * `1763686800000-IMG2041.webp`. The ending says what the bytes are, or the check refuses them.
 */
export function pictureFileName(original: string, at: number, type: PictureType): string {
  const base = original
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^A-Za-z0-9.]/g, '')
    .replaceAll(/^\.+|\.+$/g, '')
    .slice(0, 60);
  // '-360' or '-720' before the ending names a rendition of another picture.
  const plain = /^(360|720)?$/.test(base) ? `picture${base}` : base;
  return `${at}-${plain}.${type === 'image/webp' ? 'webp' : type === 'image/png' ? 'png' : 'jpg'}`;
}

/** How much smaller a picture became, in whole percent; 0 when it did not. */
export function savedPercent(chosenBytes: number, storedBytes: number): number {
  if (chosenBytes <= 0 || storedBytes >= chosenBytes) return 0;
  return Math.round((1 - storedBytes / chosenBytes) * 100);
}

/** The list with what stands at `from` moved to `to`; the same list when there is nothing to move. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  const rest = list.filter((_, place) => place !== from);
  const place = Math.min(Math.max(to, 0), rest.length);
  return item === undefined ? [...list] : [...rest.slice(0, place), item, ...rest.slice(place)];
}
