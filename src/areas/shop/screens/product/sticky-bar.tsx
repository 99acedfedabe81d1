import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Product } from '../../../../domain/product.ts';
import { productWords } from '../../../../messages/product.ts';
import { cardWords } from '../../../../messages/product-card.ts';
import { Button } from '../../../../ui/button.tsx';
import { stuckToBottom } from '../../../../ui/stuck-bar.ts';
import { watchInView } from '../../../../ui/watch-in-view.ts';
import { ProductPrice } from '../../components/product-price.tsx';
import styles from './sticky-bar.module.css';

type Props = {
  product: Product;
  /** The inline buttons: the bar is there only while they are off screen. */
  watched: RefObject<HTMLElement | null>;
  wishlisted: boolean;
  onAdd: () => void;
  onRemoveFromWishlist: () => void;
};

/** 'Add to Cart' always at hand, or 'Remove from Wishlist' for what is on the wishlist (specification, section 2). */
export function StickyBar({ product, watched, wishlisted, onAdd, onRemoveFromWishlist }: Props) {
  const away = useOffScreen(watched);
  const soldOut = product.stock === 0;
  return (
    <>
      <div className={styles.room} />
      {away ? (
        <section ref={stuckToBottom} className={styles.bar} aria-label={productWords.quickBuy}>
          <ProductPrice product={product} />
          {wishlisted ? (
            <Button className={styles.remove} onClick={onRemoveFromWishlist}>
              {cardWords.removeFromWishlist}
            </Button>
          ) : (
            <Button kind="primary" disabled={soldOut} onClick={onAdd}>
              {soldOut ? cardWords.outOfStock : productWords.addToCart}
            </Button>
          )}
        </section>
      ) : null}
    </>
  );
}

function useOffScreen(watched: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = watched.current;
    if (!element) return undefined;
    // The bottom navigation covers what lies under it, and of the first button all must be there, not its edge.
    return watchInView(element, (inView) => setAway(!inView), '0px 0px -104px 0px');
  }, [watched]);
  return away;
}
