import { preloadScreen } from '#areas/shop/routes.tsx';
import { paths } from '#paths';
import { firstScreenData } from '#platform/storage/first-screen.ts';

// A line that brings a screen's code slower than this does not keep anybody from the rest of the app. Home's boxes are what the
// page shows already; other screens have boxes of their own to wait with.
const TIMEOUT_MS = { home: 5_000, other: 1_000 };

/**
 * Renders when the screen at this URL can be drawn in one commit. Once React has shown a fallback, it does not show the
 * screen itself for a third of a second.
 */
export function begin(pathname: string, render: () => void): void {
  const timeout = new Promise<void>((resolve) => {
    // Home as it was is worth more than a screen that waits.
    if (firstScreenData() === null)
      setTimeout(resolve, pathname === paths.home ? TIMEOUT_MS.home : TIMEOUT_MS.other);
  });
  void Promise.race([preloadScreen(pathname), timeout]).then(render);
}
