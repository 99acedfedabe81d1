import Shirt from 'lucide-react/icons/shirt';
import { useContext, useMemo, useRef } from 'react';
import type { CSSProperties } from 'react';
import { classes } from '../classes.ts';
import { OnlyFirstPicture, SaveData } from './save-data.ts';
import styles from './picture.module.css';
import { storedAddress } from './stored-address.ts';
import { useFailedPicture } from './use-failed-picture.ts';
import { useThumbhash } from './use-thumbhash.ts';

export type PictureProps = {
  /** The 360 px rendition, its set with the larger ones, and how wide it is shown. Empty src: the placeholder. */
  src: string;
  srcSet?: string;
  sizes?: string;
  /** Its few bytes are seen until it has come, and in its place where it cannot be had. */
  thumbhash?: string;
  /** '' when the text beside it says the same. */
  alt: string;
  /** Loaded at once: what is seen without scrolling. */
  eager?: boolean;
  /** The one picture the first view is about; `false`: that is another, which comes before this one. */
  first?: boolean;
  ratio?: string;
  /** The small rendition is seen until the large one has come, where this page has shown it (in a list). */
  preview?: boolean;
  /** A sentence on a band over the desaturated picture, such as "Out of stock". */
  band?: string | null;
  className?: string;
};

/** Small renditions that this page has shown. Any other would be fetched beside the large one, and come no sooner. */
const shown = new Set<string>();

/** Small renditions of a page's own first pictures that its browser fetches in another width, whatever the connection. */
const fetching = new Set(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll('img')]
        .filter(
          ({ loading, currentSrc, src }) => loading === 'eager' && currentSrc !== '' && currentSrc !== src,
        )
        .map((image) => image.getAttribute('src')),
);

/** A picture in a box of its final size. When it cannot be had, its thumbhash or a drawn placeholder; it is tried again when the source changes or the network returns. */
export function Picture({
  src,
  srcSet,
  sizes,
  thumbhash = '',
  alt,
  eager,
  first,
  ratio,
  preview,
  band,
  className,
}: PictureProps) {
  const { failed, fail } = useFailedPicture(src);
  const frame = useRef<HTMLSpanElement>(null);
  useThumbhash(frame, thumbhash, failed);
  const savesData = useContext(SaveData);
  const onlyFirst = useContext(OnlyFirstPicture);
  // No picture that is here or on its way is fetched again in another width.
  // eslint-disable-next-line react/exhaustive-deps -- a question, asked for each picture anew
  const small = useMemo(() => savesData() && !fetching.has(storedAddress(src)), [src]);
  const style = {
    ...(ratio && { '--ratio': ratio }),
    ...(preview && shown.has(src) && { '--small': `url(${JSON.stringify(storedAddress(src))})` }),
  } as CSSProperties;
  return (
    <span ref={frame} className={classes(styles.frame, band && styles.grey, className)} style={style}>
      {src === '' || failed ? (
        <span className={styles.missing} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          {thumbhash === '' && <Shirt size={40} strokeWidth={1} aria-hidden />}
        </span>
      ) : (
        <img
          className={styles.image}
          src={storedAddress(src)}
          srcSet={srcSet && !small ? storedAddress(srcSet) : undefined}
          sizes={sizes}
          alt={alt}
          loading={first || (eager && !onlyFirst) ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={first === undefined ? undefined : first ? 'high' : 'low'}
          draggable={false}
          onLoad={({ currentTarget: image }) => image.currentSrc === image.src && shown.add(src)}
          // At once, or the browser draws its broken picture. A shop may have begun with fewer widths.
          onError={({ currentTarget: image }) => (image.srcset ? (image.srcset = '') : fail())}
        />
      )}
      {band ? <span className={styles.band}>{band}</span> : null}
    </span>
  );
}
