import type { AdminProduct } from '#data/queries/admin/products.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { collectionWords as words } from '#messages/admin/admin-collections.ts';
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
        <p className={styles.noImage}>{words.noImage}</p>
      ) : (
        <Picture {...pictureSet(image)} sizes="(min-width: 480px) 220px, 46vw" alt="" />
      )}
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.text}>{product.description || words.noDescription}</p>
      <p className={styles.soft}>{product.category || words.noCategory}</p>
      <Price price={formatPrice(price)} mrp={mrp === price ? null : formatPrice(mrp)} />
      <p className={styles.soft}>{words.stock(product.stock)}</p>
      <div className={styles.cardActions}>
        <Button aria-label={words.editOf(name)} onClick={onEdit}>
          {words.edit}
        </Button>
        <More
          of={name}
          aria-label={words.removeOf(name)}
          resting={reachable ? null : words.online}
          onClick={onRemove}
        >
          {words.remove}
        </More>
      </div>
    </li>
  );
}
