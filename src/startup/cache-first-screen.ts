import { scriptJson } from '#domain/text/escaped.ts';
import { homeOf } from '#data/queries/shop/home.ts';
import type { Home } from '#data/queries/shop/home.ts';
import { stores } from '#data/page.ts';
import { dropFirstScreen, firstScreenText, putFirstScreen } from '#platform/storage/first-screen.ts';
import { composePage } from './compose.ts';
import { drawHome } from './draw.tsx';

// The time after which the page is written although the browser is never idle.
const TIMEOUT_MS = 5_000;

/**
 * Caches what home shows as a finished page, with which the service worker answers the next start: product cards are painted
 * before any JavaScript. Made anew whenever home would show something else, whichever screen is open.
 */
export function cacheFirstScreen(): void {
  // After a failure too: it is tried again when home shows something else.
  let attempted = firstScreenText();
  let isScheduled = false;
  const write = async () => {
    isScheduled = false;
    const state = stores.catalogue.get();
    if (state.phase.status !== 'complete') return;
    const home = homeOf(state);
    const data = scriptJson({ home });
    if (data === attempted) return;
    attempted = data;
    // Without a page the shell is answered. An old page would show an old home.
    await cachePage(home, data).catch(dropFirstScreen);
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    const start = () => void write().catch(() => undefined);
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: TIMEOUT_MS });
    else setTimeout(start, 1_000);
  };
  stores.catalogue.subscribe(schedule);
  schedule();
}

async function cachePage(home: Home, data: string): Promise<void> {
  const { HomeSections } = await import('#areas/shop/screens/home/home-screen.tsx');
  const drawn = await drawHome(HomeSections, home);
  const response = await fetch('/index.html');
  const shell = await response.text();
  const page = composePage(shell, { body: drawn.body.innerHTML, data });
  // The server has another build by now. This page would be started with its scripts.
  if (page === null || !shell.includes(ownScript())) throw new Error('The shell is of another build.');
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  await putFirstScreen(new Response(page, { headers }));
}

function ownScript(): string {
  // A served page has after-picture.ts first. The app's own script is the last.
  const src = [...document.querySelectorAll('script[type="module"][src]')].at(-1)?.getAttribute('src');
  if (!src) throw new Error('The page has no script.');
  return `"${src}"`;
}
