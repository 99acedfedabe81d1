import { Skeleton } from '../../../../ui/skeleton.tsx';
import styles from './lines-skeleton.module.css';

const ROWS = ['one', 'two', 'three'];

/** Three rows of the size that lines of a cart or saved items will have. */
export function LinesSkeleton({ label }: { label: string }) {
  return (
    <div>
      <span className="for-readers">{label}</span>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton ratio="4 / 5" />
          <div className={styles.facts}>
            <Skeleton width="40%" />
            <Skeleton width="80%" />
            <Skeleton width="30%" />
          </div>
        </div>
      ))}
    </div>
  );
}
