import { Link } from 'react-router-dom';
import { collectionTitle } from '#domain/content/collection-name.ts';
import type { CollectionCard } from '#domain/content/content.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { homeMessages } from '#messages/shop/home.ts';
import { linkTo, paths } from '#paths';
import { Picture } from '#ui/pictures/picture.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SectionHeading } from './section-heading.tsx';
import styles from './haven-row.module.css';
import { useCallback } from 'react';
import { useStillness } from '../use-stillness.ts';

type Props = {
  collections: CollectionCard[];
  /** They are still on their way. */
  filling?: boolean;
};

/** 'The Drip Haven': up to five collections drifting by. */
export function HavenRow({ collections, filling }: Props) {
  if (collections.length === 0 && !filling) return null;
  return (
    <section>
      <SectionHeading title={homeMessages.collections}>
        <Link to={paths.collections}>{homeMessages.viewAll}</Link>
      </SectionHeading>
      {collections.length > 0 ? <Drifting collections={collections} /> : <Waiting />}
    </section>
  );
}

function Drifting({ collections }: { collections: CollectionCard[] }) {
  const row = useDrift();
  return (
    <ul ref={row} className={styles.row}>
      {collections.map(({ name, thumbnail, productCount }) => (
        <li key={name}>
          <Link to={linkTo.collection(name)} className={styles.card}>
            <Picture {...pictureSet(thumbnail)} sizes="240px" ratio="3 / 2" alt="" />
            <h3>{collectionTitle(name)}</h3>
            <p className={styles.count}>
              {productCount === null ? null : homeMessages.products(productCount)}
            </p>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Two places are in sight. */
function Waiting() {
  return (
    <ul className={styles.row} aria-hidden>
      {[1, 2].map((place) => (
        <li key={place} data-skeleton>
          <Skeleton ratio="3 / 2" />
          <div className={styles.lines}>
            <Skeleton width="60%" height="1.2rem" />
            <Skeleton width="35%" height="0.9rem" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Ref of a row that scrolls slowly by itself, but not for those who stopped it or asked for less motion. */
function useDrift() {
  const still = useStillness();
  return useCallback(
    (row: HTMLElement | null) => {
      if (still || row === null) return undefined;
      let over = false;
      let stop = () => {};
      const start = async () => {
        const { startDrift } = await import('./drift.ts');
        if (!over) stop = startDrift(row);
      };
      // Without it (a file that does not come) the row stands still, and that is a row as well.
      void start().catch(() => undefined);
      return () => {
        over = true;
        stop();
      };
    },
    [still],
  );
}
