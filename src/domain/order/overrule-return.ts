import { DAY } from '../time/indian-day.ts';
import type { ItemReturn } from './item-return.ts';

// A refusal, in ms. The server deletes the UPI address then.
const FINAL_AFTER = 90 * DAY;

/**
 * The decisions that an admin may still take about a return at `now` (ms). Nothing is decided once its pieces are received. A refusal
 * stays after 90 days. The server checks the same in `admin_overrule_return`.
 */
export function overrulings(
  { status, closedAt }: Pick<ItemReturn, 'status' | 'closedAt'>,
  now: number,
): { approve: boolean; refuse: boolean } {
  const isFresh = closedAt === null || now - Date.parse(closedAt) <= FINAL_AFTER;
  return {
    approve: status === 'requested' || (status === 'refused' && isFresh),
    refuse: status === 'requested' || status === 'approved',
  };
}
