import Heart from 'lucide-react/icons/heart';
import { useContext } from 'react';
import { cardWords } from '#messages/product-card.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Anonymous } from '../anonymous.ts';
import { useWishlisted } from '../use-wishlisted.ts';
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
      label={sentence`${wishlisted ? cardWords.removeFromWishlist : cardWords.addToWishlist}: ${name}`}
      onClick={() => void toggle()}
    >
      <Heart size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
