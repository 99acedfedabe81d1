import Star from 'lucide-react/icons/star';
import { reviewFormMessages } from '#messages/reviews/form.ts';
import { classes } from '#ui/classes.ts';
import { Question } from '../return/question.tsx';
import styles from './stars-field.module.css';

type Props = { value: string; error?: string | undefined; onChange: (stars: string) => void };

/** One to five stars, to tap or to choose with the arrow keys. */
export function StarsField({ value, error, onChange }: Props) {
  return (
    <Question legend={reviewFormMessages.stars} error={error}>
      {/* The first thing in error takes the focus. */}
      <div className={styles.stars} aria-invalid={error ? true : undefined} tabIndex={-1}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name="review-stars"
              value={stars}
              checked={value === String(stars)}
              aria-label={reviewFormMessages.star(stars)}
              className={styles.input}
              onChange={() => onChange(String(stars))}
            />
            <Star
              size={32}
              aria-hidden
              className={classes(styles.mark, stars <= Number(value) && styles.full)}
            />
          </label>
        ))}
      </div>
    </Question>
  );
}
