import {
  isOpenReturn,
  OPEN_RETURN_STATUSES,
  RETURN_STATUSES,
  type ReturnStatus,
} from '#domain/order/item-return.ts';
import { adminReturnsMessages as messages } from '#messages/admin/admin-returns.ts';
import { RETURN_STATUS_WORDS } from '#messages/returns/words.ts';

const CLOSED = RETURN_STATUSES.filter((status) => !isOpenReturn({ status }));

/** The choices of the filter: groups of statuses, and each status alone. */
export const STATUS_CHOICES = [
  { value: '', label: messages.all },
  { value: 'open', label: messages.open },
  { value: 'closed', label: messages.closed },
  ...RETURN_STATUSES.map((status) => ({ value: status, label: RETURN_STATUS_WORDS[status] })),
];

/** The statuses that a choice stands for; null for all. */
export function statusesOf(choice: string): readonly ReturnStatus[] | null {
  if (choice === 'open') return OPEN_RETURN_STATUSES;
  if (choice === 'closed') return CLOSED;
  const status = RETURN_STATUSES.find((known) => known === choice);
  return status === undefined ? null : [status];
}
