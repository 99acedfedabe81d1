import Layers from 'lucide-react/icons/layers';
import Share2 from 'lucide-react/icons/share-2';
import { useArriving } from '#data/queries/shop/arriving.ts';
import { useAllCollections, useCollections } from '#data/queries/shop/collections.ts';
import type { CollectionCard } from '#domain/content/content.ts';
import { arrivingMessages } from '#messages/shop/arriving.ts';
import { collectionsMessages } from '#messages/shop/listing.ts';
import { nothingHereMessages } from '#messages/nothing-here.ts';
import { shareMessages } from '#messages/shop/share.ts';
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
        title={collectionsMessages.title}
        to={paths.home}
        right={
          <IconButton
            label={collectionsMessages.shareAll}
            onClick={() => sharePlace(shareMessages.collections, paths.collections)}
          >
            <Share2 size={20} aria-hidden />
          </IconButton>
        }
      />
      <ReadView
        read={useCollections()}
        waiting={<Waiting />}
        failed={collectionsMessages.wrong}
        failedText={collectionsMessages.failed}
        part={() => all}
      >
        {(collections, replica) => (
          <>
            <Collections collections={collections} reached={replica !== 'failed'} />
            {replica === 'filling' ? <Arriving begun hint={arrivingMessages.meanwhile} /> : null}
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
        failed={(reason) => ({
          title: collectionsMessages.wrong,
          text: collectionsMessages.failedBecause(reason),
        })}
      />
    );
  if (collections.length === 0)
    return (
      <EmptyState
        icon={<Layers size={32} strokeWidth={1.5} />}
        title={collectionsMessages.empty}
        action={
          <ButtonLink kind="primary" to={paths.home}>
            {collectionsMessages.backHome}
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
      {reached ? null : <NothingYet title={nothingHereMessages.partTitle} />}
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
        <Arriving hint={arrivingMessages.meanwhile} />
      ) : (
        <WaitingWords announced="at-once">{collectionsMessages.loading}</WaitingWords>
      )}
    </>
  );
}

function Promo() {
  return (
    <section className={styles.promo}>
      <h2>{collectionsMessages.promoTitle}</h2>
      <p>{collectionsMessages.promoText}</p>
    </section>
  );
}
