import { useEffect, useState, type ComponentType } from 'react';
import { prefetch, stores } from '#data/page.ts';
import { afterFirstPaint } from '#platform/after-first-paint.ts';
import { firstPicture } from '#platform/pictures/first-picture.ts';
import { screenHere } from './start.ts';
import { pageArea } from '../app/page-area.ts';

// The longest wait for the preview and the screen's code, and after those for the picture.
const STEP_TIMEOUT_MS = 3000;
// If the screen has drawn no picture by then, there is none to wait for.
const DRAWING_MS = 1000;

let whenSeen: Promise<void> | null = null;

/**
 * Settles after the first paint. On a first visit, it settles once the preview and its picture are on the screen.
 * The first view needs no databases, so they and everything else start after it.
 */
export function firstView(): Promise<void> {
  whenSeen ??= waitForFirstView();
  return whenSeen;
}

async function waitForFirstView(): Promise<void> {
  await new Promise<void>((resolve) => afterFirstPaint(resolve));
  const answerShown = prefetch.addressShown();
  if (answerShown === null) return;
  const screenShown = Promise.all([answerShown, screenHere()]).then(([shown]) => shown);
  if (!(await Promise.race([screenShown, timeout()]))) return;
  await firstPicture({ drawing: DRAWING_MS, timeout: STEP_TIMEOUT_MS });
}

const timeout = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), STEP_TIMEOUT_MS));

/**
 * Settles after the first view, once the catalogue is no longer loading, or at the first touch or key. The animations' code
 * loads then: on a bad connection a first visit gets its catalogue sooner without it. Other areas do not wait for a catalogue.
 */
export async function catalogueOrTouch(): Promise<void> {
  await firstView();
  if (pageArea !== 'shop') return;
  const { catalogue } = stores;
  const isLoading = () => ['opening', 'filling'].includes(catalogue.get().phase.status);
  const listening = new AbortController();
  await new Promise<void>((resolve) => {
    const check = () => {
      if (!isLoading()) resolve();
    };
    const stop = catalogue.subscribe(check);
    listening.signal.addEventListener('abort', stop);
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, () => resolve(), { signal: listening.signal });
    check();
  });
  listening.abort();
}

/**
 * A component whose code loads after the first view, once for all its uses. It renders nothing until then. If a bad connection
 * fails to load the code, the rest of the page works without it.
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
