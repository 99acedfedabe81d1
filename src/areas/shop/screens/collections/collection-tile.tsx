import Share2 from 'lucide-react/icons/share-2';
import { Link } from 'react-router-dom';
import { collectionTitle } from '#domain/content/collection-name.ts';
import type { CollectionCard } from '#domain/content/content.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { collectionsMessages, listingMessages } from '#messages/shop/listing.ts';
import { shareMessages } from '#messages/shop/share.ts';
import { linkTo } from '#paths';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { sharePlace } from '#areas/shop/share.ts';
import styles from './collections-screen.module.css';

export function CollectionTile({ collection }: { collection: CollectionCard }) {
  const { productCount } = collection;
  const title = collectionTitle(collection.name);
  const path = linkTo.collection(collection.name);
  return (
    <>
      <Link to={path} className={styles.link}>
        <Picture
          {...pictureSet(collection.thumbnail)}
          sizes="(min-width: 480px) 320px, 68vw"
          ratio="1"
          alt=""
        />
        <h2 className={styles.name}>{title}</h2>
        <p className={styles.count}>
          {productCount === null ? null : listingMessages.products(productCount)}
        </p>
      </Link>
      <IconButton
        floating
        className={styles.share}
        label={collectionsMessages.share(title)}
        onClick={() => sharePlace(shareMessages.collection(title), path)}
      >
        <Share2 size={18} aria-hidden />
      </IconButton>
    </>
  );
}
