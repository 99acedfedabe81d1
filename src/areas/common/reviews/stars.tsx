import Star from 'lucide-react/icons/star';
import { reviewMessages } from '#messages/reviews/words.ts';
import styles from './stars.module.css';

/** Five stars, of which the first ones are filled. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles.stars}>
      <span className="for-readers">{reviewMessages.stars(stars)}</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} size={16} aria-hidden className={place <= stars ? styles.full : styles.empty} />
      ))}
    </span>
  );
}
