import type { Life } from './life.ts';
import { databasesOnDisk, isAtWork, rowsOnDisk } from './world/disk.ts';
import type { Phone } from './world/phone.ts';
import type { Tab } from './world/tab.ts';

type Row = {
  id: string;
  seq?: number;
  watermark?: number;
  epoch?: string;
  product_id?: string;
  items?: { product_id: string }[];
};

const REPLICAS = 'rxdb-dexie-drip-haven-shopper-';
const known = new WeakMap<Phone, { epoch: string; numbers: Map<string, number> }>();

/**
 * Looks at a phone's replicas on its disk whenever a screen of it changes. No row, no checkpoint and no last acknowledged
 * mutation id ever goes back in one epoch. Nobody's rows are in the replica of another person.
 */
export function watchDisk(life: Life, tab: Tab): void {
  const { phone } = tab;
  const check = () => {
    if (isAtWork(phone.factory)) return;
    const before = known.get(phone)?.epoch === life.epoch ? known.get(phone)?.numbers : undefined;
    const numbers = new Map<string, number>();
    // The rows of a history that was put back come before the cursor that says so.
    if (isBehind(life, phone, REPLICAS)) return void known.delete(phone);
    for (const name of databasesOnDisk(phone.factory, REPLICAS)) {
      const userId = name.slice(REPLICAS.length, REPLICAS.length + 36);
      for (const row of rowsOnDisk<Row>(phone.factory, name, 'docs')) {
        const place = `${name.slice(REPLICAS.length + 36)} of ${life.nameOf(userId)} ${row.id.replace(userId, '')}`;
        const number = row.watermark ?? row.seq ?? 0;
        // A replica of which nothing is there but its history was deleted, and begins anew.
        const begins = name.endsWith('--state') && number === 0;
        // It counted by the numbers of the other disk, until it took a name of its own.
        const renamed = phone.twinned && row.watermark !== undefined;
        if (!begins && !renamed && number < (before?.get(place) ?? 0))
          life.report(`${phone.name} goes back on disk at ${place}`);
        numbers.set(place, number);
        const things = [row.product_id, ...(row.items ?? []).map((item) => item.product_id)];
        if (things.some((id) => id !== undefined && !life.isTappedBy(userId, id)))
          life.report(`${phone.name} keeps what is somebody else's in ${place}`);
      }
    }
    known.set(phone, { epoch: life.epoch, numbers });
  };
  tab.app.stores.shopper.subscribe(check);
  tab.app.stores.outbox.subscribe(check);
}

/** Whether a phone's replica of this person is still of a history that is over. */
export function showsOldHistory(life: Life, phone: Phone, userId: string): boolean {
  return isBehind(life, phone, `${REPLICAS}${userId}`);
}

/** Whether a tab has not heard yet of what another one has written into the replica on their disk. */
export function lagsBehindDisk(tab: Tab, userId: string): boolean {
  const { cart, wishlist, profile } = tab.app.stores.shopper.get();
  return Object.entries({ cart, wishlist, profile }).some(([name, { acknowledgedId }]) =>
    databasesOnDisk(tab.phone.factory, `${REPLICAS}${userId}`)
      .filter((place) => place.endsWith(`--${name}`))
      .flatMap((place) => rowsOnDisk<Row>(tab.phone.factory, place, 'docs'))
      .some((row) => row.watermark !== undefined && row.watermark !== acknowledgedId),
  );
}

/** How many rows a phone keeps of a person's replica. */
export function rowsKept(phone: Phone, userId: string): number {
  return databasesOnDisk(phone.factory, `${REPLICAS}${userId}`).flatMap((name) =>
    rowsOnDisk<Row>(phone.factory, name, 'docs'),
  ).length;
}

function isBehind(life: Life, phone: Phone, replicas: string): boolean {
  return databasesOnDisk(phone.factory, replicas)
    .filter((name) => name.endsWith('--state'))
    .flatMap((name) => rowsOnDisk<Row>(phone.factory, name, 'docs'))
    .some(({ epoch }) => life.epoch !== '' && epoch?.split('@')[0] !== life.epoch);
}
