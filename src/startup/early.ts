// Written into the page itself (scripts/build/early-question.ts): it says whose boxes the page begins with (app/shell.css), and on a
// first visit asks for what the address leads to before any file has come. Whoever needs the answer finds it in
// startup/early-answer.ts.
import type { Early } from './early-answer.ts';
import { wantedAt } from './wanted-at.ts';
import { askPreview } from '../data/catalogue/ask-preview.ts';
import { VISITED } from '../data/catalogue/ask-preview.ts';
import { project } from '#data/env/project.ts';
import { localSafeStorage } from '../platform/storage/safe-storage.ts';
import type { Wanted } from '#data/catalogue/ask-preview.ts';

const { dataset } = document.documentElement;
dataset['frame'] = '';

try {
  const wanted = wantedAt(location.pathname);
  dataset['frame'] = frameOf(wanted, location.pathname);
  if (wanted !== null && localSafeStorage.get(VISITED) === null) {
    const answer = askPreview(project(), wanted, fetch);
    // Whoever takes it is told.
    answer.catch(() => undefined);
    Object.assign(globalThis, { early: { wanted, answer } satisfies Early });
  }
} catch {
  // Then the page's first script asks for the catalogue.
}

/**
 * Whose boxes stand at an address until its screen is drawn: the kind of what a preview brings of it, or the path itself.
 * app/shell.css knows of which there are any; elsewhere there is a header alone.
 */
function frameOf(wanted: Wanted | 'home' | null, pathname: string): string {
  return wanted === null || wanted === 'home' ? pathname : (Object.keys(wanted)[0] ?? pathname);
}
