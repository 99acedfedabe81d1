import { salesReportMessages as messages } from '#messages/seller/sales-reports.ts';
import { Tabs } from '#ui/controls/tabs.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { ProductsReport } from './products-report.tsx';
import { ReturnsReport } from './returns-report.tsx';
import { REPORT_VIEWS, useReportView } from './use-report-view.ts';
import { WeeksReport } from './weeks-report.tsx';

/** What sold and what came back. The server counts, because no device holds all orders. The URL has the report. */
export function ReportsScreen() {
  const report = useReportView();
  return (
    <main>
      <ScreenHeader title={messages.title} />
      <Tabs
        scrolls
        label={messages.tabs}
        tabs={REPORT_VIEWS.map((key) => ({ key, label: messages.views[key] }))}
        selected={report.view}
        onSelect={report.select}
      >
        {report.view === 'weeks' && <WeeksReport />}
        {report.view === 'products' && <ProductsReport {...report} />}
        {report.view === 'returns' && <ReturnsReport days={report.days} change={report.change} />}
      </Tabs>
    </main>
  );
}
