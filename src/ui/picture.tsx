import { Shirt } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { classes } from './classes.ts';
import styles from './picture.module.css';

export type PictureProps = {
  /** The 1080 px picture, its set with the 360 px rendition, and how wide it is shown. Empty src: the placeholder. */
  src: string;
  srcSet?: string;
  sizes?: string;
  /** '' when the text beside it says the same. */
  alt: string;
  /** Loaded at once: what is seen without scrolling. */
  eager?: boolean;
  /** The one picture the first view is about. */
  first?: boolean;
  ratio?: string;
  /** A sentence on a band over the desaturated picture, such as "Out of stock". */
  band?: string | null;
  className?: string;
};

/** A picture in a box of its final size. When it cannot be had, a drawn placeholder; when the source changes, it is tried again. */
export function Picture({ src, srcSet, sizes, alt, eager, first, ratio, band, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const style = ratio ? ({ '--ratio': ratio } as CSSProperties) : undefined;
  return (
    <span className={classes(styles.frame, band && styles.grey, className)} style={style}>
      {src === '' || failed === src ? (
        <span className={styles.missing} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <Shirt size={40} strokeWidth={1} aria-hidden />
        </span>
      ) : (
        <img
          className={styles.image}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager || first ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={first ? 'high' : undefined}
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
      {band ? <span className={styles.band}>{band}</span> : null}
    </span>
  );
}
