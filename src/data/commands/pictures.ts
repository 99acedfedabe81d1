import type { PictureUse } from '#domain/product/picture-rules.ts';
import { fetchPicture } from '../listings/fetch-picture.ts';
import { preparePicture, type Preparation, type PreparedPicture } from '../listings/prepare-picture.ts';
import { sellerAccess } from '../listings/seller-access.ts';
import { storePicture } from '../listings/store-picture.ts';
import { startBackOffice } from '../page.ts';
import { onlineOnly } from './online-only.ts';

export type { PreparedPicture } from '../listings/prepare-picture.ts';

type Sending = {
  use: PictureUse;
  /** A folder of the bucket, by default the person's own. An admin writes under the product's seller, or for the shop's front. */
  folder?: string;
  picture: PreparedPicture;
  /** The name of the chosen file. */
  name: string;
  onProgress: (part: number) => void;
  signal?: AbortSignal;
};

let latest = 0;
let preparing: Promise<unknown> = Promise.resolve();

export const pictures = {
  /**
   * Checks a chosen file and draws it anew, without a network. Files wait for one another: an open picture takes a lot of memory.
   */
  prepare(file: Blob, use: PictureUse): Promise<Preparation> {
    const next = preparing.then(() => preparePicture(file, use));
    preparing = next.catch(() => undefined);
    return next;
  },
  /** Reads a picture of another site with this browser; null when it cannot be had. */
  fetch: onlineOnly((address: string, signal: AbortSignal) => fetchPicture(address, signal)),
  /** Uploads a picture and returns its path, to be saved on a product or a brand. Throws as `storePicture`. */
  store: onlineOnly(async (sending: Sending): Promise<string> => {
    const access = await sellerAccess();
    latest = Math.max(access.env.clock.now(), latest + 1);
    return storePicture(access, { ...sending, at: latest });
  }),
  /** Returns those of these paths that lead to nothing. Pictures that no product shows are deleted after a day. */
  lost: onlineOnly(async (paths: readonly string[]): Promise<string[]> => {
    const { env } = await startBackOffice();
    return lostPictures(env.url, paths);
  }),
};

/** Asks for public paths with HEAD and returns the missing ones. A path that could not be asked for counts as there. */
async function lostPictures(url: string, paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    paths.map((path) =>
      fetch(url + path, { method: 'HEAD', cache: 'no-store' }).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
  // Storage answers 400 for a file that it does not have.
  return paths.filter((_, place) => [400, 404].includes(answers[place] ?? 0));
}
