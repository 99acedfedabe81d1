import type { SalesDay } from '#domain/order/seller-orders.ts';
import { formatPrice } from '#messages/format.ts';
import { formatUsDate } from '#messages/dates.ts';
import { dashboardMessages } from '#messages/seller/seller-dashboard.ts';
import styles from './sales-chart.module.css';

const WIDTH = 300;
const HEIGHT = 120;

// Drawn by hand: the smallest chart library weighs more than all of the seller's own code, for thirty rectangles.
/** Thirty bars, today at the right. For those who cannot see it, its table says the same. */
export function SalesChart({ days }: { days: SalesDay[] }) {
  const most = Math.max(...days.map(({ amount }) => amount), 1);
  const step = WIDTH / days.length;
  const best = days.find(({ amount }) => amount === most);
  return (
    <figure className={styles.chart}>
      <p className={styles.scale}>
        {best !== undefined && `${formatPrice(best.amount)} · ${formatUsDate(best.day)}`}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={dashboardMessages.chart}
      >
        {days.map(({ day, amount }, place) => {
          // A day with a small sale is still seen to have one.
          const height = amount === 0 ? 1 : Math.max((amount / most) * HEIGHT, 3);
          return (
            <rect
              key={day}
              x={place * step + step * 0.12}
              width={step * 0.76}
              y={HEIGHT - height}
              height={height}
              className={amount === 0 ? styles.none : styles.bar}
            >
              <title>{`${formatUsDate(day)}: ${formatPrice(amount)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={styles.days}>
        <span>{formatUsDate(days[0]?.day ?? '')}</span>
        <span>{formatUsDate(days.at(-1)?.day ?? '')}</span>
      </figcaption>
    </figure>
  );
}
