import { useReachable } from '#data/queries/sync-status.ts';
import { REPORT_DAYS } from '#domain/order/sales-report.ts';
import { salesReportMessages as messages } from '#messages/seller/sales-reports.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import type { ReportChange } from './use-report-view.ts';

/** The days that a report counts. Other days need a connection. */
export function ReportDays({ days, change }: { days: number; change: ReportChange }) {
  return (
    <SelectField
      label={messages.days}
      options={REPORT_DAYS.map((choice) => ({ value: String(choice), label: messages.lastDays(choice) }))}
      disabled={!useReachable()}
      value={String(days)}
      onChange={({ target }) => change({ days: Number(target.value) })}
    />
  );
}
