import { pageArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';
import { textOf } from './row-text.ts';

/** A message that somebody wrote to the shop. `userId` is null for a visitor. */
export type ContactMessage = {
  id: string;
  userId: string | null;
  name: string;
  email: string;
  message: string;
  createdAt: string;
  handledAt: string | null;
};

/** Reads messages, newest first; with `open` only those that nobody has ticked off. */
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
