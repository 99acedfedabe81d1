import { Link } from 'react-router-dom';
import { add, ZERO } from '#domain/money/money.ts';
import type { SalesDay } from '#domain/order/seller-orders.ts';
import { formatNumber } from '#messages/counted.ts';
import { formatPrice } from '#messages/format.ts';
import { formatUsDate } from '#messages/dates.ts';
import { dashboardMessages } from '#messages/seller/seller-dashboard.ts';
import { sellerPaths } from '#back-office-paths';
import { classes } from '#ui/classes.ts';
import table from '#areas/common/days/day-table.module.css';
import styles from './dashboard.module.css';
import { SalesChart } from './sales-chart.tsx';

/** What delivered items brought each day: the shape as bars, the figures in a table behind them. */
export function SalesSection({ days }: { days: SalesDay[] }) {
  const pieces = days.reduce((sum, day) => sum + day.pieces, 0);
  const amount = add(ZERO, ...days.map((day) => day.amount));
  return (
    <section className={styles.section}>
      <h2>{dashboardMessages.sales}</h2>
      {pieces === 0 ? (
        <p className={styles.hint}>{dashboardMessages.salesNone}</p>
      ) : (
        <>
          <p>{dashboardMessages.salesTotal(pieces, formatPrice(amount))}</p>
          <SalesChart days={days} />
          <details className={table.details}>
            <summary>{dashboardMessages.table}</summary>
            <table className={classes(table.table, styles.days)}>
              <thead>
                <tr>
                  <th scope="col">{dashboardMessages.day}</th>
                  <th scope="col">{dashboardMessages.pieces}</th>
                  <th scope="col">{dashboardMessages.amount}</th>
                </tr>
              </thead>
              <tbody>
                {[...days].reverse().map((day) => (
                  <tr key={day.day}>
                    <th scope="row">{formatUsDate(day.day)}</th>
                    <td>{formatNumber(day.pieces)}</td>
                    <td>{formatPrice(day.amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
      <Link to={sellerPaths.reports} className={styles.more}>
        {dashboardMessages.reports}
      </Link>
    </section>
  );
}
