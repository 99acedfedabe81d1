import { preloadJourney } from '#areas/shop/routes.tsx';
import { prefetch, startPage } from '#data/page.ts';
import { CODE_RETRY_MS } from '#platform/worker/code-retry.ts';
import { isSavingData, touchOrIdle, unlessSavingData } from '#platform/save-data.ts';
import { nextTask } from '#platform/next-task.ts';
import { firstView } from '../startup/first-view.tsx';
import { pageArea } from './page-area.ts';

// By then the first screen has what it needs of a slow line.
const PRELOAD_AFTER_MS = 2000;

/**
 * What runs beside the screens; to be called once, after the first render was asked for. A step a task: in one piece it would
 * hold up a first tap.
 */
export async function startServices(): Promise<void> {
  await firstView();
  // A first visit came with what it shows. Somebody who saves data may want no more.
  if (isSavingData() && prefetch.addressShown() !== null) await touchOrIdle();
  prefetch.fetchFirstPage();
  await nextTask();
  void startPage();
  if (pageArea === 'shop') setTimeout(() => unlessSavingData(preloadJourney), PRELOAD_AFTER_MS);
  await nextTask();
  bringBackground();
}

/** Until it is here nothing is kept for a start without a line: on a bad one it may come late. */
function bringBackground(): void {
  import('./background.ts').then(
    ({ startBackground }) => startBackground(),
    () => setTimeout(bringBackground, CODE_RETRY_MS),
  );
}
