import type { DeliveryRow } from '#domain/delivery/delivery-file.ts';
import { fromRupees, type Paise } from '#domain/money/money.ts';
import { useOnlineRead, useReloadOnReturn, type OnlineRead } from './online-read.ts';

/** A brand's list of pincodes, and its rule of free delivery. */
export type DeliveryList = {
  brandName: string;
  /** The amount of the rule, null without one. */
  freeFrom: Paise | null;
  /** ISO time; null while there is no list. */
  updatedAt: string | null;
  rows: DeliveryRow[];
};

/** Reads the whole list of a brand for an admin, or the seller's own when `sellerId` is null. It does so again on a return to the page. */
export function useDeliveryList(sellerId: string | null): OnlineRead<DeliveryList> {
  const read = useOnlineRead('delivery_list', sellerId === null ? {} : { p_seller_id: sellerId }, toList);
  useReloadOnReturn(read);
  return read;
}

function toList(answer: unknown): DeliveryList {
  const list = answer as {
    brand_name: string;
    free_delivery_from: number | null;
    updated_at: string | null;
    rows: [pincode: string, days: number | null][];
  };
  return {
    brandName: list.brand_name,
    freeFrom: list.free_delivery_from === null ? null : fromRupees(list.free_delivery_from),
    updatedAt: list.updated_at,
    rows: list.rows.map(([pincode, days]) => ({ pincode, days })),
  };
}
