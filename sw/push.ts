/// <reference lib="webworker" />
import type { PushMessage, WorkerMessage } from './contract.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds to wait for a page's answer. One that is frozen or still loading gives none. */
const ANSWER_MS = 1000;

/**
 * Shows a push. Its id is the tag, so a second delivery replaces the first one without a sound. After the first one was dismissed it is
 * shown anew. It always shows something, because browsers take the permission back otherwise.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { id, title, text, path } = parsed(data);
  const shown = await self.registration.getNotifications({ tag: id });
  await self.registration.showNotification(title, {
    body: text,
    tag: id,
    lang: 'en-IN',
    icon: '/icons/icon-192.png',
    silent: shown.length > 0,
    data: { path },
  });
}

/** Shows the screen of a notification: in an open page of its area, or in a new one. It needs no connection. */
export async function openNotified(notification: Notification): Promise<void> {
  notification.close();
  const { path = '/' } = (notification.data ?? {}) as { path?: string };
  const { href, origin, pathname } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => areaOf(new URL(url).pathname) === areaOf(pathname));
  if (page === undefined) {
    await self.clients.openWindow(href);
    return;
  }
  // Refused where the browser does not count the tap.
  await page.focus().catch(() => undefined);
  if (!(await askToOpen(page, path))) await page.navigate(href).catch(() => self.clients.openWindow(href));
}

/** For a push that this worker does not know, a sentence that fits all. */
function parsed(data: PushMessageData | null): PushMessage {
  try {
    const { id, title, text, path } = (data?.json() ?? {}) as PushMessage;
    if ([id, title, text, path].every((part) => typeof part === 'string')) return { id, title, text, path };
  } catch {
    // Not JSON.
  }
  return { id: 'news', title: 'Drip Haven', text: 'Something is new. Tap to see it.', path: '/' };
}

/** As src/domain/account/area.ts. Each area has pages of its own. */
const areaOf = (pathname: string) => /^\/(seller|admin)/.exec(pathname)?.[1] ?? 'shop';

/** Asks a page to show a screen, and resolves to whether it does. It navigates itself, so that a form in it can ask first. */
function askToOpen(page: Client, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
    page.postMessage({ type: 'open', path } satisfies WorkerMessage, [port2]);
  });
}
