import { type RefObject, useLayoutEffect } from 'react';

// Each has about 3 kB.
const MAX_IMAGES = 200;
const made = new Map<string, string>();
// The worker's placeholder for offline is transparent and less wide than any picture (public/offline/picture.svg): 4
// px, or its width by `srcset`.
const STAND_INS = 16;

/** Resolves in a task of its own: a screen of pictures holds up nobody. */
async function make(thumbhash: string): Promise<string> {
  const { thumbhashImage } = await import('./thumbhash-image.ts');
  await new Promise((resolve) => setTimeout(resolve));
  const image = made.get(thumbhash) ?? `url(${thumbhashImage(thumbhash)})`;
  made.set(thumbhash, image);
  for (const [oldest] of made) if (made.size > MAX_IMAGES) made.delete(oldest);
  return image;
}

/**
 * Writes what a thumbhash stands for into `--thumbhash` of a frame as long as its picture is not there. A frame that has none, because it
 * could not be had, keeps it.
 */
export function useThumbhash(frame: RefObject<HTMLElement | null>, thumbhash: string, failed: boolean): void {
  useLayoutEffect(() => {
    const box = frame.current;
    const waits = () => {
      const image = box?.querySelector('img');
      return failed || image?.complete !== true || image.naturalWidth < STAND_INS;
    };
    // In a document apart nothing is shown, and the page that is kept of it should be small.
    if (box === null || thumbhash === '' || box.ownerDocument !== document || !waits()) return undefined;
    let wanted = true;
    const show = (image: string) => {
      if (wanted && waits()) box.style.setProperty('--thumbhash', image);
    };
    const image = made.get(thumbhash);
    if (image !== undefined) show(image);
    // A script that does not come, or what is no thumbhash: the box stays as it is.
    else make(thumbhash).then(show, () => undefined);
    return () => {
      wanted = false;
      box.style.removeProperty('--thumbhash');
    };
  }, [frame, thumbhash, failed]);
}
