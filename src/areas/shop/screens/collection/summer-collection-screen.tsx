import { usePreview } from '#data/queries/shop/arriving.ts';
import { useCollection } from '#data/queries/shop/collections.ts';
import { useListing } from '#data/queries/shop/listing.ts';
import { collectionTitle } from '#domain/content/collection-name.ts';
import { SUMMER_COLLECTION } from '#domain/content/summer-collection.ts';
import { CollectionView } from './collection-view.tsx';

const WANTED = { collection: SUMMER_COLLECTION };

/** The collection "summer"; a shop without one shows its Summer style instead. */
export function SummerCollectionScreen() {
  usePreview(WANTED);
  const collection = useCollection(SUMMER_COLLECTION);
  const found = collection.status === 'ready' ? collection.data : null;
  const base = found ? WANTED : { styles: ['Summer'] };
  return (
    <CollectionView
      title={collectionTitle(SUMMER_COLLECTION)}
      collection={found}
      base={base}
      whole={useListing(base)}
    />
  );
}
