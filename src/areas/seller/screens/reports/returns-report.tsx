import Undo2 from 'lucide-react/icons/undo-2';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useReturnFigures } from '#data/queries/seller/sales-reports.ts';
import { useToday } from '#data/queries/server-now.ts';
import type { ReturnFigures } from '#domain/order/sales-report.ts';
import { formatNumber } from '#messages/counted.ts';
import { STAFF_REASON_WORDS } from '#messages/returns/words.ts';
import { REPORT_FILES, returnsCsv, salesReportMessages as messages } from '#messages/seller/sales-reports.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { ExportButton } from '#areas/common/lists/export-button.tsx';
import { ReportDays } from './report-days.tsx';
import styles from './reports.module.css';
import type { ReportChange } from './use-report-view.ts';

const FIGURES = ['requests', 'returned', 'refunded', 'exchanged', 'refused'] as const;

/** How much came back, and why. */
export function ReturnsReport({ days, change }: { days: number; change: ReportChange }) {
  const figures = useReturnFigures(days);
  const today = useToday();
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.rule}>{messages.returnsRule}</p>
        <ReportDays days={days} change={change} />
        <ExportButton
          key={days}
          what={messages.exportWhat}
          unit={messages.exportRow.returns}
          row={messages.exportRow.returns}
          nothing={figures.status === 'ready' && figures.data.returned === 0}
          whyNothing={messages.exportNothing}
          read={async () => {
            if (figures.status !== 'ready' || figures.data.returned === 0) return null;
            const { data } = figures;
            return {
              name: REPORT_FILES.returns(today),
              text: returnsCsv(data),
              orders: data.reasons.length,
            };
          }}
        />
      </div>
      <OnlineList read={figures} what={messages.report} failed={messages.failed} rows={6}>
        {(read) => <Figures figures={read} />}
      </OnlineList>
    </>
  );
}

function Figures({ figures }: { figures: ReturnFigures }) {
  const most = Math.max(...figures.reasons.map(({ pieces }) => pieces), 1);
  return (
    <>
      <div className={styles.total}>
        <h2>{messages.returnRate}</h2>
        {figures.rate !== null && <p className={styles.rate}>{messages.share(figures.rate)}</p>}
        <p>{messages.rateText(figures)}</p>
      </div>
      <dl className={styles.facts}>
        {FIGURES.map((name) => (
          <div key={name}>
            <dt>{messages.figures[name]}</dt>
            <dd>{formatNumber(figures[name])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.links}>
        <Link to={backOfficeLinkTo.sellerReturns('requested')}>{messages.openReturns}</Link>
        <Link to={backOfficeLinkTo.sellerReturns('closed')}>{messages.closedReturns}</Link>
      </p>
      {figures.reasons.length === 0 ? (
        <EmptyState
          icon={<Undo2 size={32} strokeWidth={1.5} />}
          title={messages.returnsNone}
          text={messages.returnsNoneText}
        />
      ) : (
        <section>
          <h2 className={styles.heading}>{messages.reasons}</h2>
          <ol className={styles.rows}>
            {figures.reasons.map(({ reason, pieces }) => (
              <li key={reason} className={styles.week}>
                <span>{STAFF_REASON_WORDS[reason]}</span>
                <span className={styles.figure}>{messages.pieces(pieces)}</span>
                <span
                  aria-hidden
                  className={styles.bar}
                  style={{ '--share': pieces / most } as CSSProperties}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
