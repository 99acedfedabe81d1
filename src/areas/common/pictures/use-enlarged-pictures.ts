import { useState } from 'react';
import { productMessages } from '#messages/shop/product.ts';
import { LONG_MS } from '#ui/layers/toast-times.ts';
import { toast } from '#ui/layers/toast.ts';
import type * as EnlargedPictures from './enlarged-pictures.tsx';

type Code = typeof EnlargedPictures;

let here: Code | null = null;
let hasFailed = false;

/**
 * The code that enlarges pictures. It is null until `load` has brought it. `load` returns whether it is here. If it does not come,
 * a toast says so, and the picture stays as it is on the page.
 */
export function useEnlargedPictures(): { code: Code | null; load: () => Promise<boolean> } {
  const [code, setCode] = useState(here);
  const load = async () => {
    // Once failed, it fails as long as the page lives: browsers remember missing code, and Vite a missing style sheet.
    if (!hasFailed)
      try {
        here ??= await import('./enlarged-pictures.tsx');
      } catch {
        hasFailed = true;
      }
    if (hasFailed) toast.notice(productMessages.zoomMissing, LONG_MS);
    else setCode(here);
    return !hasFailed;
  };
  return { code, load };
}
