import { indianDay } from '#domain/time/indian-day.ts';
import { pageClock, pageKv, startData, stores } from '../page.ts';
import { callPublicly } from '../api/procedures.ts';
import { serverNow } from '../env/server-now.ts';
import { parsedJson } from '#platform/storage/parsed-json.ts';

const KEY = 'views';
const DEVICE_KEY = 'views-device';
/** The most views that one call sends. */
const MOST = 50;
// Views of a few products in a row are sent as one call.
const SEND_AFTER_MS = 4_000;

/** The product ids viewed on one day, and how many of them the shop has received. */
type Views = { day: string; products: string[]; sent: number };

let cancel: (() => void) | null = null;

export const views = {
  /** Notes a view of a product, once a day and device. Views are sent in batches, and stored until there is a connection. */
  record(productId: string): void {
    const today = indianDay(serverNow(pageClock, stores));
    const stored = readViews();
    // Views that could not be sent on their day are dropped, because they would be counted on another.
    const views = stored?.day === today ? stored : { day: today, products: [], sent: 0 };
    if (!views.products.includes(productId)) views.products.push(productId);
    pageKv.set(KEY, JSON.stringify(views));
    cancel?.();
    cancel = pageClock.setTimeout(() => void send(), SEND_AFTER_MS);
  },
};

async function send(): Promise<void> {
  const views = readViews();
  const batch = views?.products.slice(views.sent, views.sent + MOST) ?? [];
  if (views === null || batch.length === 0) return;
  const { env } = await startData();
  try {
    await callPublicly(env, 'record_views', { p_device: viewingDevice(env.newId), p_products: batch });
  } catch {
    // They wait for the next view of a product.
    return;
  }
  const now = readViews();
  if (now?.day === views.day)
    pageKv.set(KEY, JSON.stringify({ ...now, sent: Math.max(now.sent, views.sent + batch.length) }));
}

/** An id of this browser for counting alone. It says nothing about who is signed in. */
function viewingDevice(newId: () => string): string {
  const known = pageKv.get(DEVICE_KEY);
  if (known !== null) return known;
  const device = newId();
  pageKv.set(DEVICE_KEY, device);
  return device;
}

function readViews(): Views | null {
  const stored = parsedJson(pageKv.get(KEY)) as Partial<Views> | null;
  return typeof stored?.day === 'string' && Array.isArray(stored.products) && typeof stored.sent === 'number'
    ? (stored as Views)
    : null;
}
