import TrendingDown from 'lucide-react/icons/trending-down';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import type { WaitingChange } from '#data/queries/waiting-changes.ts';
import type { WishlistItem } from '#domain/cart/cart.ts';
import { subtract } from '#domain/money/money.ts';
import { canBeOffered, choiceStock, sizesGone } from '#domain/product/choices.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import type { Product } from '#domain/product/product.ts';
import { formatPrice } from '#messages/format.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { notifyMessages, wishlistMessages } from '#messages/shop/wishlist.ts';
import { linkTo } from '#paths';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { ProductPrice } from '#areas/common/product-price.tsx';
import { RefusedChanges } from '#areas/shop/components/refused-changes.tsx';
import { LineRow } from '#areas/shop/components/order/line-row.tsx';
import row from '#areas/shop/components/order/line-row.module.css';
import styles from './wishlist-row.module.css';

type Props = {
  item: WishlistItem;
  refused: WaitingChange[];
  onMove: (product: Product) => void;
  onRemove: () => void;
};

export function WishlistRow({ item, refused, onMove, onRemove }: Props) {
  const { product } = item;
  const name = product?.name ?? wishlistMessages.unavailable;
  return (
    <LineRow>
      {product ? <Saved {...item} product={product} onMove={onMove} /> : <Gone />}
      <IconButton className={styles.remove} label={wishlistMessages.removeItem(name)} onClick={onRemove}>
        <X size={20} aria-hidden />
      </IconButton>
      <div className={row.refused}>
        <RefusedChanges changes={refused} />
      </div>
    </LineRow>
  );
}

type SavedProps = WishlistItem & { product: Product; onMove: (product: Product) => void };

function Saved({ product, notify, priceWhenAdded, onMove }: SavedProps) {
  const soldOut = product.stock === 0;
  const awaited = notify.filter(
    (choice) => canBeOffered(product, choice) && choiceStock(product, choice) === 0,
  );
  const gone = sizesGone(product);
  return (
    <>
      <Link className={row.picture} to={linkTo.product(product.id)} tabIndex={-1} aria-hidden>
        <Picture
          {...pictureSet(product.picture)}
          sizes="96px"
          alt=""
          band={soldOut ? cardMessages.outOfStock : null}
        />
      </Link>
      <div className={row.facts}>
        <Link to={linkTo.product(product.id)} className={row.product}>
          <span className={row.brand}>{product.brand.name}</span>
          <span className={row.name}>{product.name}</span>
        </Link>
        <ProductPrice product={product} />
        {priceWhenAdded !== undefined && priceWhenAdded > product.price ? (
          <p className={styles.cheaper}>
            <TrendingDown size={16} aria-hidden />
            {wishlistMessages.cheaper(formatPrice(subtract(priceWhenAdded, product.price)))}
          </p>
        ) : null}
        {gone.length > 0 ? <p className={styles.gone}>{wishlistMessages.sizesGone(gone)}</p> : null}
        {awaited.length > 0 ? <p className={styles.gone}>{notifyMessages.waiting(awaited)}</p> : null}
        <Button className={styles.move} disabled={soldOut} onClick={() => onMove(product)}>
          {soldOut ? cardMessages.outOfStock : wishlistMessages.moveToCart}
        </Button>
      </div>
    </>
  );
}

function Gone() {
  return (
    <>
      <Picture className={row.picture} src="" alt="" />
      <div className={row.facts}>
        <p className={styles.gone}>{wishlistMessages.unavailable}</p>
      </div>
    </>
  );
}
