import type { Tile } from '#domain/content/content.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { homeMessages } from '#messages/shop/home.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { ContentLink } from './content-link.tsx';
import scroll from '../lists/scroll-row.module.css';
import styles from './featured-categories.module.css';
import { Isolated } from '../isolated.tsx';

type Props = { promos: Tile[]; tiles: Tile[] };

/** Up to two promo tiles, then the categories in a row to scroll. */
export function FeaturedCategories({ promos, tiles }: Props) {
  return (
    <section className={styles.section} aria-label={homeMessages.featured}>
      <ul className={styles.promos}>
        {promos.map((tile) => (
          <li key={tile.id}>
            <ContentLink to={tile.linkUrl} className={styles.promo}>
              <Picture
                {...pictureSet(tile.image)}
                sizes="(min-width: 480px) 220px, 46vw"
                ratio="4 / 3"
                alt=""
                eager
                first={false}
              />
              <p>{tile.name}</p>
            </ContentLink>
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>{homeMessages.featured}</h2>
      <ul className={`${scroll.row} ${styles.row}`}>
        {tiles.map((tile) => (
          <li key={tile.id}>
            <ContentLink to={tile.linkUrl} className={styles.tile}>
              <Picture {...pictureSet(tile.image)} sizes="5.75rem" alt="" first={false} />
              <Isolated text={tile.name} />
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
