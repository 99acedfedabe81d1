import { useParams } from '../../../../router/routes.tsx';
import { useGlimpse } from '../../../../data/queries/arriving.ts';
import { useCollection } from '../../../../data/queries/collections.ts';
import { useListing } from '../../../../data/queries/listing.ts';
import { collectionTitle } from '../../../../domain/collection-name.ts';
import { CollectionView } from './collection-view.tsx';

export function CollectionScreen() {
  const { name = '' } = useParams();
  useGlimpse({ collection: name });
  const collection = useCollection(name);
  const read = useListing({ collection: name, sort: 'newest' });
  return (
    <CollectionView
      title={collectionTitle(name)}
      collection={collection.status === 'ready' ? collection.data : null}
      read={read}
    />
  );
}
