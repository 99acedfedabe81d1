import { preloadHome } from '../../areas/shop/routes.tsx';
import { paths } from '../../paths.ts';

// A line that brings home's code slower than this does not keep anybody from the rest of the app.
const PATIENCE_MS = 2_000;

/**
 * Renders at once, or, where home's boxes or home itself are painted already, when home can be drawn over that in one commit.
 */
export function begin(pathname: string, render: () => void): void {
  if (pathname !== paths.home) return render();
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([preloadHome(), patience]).then(render);
}
