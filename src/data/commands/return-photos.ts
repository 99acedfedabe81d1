import type { PictureType } from '#domain/product/picture-type.ts';
import { preparePhoto } from '../listings/prepare-picture.ts';
import { startPage } from '../page.ts';
import { checkFiles, deleteFile, ownFiles, RETURN_PICTURES, sendFile } from '../session/own-files.ts';
import { onlineOnly } from './online-only.ts';

export type { PreparedPhoto } from '../listings/prepare-picture.ts';

const ENDINGS: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

type Sending = {
  /** The key of the return that is to be asked for (a uuid). */
  key: string;
  /** 1 to 3. */
  place: number;
  photo: { blob: Blob; type: PictureType };
  /** 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
};

let preparing: Promise<unknown> = Promise.resolve();

/** The pictures of a return that is being written. Its shopper, its seller and admins see them. */
export const returnPhotos = {
  /** Checks a chosen file and draws it anew, without a network. Files wait for one another: an open picture takes a lot of memory. */
  prepare(file: Blob): ReturnType<typeof preparePhoto> {
    const next = preparing.then(() => preparePhoto(file));
    preparing = next.catch(() => undefined);
    return next;
  },
  /**
   * Uploads a picture and has it checked. Returns its path in the bucket. A picture without a return is deleted after a day. Throws a ShopError: 'picture_false', 'picture_missing', 'signed_out', 'network', 'server_trouble'.
   */
  store: onlineOnly(async ({ key, place, photo, onProgress, signal }: Sending): Promise<string> => {
    const files = ownFiles(await startPage());
    const path = `${files.userId}/${key}/${place}.${ENDINGS[photo.type]}`;
    // A try before, whose answer was lost, may have stored it, and nobody may replace one.
    await deleteFile(files, RETURN_PICTURES, path);
    await sendFile(files, {
      bucket: RETURN_PICTURES,
      path,
      body: photo.blob,
      type: photo.type,
      replaces: false,
      isCached: false,
      onProgress: (part) => onProgress(part * 0.95),
      signal,
    });
    await checkFiles(files, RETURN_PICTURES, [path]);
    onProgress(1);
    return path;
  }),
  /** Deletes a picture before the return is asked for. Never rejects: one that stays is deleted after a day. */
  remove: onlineOnly(async (path: string): Promise<void> => {
    await startPage()
      .then((page) => deleteFile(ownFiles(page), RETURN_PICTURES, path))
      .catch(() => undefined);
  }),
};
