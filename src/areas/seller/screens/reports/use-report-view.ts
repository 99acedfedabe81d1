import type { ProductSalesRequest } from '#data/queries/seller/sales-reports.ts';
import { pageNumber } from '#domain/admin/list-request.ts';
import { PRODUCT_SALES_SORTS, REPORT_DAYS } from '#domain/order/sales-report.ts';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';

export const REPORT_VIEWS = ['weeks', 'products', 'returns'] as const;
type ReportView = (typeof REPORT_VIEWS)[number];

export type ReportChange = (next: Partial<ProductSalesRequest>) => void;

/** The report that the URL names. A change begins on the first page, and a page is a step of the history. */
export function useReportView() {
  const [address, setAddress] = useLiveSearchParams();
  const view = REPORT_VIEWS.find((one) => one === address.get('view')) ?? 'weeks';
  const page = pageNumber(address.get('page'));
  const request: ProductSalesRequest = {
    days: REPORT_DAYS.find((days) => String(days) === address.get('days')) ?? REPORT_DAYS[0],
    sort: PRODUCT_SALES_SORTS.find((sort) => sort === address.get('sort')) ?? 'revenue',
    descending: address.get('order') !== 'asc',
  };
  return {
    ...request,
    view,
    page,
    select: (next: ReportView) => setAddress(addressOf(next, request, 1), { replace: true }),
    change: ((next) =>
      setAddress(addressOf(view, { ...request, ...next }, 1), { replace: true })) as ReportChange,
    goTo: (next: number) => setAddress(addressOf(view, request, next)),
  };
}

function addressOf(view: ReportView, { days, sort, descending }: ProductSalesRequest, page: number) {
  return {
    ...(view !== 'weeks' && { view }),
    ...(days !== REPORT_DAYS[0] && { days: String(days) }),
    ...(sort !== 'revenue' && { sort }),
    ...(!descending && { order: 'asc' }),
    ...(page > 1 && { page: String(page) }),
  };
}
