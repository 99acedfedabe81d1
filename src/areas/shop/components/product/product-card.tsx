import { Link } from 'react-router-dom';
import { pictureSet } from '#domain/product/pictures.ts';
import type { Product } from '#domain/product/product.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { linkTo } from '#paths';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { HeartButton } from './heart-button.tsx';
import { Rating } from './rating.tsx';
import { ProductPrice } from '#areas/common/product-price.tsx';
import styles from './product-card.module.css';

export type ProductCardProps = {
  product: Product;
  /** Seen without scrolling: its picture is fetched at once. */
  eager?: boolean;
  /** The first of the screen. */
  first?: boolean;
  layout?: 'card' | 'row';
  /** The level that fits the outline of the screen. */
  heading?: 'h2' | 'h3';
  /** How wide the picture is shown. */
  sizes?: string;
};

/** A product in a list. Sold out is said before the tap. */
export function ProductCard({
  product,
  eager,
  first,
  layout = 'card',
  heading: Heading = 'h3',
  sizes = '(min-width: 480px) 220px, 46vw',
}: ProductCardProps) {
  return (
    <article className={classes(styles.card, layout === 'row' && styles.row)}>
      <Link to={linkTo.product(product.id)} className={styles.link}>
        <Picture
          {...pictureSet(product.picture)}
          sizes={layout === 'row' ? '112px' : sizes}
          alt=""
          eager={eager}
          first={first}
          band={product.stock === 0 ? cardMessages.outOfStock : null}
        />
        <Rating product={product} className={styles.rating} />
        <div className={styles.text}>
          <p className={styles.brand}>{product.brand.name}</p>
          <Heading className={styles.name}>{product.name}</Heading>
          <div className={styles.price}>
            <ProductPrice product={product} />
          </div>
        </div>
      </Link>
      <HeartButton productId={product.id} name={product.name} className={styles.heart} />
    </article>
  );
}
