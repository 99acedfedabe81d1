import ChartColumn from 'lucide-react/icons/chart-column';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useSalesWeeks } from '#data/queries/seller/sales-reports.ts';
import { useToday } from '#data/queries/server-now.ts';
import { add, ZERO } from '#domain/money/money.ts';
import type { SalesWeek } from '#domain/order/sales-report.ts';
import { formatPrice } from '#messages/format.ts';
import { REPORT_FILES, salesReportMessages as messages, weeksCsv } from '#messages/seller/sales-reports.ts';
import { sellerPaths } from '#back-office-paths';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { ExportButton } from '#areas/common/lists/export-button.tsx';
import styles from './reports.module.css';

const hasSales = ({ pieces, refunded }: SalesWeek) => pieces + refunded > 0;

/** Revenue of each week, with a bar that shows its share of the best one. */
export function WeeksReport() {
  const weeks = useSalesWeeks();
  const today = useToday();
  const read = weeks.status === 'ready' ? weeks.data : [];
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.rule}>{messages.weeksRule}</p>
        <ExportButton
          what={messages.exportWhat}
          unit={messages.exportRow.weeks}
          row={messages.exportRow.weeks}
          nothing={weeks.status === 'ready' && !read.some(hasSales)}
          whyNothing={messages.exportNothing}
          read={async () =>
            read.length === 0
              ? null
              : { name: REPORT_FILES.weeks(today), text: weeksCsv(read), orders: read.length }
          }
        />
      </div>
      <OnlineList read={weeks} what={messages.report} failed={messages.failed} rows={12}>
        {(list) => (list.some(hasSales) ? <Weeks weeks={list} /> : <NoWeeks />)}
      </OnlineList>
    </>
  );
}

function NoWeeks() {
  return (
    <EmptyState
      icon={<ChartColumn size={32} strokeWidth={1.5} />}
      title={messages.weeksNone}
      text={messages.weeksNoneText}
    />
  );
}

function Weeks({ weeks }: { weeks: SalesWeek[] }) {
  const most = Math.max(...weeks.map(({ revenue }) => revenue), 1);
  const revenue = add(ZERO, ...weeks.map((week) => week.revenue));
  const pieces = weeks.reduce((sum, week) => sum + week.pieces, 0);
  return (
    <>
      <div className={styles.total}>
        <h2>{messages.weeksOf(weeks.length)}</h2>
        <p>{messages.weeksTotal(formatPrice(revenue), pieces)}</p>
        <Link to={sellerPaths.completedOrders}>{messages.completed}</Link>
      </div>
      <ol className={styles.rows}>
        {weeks.map((week) => (
          <li key={week.week} className={styles.week}>
            <span>{messages.week(week.week)}</span>
            <span className={styles.figure}>{formatPrice(week.revenue)}</span>
            {week.revenue > 0 && (
              <span
                aria-hidden
                className={styles.bar}
                style={{ '--share': week.revenue / most } as CSSProperties}
              />
            )}
            <span className={styles.soft}>
              {messages.pieces(week.pieces)}
              {week.refunded > 0 && ` · ${messages.refunded(week.refunded)}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
