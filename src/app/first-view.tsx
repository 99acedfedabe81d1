import { useEffect, useState, type ComponentType } from 'react';
import { lookedAhead } from '#data/page.ts';
import { afterFirstPaint } from '#platform/after-first-paint.ts';
import { firstPicture } from '#platform/first-picture.ts';
import { screenHere } from './first-screen/start.ts';

// What takes longer shall not hold up all else: the answer with the screen's code, and then the picture, if one is drawn.
const PATIENCE_MS = 3000;
const DRAWING_MS = 1000;

let seen: Promise<void> | null = null;

/**
 * Settles after the first paint; on a first visit, when what was asked for ahead is seen, with its picture. It needs no databases
 * and they do not need it: whatever is not for it comes after it.
 */
export function firstView(): Promise<void> {
  seen ??= see();
  return seen;
}

async function see(): Promise<void> {
  await new Promise<void>((resolve) => afterFirstPaint(resolve));
  const looked = lookedAhead();
  if (looked === null) return;
  const drawable = Promise.all([looked, screenHere()]).then(([shown]) => shown);
  if (!(await Promise.race([drawable, patience()]))) return;
  await firstPicture({ drawing: DRAWING_MS, patience: PATIENCE_MS });
}

const patience = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));

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
