import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { useAdminCollections, type AdminCollection } from '#data/queries/admin/collections.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { collectionsMessages as messages } from '#messages/admin/admin-collections.ts';
import { Button } from '#ui/controls/button.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { CollectionCard } from './collection-card.tsx';
import styles from './collections.module.css';
import { CreateForm } from './create-form.tsx';
import { DetailsSheet } from '#areas/admin/components/details-sheet.tsx';
import { useOpening } from '#areas/common/use-opening.ts';
import { RankingPanel } from './ranking-panel.tsx';

export function AdminCollectionsScreen() {
  const read = useAdminCollections();
  const reachable = useReachable();
  const name = useRef<HTMLDivElement>(null);
  const { shown, show, close } = useOpening<AdminCollection>();
  const reload = () => {
    if (read.status !== 'loading') read.reload();
  };
  const known = read.status === 'ready' ? read.data.map((collection) => collection.name) : [];
  return (
    <main>
      <ScreenHeader title={messages.title} />
      <div className={styles.top}>
        <Button
          kind="primary"
          wide
          icon={<Plus size={20} aria-hidden />}
          // The form below says why.
          disabled={!reachable}
          onClick={() => name.current?.querySelector('input')?.focus()}
        >
          {messages.create}
        </Button>
        <div ref={name}>
          <CreateForm known={known} />
        </div>
      </div>
      {read.status === 'loading' ? <output className={styles.loading}>{messages.loading}</output> : null}
      <OnlineList read={read} what={messages.list} failed={messages.failed}>
        {(collections) =>
          collections.length === 0 ? (
            <p className={styles.empty}>{messages.empty}</p>
          ) : (
            <ul aria-label={messages.list} className={styles.grid}>
              {collections.map((collection) => (
                <CollectionCard
                  key={collection.name}
                  collection={collection}
                  onEdit={() => show(collection)}
                  onRemoved={reload}
                />
              ))}
            </ul>
          )
        }
      </OnlineList>
      <RankingPanel />
      {shown === null ? null : (
        <DetailsSheet
          key={shown.key}
          collection={shown.subject}
          open={shown.open}
          openedFrom="list"
          onClose={close}
          onSaved={() => {
            close();
            reload();
          }}
        />
      )}
    </main>
  );
}
