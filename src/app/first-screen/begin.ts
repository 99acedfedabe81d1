import { preloadHome } from '../../areas/shop/routes.tsx';
import { keptFirstScreen } from '../../platform/first-screen.ts';

/** Renders at once, or, on a page that began with home painted, when home can be drawn over that in one commit. */
export function begin(render: () => void): void {
  if (keptFirstScreen() === null) render();
  else void preloadHome().then(render);
}
