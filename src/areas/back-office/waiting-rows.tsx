import { chromeMessages } from '#messages/chrome.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './waiting-rows.module.css';

/** `height`: of a row, with its unit. `apart`: the rows are cards. */
type Props = { rows: number; height: string; apart?: boolean; label?: string };

/** Rows of the size that those of a list will have. */
export function WaitingRows({ rows, height, apart = false, label = chromeMessages.loading }: Props) {
  return (
    <div className={classes(styles.waiting, apart && styles.apart)}>
      <output className="for-readers">{label}</output>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}
