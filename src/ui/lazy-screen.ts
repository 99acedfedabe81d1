import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

export type LazyScreen = LazyExoticComponent<ComponentType> & { preload: () => void };

/** A screen in its own chunk; `preload` fetches it before it is needed, quietly: a failure shows when it is opened. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const start = async () => ({ default: await load() });
  return Object.assign(lazy(start), { preload: () => void load().catch(() => undefined) });
}
