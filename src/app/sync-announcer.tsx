import { useState } from 'react';
import { useSession } from '#data/queries/session.ts';
import { useServerNow } from '#data/queries/server-now.ts';
import { useSyncStatus } from '#data/queries/sync-status.ts';
import { usePendingOfOthers } from '#data/queries/waiting-changes.ts';
import { chipMessages } from '#messages/shop/chip.ts';
import { chipSentence } from './chip-sentence.ts';

/**
 * Says for screen readers what the chip shows, politely and once. It speaks when the kind of state changes, not at
 * each figure. It does not speak when a new screen brings a chip of its own. Sending happens after every tap, so it is not
 * announced.
 */
export function SyncAnnouncer() {
  const status = useSyncStatus();
  const now = useServerNow();
  const session = useSession();
  const pendingOfOthers = usePendingOfOthers();
  // A login that the shop ended, or edits kept for the next one: nothing is well then, and the banner says so.
  const isWell = session.status === 'signed-in' || (session.refused === undefined && pendingOfOthers === 0);
  const [announced, setAnnounced] = useState({ kind: 'quiet', words: '' });
  const unwell = announced.kind === 'quiet' && announced.words !== '' && !isWell;
  if (unwell || (status.kind !== announced.kind && status.kind !== 'sending')) {
    const well = isWell ? chipMessages.well : '';
    setAnnounced({
      kind: status.kind,
      words: status.kind === 'quiet' ? well : chipSentence(status, now),
    });
  }
  return (
    <output className="for-readers" aria-live="polite">
      {announced.words}
    </output>
  );
}
