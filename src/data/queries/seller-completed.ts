import { useMemo } from 'react';
import type { DispatchItem } from '../../domain/seller.ts';
import type { DispatchDoc } from '../collections/seller-dispatch.ts';
import { dispatchFromWire } from '../seller/from-mirror.ts';
import type { OfficeRead, Paged } from './office-read.ts';
import { pageArgs } from './office-list.ts';
import { pageOf, useOfficeRead } from './office-read.ts';

const toItems = pageOf((row) => dispatchFromWire(row as DispatchDoc));

/** What is over. */
export type EndStatus = 'delivered' | 'cancelled';

/**
 * A page of the items of that status, counted from 1: newest first, of the orders whose id, address, phone or product name answers the
 * search. Read from the server.
 */
export function useCompletedItems(
  status: EndStatus,
  search: string,
  page: number,
): OfficeRead<Paged<DispatchItem>> {
  const args = useMemo(
    () => ({ p_statuses: [status], p_search: search, ...pageArgs(page) }),
    [status, search, page],
  );
  return useOfficeRead('seller_dispatch', args, toItems);
}
