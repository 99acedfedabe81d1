import { useCallback, useEffect, useState } from 'react';
import type { ShopError } from '#domain/mutation/error-code.ts';
import { refreshed, withMore, type ReviewOrder } from '#domain/review/product-reviews.ts';
import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import { callPublicly } from '#data/api/procedures.ts';
import { toShopError } from '#data/api/shop-error.ts';
import {
  isReviewPage,
  readKnownReviews,
  reviewPageFromWire,
  storeKnownReviews,
  type ReviewPage,
} from '#data/catalogue/known-reviews.ts';
import { openShop } from '#data/open-shop.ts';
import { startData, stores } from '#data/page.ts';
import { useStore } from '../read.ts';
import { useUserId } from '../session.ts';
import { useReachable } from '../sync-status.ts';

/** The reviews of a product. `busy`: they, or more of them, are on their way. */
export type ReviewsRead =
  | { status: 'loading' }
  | { status: 'offline' }
  | { status: 'failed'; error: ShopError; busy: boolean; retry: () => void }
  | {
      status: 'ready';
      page: ReviewPage;
      /** There may be others, but the shop does not answer. */
      isStored: boolean;
      busy: boolean;
      /** Why the last page did not come; null when it came. */
      error: ShopError | null;
      loadMore: () => void;
    };

type State = {
  question: string;
  page: ReviewPage | null;
  /** The page is from this device. */
  known: boolean;
  /** Why the page did not come the last time, and why more did not come. */
  error: ShopError | null;
  moreError: ShopError | null;
  /** The attempt that has failed last; '' for none. */
  failed: string;
};

const NO_FAILURE = { error: null, moreError: null, failed: '' };

/**
 * Reads the reviews of a product, and stores the newest ones on this device for the time without a connection. It reads again when the
 * connection is back. Another `version` reads them again. All that was loaded stays.
 */
export function useProductReviews(productId: string, order: ReviewOrder, version = ''): ReviewsRead {
  const reachable = useReachable();
  const [tries, setTries] = useState(0);
  const question = `${productId} ${order}`;
  const attempt = `${version} ${tries}`;
  const [state, setState] = useState<State>(() => knownState(question, productId, order));
  const [busy, setBusy] = useState(false);
  const current = state.question === question ? state : knownState(question, productId, order);
  // Failures of an earlier connection say nothing about this one.
  const [wasReachable, setWasReachable] = useState(reachable);
  if (reachable !== wasReachable) {
    setWasReachable(reachable);
    setState((before) => ({ ...before, error: null, moreError: null }));
  }

  useEffect(() => {
    if (!reachable) return undefined;
    let wanted = true;
    fetchPage(productId, order).then(
      ({ answer, page }) => {
        if (order === 'newest') storeKnownReviews(localSafeStorage, productId, answer);
        if (!wanted) return;
        setState((before) => {
          const shown = before.question === question && !before.known ? before.page : null;
          const next = shown === null ? page : refreshedPage(shown, page);
          return { question, page: next, known: false, ...NO_FAILURE };
        });
      },
      (error: unknown) => {
        if (!wanted) return;
        setState((before) => ({
          ...(before.question === question ? before : knownState(question, productId, order)),
          error: toShopError(error),
          failed: attempt,
        }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [question, attempt, reachable, productId, order]);

  const loadMore = useCallback(async () => {
    const last = current.page?.reviews.at(-1);
    if (last === undefined || busy) return;
    setBusy(true);
    try {
      const { page } = await fetchPage(productId, order, last.id);
      setState((before) =>
        before.question === question && before.page !== null
          ? {
              ...before,
              known: false,
              error: null,
              moreError: null,
              page: { ...page, reviews: withMore(before.page.reviews, page.reviews) },
            }
          : before,
      );
    } catch (error) {
      setState((before) =>
        before.question === question ? { ...before, moreError: toShopError(error) } : before,
      );
    } finally {
      setBusy(false);
    }
  }, [busy, current.page, order, productId, question]);

  const { page, known, error, moreError } = current;
  if (page !== null) {
    const isStored = !reachable || (known && error !== null);
    return { status: 'ready', page, isStored, busy, error: moreError, loadMore: () => void loadMore() };
  }
  if (!reachable) return { status: 'offline' };
  if (error === null) return { status: 'loading' };
  const isAsked = current.failed !== attempt;
  return { status: 'failed', error, busy: isAsked, retry: () => setTries((before) => before + 1) };
}

function knownState(question: string, productId: string, order: ReviewOrder): State {
  const stored = readKnownReviews(localSafeStorage, productId);
  const page = stored === null || order === 'newest' ? stored : mostHelpfulFirst(stored);
  return { question, page, known: true, ...NO_FAILURE };
}

/** The first page anew, and those that were loaded after it. */
function refreshedPage(shown: ReviewPage, first: ReviewPage): ReviewPage {
  const reviews = refreshed(shown.reviews, first.reviews);
  return { ...first, reviews, more: reviews.length > first.reviews.length ? shown.more : first.more };
}

function mostHelpfulFirst(page: ReviewPage): ReviewPage {
  return { ...page, reviews: [...page.reviews].sort((a, b) => b.helpful - a.helpful) };
}

async function fetchPage(
  productId: string,
  order: ReviewOrder,
  after?: string,
): Promise<{ answer: unknown; page: ReviewPage }> {
  const { env } = await startData();
  const args = {
    p_product: Number(productId),
    p_order: order,
    ...(after !== undefined && { p_after: after }),
  };
  const answer = await callPublicly(env, 'list_reviews', args, { method: 'GET', isOurs: isReviewPage });
  return { answer, page: reviewPageFromWire(answer) };
}

/** The reviews of a product that are the person's own, found helpful and reported, by their ids. */
export type ReviewMarks = {
  own: readonly string[];
  helpful: readonly string[];
  reported: readonly string[];
};

const NO_MARKS: ReviewMarks = { own: [], helpful: [], reported: [] };

/**
 * Reads the person's marks. Own reviews are known from the orders. The rest is empty for a visitor, and until it has come.
 * Call `change` to show a mark before it is read again.
 */
export function useReviewMarks(productId: string): {
  marks: ReviewMarks;
  change: (changed: (marks: ReviewMarks) => ReviewMarks) => void;
} {
  const userId = useUserId();
  const reachable = useReachable();
  const key = `${userId} ${productId}`;
  const [read, setRead] = useState({ key, marks: NO_MARKS });
  useEffect(() => {
    if (userId === null || !reachable) return undefined;
    let wanted = true;
    openShop()
      .then(({ shopper }) =>
        shopper.call('my_review_marks', { p_product: Number(productId) }, { isOurs: isMarks }),
      )
      .then(
        (answer) => wanted && setRead({ key, marks: answer as ReviewMarks }),
        // Without them a vote is only not shown as one's own. It counts once all the same.
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [key, reachable, userId, productId]);
  const marks = read.key === key ? read.marks : NO_MARKS;
  const { orders } = useStore(stores.shopper);
  const own = orders.flatMap(({ items }) =>
    items.flatMap(({ review }) => (review === null ? [] : [review.id])),
  );
  const change = useCallback(
    (changed: (marks: ReviewMarks) => ReviewMarks) =>
      setRead((before) => ({ key, marks: changed(before.key === key ? before.marks : NO_MARKS) })),
    [key],
  );
  return { marks: { ...marks, own: [...marks.own, ...own] }, change };
}

const isMarks = (answer: unknown) => {
  const { own, helpful, reported } = (answer ?? {}) as Record<string, unknown>;
  return [own, helpful, reported].every(Array.isArray);
};
