import { pricesAsOf } from '#domain/money/prices-as-of.ts';
import { stores } from '#data/page.ts';
import { useStore } from '../read.ts';
import { useServerNow } from '../server-now.ts';

/** Reads the ISO time of the catalogue on this phone, if that is more than a day ago; else null. */
export function usePricesAsOf(): string | null {
  return pricesAsOf(useStore(stores.connection).catalogueAt, useServerNow());
}
