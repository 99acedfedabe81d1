import type { ReactNode } from 'react';
import { formatUsDate } from '#messages/dates.ts';
import styles from './day-bars.module.css';

/** A day and its figure, such as its orders or its paise. */
export type DayBar = { day: string; value: number; title?: string };

type Props = {
  /** The oldest first. */
  days: readonly DayBar[];
  /** Names the picture. A table beside it says the same to those who cannot see it. */
  label: string;
  /** In pixels. */
  height: number;
  /** How many of the last days are yellow; all unless said. */
  recent?: number;
  /** Stands above the bars. */
  children: ReactNode;
};

const WIDTH = 300;

// Drawn by hand: the smallest chart library weighs more than all of the seller's own code, for thirty rectangles.
/** Draws a bar for each day, today at the right. */
export function DayBars({ days, label, height, recent = days.length, children }: Props) {
  const most = Math.max(...days.map(({ value }) => value), 1);
  const step = WIDTH / days.length;
  return (
    <figure>
      {children}
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className={styles.bars}
        style={{ height }}
      >
        {days.map(({ day, value, title }, place) => {
          // A day with a small sale is still seen to have one.
          const tall = value === 0 ? 1 : Math.max((value / most) * height, 3);
          const isRecent = place >= days.length - recent;
          return (
            <rect
              key={day}
              x={place * step + step * 0.12}
              width={step * 0.76}
              y={height - tall}
              height={tall}
              className={value === 0 ? styles.none : isRecent ? styles.recent : styles.bar}
            >
              {title !== undefined && <title>{title}</title>}
            </rect>
          );
        })}
      </svg>
      <figcaption className={styles.ends}>
        <span>{formatUsDate(days[0]?.day ?? '')}</span>
        <span>{formatUsDate(days.at(-1)?.day ?? '')}</span>
      </figcaption>
    </figure>
  );
}
