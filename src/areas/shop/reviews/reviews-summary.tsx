import type { CSSProperties } from 'react';
import { commonFit, ratingOf, reviewCount, type ReviewSums } from '#domain/review/product-reviews.ts';
import { formatNumber } from '#messages/counted.ts';
import { readerMessages } from '#messages/reviews/reader.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import styles from './reviews.module.css';

/** The average, how many gave how many stars, and what most say about the fit. */
export function ReviewsSummary({ sums }: { sums: ReviewSums }) {
  const count = reviewCount(sums);
  const rating = ratingOf(sums);
  const fit = commonFit(sums);
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <span className="for-readers">{cardMessages.rated(rating, count)}</span>
        <strong aria-hidden>{cardMessages.stars(rating)} ★</strong>
        <span aria-hidden className={styles.soft}>
          {readerMessages.count(count)}
        </span>
      </p>
      <ul className={styles.rows} aria-label={readerMessages.distribution}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const times = sums.stars[stars - 1] ?? 0;
          return (
            <li key={stars} className={styles.row} style={{ '--part': times / count } as CSSProperties}>
              <span className="for-readers">{readerMessages.row(stars, times)}</span>
              <span aria-hidden>{stars} ★</span>
              <span aria-hidden className={styles.bar} />
              <span aria-hidden className={styles.times}>
                {formatNumber(times)}
              </span>
            </li>
          );
        })}
      </ul>
      {fit !== null && <p className={styles.fit}>{readerMessages.fit[fit.fit](fit.percent)}</p>}
    </div>
  );
}
