import { useParams } from '../../../../router/routes.tsx';
import { useGlimpse } from '../../../../data/queries/arriving.ts';
import { useCollection } from '../../../../data/queries/collections.ts';
import { useListing } from '../../../../data/queries/listing.ts';
import { collectionTitle } from '../../../../domain/collection-name.ts';
import { listingWords } from '../../../../messages/listing.ts';
import { CollectionView } from './collection-view.tsx';

export function CollectionScreen() {
  const { name = '' } = useParams();
  useGlimpse({ collection: name });
  const collection = useCollection(name);
  const read = useListing({ collection: name, sort: 'newest' });
  const found = collection.status === 'ready' ? collection.data : null;
  // Nothing of it is here, and nothing more comes: its address is no name.
  const unknown =
    found === null && read.status === 'ready' && read.data.length === 0 && read.mirror !== 'filling';
  return (
    <CollectionView
      title={unknown ? listingWords.collection : collectionTitle(name)}
      unknown={unknown}
      collection={found}
      read={read}
    />
  );
}
