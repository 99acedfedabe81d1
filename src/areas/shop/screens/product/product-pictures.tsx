import { FIRST_PICTURE_SIZES, pictureSet } from '#domain/product/pictures.ts';
import type { Product, ProductDetails } from '#domain/product/product.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { productMessages } from '#messages/shop/product.ts';
import { Carousel } from '#ui/pictures/carousel.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { useStop } from '#areas/common/use-stillness.ts';
import { useShownPictures } from '#areas/shop/use-shown-pictures.ts';
import styles from './product-pictures.module.css';

const PICTURE_MS = 5000;
const SWIPE = { distance: 80, velocity: 300 };

type Props = { product: Product; details: ProductDetails | null };

export function ProductPictures({ product, details }: Props) {
  const stop = useStop();
  // The first is known before the rest.
  const all = details !== null && details.images.length > 0 ? details.images : [product.picture];
  const { available, later } = useShownPictures(all);
  // Nobody waits five seconds for the next placeholder: one stands there only where there is nothing else.
  const images = available.length > 0 ? available : all.slice(0, 1);
  return (
    <Carousel
      className={styles.carousel}
      count={images.length}
      label={productMessages.pictures}
      interval={PICTURE_MS}
      swipe={SWIPE}
      barLabel={(number) => productMessages.picture(number, images.length)}
      stop={stop}
      renderSlide={(index) => (
        <Picture
          {...pictureSet(images[index] ?? '')}
          sizes={FIRST_PICTURE_SIZES.product}
          alt={productMessages.pictureOf(product.name, index + 1)}
          eager
          first={index === 0}
          preview={index === 0}
          className={styles.picture}
        />
      )}
    >
      {(index) =>
        later ? (
          <p className={styles.later}>{cardMessages.picturesLater}</p>
        ) : images.length > 1 ? (
          <p className={styles.counter}>{productMessages.picture(index + 1, images.length)}</p>
        ) : null
      }
    </Carousel>
  );
}
