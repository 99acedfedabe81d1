import { type PictureUse, pictureFileName } from '#domain/product/picture-rules.ts';
import { renditionPath, renditionPaths } from '#domain/product/pictures.ts';
import { checkFiles, sendFile } from '../session/own-files.ts';
import type { PreparedPicture } from './prepare-picture.ts';
import type { SellerAccess } from './seller-access.ts';

const BUCKETS: Record<PictureUse, string> = { product: 'productimages', chart: 'sizechart' };

export type StoreRequest = {
  use: PictureUse;
  /** A folder of the bucket, by default the person's own. */
  folder?: string;
  picture: PreparedPicture;
  /** The name of the chosen file. */
  name: string;
  /** Milliseconds; no two pictures of a seller have the same. */
  at: number;
  /** 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
};

/**
 * Uploads all widths into the seller's folder and has them checked. Returns the public path, to be saved on a product or a brand.
 * A product picture's path ends with its thumbhash. Until it is saved, nothing shows it, and it is deleted a day later. Throws a
 * ShopError: 'network', 'picture_missing', 'picture_false', 'signed_out', 'server_trouble'.
 */
export async function storePicture(access: SellerAccess, request: StoreRequest): Promise<string> {
  const { use, picture, name, at, onProgress, signal } = request;
  const bucket = BUCKETS[use];
  const path = `${request.folder ?? access.userId}/${pictureFileName(name, at, picture.type)}`;
  const files = [
    [renditionPath(path, 360), picture.small],
    [renditionPath(path, 720), picture.middle],
    // The full width is last, so that the others are there when it is.
    [path, picture.full],
  ] as const;
  const whole = files.reduce((sum, [, { size }]) => sum + size, 0);
  let before = 0;
  for (const [to, body] of files) {
    // Each file gets its own token, because an upload may take longer than a token is valid.
    await sendFile(access, {
      bucket,
      path: to,
      body,
      type: picture.type,
      // A file that is sent again after a lost answer is the same file under the same name.
      replaces: true,
      isCached: true,
      onProgress: (part) => onProgress(((before + part * body.size) / whole) * 0.95),
      signal,
    });
    before += body.size;
  }
  await checkFiles(access, bucket, renditionPaths(path));
  // This fills the service worker's cache, so that a draft shows the picture without a connection, too.
  if (use === 'product')
    void fetch(`${access.env.url}/storage/v1/object/public/${bucket}/${renditionPath(path, 360)}`).catch(
      () => undefined,
    );
  onProgress(1);
  return `/storage/v1/object/public/${bucket}/${path}${use === 'product' ? `#${picture.thumbhash}` : ''}`;
}

/** Has pictures deleted that nothing shows any more. If this fails, the hourly job deletes them. */
export async function removeUnusedPictures(access: SellerAccess): Promise<void> {
  await access.invoke('remove-pictures', {}).catch(() => undefined);
}
