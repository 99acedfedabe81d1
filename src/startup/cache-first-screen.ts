import { scriptJson } from '#domain/text/escaped.ts';
import { homeOf } from '#data/queries/shop/home.ts';
import type { Home } from '#data/queries/shop/home.ts';
import { stores } from '#data/page.ts';
import { dropFirstScreen, firstScreenText, putFirstScreen } from '#platform/storage/first-screen.ts';
import { composePage } from './compose.ts';
import { drawHome } from './draw.tsx';

// The screens come first: after this time it is done even when the browser is never idle.
const TIMEOUT_MS = 5_000;

/**
 * Caches what home shows as a finished page, with which the worker answers the next start: cards are painted before any
 * JavaScript. Made anew whenever home would show something else, whichever screen is open.
 */
export function cacheFirstScreen(): void {
  let cached = firstScreenText();
  let planned = false;
  const write = async () => {
    planned = false;
    const state = stores.catalogue.get();
    if (state.phase.status !== 'complete') return;
    const home = homeOf(state);
    const data = scriptJson({ home });
    if (data === cached) return;
    cached = data;
    // Better none than an old one, where the disk is full or a file does not come.
    await cachePage(home, data).catch(dropFirstScreen);
  };
  const plan = () => {
    if (planned) return;
    planned = true;
    const start = () => void write().catch(() => undefined);
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: TIMEOUT_MS });
    else setTimeout(start, 1_000);
  };
  stores.catalogue.subscribe(plan);
  plan();
}

async function cachePage(home: Home, data: string): Promise<void> {
  const { HomeSections } = await import('#areas/shop/screens/home/home-screen.tsx');
  const drawn = await drawHome(HomeSections, home);
  const answer = await fetch('/index.html');
  const shell = await answer.text();
  const page = composePage(shell, { body: drawn.body.innerHTML, data });
  // Another build is served by now: this page is not the one that will be started next.
  if (page === null || !shell.includes(ownScript())) throw new Error('The shell is of another build.');
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  await putFirstScreen(new Response(page, { headers }));
}

function ownScript(): string {
  // A served page names another one first (after-picture.ts).
  const src = [...document.querySelectorAll('script[type="module"][src]')].at(-1)?.getAttribute('src');
  if (!src) throw new Error('The page has no script.');
  return `"${src}"`;
}
