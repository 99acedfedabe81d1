import type { ComponentType } from 'react';
import { areaOf } from '#domain/account/area.ts';
import { paths, screenAt } from '#paths';
import type { ShopScreen } from '#paths';
import { lazyScreen } from '#ui/lazy-screen.ts';
import type { LazyScreen } from '#ui/lazy-screen.ts';
import { screenCode } from './screen-code.ts';

type ShopRoute = { path: string; Screen: ComponentType };

const screens = Object.fromEntries(
  Object.entries(screenCode).map(([name, load]) => [name, lazyScreen(load)]),
) as Record<ShopScreen, LazyScreen>;

/** The shopper's map: every path and the screen behind it, which comes when it is needed. */
export const shopRoutes: ShopRoute[] = (Object.keys(paths) as (keyof typeof paths)[]).map((name) => ({
  path: paths[name],
  Screen: screens[name],
}));

export const NotFoundScreen: ComponentType = screens.notFound;

/**
 * Fetches the code of the screen that the shop shows at a path. Settles when it is here, or cannot be had. At a path of another area
 * there is none.
 */
export const preloadScreen = async (pathname: string): Promise<void> => {
  if (areaOf(pathname) === 'shop') await screens[screenAt(pathname)?.screen ?? 'notFound'].preload();
};

/** Fetches the screens a visit goes through, so that the next tap waits for nothing. */
export function preloadJourney(): void {
  const { home, search, product, cart, category, collection } = screens;
  for (const screen of [home, search, product, cart, category, collection]) void screen.preload();
}
