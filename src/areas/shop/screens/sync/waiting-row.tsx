import Clock from 'lucide-react/icons/clock';
import type { WaitingChange } from '#data/queries/waiting-changes.ts';
import { formatDateTime } from '#messages/dates.ts';
import { mutationSentence } from '#messages/mutations.ts';
import { syncWords } from '#messages/sync.ts';
import styles from './sync-screen.module.css';

export function WaitingRow({ change }: { change: WaitingChange }) {
  return (
    <li className={styles.row}>
      <Clock size={18} aria-hidden />
      <div>
        <p>{mutationSentence(change.mutation, change.productName)}</p>
        <p className={styles.since}>{syncWords.since(formatDateTime(change.at))}</p>
      </div>
    </li>
  );
}
