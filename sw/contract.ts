// The messages that the worker exchanges: with pages, and from the sender of pushes. Only this file is shared.

/** From a page to the worker. */
export type PageMessage =
  /** Files this page loaded before the worker was there. workbox-routing answers it: it keeps what a route keeps. */
  | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } }
  /**
   * Sent by the page that holds the busy lock alone: nobody would lose anything by a reload now. Up to 0.1.0 it was
   * called `skip-waiting`. Pages send both names and the worker takes both. Else an update from 0.1.0, or a host that
   * goes back to it, would wait until every tab is closed.
   */
  | { type: 'SKIP_WAITING' | 'skip-waiting' }
  /**
   * A page has started, of this build: one that was loading while a new worker took over did not get its message. Null from a page
   * that was reloaded lately and is not to be again.
   */
  | { type: 'started'; build: string | null }
  /** This page has no worker though one is in charge: it was loading while that one took over. */
  | { type: 'take-in' }
  /** The connection is back: pictures that had to be answered by a placeholder can be requested again. */
  | { type: 'clear-offline-status' }
  /** This device uses the area: its files are to be here without a network, as the shop's are. */
  | { type: 'keep-area'; area: UsedArea };

/** The areas whose files a device keeps only once it has used them. */
export type UsedArea = 'seller' | 'admin';

/** From the worker to pages. */
export type WorkerMessage =
  /** A new build took over after `SKIP_WAITING`: each page reloads once. */
  | { type: 'RELOAD_PAGE' }
  /** These pictures were answered by a placeholder while there was no connection. */
  | { type: 'pictures-missed'; urls: string[] }
  /** To one page, with a port: a notification of this screen was tapped. The page answers by the port, and shows it. */
  | { type: 'open'; path: string };

/** From the sender of pushes, which encrypts it, to the worker. */
export type PushMessage = {
  /** The same at each try of the sender, so that a device shows a push once. */
  id: string;
  title: string;
  text: string;
  /** The screen of the shop that a tap opens, as '/orders'. */
  path: string;
};

/**
 * Web Lock held in shared mode by every tab that would lose something by a reload (checkout, unsaved form, an order
 * whose fate is unknown). A tab that gets it exclusively may let a waiting worker take over.
 */
export const BUSY_LOCK = 'busy';

/** What Chromium's browsers report of the connection; others report nothing. */
export type ConnectionInfo = { saveData?: boolean; effectiveType?: string; downlink?: number };

// Megabits a second. "3g" says how long an answer takes: many such connections carry pictures well.
const NARROW = 1;

/**
 * Whether to save data: nothing is prefetched, and pictures come in the small width only. `downlink` is in megabits a second.
 * Page and worker decide by this alone, else one picture would be fetched in two widths.
 */
export function savesData({ saveData, effectiveType = '', downlink = NARROW }: ConnectionInfo = {}): boolean {
  return saveData === true || effectiveType.endsWith('2g') || (effectiveType === '3g' && downlink < NARROW);
}

/** The worker's cache of the pictures in lists: the page counts them. */
export const SMALL_PICTURES = 'pictures-360';
export const LARGE_PICTURES = 'pictures-1080';
export const SIZE_CHARTS = 'size-charts';
export const REVIEW_PICTURES = 'review-pictures';
/** The caches a page may empty when the disk is full and something of a person must be stored. */
export const PICTURE_CACHES = [SMALL_PICTURES, LARGE_PICTURES, SIZE_CHARTS, REVIEW_PICTURES];

/** Where the worker is registered. */
export const WORKER_URL = '/sw.js';

/** The prefix of the caches of kept first screens. */
export const FIRST_SCREENS = 'first-screen-';

/** The cache in which pages of a build keep home as a finished page, under '/', and from which its worker answers. */
export const firstScreenCache = (buildId: string) => FIRST_SCREENS + buildId;
