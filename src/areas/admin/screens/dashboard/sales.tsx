import { Link } from 'react-router-dom';
import { salesOf, type Sums, type SalesDay } from '#domain/admin/sales-days.ts';
import { dashboardMessages as messages } from '#messages/admin/admin-tables.ts';
import { formatNumber } from '#messages/counted.ts';
import { formatUsDate } from '#messages/dates.ts';
import { formatPrice } from '#messages/format.ts';
import { adminPaths, backOfficeLinkTo } from '#back-office-paths';
import { DayBars } from '#areas/common/days/day-bars.tsx';
import table from '#areas/common/days/day-table.module.css';
import styles from './sales.module.css';

const ordersOn = (from: string, to: string) => backOfficeLinkTo.table(adminPaths.orders, { from, to });
const deliveredOn = (from: string, to: string) =>
  backOfficeLinkTo.table(adminPaths.orders, { from, to, by: 'delivered' });

/** Orders and revenue of 30 days, the last week beside the one before, and each day in a table. */
export function Sales({ days }: { days: readonly SalesDay[] }) {
  const sales = salesOf(days);
  return (
    <section className={styles.section}>
      <h2>{messages.sales}</h2>
      <ul className={styles.totals}>
        <Total
          label={messages.ordersPlaced}
          sales={sales}
          amount={({ orders }) => formatNumber(orders)}
          list={({ from, to }) => ordersOn(from, to)}
        />
        <Total
          label={messages.revenue}
          sales={sales}
          amount={({ revenue }) => formatPrice(revenue)}
          list={({ from, to }) => deliveredOn(from, to)}
        />
      </ul>
      {sales.all.orders === 0 ? null : <Bars days={days} />}
      <p className={styles.soft}>{messages.salesHint}</p>
      <Table days={days} />
    </section>
  );
}

type TotalProps = {
  label: string;
  sales: ReturnType<typeof salesOf>;
  amount: (sums: Sums) => string;
  /** The address of the orders that the amount is of. */
  list: (sums: Sums) => string;
};

/** The amount of 30 days, and those of the last week and the one before. Each leads to its orders. */
function Total({ label, sales: { all, week, weekBefore }, amount, list }: TotalProps) {
  return (
    <li className={styles.total}>
      <Link to={list(all)} className={styles.all}>
        <span>{label}</span>
        <strong>{amount(all)}</strong>
      </Link>
      <Link to={list(week)} className={styles.week}>
        {messages.week(amount(week))}
      </Link>
      <Link to={list(weekBefore)} className={styles.week}>
        {messages.weekBefore(amount(weekBefore))}
      </Link>
    </li>
  );
}

/** Orders a day as bars, the last seven days in yellow. The table says the same to those who cannot see it. */
function Bars({ days }: { days: readonly SalesDay[] }) {
  const most = Math.max(...days.map(({ orders }) => orders), 1);
  const best = days.find(({ orders }) => orders === most);
  return (
    <DayBars
      days={days.map(({ day, orders }) => ({ day, value: orders }))}
      label={messages.chart}
      height={96}
      recent={7}
    >
      <p className={styles.soft}>{best && messages.peak(best.orders, formatUsDate(best.day))}</p>
    </DayBars>
  );
}

function Table({ days }: { days: readonly SalesDay[] }) {
  return (
    <details className={table.details}>
      <summary>{messages.table}</summary>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{messages.day}</th>
            <th scope="col">{messages.dayOrders}</th>
            <th scope="col">{messages.dayRevenue}</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, orders, revenue }) => (
            <tr key={day}>
              <th scope="row">
                <Link to={ordersOn(day, day)} aria-label={messages.ordersOf(formatUsDate(day))}>
                  {formatUsDate(day)}
                </Link>
              </th>
              <td>{formatNumber(orders)}</td>
              <td>
                {revenue === 0 ? (
                  formatPrice(revenue)
                ) : (
                  <Link
                    to={deliveredOn(day, day)}
                    aria-label={messages.deliveredOn(formatUsDate(day), formatPrice(revenue))}
                  >
                    {formatPrice(revenue)}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
