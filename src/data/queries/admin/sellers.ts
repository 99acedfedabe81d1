import type { ListRequest } from '#domain/admin/list-request.ts';
import { listArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';
import { textOf } from './row-text.ts';

export type AdminSeller = {
  id: string;
  brandName: string;
  email: string;
  phone: string;
  address: string;
  gst: string;
  verified: boolean;
  createdAt: string;
};

/** Reads sellers sorted by 'created_at', 'brand_name' or 'is_verified'. The search covers brand, e-mail and phone. */
export function useAdminSellers(request: ListRequest): OnlineRead<Paged<AdminSeller>> {
  return useOnlineRead('admin_sellers', listArgs(request), toSellers);
}

/** Parses the answer of `admin_sellers`. */
export const toSellers = pageOf((row) => ({
  id: String(row['id']),
  brandName: textOf(row['brand_name']),
  email: textOf(row['business_email']),
  phone: textOf(row['phone_number']),
  address: textOf(row['business_address']),
  gst: textOf(row['gst_number']),
  verified: row['is_verified'] === true,
  createdAt: String(row['created_at']),
}));
