import { lookedAhead } from '../data/page.ts';
import { firstPicture } from '../platform/first-picture.ts';

// A picture that takes longer shall not hold up all else.
const PICTURE_PATIENCE_MS = 3000;

let seen: Promise<void> | null = null;

/**
 * Settles after the first paint; on a first visit, when what was asked for ahead is seen, with its picture. It needs no databases
 * and they do not need it: whatever is not for it comes after it.
 */
export function firstView(): Promise<void> {
  seen ??= afterFirstPaint().then(async () => {
    const looked = lookedAhead();
    if (looked === null) return;
    const picture = firstPicture(PICTURE_PATIENCE_MS);
    // Where nothing came there will be no picture.
    await Promise.race([picture, looked.then((shown) => (shown ? picture : undefined))]);
  });
  return seen;
}

// The frame is painted after its callbacks, so the next task is the first one after the paint. A page opened in a
// background tab is given no frame at all: it starts without one.
async function afterFirstPaint(): Promise<void> {
  if (document.hidden) return;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
}
