import { FALLBACK_TILES, MAX_PROMOS } from '../../../../domain/content.ts';
import type { ContentDraft } from '../../../../domain/content-draft.ts';
import { contentWords as words } from '../../../../messages/admin-content.ts';
import { HeaderExtra } from '../../../../ui/header-extra.ts';
import { FeaturedCategories } from '../../../common/home/featured-categories.tsx';
import { Hero } from '../../../common/home/hero.tsx';
import styles from './content.module.css';

/** Home's carousel and tiles, drawn from the draft by the parts that shoppers see. Nothing in it can be pressed. */
export function HomePreview({ draft }: { draft: ContentDraft }) {
  const tiles = draft.tiles.length > 0 ? draft.tiles : FALLBACK_TILES;
  return (
    <section className={styles.preview} aria-label={words.preview}>
      <h2>{words.preview}</h2>
      <p className={styles.soft}>{words.previewHint}</p>
      <div className={styles.phone} inert>
        <HeaderExtra value={null}>
          <Hero slides={draft.slides} />
          <FeaturedCategories
            promos={tiles.filter((tile) => tile.type === 'promo').slice(0, MAX_PROMOS)}
            tiles={tiles.filter((tile) => tile.type === 'category')}
          />
        </HeaderExtra>
      </div>
    </section>
  );
}
