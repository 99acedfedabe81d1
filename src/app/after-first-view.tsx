import { useEffect, useState, type ComponentType } from 'react';
import { firstView } from './first-view.ts';

/**
 * A component whose code is loaded when the first view is on the screen, once for all places. Without its code, which a bad
 * connection may not bring, everything else stands.
 */
export function afterFirstView(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | null = null;
  return function AfterFirstView() {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (loaded !== null) return;
      void firstView()
        .then(load)
        .then(
          (part) => {
            loaded = part;
            setPart(() => part);
          },
          () => undefined,
        );
    }, []);
    return Part === null ? null : <Part />;
  };
}
