import { rgbaToThumbHash } from 'thumbhash';
import { toBase64url } from '#domain/text/base64url.ts';
import type { PictureFault } from '#domain/listing/listing-fault.ts';
import {
  chosenFault,
  fitted,
  PICTURE_RULES,
  type ChosenUse,
  type PictureUse,
} from '#domain/product/picture-rules.ts';
import type { PictureWidth } from '#domain/product/pictures.ts';
import { PICTURE_HEAD_BYTES, pictureType, type PictureType } from '#domain/product/picture-type.ts';
import {
  closePicture,
  encodePicture,
  openPicture,
  pixelsOf,
  type OpenPicture,
} from '#platform/pictures/picture-encoder.ts';

/** A chosen picture in the widths that are stored. */
export type PreparedPicture = {
  full: Blob;
  middle: Blob;
  small: Blob;
  /** The placeholder that is shown until the picture has loaded. */
  thumbhash: string;
  type: PictureType;
  /** Size of the chosen file, to say how much was saved. */
  chosenBytes: number;
};

/** A chosen picture in one width. */
export type PreparedPhoto = { blob: Blob; type: PictureType };

type Prepared<Picture> = { ok: true; picture: Picture } | { ok: false; fault: PictureFault };
export type Preparation = Prepared<PreparedPicture>;

// The first quality is as good as a phone shows. The others are for the rare picture that stays too large.
const QUALITIES: Record<PictureWidth, number[]> = {
  1080: [0.82, 0.7, 0.55],
  720: [0.8, 0.7, 0.55],
  360: [0.78],
};

/**
 * Checks a chosen file and draws it anew, 1080, 720 and 360 px wide, as WebP or JPEG. The limit in bytes is for the stored file;
 * for a file that the browser cannot open it is the file's own size. Call it for one file at a time: an open picture is large.
 */
export function preparePicture(file: Blob, use: PictureUse): Promise<Preparation> {
  return drawnAnew(file, use, inThreeWidths);
}

/** The same for a picture of a return, which is stored 1080 px wide alone. */
export function preparePhoto(file: Blob): Promise<Prepared<PreparedPhoto>> {
  return drawnAnew(file, 'return', inOneWidth);
}

type Draw<Picture> = (open: OpenPicture, limit: number, chosen: Blob) => Promise<Prepared<Picture>>;

async function drawnAnew<Picture>(
  file: Blob,
  use: ChosenUse,
  draw: Draw<Picture>,
): Promise<Prepared<Picture>> {
  try {
    return await checkedAndDrawn(file, use, draw);
  } catch {
    // The file is gone by now, or there is no memory to draw it in.
    return { ok: false, fault: 'unreadable' };
  }
}

async function checkedAndDrawn<Picture>(
  file: Blob,
  use: ChosenUse,
  draw: Draw<Picture>,
): Promise<Prepared<Picture>> {
  const head = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
  const fault = chosenFault(head, use);
  if (fault !== null) return { ok: false, fault };
  const limit = PICTURE_RULES[use].bytes;
  // A chart's limit is for the chosen file, a product picture's for the stored one.
  if (use === 'chart' && file.size > limit) return { ok: false, fault: 'large' };
  const open = await openPicture(file);
  if (open === null) return { ok: false, fault: file.size > limit ? 'large' : 'unreadable' };
  try {
    return await draw(open, limit, file);
  } finally {
    closePicture(open);
  }
}

async function inThreeWidths(
  open: OpenPicture,
  limit: number,
  chosen: Blob,
): Promise<Prepared<PreparedPicture>> {
  const full = await drawnWithin(open, 1080, limit);
  const middle = full && (await drawnWithin(open, 720, limit));
  const small = middle && (await drawnWithin(open, 360, limit));
  if (full === null || middle === null || small === null) return { ok: false, fault: 'large' };
  const type = await typeOf(full);
  if (type === null) return { ok: false, fault: 'unreadable' };
  return {
    ok: true,
    picture: { full, middle, small, thumbhash: thumbhashOf(open), type, chosenBytes: chosen.size },
  };
}

async function inOneWidth(open: OpenPicture, limit: number): Promise<Prepared<PreparedPhoto>> {
  const blob = await drawnWithin(open, 1080, limit);
  if (blob === null) return { ok: false, fault: 'large' };
  const type = await typeOf(blob);
  return type === null ? { ok: false, fault: 'unreadable' } : { ok: true, picture: { blob, type } };
}

const typeOf = async (blob: Blob) =>
  pictureType(new Uint8Array(await blob.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()));

/** Computes the thumbhash from at most 32 pixels a side. More would cost time and not be seen. */
function thumbhashOf(open: OpenPicture): string {
  const scale = 32 / Math.max(open.width, open.height);
  const width = Math.max(1, Math.round(open.width * scale));
  const height = Math.max(1, Math.round(open.height * scale));
  return toBase64url(rgbaToThumbHash(width, height, pixelsOf(open, { width, height })));
}

async function drawnWithin(open: OpenPicture, width: PictureWidth, limit: number): Promise<Blob | null> {
  for (const quality of QUALITIES[width]) {
    const { blob } = await encodePicture(open, fitted(open, width), quality);
    if (blob.size <= limit) return blob;
  }
  return null;
}
