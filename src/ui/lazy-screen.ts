import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';

export type LazyScreen = ComponentType & {
  /** Fetches the screen before it is needed, quietly: a failure shows when it is opened. */
  preload: () => Promise<void>;
};

/** A screen in its own chunk. One that is here already is drawn at once, without the waiting screen in between. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let here: ComponentType | null = null;
  const fetchIt = async () => {
    here = await load();
    return here;
  };
  const Later = lazy(async () => ({ default: await fetchIt() }));
  const Screen = () => {
    // Fixed at the mount: another component in its place would lose what the person did on this one.
    const [Now] = useState<ComponentType>(() => here ?? Later);
    return createElement(Now);
  };
  return Object.assign(Screen, {
    preload: () =>
      fetchIt().then(
        () => undefined,
        () => undefined,
      ),
  });
}
