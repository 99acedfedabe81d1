import { firstScreenCache } from '#sw/contract.ts';
import { buildId } from '../build-id.ts';

/** The element in which a page that came with its first screen holds in JSON what that was drawn from. */
export const FIRST_SCREEN_ID = 'first-screen';

/** The id of the template that holds what waits for a served page's first picture. */
export const AFTER_PICTURE_ID = 'after-picture';

/** That JSON; null when this page began with the empty shell. It was written by the build that reads it. */
export function firstScreenText(): string | null {
  if (typeof document === 'undefined') return null;
  return document.getElementById(FIRST_SCREEN_ID)?.textContent ?? null;
}

/** From now on the worker answers '/' with this page. */
export async function putFirstScreen(page: Response): Promise<void> {
  const cache = await caches.open(firstScreenCache(buildId));
  await cache.put('/', page);
}

/** From now on the worker answers '/' with the shell, as any other page. */
export async function dropFirstScreen(): Promise<void> {
  await caches.delete(firstScreenCache(buildId));
}
