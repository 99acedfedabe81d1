import { pageArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';
import { textOf } from './row-text.ts';

/** A mail that was refused, with the first of its orders. `givenUpAt` is null while it is tried again. */
export type UnsentMail = {
  id: string;
  kind: string;
  email: string;
  orderId: string;
  orders: number;
  attempts: number;
  error: string;
  createdAt: string;
  givenUpAt: string | null;
};

/** Reads mails that were refused, newest first; with `givenUp` only those that are not tried any more. */
export function useUnsentMails(
  search: string,
  givenUp: boolean,
  page: number,
): OnlineRead<Paged<UnsentMail>> {
  return useOnlineRead('admin_mails', { p_search: search, p_given_up: givenUp, ...pageArgs(page) }, toMails);
}

const toMails = pageOf((row) => ({
  id: String(row['id']),
  kind: String(row['kind']),
  email: String(row['email']),
  orderId: String(row['order_id']),
  orders: Number(row['orders']),
  attempts: Number(row['attempts']),
  error: String(row['error']),
  createdAt: String(row['created_at']),
  givenUpAt: textOf(row['given_up_at']) || null,
}));
