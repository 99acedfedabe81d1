import { useState } from 'react';
import { teaser } from '#domain/text/words.ts';
import { productMessages } from '#messages/shop/product.ts';
import { singleTap } from '#ui/controls/single-tap.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './product-description.module.css';

type Props = {
  /** Not known while it is being fetched. */
  text: string | undefined;
  /** It is not on this phone, and cannot be had now. */
  failed: boolean;
};

/** The first fifteen words, and the rest on demand. */
export function ProductDescription({ text, failed }: Props) {
  const [open, setOpen] = useState(false);
  if (text === undefined)
    return (
      <section className={styles.description}>
        <h2 className={styles.heading}>{productMessages.description}</h2>
        {failed ? <p>{productMessages.detailsLater}</p> : <Skeleton height="3em" />}
      </section>
    );
  const short = teaser(text);
  if (text === '') return null;
  return (
    <section className={styles.description}>
      <h2 className={styles.heading}>{productMessages.description}</h2>
      <p>{open || !short.more ? text : short.text}</p>
      {short.more ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          onClick={singleTap(() => setOpen(!open))}
        >
          {open ? productMessages.showLess : productMessages.readMore}
        </button>
      ) : null}
    </section>
  );
}
