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
};

/** Reads users sorted by 'created_at', 'full_name' or 'email'. The search covers name, e-mail and phone. */
export function useAdminUsers(request: ListRequest): OnlineRead<Paged<AdminUser>> {
  return useOnlineRead('admin_users', listArgs(request), toUsers);
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
}));
