import Grid2x2 from 'lucide-react/icons/grid-2x2';
import Rows3 from 'lucide-react/icons/rows-3';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useListing } from '#data/queries/shop/listing.ts';
import type { useMissing } from '#data/queries/sync-status.ts';
import type { Read } from '#data/queries/read.ts';
import type { CollectionCard } from '#domain/content/content.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import type { ProductList } from '#catalogue-index/listing-query.ts';
import { nothingHereMessages } from '#messages/nothing-here.ts';
import { listingMessages as messages } from '#messages/shop/listing.ts';
import { shareMessages } from '#messages/shop/share.ts';
import { paths } from '#paths';
import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ProductResults } from '#areas/shop/components/product/product-results.tsx';
import {
  filteredQuery,
  ListTools,
  ListToolsWaiting,
  nothingLeft,
} from '#areas/shop/filters/filtered-list.tsx';
import type { ListBase } from '#areas/shop/filters/list-filters.ts';
import { sharePlace } from '#areas/shop/share.ts';
import { BackHeader } from '#areas/common/back-header.tsx';
import { SearchLink } from '#areas/common/search-link.tsx';
import styles from './collection-view.module.css';

type Props = {
  title: string;
  collection: CollectionCard | null;
  base: ListBase;
  /** Its products before filters. */
  whole: Read<ProductList>;
  /** None of this name is here, so far as is known: nothing to share. */
  unknown?: ReturnType<typeof useMissing>;
};

const layouts = [
  { key: 'card', label: messages.grid, Icon: Grid2x2 },
  { key: 'row', label: messages.list, Icon: Rows3 },
] as const;

export function CollectionView({ title, collection, base, whole, unknown }: Props) {
  const { pathname, search } = useLocation();
  const [address] = useSearchParams();
  const [layout, setLayout] = useLayout();
  const narrowed = useListing(filteredQuery(address, base));
  const isEmpty = whole.status === 'ready' && whole.data.length === 0;
  const waiting =
    collection === null && (whole.status === 'loading' || (isEmpty && whole.replica === 'filling'));
  const read = isEmpty ? whole : narrowed;
  return (
    <main>
      <BackHeader
        title={title}
        to={paths.collections}
        right={
          <>
            <SearchLink />
            {unknown === undefined ? (
              <IconButton
                label={messages.shareCollection}
                onClick={() => sharePlace(shareMessages.collection(title), pathname + search)}
              >
                <Share2 size={20} aria-hidden />
              </IconButton>
            ) : null}
          </>
        }
      />
      {waiting ? (
        <>
          <Skeleton ratio="3 / 1" className={styles.banner} />
          <div className={styles.intro}>
            <Skeleton width="95%" height="22px" />
            <Skeleton width="70%" height="22px" />
          </div>
          <ListToolsWaiting />
        </>
      ) : null}
      {collection?.banner ? (
        <Picture
          {...pictureSet(collection.banner)}
          sizes="(min-width: 480px) 480px, 100vw"
          ratio="3 / 1"
          alt=""
          first
          className={styles.banner}
        />
      ) : null}
      {collection?.description ? <p className={styles.intro}>{collection.description}</p> : null}
      {waiting ? null : (
        <ListTools base={base} read={read} beside={<Layouts chosen={layout} onChoose={setLayout} />} />
      )}
      <ProductResults
        read={read}
        layout={layout}
        pictureAbove={Boolean(collection?.banner)}
        empty={unknown === 'unreached' ? messages.notHere : messages.emptyCollection}
        emptyHint={unknown && (unknown === 'none' ? messages.noCollection : messages.notHereHint)}
        failed={messages.failed(nothingHereMessages.readFailedTitle)}
        emptyAction={
          <ButtonLink kind="primary" to={paths.collections}>
            {messages.allCollections}
          </ButtonLink>
        }
        {...nothingLeft(address, base, whole)}
      />
    </main>
  );
}

type Layout = 'card' | 'row';
type LayoutsProps = { chosen: Layout; onChoose: (layout: Layout) => void };

function Layouts({ chosen, onChoose }: LayoutsProps) {
  return (
    <div className={styles.layouts}>
      {layouts.map(({ key, label, Icon }) => (
        <IconButton key={key} label={label} aria-pressed={chosen === key} onClick={() => onChoose(key)}>
          <Icon size={20} aria-hidden />
        </IconButton>
      ))}
    </div>
  );
}

const KEY = 'drip-haven.collection-layout';

// By the place in the history: coming back finds it as it was, or the place scrolled to is another.
const shown = new Map<string, Layout>();
// The choice also holds on a phone that stores nothing, as long as the page is open.
let chosen: Layout | undefined;

const remembered = () => (chosen ??= localSafeStorage.get(KEY) === 'row' ? 'row' : 'card');

/** Cards or rows: as this phone chose last, at first cards. */
function useLayout(): [layout: Layout, choose: (layout: Layout) => void] {
  const { key } = useLocation();
  const [, rerender] = useState({});
  const layout = shown.get(key) ?? remembered();
  useEffect(() => void shown.set(key, layout), [key, layout]);
  const choose = (next: Layout) => {
    chosen = next;
    shown.set(key, next);
    localSafeStorage.set(KEY, next);
    rerender({});
  };
  return [layout, choose];
}
