import { useMemo } from 'react';
import { usePreviewCards } from '#data/queries/admin/collections.ts';
import { FALLBACK_TILES, MAX_PROMOS } from '#domain/content/content.ts';
import { savedId, type ContentDraft } from '#domain/content/content-draft.ts';
import { contentMessages as messages } from '#messages/admin/admin-content.ts';
import { HeaderExtra } from '#ui/header-extra.ts';
import { FeaturedCategories } from '#areas/common/home/featured-categories.tsx';
import { HavenRow } from '#areas/common/home/haven-row.tsx';
import { Hero } from '#areas/common/home/hero.tsx';
import { ShareBanner } from '#areas/common/home/share-banner.tsx';
import styles from './content.module.css';

type Props = {
  draft: ContentDraft;
  /** The slide whose fields are open. */
  edited: string | null;
};

/**
 * Home above the products, drawn from the draft by the parts that shoppers see. The carousel's bars and the swipe work, and the slide
 * that is edited is held; what leads elsewhere rests.
 */
export function HomePreview({ draft, edited }: Props) {
  const cards = usePreviewCards();
  const tiles = draft.tiles.length > 0 ? draft.tiles : FALLBACK_TILES;
  const index = draft.slides.findIndex(({ id }) => edited !== null && savedId(id) === savedId(edited));
  const slide = draft.slides[index];
  // Each keystroke makes another slide: who looked at others by the bars is brought back to it.
  const preview = useMemo(() => ({ held: slide === undefined ? null : { index } }), [slide, index]);
  return (
    <section className={styles.preview} aria-label={messages.preview}>
      <h2>{messages.preview}</h2>
      <p className={styles.soft}>{messages.previewHint}</p>
      <div className={styles.phone}>
        <HeaderExtra value={null}>
          <Hero slides={draft.slides} preview={preview} />
          <div inert>
            <FeaturedCategories
              promos={tiles.filter((tile) => tile.type === 'promo').slice(0, MAX_PROMOS)}
              tiles={tiles.filter((tile) => tile.type === 'category')}
            />
            <ShareBanner onShare={() => undefined} />
            <HavenRow collections={cards} />
          </div>
        </HeaderExtra>
      </div>
    </section>
  );
}
