import Maximize2 from 'lucide-react/icons/maximize-2';
import { useMemo, useRef, useState } from 'react';
import { picturesOfColor } from '#domain/product/picture-colors.ts';
import { FIRST_PICTURE_SIZES, pictureSet } from '#domain/product/pictures.ts';
import type { Product, ProductDetails } from '#domain/product/product.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { productMessages } from '#messages/shop/product.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Carousel } from '#ui/pictures/carousel.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { useStop } from '#areas/common/use-stillness.ts';
import { useEnlargedPictures } from '#areas/common/pictures/use-enlarged-pictures.ts';
import { useShownPictures } from '#areas/shop/use-shown-pictures.ts';
import styles from './product-pictures.module.css';

const PICTURE_MS = 5000;
const LONG_PRESS_MS = 500;
const SWIPE = { distance: 80, velocity: 300 };

type Props = {
  product: Product;
  details: ProductDetails | null;
  /** The chosen one, whose pictures are shown; '' without any. */
  color: string;
};

export function ProductPictures({ product, details, color }: Props) {
  const stop = useStop();
  // The first is known before the rest.
  const all = useMemo(
    () =>
      details !== null && details.images.length > 0
        ? picturesOfColor(details.images, details.imageColors, color)
        : [product.picture],
    [details, color, product.picture],
  );
  const { available, later } = useShownPictures(all);
  // Nobody waits five seconds for the next placeholder: one stands there only where there is nothing else.
  const images = available.length > 0 ? available : all.slice(0, 1);
  const [seen, setSeen] = useState<string | null>(null);
  // The carousel below stands still, and goes along: the last one seen is seen afterwards.
  const held = useMemo(() => (seen === null ? null : { index: images.indexOf(seen) }), [seen, images]);
  const enlarge = useRef<HTMLButtonElement>(null);
  const { code, load } = useEnlargedPictures();
  const open = async (index: number) => {
    // It gets the focus back. A slide that has left cannot.
    enlarge.current?.focus({ preventScroll: true });
    if (await load()) setSeen(images[index] ?? null);
  };
  return (
    <>
      <Carousel
        // Another colour begins with its first picture.
        key={Object.keys(details?.imageColors ?? {}).length > 0 ? color : ''}
        className={styles.carousel}
        count={images.length}
        label={productMessages.pictures}
        interval={PICTURE_MS}
        swipe={SWIPE}
        barLabel={(number) => productMessages.picture(number, images.length)}
        stop={stop}
        held={held}
        renderSlide={(index) => (
          <Slide
            path={images[index] ?? ''}
            name={product.name}
            number={index + 1}
            onTap={() => void open(index)}
          />
        )}
      >
        {(index) => (
          <>
            {images[index] ? (
              <IconButton
                floating
                ref={enlarge}
                className={styles.enlarge}
                label={productMessages.enlarge}
                aria-haspopup="dialog"
                onClick={() => open(index)}
              >
                <Maximize2 size={18} aria-hidden />
              </IconButton>
            ) : null}
            {later ? (
              <p className={styles.later}>{cardMessages.picturesLater}</p>
            ) : images.length > 1 ? (
              <p className={styles.counter}>{productMessages.picture(index + 1, images.length)}</p>
            ) : null}
          </>
        )}
      </Carousel>
      {code === null ? null : (
        <code.EnlargedPictures
          name={product.name}
          images={images}
          later={later}
          seen={seen}
          onSee={setSeen}
          onClose={() => setSeen(null)}
        />
      )}
    </>
  );
}

type SlideProps = { path: string; name: string; number: number; onTap: () => void };

function Slide({ path, name, number, onTap }: SlideProps) {
  const pressedAt = useRef(0);
  return (
    <>
      <Picture
        {...pictureSet(path)}
        sizes={FIRST_PICTURE_SIZES.product}
        alt={productMessages.pictureOf(name, number)}
        eager
        first={number === 1}
        preview={number === 1}
        className={styles.picture}
      />
      {/* For a tap anywhere on the picture. Keys and screen readers have the button with the icon. */}
      <button
        type="button"
        className={styles.tap}
        tabIndex={-1}
        aria-hidden
        onPointerDown={(event) => {
          pressedAt.current = event.timeStamp;
        }}
        // The end of a swipe is none, nor is that of a press that held the pictures.
        onClick={(event) => {
          if (!event.defaultPrevented && event.timeStamp - pressedAt.current < LONG_PRESS_MS) onTap();
        }}
      />
    </>
  );
}
