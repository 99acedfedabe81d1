import { useState } from 'react';
import { teaser } from '../../../../domain/words.ts';
import { productWords } from '../../../../messages/product.ts';
import styles from './product-description.module.css';

/** The first fifteen words, and the rest on demand. */
export function ProductDescription({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const short = teaser(text);
  if (text === '') return null;
  return (
    <section className={styles.description}>
      <h2 className={styles.heading}>{productWords.description}</h2>
      <p>{open || !short.more ? text : short.text}</p>
      {short.more ? (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? productWords.showLess : productWords.readMore}
        </button>
      ) : null}
    </section>
  );
}
