import { preloadHome } from '../../areas/shop/routes.tsx';
import { paths } from '../../paths.ts';
import { keptFirstScreen } from '../../platform/first-screen.ts';

// A line that brings home's code slower than this does not keep anybody from the rest of the app.
const PATIENCE_MS = 5_000;

/**
 * Renders at once, or, where home's boxes or home itself are painted already, when home can be drawn over that in one commit.
 */
export function begin(pathname: string, render: () => void): void {
  if (pathname !== paths.home) return render();
  const home = preloadHome();
  // Home as it was is worth more than a screen that waits.
  const waits = keptFirstScreen() === null ? [home, patience()] : [home];
  void Promise.race(waits).then(render);
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
