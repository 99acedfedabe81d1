import { reviewPicture } from '#domain/review/product-reviews.ts';
import { reviewMessages } from '#messages/reviews/words.ts';
import { singleTap } from '#ui/controls/single-tap.ts';
import { storedAddress } from '#ui/pictures/stored-address.ts';
import styles from './review.module.css';

type Props = { paths: readonly string[]; onOpen: (path: string) => void };

/** The pictures of a review, small. Nothing when there are none. */
export function ReviewPictures({ paths, onOpen }: Props) {
  if (paths.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={reviewMessages.pictures}>
      {paths.map((path, at) => (
        <li key={path}>
          <button
            type="button"
            className={styles.button}
            aria-label={reviewMessages.larger(at + 1, paths.length)}
            onClick={singleTap(() => onOpen(path))}
          >
            <ReviewPicture path={path} alt="" className={styles.picture} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One of them, which everybody may see. */
export function ReviewPicture({
  path,
  alt,
  className,
}: {
  path: string;
  alt: string;
  className: string | undefined;
}) {
  return <img src={storedAddress(reviewPicture(path))} alt={alt} loading="lazy" className={className} />;
}
