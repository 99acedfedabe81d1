import { useCallback, useEffect, useState } from 'react';
import { ShopError } from '#domain/mutation/error-code.ts';
import { backOfficeCall } from '#data/back-office-call.ts';
import { pageClock } from '#data/page.ts';
import type { Arguments, Procedure } from '#data/api/procedures.ts';
import { useReachable } from '../sync-status.ts';

/**
 * What a read from the server gives, for the lists that no device holds whole. `offline`: it needs a connection and asks
 * again by itself when there is one. `ready` keeps showing the last answer while the same is asked again (`busy`), and when
 * that fails (`error`); what answered other arguments is never shown for these.
 */
export type OnlineRead<T> =
  | { status: 'loading'; reload: () => void }
  | { status: 'offline'; reload: () => void }
  | { status: 'failed'; error: ShopError; reload: () => void }
  | { status: 'ready'; data: T; busy: boolean; error: ShopError | null; reload: () => void };

/** `question`: the procedure and its arguments. `key`: that, asked for this reason. `lost`: so many requests in a row. */
type Answer<T> = { question: string; key: string; data: T | null; error: ShopError | null; lost: number };

const NO_LINE = new Set(['network', 'timeout', 'offline']);
// When a request was lost on a line that is there after all, nothing else tells that it may be asked again. Twice as long after
// each that is lost: a server in trouble is not helped by everybody's asking.
const ASK_AGAIN = { first: 5_000, most: 60_000 };

/**
 * Reads with a procedure as whoever is signed in; again whenever the arguments differ, `reload` is called or the line is
 * back. `parse` makes the answer what screens show; it must be a function of the module, not one made in the render.
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

  // The answer to another question is no answer to this one.
  const answer = last?.question === question ? last : null;
  const busy = answer?.key !== key;
  const lost = busy || !reachable ? 0 : (answer?.lost ?? 0);
  useEffect(() => {
    if (lost === 0) return undefined;
    // A page that nobody looks at asks when somebody does.
    const again = () => {
      if (document.visibilityState === 'visible') reload();
    };
    const stop = pageClock.setTimeout(again, Math.min(ASK_AGAIN.first * 2 ** (lost - 1), ASK_AGAIN.most));
    document.addEventListener('visibilitychange', again);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', again);
    };
  }, [lost, reload]);

  if (answer !== null && answer.data !== null) {
    return { status: 'ready', data: answer.data, busy, error: answer.error, reload };
  }
  if (!reachable) return { status: 'offline', reload };
  const error = answer?.error ?? null;
  if (error === null) return { status: 'loading', reload };
  return NO_LINE.has(error.code) ? { status: 'offline', reload } : { status: 'failed', error, reload };
}

/** Whether it may go well without anybody's doing. */
const isLost = ({ code }: ShopError) => code === 'app_missing' || NO_LINE.has(code);

/** One page of a list. */
export type Paged<Row> = {
  /** Of all pages; what has `over` counts no further than it says. */
  total: number;
  over: boolean;
  rows: Row[];
};

/** What the list procedures answer, `{total, rows}`, with each row as `toRow` makes it. For `parse`, made once in a module. */
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
