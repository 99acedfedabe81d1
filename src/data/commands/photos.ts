import type { PictureType } from '#domain/product/picture-type.ts';
import { preparePhoto } from '../listings/prepare-picture.ts';
import { startPage } from '../page.ts';
import {
  checkFiles,
  deleteFile,
  ownFiles,
  RETURN_PICTURES,
  REVIEW_PICTURES,
  sendFile,
} from '../session/own-files.ts';
import { onlineOnly } from './online-only.ts';

export type { PreparedPhoto } from '../listings/prepare-picture.ts';

const ENDINGS: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

type Sending = {
  /** A uuid of what is written. Pictures of a review have the id of the item before it: 'ITEM/KEY'. */
  key: string;
  /** 1 to 3. */
  place: number;
  photo: { blob: Blob; type: PictureType };
  /** 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
};

let preparing: Promise<unknown> = Promise.resolve();

/** Pictures of a form that is being written, in one bucket. In the folder of the person, unless the bucket's names have no person. */
function photosIn(bucket: string, isPersonal: boolean) {
  return {
    /** Checks a chosen file and draws it anew, without a network. Files wait for one another: an open picture takes a lot of memory. */
    prepare(file: Blob): ReturnType<typeof preparePhoto> {
      const next = preparing.then(() => preparePhoto(file));
      preparing = next.catch(() => undefined);
      return next;
    },
    /**
     * Uploads a picture and has it checked. Returns its path in the bucket. A picture that no form is sent with is deleted after a day.
     * Throws a ShopError: 'picture_false', 'picture_missing', 'signed_out', 'network', 'server_trouble'.
     */
    store: onlineOnly(async ({ key, place, photo, onProgress, signal }: Sending): Promise<string> => {
      const files = ownFiles(await startPage());
      const folder = isPersonal ? `${files.userId}/${key}` : key;
      const path = `${folder}/${place}.${ENDINGS[photo.type]}`;
      // A try before, whose answer was lost, may have stored it, and nobody may replace one.
      await deleteFile(files, bucket, path);
      await sendFile(files, {
        bucket,
        path,
        body: photo.blob,
        type: photo.type,
        replaces: false,
        isCached: !isPersonal,
        onProgress: (part) => onProgress(part * 0.95),
        signal,
      });
      await checkFiles(files, bucket, [path]);
      onProgress(1);
      return path;
    }),
    /** Deletes a picture before its form is sent; one that was sent stays. Never rejects: one that stays is deleted after a day. */
    remove: onlineOnly(async (path: string): Promise<void> => {
      await startPage()
        .then((page) => deleteFile(ownFiles(page), bucket, path))
        .catch(() => undefined);
    }),
  };
}

export type Photos = ReturnType<typeof photosIn>;

/** The pictures of a return. Its shopper, its seller and admins see them. */
export const returnPhotos = photosIn(RETURN_PICTURES, true);
/** The pictures of a review. Everybody sees them once it is saved. */
export const reviewPhotos = photosIn(REVIEW_PICTURES, false);
