import type { ListRequest } from '#domain/admin/list-request.ts';
import { listArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';
import { textOf } from './row-text.ts';

export type AdminUser = {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  role: string;
  createdAt: string;
  /** Why and since when the account may do nothing; null while it may. */
  block: { reason: string; since: string } | null;
};

/**
 * Reads users, or only blocked ones, sorted by 'created_at', 'full_name' or 'email'. The search covers name, e-mail and phone.
 */
export function useAdminUsers(request: ListRequest, onlyBlocked: boolean): OnlineRead<Paged<AdminUser>> {
  return useOnlineRead('admin_users', { ...listArgs(request), p_blocked: onlyBlocked }, toUsers);
}

const toUsers = pageOf((row) => ({
  id: String(row['id']),
  fullName: textOf(row['full_name']),
  email: textOf(row['email']),
  phone: textOf(row['phone_number']),
  city: textOf(row['city']),
  state: textOf(row['state']),
  role: textOf(row['role']) || 'user',
  createdAt: String(row['created_at']),
  block:
    typeof row['blocked_at'] === 'string'
      ? { reason: textOf(row['block_reason']), since: row['blocked_at'] }
      : null,
}));
