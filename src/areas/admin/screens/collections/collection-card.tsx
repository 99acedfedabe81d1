import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { collections } from '#data/commands/admin/collections.ts';
import type { AdminCollection } from '#data/queries/admin/collections.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { collectionTitle } from '#domain/content/collection-name.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { collectionsMessages as messages } from '#messages/admin/admin-collections.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import { linkTo } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { More } from '#areas/common/lists/more.tsx';
import styles from './collections.module.css';

type Props = { collection: AdminCollection; onEdit: () => void; onRemoved: () => void };

export function CollectionCard({ collection, onEdit, onRemoved }: Props) {
  const reachable = useReachable();
  const [isConfirming, setConfirming] = useState(false);
  const { name } = collection;
  const title = collectionTitle(name);
  const removing = useAttempt(async () => {
    setConfirming(false);
    await collections.remove(name);
    toast.success(messages.removed(name));
    onRemoved();
  });
  return (
    <li className={styles.card}>
      <Picture {...pictureSet(collection.thumbnail)} sizes="240px" ratio="3 / 2" alt="" />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.soft}>{messages.products(collection.productCount)}</p>
      {collection.description === '' ? null : <p className={styles.description}>{collection.description}</p>}
      <ButtonLink wide to={backOfficeLinkTo.adminCollection(name)} aria-label={messages.manageOf(title)}>
        {messages.manage}
      </ButtonLink>
      <div className={styles.tools}>
        <a
          href={linkTo.collection(name)}
          target="_blank"
          rel="noopener"
          className={styles.view}
          aria-label={messages.viewOf(title)}
        >
          <ExternalLink size={18} aria-hidden />
          {messages.view}
        </a>
        <IconButton label={messages.edit(title)} onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </IconButton>
        <More
          of={title}
          aria-label={messages.remove(title)}
          busy={removing.busy}
          resting={reachable ? null : messages.online}
          onClick={() => setConfirming(true)}
        >
          {messages.removeNow}
        </More>
      </div>
      {removing.failure === null ? null : (
        <p className={styles.failure} role="alert">
          {messages.removeFailed}
        </p>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={messages.removeTitle(title)}
        cancel={messages.keep}
        confirm={messages.removeNow}
        onConfirm={() => void removing.run()}
      >
        {messages.removeText}
      </ConfirmDialog>
    </li>
  );
}
