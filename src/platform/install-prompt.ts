import { installOffer } from './install-offer.ts';

/**
 * Whether the Install App action can be offered; 'inside' is the installed app itself. 'by-share' and 'by-menu' are
 * browsers that install only from there, and let no page ask for it. 'in-safari' are windows of other apps that cannot
 * install at all.
 */
export type InstallState =
  | 'unavailable'
  | 'available'
  | 'installed'
  | 'inside'
  | 'by-share'
  | 'in-safari'
  | 'by-menu';

/** How an attempt ended; the sentences are in src/messages. */
export type InstallResult = 'accepted' | 'dismissed' | 'already-installed' | 'failed';

let installed = false;
const listeners = new Set<() => void>();

/** Notifies the listeners of each change from now on; to be called once. */
export function watchInstallPrompt(): void {
  installOffer.onChange = notifyListeners;
  window.addEventListener('appinstalled', () => {
    installed = true;
    installOffer.event = undefined;
    notifyListeners();
  });
}

/** Fit for useSyncExternalStore, with `subscribeToInstall`. */
export function installState(): InstallState {
  if (runsInstalled()) return 'inside';
  if (installed) return 'installed';
  return installOffer.event ? 'available' : byHand(navigator);
}

/**
 * An iPad says that it is a Mac, but no Mac can be touched in so many places. On both every browser names Safari; what opens in
 * a window of another app, as links do there, does not.
 */
function byHand({ userAgent, maxTouchPoints }: Navigator): InstallState {
  const apple = /iPhone|iPod|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  if (apple) return userAgent.includes('Safari/') ? 'by-share' : 'in-safari';
  return /Android.*Firefox\//.test(userAgent) ? 'by-menu' : 'unavailable';
}

/** Calls `onChange` when the state changes; returns the way to stop. */
export function subscribeToInstall(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Shows the browser's install dialog. Must be called inside a tap. An offer can be used once. */
export async function promptInstall(): Promise<InstallResult> {
  if (installed || runsInstalled()) return 'already-installed';
  const offer = installOffer.event;
  if (!offer) return 'failed';
  installOffer.event = undefined;
  try {
    await offer.prompt();
    return (await offer.userChoice).outcome;
  } catch {
    return 'failed';
  } finally {
    notifyListeners();
  }
}

const runsInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
