import type { SalesDay } from '#domain/order/seller-orders.ts';
import { formatPrice } from '#messages/format.ts';
import { formatUsDate } from '#messages/dates.ts';
import { dashboardMessages } from '#messages/seller/seller-dashboard.ts';
import { DayBars } from '#areas/common/days/day-bars.tsx';
import styles from './dashboard.module.css';

/** Thirty bars, today at the right. For those who cannot see it, its table says the same. */
export function SalesChart({ days }: { days: SalesDay[] }) {
  const most = Math.max(...days.map(({ amount }) => amount), 1);
  const best = days.find(({ amount }) => amount === most);
  return (
    <DayBars
      days={days.map(({ day, amount }) => ({
        day,
        value: amount,
        title: `${formatUsDate(day)}: ${formatPrice(amount)}`,
      }))}
      label={dashboardMessages.chart}
      height={120}
    >
      <p className={styles.scale}>
        {best !== undefined && `${formatPrice(best.amount)} · ${formatUsDate(best.day)}`}
      </p>
    </DayBars>
  );
}
