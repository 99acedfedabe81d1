import { useState } from 'react';
import { useServerNow } from '../data/queries/server-now.ts';
import { useSyncStatus } from '../data/queries/sync-status.ts';
import { chipWords } from '../messages/chip.ts';
import { chipSentence } from './chip-sentence.ts';

/**
 * Says for screen readers what the chip shows, politely and once: when the state becomes another one, not at each figure
 * and not at each screen, whose header brings a chip of its own. Sending is what happens after every tap: no news.
 */
export function SyncAnnouncer() {
  const status = useSyncStatus();
  const now = useServerNow();
  const [told, setTold] = useState({ kind: 'quiet', words: '' });
  if (status.kind !== told.kind && status.kind !== 'sending') {
    setTold({
      kind: status.kind,
      words: status.kind === 'quiet' ? chipWords.well : chipSentence(status, now),
    });
  }
  return (
    <output className="for-readers" aria-live="polite">
      {told.words}
    </output>
  );
}
