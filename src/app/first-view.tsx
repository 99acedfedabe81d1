import { useEffect, useState, type ComponentType } from 'react';
import { lookedAhead, stores } from '#data/page.ts';
import { afterFirstPaint } from '#platform/after-first-paint.ts';
import { firstPicture } from '#platform/first-picture.ts';
import { screenHere } from './first-screen/start.ts';
import { pageArea } from './page-area.ts';

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
 * Settles after the first view, when the catalogue has come or the person touches the screen or a key. Animations are loaded
 * then: on a bad line the catalogue of a first visit comes sooner without them.
 */
export async function catalogueOrTouch(): Promise<void> {
  await firstView();
  if (pageArea !== 'shop') return;
  const { catalogue } = stores;
  const isComing = () => ['opening', 'filling'].includes(catalogue.get().phase.status);
  const listening = new AbortController();
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isComing()) resolve();
    };
    const stop = catalogue.subscribe(look);
    listening.signal.addEventListener('abort', stop);
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, () => resolve(), { signal: listening.signal });
    look();
  });
  listening.abort();
}

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
