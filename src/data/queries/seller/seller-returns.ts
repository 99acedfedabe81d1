import { useMemo } from 'react';
import type { ItemReturn } from '#domain/order/item-return.ts';
import { findReturn, openReturns, type SellerReturn } from '#domain/order/seller-returns.ts';
import { stores } from '#data/page.ts';
import { sellerReturnFromWire, type ReturnRow } from '#data/seller/from-row.ts';
import { pageArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';
import { read, useStore, type Read } from '../read.ts';

const CLOSED = ['refused', 'withdrawn', 'refunded', 'exchanged'];
const toReturns = pageOf((row) => sellerReturnFromWire(row as ReturnRow));

/** Reads the open returns from the device, oldest first, however old their items are. */
export function useOpenReturns(): Read<SellerReturn[]> {
  const seller = useStore(stores.seller);
  return useMemo(() => read(seller.phase, () => openReturns(seller.dispatch)), [seller]);
}

/** Returns a return as this device knows it now; null when its item has left the device. */
export function returnNow(id: string): ItemReturn | null {
  return findReturn(stores.seller.get().dispatch, id);
}

/** Reads a page, counted from 1, of the closed returns from the server, the newest first. No device holds them all. */
export function useClosedReturns(page: number): OnlineRead<Paged<SellerReturn>> {
  const args = useMemo(() => ({ p_statuses: CLOSED, p_descending: true, ...pageArgs(page) }), [page]);
  return useOnlineRead('seller_returns', args, toReturns);
}
