import type { ListRequest } from '#domain/admin/list-request.ts';
import { REPORT_REASONS, type ReportReason } from '#domain/review/product-reviews.ts';
import { pageArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';
import { reviewOfProductFromWire, type ReviewOfProduct } from '../seller/seller-reviews.ts';
import { textOf } from './row-text.ts';

export type AdminReview = ReviewOfProduct & {
  /** Why it is hidden; null while everybody sees it. */
  hiddenReason: string | null;
  /** The reports that no admin has settled. */
  reports: { reason: ReportReason; times: number }[];
  /** Empty texts when the account is gone. */
  customer: { fullName: string; email: string };
};

/** '' for all reviews. */
export type ReviewFilter = '' | 'reported' | 'hidden';

/** Reads reviews, those with the most open reports first. The search reads their words and the names of products. */
export function useAdminReviews(
  { search, page }: Pick<ListRequest, 'search' | 'page'>,
  filter: ReviewFilter,
): OnlineRead<Paged<AdminReview>> {
  return useOnlineRead(
    'admin_reviews',
    { p_filter: filter || 'all', p_search: search, ...pageArgs(page) },
    toReviews,
  );
}

const toReviews = pageOf((row): AdminReview => {
  const customer = (row['customer'] ?? {}) as { full_name?: string | null; email?: string | null };
  const reports = (row['reports'] ?? {}) as Record<string, number>;
  return {
    ...reviewOfProductFromWire(row),
    hiddenReason: row['hidden_at'] == null ? null : textOf(row['hidden_reason']),
    reports: REPORT_REASONS.flatMap((reason) => {
      const times = reports[reason] ?? 0;
      return times > 0 ? [{ reason, times }] : [];
    }),
    customer: { fullName: customer.full_name ?? '', email: customer.email ?? '' },
  };
});
