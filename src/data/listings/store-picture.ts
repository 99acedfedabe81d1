import { ShopError } from '#domain/mutation/error-code.ts';
import { type PictureUse, pictureFileName } from '#domain/product/picture-rules.ts';
import { renditionPath, renditionPaths } from '#domain/product/pictures.ts';
import { upload } from '#platform/upload.ts';
import { RemoteError } from '../api/remote-error.ts';
import { toShopError } from '../api/shop-error.ts';
import type { PreparedPicture } from './prepare-picture.ts';
import type { SellerLine } from './seller-line.ts';

const BUCKETS: Record<PictureUse, string> = { product: 'productimages', chart: 'sizechart' };
// Without one byte leaving; a slow upload may take as long as it needs.
const TIMEOUT = 20_000;

export type StoreRequest = {
  use: PictureUse;
  /** Of the bucket; the person's own when it is not said. */
  folder?: string;
  picture: PreparedPicture;
  /** What the chosen file was called. */
  name: string;
  /** Milliseconds; no two pictures of a seller have the same. */
  at: number;
  /** 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
};

/**
 * Uploads all widths into the seller's folder and has them checked. Gives the public path, that of a product's picture with its thumbhash, to be saved on
 * a product or a brand; until then nothing shows it, and a day later it is swept.
 * Throws a ShopError: 'network', 'picture_missing', 'picture_false', 'signed_out'.
 */
export async function storePicture(line: SellerLine, request: StoreRequest): Promise<string> {
  const { use, picture, name, at, onProgress, signal } = request;
  const bucket = BUCKETS[use];
  const path = `${request.folder ?? line.userId}/${pictureFileName(name, at, picture.type)}`;
  const files = [
    [renditionPath(path, 360), picture.small],
    [renditionPath(path, 720), picture.middle],
    // Last: where it is, the others are.
    [path, picture.full],
  ] as const;
  const whole = files.reduce((sum, [, { size }]) => sum + size, 0);
  let before = 0;
  const send = async (to: string, body: Blob) => {
    // For each: a file may take longer than a token holds.
    const token = await line.token().catch((error: unknown) => {
      throw toShopError(error);
    });
    const answer = await upload({
      url: `${line.env.url}/storage/v1/object/${bucket}/${to}`,
      headers: {
        apikey: line.env.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': picture.type,
        'cache-control': 'max-age=3600',
        // Sent again after a lost answer it is the same file under the same name.
        'x-upsert': 'true',
      },
      body,
      onProgress: (part) => onProgress(((before + part * body.size) / whole) * 0.95),
      signal,
      patience: TIMEOUT,
    });
    if (answer === null) throw new ShopError('network');
    if (answer.status === 401) throw new ShopError('signed_out');
    if (answer.status >= 500) throw new ShopError('server_trouble');
    if (answer.status >= 300) throw new ShopError('picture_missing');
  };
  for (const [to, body] of files) {
    await send(to, body);
    before += body.size;
  }
  await checkPictures(line, bucket, renditionPaths(path));
  // Into the worker's cache: a draft shows it without a line too.
  if (use === 'product')
    void fetch(`${line.env.url}/storage/v1/object/public/${bucket}/${renditionPath(path, 360)}`).catch(
      () => undefined,
    );
  onProgress(1);
  return `/storage/v1/object/public/${bucket}/${path}${use === 'product' ? `#${picture.thumbhash}` : ''}`;
}

async function checkPictures(line: SellerLine, bucket: string, paths: string[]): Promise<void> {
  try {
    await line.invoke('check-pictures', { bucket, paths });
  } catch (error) {
    // The function answers {code, message}; its code is the domain's.
    if (
      error instanceof RemoteError &&
      (error.code === 'picture_false' || error.code === 'picture_missing')
    ) {
      throw new ShopError(error.code);
    }
    throw toShopError(error);
  }
}

/** Has what nothing shows any more deleted. What fails here is swept hourly. */
export async function removeUnusedPictures(line: SellerLine): Promise<void> {
  await line.invoke('remove-pictures', {}).catch(() => undefined);
}
