import { useParams } from 'react-router-dom';
import { usePreview } from '#data/queries/shop/arriving.ts';
import { useCollection } from '#data/queries/shop/collections.ts';
import { useListing } from '#data/queries/shop/listing.ts';
import { useMissing } from '#data/queries/sync-status.ts';
import { collectionTitle } from '#domain/content/collection-name.ts';
import { listingMessages } from '#messages/shop/listing.ts';
import { CollectionView } from './collection-view.tsx';

export function CollectionScreen() {
  const { name = '' } = useParams();
  usePreview({ collection: name });
  const collection = useCollection(name);
  const whole = useListing({ collection: name });
  const missing = useMissing();
  const found = collection.status === 'ready' ? collection.data : null;
  // Nothing of it is here, and nothing more comes. An older catalogue may lack what the shop has.
  const nothing =
    found === null && whole.status === 'ready' && whole.data.length === 0 && whole.replica !== 'filling';
  const isWaiting = nothing && whole.replica === 'complete' && missing === 'checking';
  const unknown = nothing && !isWaiting;
  return (
    <CollectionView
      title={unknown ? listingMessages.collection : collectionTitle(name)}
      unknown={unknown ? missing : undefined}
      collection={found}
      base={{ collection: name }}
      whole={isWaiting ? { ...whole, replica: 'filling' } : whole}
    />
  );
}
