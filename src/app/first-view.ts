import { lookedAhead } from '../data/page.ts';
import { afterFirstPaint } from '../platform/after-first-paint.ts';
import { firstPicture } from '../platform/first-picture.ts';

// A picture that takes longer shall not hold up all else.
const PICTURE_PATIENCE_MS = 3000;

let seen: Promise<void> | null = null;

/**
 * Settles after the first paint; on a first visit, when what was asked for ahead is seen, with its picture. It needs no databases
 * and they do not need it: whatever is not for it comes after it.
 */
export function firstView(): Promise<void> {
  seen ??= new Promise<void>((resolve) => afterFirstPaint(resolve)).then(async () => {
    const looked = lookedAhead();
    if (looked === null) return;
    const picture = firstPicture(PICTURE_PATIENCE_MS);
    // Where nothing came there will be no picture.
    await Promise.race([picture, looked.then((shown) => (shown ? picture : undefined))]);
  });
  return seen;
}
