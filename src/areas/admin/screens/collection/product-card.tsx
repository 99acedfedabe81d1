import type { AdminProduct } from '#data/queries/admin/products.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { collectionMessages as messages } from '#messages/admin/admin-collections.ts';
import { formatPrice } from '#messages/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Price } from '#ui/price.tsx';
import { More } from '#areas/common/lists/more.tsx';
import styles from './collection.module.css';

type Props = { product: AdminProduct; onEdit: () => void; onRemove: () => void };

export function ProductCard({ product, onEdit, onRemove }: Props) {
  const reachable = useReachable();
  const [image] = product.images;
  const { name, price, mrp } = product;
  return (
    <li className={styles.card}>
      {image === undefined ? (
        <p className={styles.noImage}>{messages.noImage}</p>
      ) : (
        <Picture {...pictureSet(image)} sizes="(min-width: 480px) 220px, 46vw" alt="" />
      )}
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.text}>{product.description || messages.noDescription}</p>
      <p className={styles.soft}>{product.category || messages.noCategory}</p>
      <Price price={formatPrice(price)} mrp={mrp === price ? null : formatPrice(mrp)} />
      <p className={styles.soft}>{messages.stock(product.stock)}</p>
      <div className={styles.cardActions}>
        <Button aria-label={messages.editOf(name)} onClick={onEdit}>
          {messages.edit}
        </Button>
        <More
          of={name}
          aria-label={messages.removeOf(name)}
          resting={reachable ? null : messages.online}
          onClick={onRemove}
        >
          {messages.remove}
        </More>
      </div>
    </li>
  );
}
