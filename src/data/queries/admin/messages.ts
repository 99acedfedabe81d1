import { pageArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';
import { textOf } from './row-text.ts';

/** What somebody wrote to the shop. `userId` null: a visitor. */
export type ContactMessage = {
  id: string;
  userId: string | null;
  name: string;
  email: string;
  message: string;
  createdAt: string;
  handledAt: string | null;
};

/** The newest first; `open`: only what nobody has ticked off. */
export function useContactMessages(
  search: string,
  open: boolean,
  page: number,
): OnlineRead<Paged<ContactMessage>> {
  return useOnlineRead('admin_messages', { p_search: search, p_open: open, ...pageArgs(page) }, toMessages);
}

const toMessages = pageOf((row) => ({
  id: String(row['id']),
  userId: textOf(row['user_id']) || null,
  name: String(row['name']),
  email: String(row['email']),
  message: String(row['message']),
  createdAt: String(row['created_at']),
  handledAt: textOf(row['handled_at']) || null,
}));
