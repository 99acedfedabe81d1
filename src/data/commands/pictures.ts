import type { PictureUse } from '#domain/product/picture-rules.ts';
import { fetchPicture } from '../listings/fetch-picture.ts';
import { preparePicture, type Preparation, type PreparedPicture } from '../listings/prepare-picture.ts';
import { sellerLine } from '../listings/seller-line.ts';
import { storePicture } from '../listings/store-picture.ts';
import { startBackOffice } from '../page.ts';
import { onlineOnly } from './online-only.ts';

export type { PreparedPicture } from '../listings/prepare-picture.ts';

type Sending = {
  use: PictureUse;
  /** Of the bucket; the person's own when it is not said. An admin writes under the product's seller, or for the shop's front. */
  folder?: string;
  picture: PreparedPicture;
  /** What the chosen file was called. */
  name: string;
  onProgress: (part: number) => void;
  signal?: AbortSignal;
};

let latest = 0;
let preparing: Promise<unknown> = Promise.resolve();

export const pictures = {
  /** Checks a chosen file and draws it anew. Needs no network. One after the other: an open picture takes a lot of memory. */
  prepare(file: Blob, use: PictureUse): Promise<Preparation> {
    const next = preparing.then(() => preparePicture(file, use));
    preparing = next.catch(() => undefined);
    return next;
  },
  /** A picture of another site, read by this browser; null when it cannot be had. */
  fetch: onlineOnly((address: string, signal: AbortSignal) => fetchPicture(address, signal)),
  /** Uploads a picture and gives its path, to be saved on a product or a brand. Throws as `storePicture`. */
  store: onlineOnly(async (sending: Sending): Promise<string> => {
    const line = await sellerLine();
    latest = Math.max(line.env.clock.now(), latest + 1);
    return storePicture(line, { ...sending, at: latest });
  }),
  /** Which of these paths lead to nothing: what no product shows is swept after a day. Never rejects without a line. */
  lost: onlineOnly(async (paths: readonly string[]): Promise<string[]> => {
    const { env } = await startBackOffice();
    return lostPictures(env.url, paths);
  }),
};

/**
 * Which of these stored pictures are there no more: public paths, asked for by their heads. What could not be asked counts as there.
 */
async function lostPictures(url: string, paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    paths.map((path) =>
      fetch(url + path, { method: 'HEAD', cache: 'no-store' }).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
  // Storage says 400 of what it does not have.
  return paths.filter((_, place) => [400, 404].includes(answers[place] ?? 0));
}
