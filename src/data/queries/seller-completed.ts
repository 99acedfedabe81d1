import { useMemo } from 'react';
import type { DispatchItem } from '../../domain/seller.ts';
import type { DispatchDoc } from '../collections/seller-dispatch.ts';
import { dispatchFromWire } from '../seller/from-mirror.ts';
import type { OfficeRead, Paged } from './office-read.ts';
import { pageOf, useOfficeRead } from './office-read.ts';

const toItems = pageOf((row) => dispatchFromWire(row as DispatchDoc));

/** Delivered items, newest first, searched in order id, address, phone and product name. Read from the server. */
export function useCompletedItems(search: string, limit: number): OfficeRead<Paged<DispatchItem>> {
  const args = useMemo(
    () => ({ p_statuses: ['delivered'], p_search: search, p_limit: limit, p_offset: 0 }),
    [search, limit],
  );
  return useOfficeRead('seller_dispatch', args, toItems);
}
