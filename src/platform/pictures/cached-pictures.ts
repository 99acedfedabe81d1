import { PICTURE_CACHES, SMALL_PICTURES } from '#sw/contract.ts';
import { answerOr } from '../answer-or.ts';

/** How many pictures the worker keeps for browsing without a network; null where it cannot be known. */
export const countCachedPictures = (): Promise<number | null> => answerOr(countPictures(), () => null);

async function countPictures(): Promise<number | null> {
  if (typeof caches === 'undefined') return null;
  try {
    // Asked first: opening would make it.
    if (!(await caches.has(SMALL_PICTURES))) return 0;
    const cache = await caches.open(SMALL_PICTURES);
    return (await cache.keys()).length;
  } catch {
    return null;
  }
}

/** Whether one of these pictures, by their full addresses, can be shown without a network; true where it cannot be known. */
export async function hasCachedPicture(addresses: string[]): Promise<boolean> {
  // Without the worker it is the browser's own cache that answers.
  if (typeof caches === 'undefined' || !navigator.serviceWorker?.controller) return true;
  try {
    const found = await Promise.all(
      addresses.flatMap((address) =>
        PICTURE_CACHES.map((cacheName) => caches.match(address, { cacheName, ignoreVary: true })),
      ),
    );
    return found.some((picture) => picture && !picture.headers.get('content-type')?.startsWith('text/'));
  } catch {
    return true;
  }
}

/** Gives up the pictures that the worker keeps: they can be had again. False when there were none, or it takes seconds. */
export const dropPictures = (): Promise<boolean> => answerOr(deletePictures(), () => false);

async function deletePictures(): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  try {
    const dropped = await Promise.all(PICTURE_CACHES.map((name) => caches.delete(name)));
    return dropped.includes(true);
  } catch {
    return false;
  }
}
