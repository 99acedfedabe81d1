import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import type { AdminCollection } from '#data/queries/admin/collections.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { collectionMessages as messages } from '#messages/admin/admin-collections.ts';
import { linkTo } from '#paths';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import styles from './collection.module.css';

type Props = { collection: AdminCollection; managing: boolean; onEdit: () => void; onManage: () => void };

export function CollectionHead({ collection, managing, onEdit, onManage }: Props) {
  return (
    <div className={styles.head}>
      {collection.banner === '' ? null : (
        <div className={styles.banner}>
          <Picture {...pictureSet(collection.banner)} sizes="480px" ratio="3 / 1" alt="" eager />
          <IconButton floating className={styles.pencil} label={messages.editDetails} onClick={onEdit}>
            <Pencil size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      {collection.description === '' ? null : <p>{collection.description}</p>}
      <a href={linkTo.collection(collection.name)} target="_blank" rel="noopener" className={styles.view}>
        <ExternalLink size={18} aria-hidden />
        {messages.view}
      </a>
      <div className={styles.pair}>
        <Button onClick={onEdit}>{messages.editDetails}</Button>
        <Button kind={managing ? 'secondary' : 'primary'} aria-pressed={managing} onClick={onManage}>
          {managing ? messages.exit : messages.addProducts}
        </Button>
      </div>
    </div>
  );
}
