import { Skeleton } from '#ui/states/skeleton.tsx';
import { WaitingWords } from '#areas/shop/components/waiting-words.tsx';
import styles from './lines-skeleton.module.css';

const ROWS = ['one', 'two', 'three'];

type Props = {
  label: string;
  /** A chosen size stands in each, too. */
  chosen?: boolean;
};

/** Three rows of the size that lines of a cart or saved items will have. */
export function LinesSkeleton({ label, chosen = false }: Props) {
  return (
    <div>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton ratio="4 / 5" />
          <div className={styles.facts}>
            <Skeleton width="40%" />
            <Skeleton width="80%" />
            {chosen && <Skeleton width="60%" />}
            <Skeleton width="30%" />
            <Skeleton width="122px" height="46px" />
          </div>
        </div>
      ))}
      <WaitingWords>{label}</WaitingWords>
    </div>
  );
}
