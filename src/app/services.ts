import { preloadJourney } from '#areas/shop/routes.tsx';
import { prefetch, startPage } from '#data/page.ts';
import { CODE_RETRY_MS } from '#platform/worker/code-retry.ts';
import { isSavingData, touchOrIdle, unlessSavingData } from '#platform/save-data.ts';
import { nextTask } from '#platform/next-task.ts';
import { firstView } from '../startup/first-view.tsx';
import { pageArea } from './page-area.ts';

// By then the first screen has what it needs of a slow connection.
const PRELOAD_AFTER_MS = 2000;

/**
 * Starts what runs beside the screens. Call it once, after the first render was requested. Each step is a task of its own, because
 * all in one would hold up a first tap.
 */
export async function startServices(): Promise<void> {
  await firstView();
  // The page of a first visit has its content in it. A person who saves data may want no more.
  if (isSavingData() && prefetch.addressShown() !== null) await touchOrIdle();
  prefetch.fetchFirstPage();
  await nextTask();
  void startPage();
  if (pageArea === 'shop') setTimeout(() => unlessSavingData(preloadJourney), PRELOAD_AFTER_MS);
  await nextTask();
  bringBackground();
}

/** Until it is here nothing is kept for an offline start. On a bad connection it may come late. */
function bringBackground(): void {
  import('./background.ts').then(
    ({ startBackground }) => startBackground(),
    () => setTimeout(bringBackground, CODE_RETRY_MS),
  );
}
