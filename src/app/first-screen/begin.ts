import { preloadHome } from '../../areas/shop/routes.tsx';
import { askAhead } from '../../data/page.ts';
import { keptFirstScreen } from '../../platform/first-screen.ts';

/**
 * Asks for what a first visit shows first. Renders at once, or, on a page that began with home painted, when home can be drawn
 * over that in one commit.
 */
export function begin(render: () => void): void {
  askAhead();
  if (keptFirstScreen() === null) render();
  else void preloadHome().then(render);
}
