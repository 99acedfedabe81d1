import Heart from 'lucide-react/icons/heart';
import * as m from 'framer-motion/m';
import { useContext } from 'react';
import { cardMessages } from '#messages/shop/product-card.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SPRING } from '#ui/motion/motion.tsx';
import { Anonymous } from '#areas/shop/anonymous.ts';
import { useWishlisted } from '#areas/shop/use-wishlisted.ts';
import styles from './heart-button.module.css';
import { sentence } from '#messages/sentence.ts';

type Props = { productId: string; name: string; className?: string };

/** The heart on a picture: filled with turmeric when the product is on the wishlist. */
export function HeartButton({ productId, name, className }: Props) {
  const { wishlisted: own, toggle } = useWishlisted(productId);
  const anonymous = useContext(Anonymous);
  const wishlisted = own && !anonymous;
  return (
    <IconButton
      floating
      className={classes(styles.heart, wishlisted && styles.on, className)}
      label={sentence`${wishlisted ? cardMessages.removeFromWishlist : cardMessages.addToWishlist}: ${name}`}
      onClick={() => void toggle()}
    >
      <m.span
        className={styles.mark}
        initial={false}
        animate={{ scale: wishlisted ? 1.12 : 1 }}
        transition={SPRING}
      >
        <Heart size={20} strokeWidth={1.75} aria-hidden />
      </m.span>
    </IconButton>
  );
}
