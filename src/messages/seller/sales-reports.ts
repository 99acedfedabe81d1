import { csvFile } from '../../domain/listing/csv.ts';
import { toRupees } from '../../domain/money/money.ts';
import type {
  ProductSales,
  ProductSalesSort,
  ReturnFigures,
  SalesWeek,
} from '../../domain/order/sales-report.ts';
import { DAY } from '../../domain/time/indian-day.ts';
import { counted, formatNumber } from '../counted.ts';
import { formatSheetDate, formatUsDate } from '../dates.ts';
import { STAFF_REASON_WORDS } from '../returns/words.ts';
import { sentence } from '../sentence.ts';

export const salesReportMessages = {
  title: 'Reports',
  tabs: 'Reports',
  views: { weeks: 'Weeks', products: 'Products', returns: 'Returns' },
  failed: 'Failed to load the report',
  report: 'Reports',
  days: 'Delivered in',
  lastDays: (days: number) => `The last ${counted(days, 'day')}`,
  /** '37.5%'. */
  share: (share: number) => sentence`${Math.round(share * 1000) / 10}%`,

  weeksRule:
    'Revenue counts each piece in the week when it was delivered, at the price of the order. Once its refund is paid, it no longer counts.',
  weeksOf: (weeks: number) => `The last ${counted(weeks, 'week')}`,
  weeksTotal: (revenue: string, pieces: number) => sentence`${revenue} for ${counted(pieces, 'piece')}`,
  /** 'Nov 23, 2026 to Nov 29, 2026' of a Monday. */
  week: (monday: string) => `${formatUsDate(monday)} to ${formatUsDate(sundayOf(monday))}`,
  pieces: (pieces: number) => counted(pieces, 'piece'),
  refunded: (pieces: number) => `${formatNumber(pieces)} refunded`,
  weeksNone: 'Nothing was delivered in the last 12 weeks',
  weeksNoneText: 'Revenue shows here once items are delivered.',
  completed: 'Completed orders',

  productsRule:
    'Sell-through is the share of pieces sold: pieces delivered in these days, without refunded ones, of those pieces and the stock now.',
  productsCount: (products: number) => counted(products, 'product'),
  sort: 'Sort by',
  sorts: {
    revenue: 'Revenue',
    returned: 'Returns',
    sell_through: 'Sell-through',
  } satisfies Record<ProductSalesSort, string>,
  reverse: 'Reverse the sort order',
  productsNone: 'You have no products yet',
  productsNoneText: 'What sells shows here.',
  noPage: 'No products on this page',
  noPageText: 'Go back to the first page.',
  sold: (pieces: number) => `${formatNumber(pieces)} sold`,
  stock: (pieces: number, isDeleted: boolean) => (isDeleted ? 'Deleted' : `${formatNumber(pieces)} in stock`),
  returnedOf: (returned: number, delivered: number) =>
    `${formatNumber(returned)} of ${counted(delivered, 'delivered piece')} returned`,
  sellThrough: (share: number | null) =>
    share === null ? 'Sell-through not known' : sentence`${salesReportMessages.share(share)} sell-through`,
  ordersOf: (name: string) => sentence`Completed orders of ${name}`,

  returnsRule:
    'Of the pieces delivered in these days. A piece counts as returned once it has come back, for a refund or an exchange.',
  returnRate: 'Return rate',
  rateText: ({ returned, delivered }: ReturnFigures) =>
    `${formatNumber(returned)} of ${counted(delivered, 'delivered piece')}`,
  figures: {
    requests: 'Requests',
    returned: 'Pieces returned',
    refunded: 'Pieces refunded',
    exchanged: 'Pieces exchanged',
    refused: 'Pieces refused',
  },
  reasons: 'Reasons of the pieces that came back',
  returnsNone: 'No piece came back',
  returnsNoneText: 'What was delivered in these days and came back shows here with its reasons.',
  openReturns: 'Open returns',
  closedReturns: 'Closed returns',

  exportWhat: 'the report',
  /** A row of each report's file. */
  exportRow: { weeks: 'week', products: 'product', returns: 'reason' },
  exportNothing: 'There is nothing to export.',
} as const;

function sundayOf(monday: string): string {
  return new Date(Date.parse(monday) + 6 * DAY).toISOString().slice(0, 10);
}

/** The names of the files on a day ('YYYY-MM-DD'). */
export const REPORT_FILES = {
  weeks: (day: string) => `weeks-report-${day}.csv`,
  products: (day: string) => `products-report-${day}.csv`,
  returns: (day: string) => `returns-report-${day}.csv`,
};

export function weeksCsv(weeks: readonly SalesWeek[]): string {
  return csvFile([
    ['Week From', 'Week To', 'Pieces', 'Pieces Refunded', 'Revenue'],
    ...weeks.map(({ week, pieces, refunded, revenue }) => [
      formatSheetDate(week),
      formatSheetDate(sundayOf(week)),
      pieces,
      refunded,
      toRupees(revenue),
    ]),
  ]);
}

/** Shares are percents with one digit. */
export function productsCsv(products: readonly ProductSales[]): string {
  return csvFile([
    ['Product ID', 'Product', 'Pieces', 'Revenue', 'Delivered', 'Returned', 'Stock', 'Sell-through %'],
    ...products.map((product) => [
      product.productId,
      product.name,
      product.pieces,
      toRupees(product.revenue),
      product.delivered,
      product.returned,
      product.stock,
      percent(product.sellThrough),
    ]),
  ]);
}

/** One row for all pieces, then one for each reason. */
export function returnsCsv(figures: ReturnFigures): string {
  return csvFile([
    ['Reason', 'Pieces Returned', 'Pieces Delivered', 'Share %'],
    ['All', figures.returned, figures.delivered, percent(figures.rate)],
    ...figures.reasons.map(({ reason, pieces }) => [
      STAFF_REASON_WORDS[reason],
      pieces,
      figures.delivered,
      percent(figures.delivered === 0 ? null : pieces / figures.delivered),
    ]),
  ]);
}

const percent = (share: number | null): number | '' => (share === null ? '' : Math.round(share * 1000) / 10);
