import { useCollection } from '../../../../data/queries/collections.ts';
import { useListing } from '../../../../data/queries/listing.ts';
import { collectionTitle } from '../../../../domain/collection-name.ts';
import { CollectionView } from './collection-view.tsx';

const NAME = 'summer';

/** The collection "summer"; a shop without one shows its Summer style instead. */
export function SummerCollectionScreen() {
  const collection = useCollection(NAME);
  const found = collection.status === 'ready' ? collection.data : null;
  const read = useListing({ ...(found ? { collection: NAME } : { styles: ['Summer'] }), sort: 'newest' });
  return <CollectionView title={collectionTitle(NAME)} collection={found} read={read} />;
}
