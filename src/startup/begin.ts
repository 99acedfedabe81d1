import { preloadScreen } from '#areas/shop/routes.tsx';
import { paths } from '#paths';
import { wantedAt } from './wanted-at.ts';
import { firstScreenData } from '#data/catalogue/first-screen-data.ts';
import { prefetch, stores } from '#data/page.ts';

// A connection that brings a screen's code slower than this does not keep anybody from the rest of the app. Home's boxes are what the
// page shows already; other screens have boxes of their own to wait with. A screen that came with the page is worth the most.
const TIMEOUT_MS = { home: 5_000, other: 1_000, drawn: 10_000 };

/**
 * Renders when the screen at this URL can be drawn in one commit. Once React has shown a fallback, it does not show the
 * screen itself for a third of a second.
 */
export function begin(pathname: string, render: () => void): void {
  const place = firstScreenData !== null ? 'drawn' : pathname === paths.home ? 'home' : 'other';
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS[place]));
  const isHere = Promise.all([
    preloadScreen(pathname),
    firstScreenData?.rows && wantedAt(pathname) && rowsHere(),
  ]);
  void Promise.race([isHere, timeout]).then(render);
}

/** Settles when the rows that the page came with are shown. A device with a replica shows that instead, once it is open. */
async function rowsHere(): Promise<void> {
  if ((await prefetch.addressShown()) !== null) return;
  const { catalogue } = stores;
  await new Promise<void>((resolve) => {
    const check = () => catalogue.get().phase.status !== 'opening' && resolve();
    catalogue.subscribe(check);
    check();
  });
}
