import Layers from 'lucide-react/icons/layers';
import Share2 from 'lucide-react/icons/share-2';
import { useArriving } from '#data/queries/shop/arriving.ts';
import { useAllCollections, useCollections } from '#data/queries/shop/collections.ts';
import type { CollectionCard } from '#domain/content/content.ts';
import { arrivingWords } from '#messages/shop/arriving.ts';
import { collectionsWords } from '#messages/shop/listing.ts';
import { nothingHereWords } from '#messages/nothing-here.ts';
import { shareWords } from '#messages/shop/share.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Arriving } from '#areas/shop/components/product/arriving.tsx';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import { WaitingWords } from '#areas/shop/components/waiting-words.tsx';
import { sharePlace } from '#areas/shop/share.ts';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { BackHeader } from '#areas/common/back-header.tsx';
import { CollectionTile } from './collection-tile.tsx';
import styles from './collections-screen.module.css';

export function CollectionsScreen() {
  const all = useAllCollections();
  return (
    <main>
      <BackHeader
        title={collectionsWords.title}
        to={paths.home}
        right={
          <IconButton
            label={collectionsWords.shareAll}
            onClick={() => sharePlace(shareWords.collections, paths.collections)}
          >
            <Share2 size={20} aria-hidden />
          </IconButton>
        }
      />
      <ReadView
        read={useCollections()}
        waiting={<Waiting />}
        failed={collectionsWords.wrong}
        failedText={collectionsWords.failed}
        part={() => all}
      >
        {(collections, replica) => (
          <>
            <Collections collections={collections} reached={replica !== 'failed'} />
            {replica === 'filling' ? <Arriving begun hint={arrivingWords.meanwhile} /> : null}
          </>
        )}
      </ReadView>
    </main>
  );
}

function Collections({ collections, reached }: { collections: CollectionCard[]; reached: boolean }) {
  if (collections.length === 0 && !reached)
    return (
      <NothingYet
        failed={(reason) => ({ title: collectionsWords.wrong, text: collectionsWords.failedBecause(reason) })}
      />
    );
  if (collections.length === 0)
    return (
      <EmptyState
        icon={<Layers size={32} strokeWidth={1.5} />}
        title={collectionsWords.empty}
        action={
          <ButtonLink kind="primary" to={paths.home}>
            {collectionsWords.backHome}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <Promo />
      <ul className={styles.grid}>
        {collections.map((collection) => (
          <li key={collection.name} className={styles.card}>
            <CollectionTile collection={collection} />
          </li>
        ))}
      </ul>
      {reached ? null : <NothingYet title={nothingHereWords.partTitle} />}
    </>
  );
}

function Waiting() {
  const arriving = useArriving() !== null;
  return (
    <>
      {/* It stands there when they come, too. */}
      <Promo />
      <div className={styles.grid}>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={styles.waiting}>
            <Skeleton ratio="1" />
            <Skeleton width="70%" height="19px" />
            <Skeleton width="40%" height="14px" />
          </div>
        ))}
      </div>
      {arriving ? (
        <Arriving hint={arrivingWords.meanwhile} />
      ) : (
        <WaitingWords announced="at-once">{collectionsWords.loading}</WaitingWords>
      )}
    </>
  );
}

function Promo() {
  return (
    <section className={styles.promo}>
      <h2>{collectionsWords.promoTitle}</h2>
      <p>{collectionsWords.promoText}</p>
    </section>
  );
}
