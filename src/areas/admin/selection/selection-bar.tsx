import type { ReactNode } from 'react';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { stuckToBottom } from '#ui/stuck-bar.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import type { Progress } from './in-batches.ts';
import styles from './selection-bar.module.css';

type Props = {
  /** How many rows are ticked. Of none there is no bar. */
  count: number;
  /** How far a change of them is; null while none runs. */
  progress?: Progress | null;
  /** The buttons of what can be done with them. */
  children: ReactNode;
};

/** The bar at the bottom for the ticked rows of lists. Until they are dealt with, a new version waits. */
export function SelectionBar({ count, progress = null, children }: Props) {
  useBusy(count > 0);
  if (count === 0) return null;
  return (
    <div ref={stuckToBottom} className={styles.bar}>
      <output>
        {progress === null
          ? tableMessages.selected(count)
          : tableMessages.progress(progress.done, progress.of)}
      </output>
      {children}
    </div>
  );
}
