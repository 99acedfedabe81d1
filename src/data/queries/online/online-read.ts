import { useCallback, useEffect, useState } from 'react';
import { ShopError } from '#domain/mutation/error-code.ts';
import { isUnanswered } from '#domain/mutation/unanswered.ts';
import { backOfficeCall } from '#data/back-office-call.ts';
import { pageClock } from '#data/page.ts';
import type { Arguments, Procedure } from '#data/api/procedures.ts';
import { useReachable } from '../sync-status.ts';

/**
 * A read from the server, for the lists that no device holds whole. It is `offline` while it needs a connection, and asks again
 * by itself when there is one. It is `ready` with the last answer, also while the same is asked again (`busy`), and when that
 * fails (`error`). An answer for other arguments is never shown for these.
 */
export type OnlineRead<T> =
  | { status: 'loading'; reload: () => void }
  | { status: 'offline'; reload: () => void }
  | { status: 'failed'; error: ShopError; reload: () => void }
  | { status: 'ready'; data: T; busy: boolean; error: ShopError | null; reload: () => void };

/** Here `question` is the procedure and its arguments, `key` one request of it, and `lost` the number of lost requests in a row. */
type Answer<T> = { question: string; key: string; data: T | null; error: ShopError | null; lost: number };

// When a request was lost although there is a connection, nothing else triggers another one. The wait doubles with each lost
// request, because more requests do not help a server in trouble.
const RETRY_MS = { first: 5_000, most: 60_000 };

/**
 * Reads with a procedure as the signed-in user. It reads again when the arguments differ, `reload` is called or the connection is
 * back. `parse` turns the answer into what screens show. It must be a function of the module, not one made in the render.
 */
export function useOnlineRead<T, Name extends Procedure>(
  procedure: Name,
  args: Arguments<Name>,
  parse: (answer: unknown) => T,
): OnlineRead<T> {
  const reachable = useReachable();
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<Answer<T> | null>(null);
  const wanted = JSON.stringify(args);
  const question = `${procedure} ${wanted}`;
  const key = `${question} ${round} ${reachable}`;
  const reload = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    let current = true;
    const settle = (data: T | null, error: ShopError | null) => {
      if (!current) return;
      setLast((before) => {
        const known = before?.question === question ? before : null;
        const lost = error !== null && isLost(error) ? (known?.lost ?? 0) + 1 : 0;
        return { question, key, data: data ?? known?.data ?? null, error, lost };
      });
    };
    backOfficeCall(procedure, JSON.parse(wanted) as Arguments<Name>)
      .then(parse)
      .then(
        (data) => settle(data, null),
        (error: unknown) => settle(null, error instanceof ShopError ? error : new ShopError('unexpected')),
      );
    return () => {
      current = false;
    };
  }, [key, question, procedure, wanted, parse]);

  // An answer to another question is no answer to this one.
  const answer = last?.question === question ? last : null;
  const busy = answer?.key !== key;
  const lost = busy || !reachable ? 0 : (answer?.lost ?? 0);
  useEffect(() => {
    if (lost === 0) return undefined;
    // A hidden page asks when it becomes visible.
    const retry = () => {
      if (isVisible()) reload();
    };
    const stopTimer = pageClock.setTimeout(retry, Math.min(RETRY_MS.first * 2 ** (lost - 1), RETRY_MS.most));
    const stopWatching = whenVisible(reload);
    return () => {
      stopTimer();
      stopWatching();
    };
  }, [lost, reload]);

  if (answer !== null && answer.data !== null) {
    return { status: 'ready', data: answer.data, busy, error: answer.error, reload };
  }
  if (!reachable) return { status: 'offline', reload };
  const error = answer?.error ?? null;
  if (error === null) return { status: 'loading', reload };
  return isUnanswered(error) ? { status: 'offline', reload } : { status: 'failed', error, reload };
}

/** Reads again whenever the page is shown again. Another tab or person may have changed what it shows. */
export function useReloadOnReturn({ reload }: Pick<OnlineRead<unknown>, 'reload'>): void {
  useEffect(() => whenVisible(reload), [reload]);
}

const isVisible = () => document.visibilityState === 'visible';

/** Returns the function that ends the watch. */
function whenVisible(action: () => void): () => void {
  const look = () => {
    if (isVisible()) action();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Whether another try may succeed without anybody's doing. */
const isLost = (error: ShopError) => error.code === 'app_missing' || isUnanswered(error);

/** One page of a list. */
export type Paged<Row> = {
  /** Counts the rows of all pages. If `over` is true, there are more than that. */
  total: number;
  over: boolean;
  rows: Row[];
};

/** Makes a parser for the answer `{total, rows}` of the list procedures; `toRow` parses a row. Call it once in a module. */
export function pageOf<Row>(toRow: (row: Record<string, unknown>) => Row): (answer: unknown) => Paged<Row> {
  return (answer) => {
    const { total, over, rows } = answer as {
      total: number;
      over?: boolean;
      rows: Record<string, unknown>[];
    };
    return { total, over: over ?? false, rows: rows.map(toRow) };
  };
}
