// The build writes this into the page itself (scripts/build/early-question.ts). It names the skeleton that the page
// begins with (app/shell.css). On a first visit it also requests the data of the URL before any file has come. The
// answer is read by startup/early-answer.ts.
import type { Early } from './early-answer.ts';
import { wantedAt } from './wanted-at.ts';
import { requestPreview } from '../data/catalogue/request-preview.ts';
import { VISITED } from '../data/catalogue/request-preview.ts';
import { project } from '#data/env/project.ts';
import { localSafeStorage } from '../platform/storage/safe-storage.ts';
import type { Wanted } from '#data/catalogue/request-preview.ts';

const { dataset } = document.documentElement;
dataset['frame'] = '';

try {
  const wanted = wantedAt(location.pathname);
  dataset['frame'] = frameOf(wanted, location.pathname);
  if (wanted !== null && localSafeStorage.get(VISITED) === null) {
    const answer = requestPreview(project(), wanted, fetch);
    // The reader of the answer gets its error.
    answer.catch(() => undefined);
    Object.assign(globalThis, { early: { wanted, answer } satisfies Early });
  }
} catch {
  // Then the page's first script asks for the catalogue.
}

/**
 * The name of the skeleton for a URL: the kind of data that a preview brings for it, or the path itself. The skeletons
 * are in app/shell.css; elsewhere there is a header alone.
 */
function frameOf(wanted: Wanted | 'home' | null, pathname: string): string {
  return wanted === null || wanted === 'home' ? pathname : (Object.keys(wanted)[0] ?? pathname);
}
