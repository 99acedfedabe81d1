import * as m from 'framer-motion/m';
import { useContext, useLayoutEffect, useState } from 'react';
import type { Dispatch, RefObject, SetStateAction } from 'react';
import type { Product } from '#domain/product/product.ts';
import { productMessages } from '#messages/shop/product.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { Button } from '#ui/controls/button.tsx';
import { useEntrance } from '#ui/motion/motion.tsx';
import { stuckToBottom } from '#ui/stuck-bar.ts';
import { watchInView } from '#ui/pictures/watch-in-view.ts';
import { Anonymous } from '#areas/shop/anonymous.ts';
import { ProductPrice } from '#areas/common/product-price.tsx';
import styles from './sticky-bar.module.css';

// The bottom navigation covers what lies under it, and of the first button all must be there, not its edge.
const COVERED = 104;

type Props = {
  product: Product;
  /** Nothing is left of what is chosen. */
  soldOut: boolean;
  /** The inline buttons: the bar is there only while they are off screen. */
  watched: RefObject<HTMLElement | null>;
  wishlisted: boolean;
  onAdd: () => unknown;
  onRemoveFromWishlist: () => void;
};

/** 'Add to Cart' always at hand, or 'Remove from Wishlist' for what is on the wishlist (specification, section 2). */
export function StickyBar({ product, soldOut, watched, wishlisted, onAdd, onRemoveFromWishlist }: Props) {
  const served = useContext(Anonymous);
  const away = useOffScreen(watched, served ? 'at-first' : null);
  const below = useEntrance({ y: '100%' });
  return (
    <>
      <div className={styles.room} />
      {away ? (
        <m.section
          ref={stuckToBottom}
          className={served ? `${styles.bar} ${styles.served}` : styles.bar}
          initial={away === 'since' && below}
          animate={{ y: 0 }}
          aria-label={productMessages.quickBuy}
        >
          <ProductPrice product={product} />
          {wishlisted ? (
            <Button className={styles.remove} onClick={onRemoveFromWishlist}>
              {cardMessages.removeFromWishlist}
            </Button>
          ) : (
            <Button kind="primary" disabled={soldOut} onClick={onAdd}>
              {soldOut ? cardMessages.outOfStock : productMessages.addToCart}
            </Button>
          )}
        </m.section>
      ) : null}
    </>
  );
}

/** Whether they are off screen: at first, which the screen begins with, or since they were seen. */
type Away = 'at-first' | 'since' | null;

function useOffScreen(watched: RefObject<HTMLElement | null>, first: Away): Away {
  const [away, setAway] = useState(first);
  useLayoutEffect(() => watchAway(watched.current, setAway), [watched]);
  return away;
}

function watchAway(element: HTMLElement | null, onChange: Dispatch<SetStateAction<Away>>) {
  if (element === null) return undefined;
  // Painted with the screen: a moment later the bar would come over what is just being read.
  if (element.getBoundingClientRect().top > innerHeight - COVERED) onChange('at-first');
  return watchInView(
    element,
    (inView) => onChange((was) => (inView ? null : (was ?? 'since'))),
    `0px 0px -${COVERED}px 0px`,
  );
}
