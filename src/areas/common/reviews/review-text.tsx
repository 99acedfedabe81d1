import type { ReactNode } from 'react';
import type { ProductReview } from '#domain/review/product-reviews.ts';
import { formatDate } from '#messages/dates.ts';
import { FIT_WORDS, reviewMessages } from '#messages/reviews/words.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { Isolated, joined } from '../isolated.tsx';
import { ReviewPictures } from './review-pictures.tsx';
import { Stars } from './stars.tsx';
import styles from './review.module.css';

type Props = {
  review: ProductReview;
  /** The brand that answers. */
  brand: string;
  onOpenPicture: (path: string) => void;
  /** Stands beside the stars. */
  mark?: ReactNode;
};

/** Shows stars, fit, words and pictures of a review, and the seller's answer. */
export function ReviewText({ review, brand, onOpenPicture, mark }: Props) {
  const { stars, fit, words, pictures, name, size, color, createdAt, isEdited, answer } = review;
  return (
    <>
      <p className={styles.head}>
        <Stars stars={stars} />
        {fit !== null && <span className={styles.fit}>{FIT_WORDS[fit]}</span>}
        {mark}
      </p>
      {words !== '' && (
        <p className={styles.words}>
          <Isolated text={words} />
        </p>
      )}
      <ReviewPictures paths={pictures} onOpen={onOpenPicture} />
      <p className={styles.soft}>
        {joined(
          [
            name || reviewMessages.nobody,
            size + color === '' ? '' : cartMessages.choice(size, color),
            formatDate(createdAt),
            isEdited ? reviewMessages.edited : '',
          ],
          ' · ',
        )}
      </p>
      {answer !== '' && (
        <blockquote className={styles.answer}>
          <p className={styles.by}>{reviewMessages.sellerAnswer(brand)}</p>
          <p>
            <Isolated text={answer} />
          </p>
        </blockquote>
      )}
    </>
  );
}
