import { Link } from '../../../router/link.tsx';
import { collectionTitle } from '../../../domain/collection-name.ts';
import type { CollectionCard } from '../../../domain/content.ts';
import { pictureSet } from '../../../domain/pictures.ts';
import { homeWords } from '../../../messages/home.ts';
import { linkTo, paths } from '../../../paths.ts';
import { Picture } from '../../../ui/picture.tsx';
import { SectionHeading } from './section-heading.tsx';
import { useDrift } from './use-drift.ts';
import styles from './haven-row.module.css';

/** 'The Drip Haven': up to five collections drifting by. */
export function HavenRow({ collections }: { collections: CollectionCard[] }) {
  const row = useDrift();
  if (collections.length === 0) return null;
  return (
    <section>
      <SectionHeading title={homeWords.collections}>
        <Link to={paths.collections}>{homeWords.viewAll}</Link>
      </SectionHeading>
      <ul ref={row} className={styles.row}>
        {collections.map((collection) => (
          <li key={collection.name}>
            <Link to={linkTo.collection(collection.name)} className={styles.card}>
              <Picture {...pictureSet(collection.thumbnail)} sizes="240px" ratio="3 / 2" alt="" />
              <h3>{collectionTitle(collection.name)}</h3>
              <p className={styles.count}>{homeWords.products(collection.productCount)}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
