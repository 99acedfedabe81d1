import type { SyncStatus } from '#data/queries/sync-status.ts';
import { formatDay } from '#messages/dates.ts';
import { chipMessages } from '#messages/shop/chip.ts';

/** A state of the sync in two or three words; '' when there is nothing to say. `now` in ms of the server's clock. */
export function chipSentence(status: SyncStatus, now: number): string {
  switch (status.kind) {
    case 'quiet':
      return '';
    case 'offline':
      return chipMessages.offline(status.waiting);
    case 'sending':
      return chipMessages.sending;
    case 'stale':
      return chipMessages.stale(formatDay(status.since, now));
    case 'attention':
      return chipMessages.attention;
    case 'upgrade':
      return chipMessages.upgrade;
  }
}
