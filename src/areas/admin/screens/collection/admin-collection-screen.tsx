import { useParams } from 'react-router-dom';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import { useAdminCollections, type AdminCollection } from '#data/queries/admin/collections.ts';
import { collectionTitle } from '#domain/content/collection-name.ts';
import { collectionMessages as messages } from '#messages/admin/admin-collections.ts';
import { adminPaths } from '#back-office-paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { DetailsSheet } from '#areas/admin/components/details-sheet.tsx';
import { useOpening } from '#areas/common/use-opening.ts';
import { CollectionHead } from './collection-head.tsx';
import { ManageMode } from './manage-mode.tsx';
import { NormalMode } from './normal-mode.tsx';
import { UnknownCollection } from './unknown-collection.tsx';

/** One collection: its products, and in manage mode those that could be added beside them. */
export function AdminCollectionScreen() {
  const { name = '' } = useParams();
  const navigate = useNavigate();
  const read = useAdminCollections();
  return (
    <main>
      <ScreenHeader
        title={collectionTitle(name)}
        onBack={() => navigate(adminPaths.collections)}
        backLabel={messages.back}
      />
      <OnlineList read={read} what={messages.details} failed={messages.failed}>
        {(collections) => {
          const collection = collections.find((one) => one.name === name);
          return collection === undefined ? (
            <UnknownCollection name={name} onCreated={read.reload} />
          ) : (
            <Manager key={name} collection={collection} reload={read.reload} />
          );
        }}
      </OnlineList>
    </main>
  );
}

function Manager({ collection, reload }: { collection: AdminCollection; reload: () => void }) {
  const [address, setAddress] = useLiveSearchParams();
  const managing = address.get('mode') === 'manage';
  const manage = (on: boolean) => setAddress(on ? { mode: 'manage' } : {});
  const { shown, show, close } = useOpening<AdminCollection>();
  return (
    <>
      <CollectionHead
        collection={collection}
        managing={managing}
        onEdit={() => show(collection)}
        onManage={() => manage(!managing)}
      />
      {managing ? (
        <ManageMode name={collection.name} />
      ) : (
        <NormalMode name={collection.name} onAdd={() => manage(true)} />
      )}
      {shown === null ? null : (
        <DetailsSheet
          key={shown.key}
          collection={shown.subject}
          open={shown.open}
          openedFrom="page"
          onClose={close}
          onSaved={() => {
            close();
            reload();
          }}
        />
      )}
    </>
  );
}
