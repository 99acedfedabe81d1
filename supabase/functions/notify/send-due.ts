import type { FunctionContext } from '../handler-type.ts';
import { callProcedure } from '../service-request.ts';

/** Items that are claimed and sent at once. Providers allow a few requests a second, and refuse what comes faster. */
const BATCH_SIZE = 4;
/** Milliseconds after which no more are claimed: a schedule calls again. */
const CLAIM_FOR_MS = 30_000;

/** How many were sent, and how many were not, or not for certain: these are tried again later. */
export type Counts = { sent: number; failed: number };

/** One delivery: taken, refused for good because its receiver is gone, or failed with a reason, which is tried again. */
export type Outcome = 'taken' | 'gone' | { error: string };

type Channel<Claimed> = {
  /** The procedure that claims items. */
  claim: string;
  /** The procedure that reports an outcome, and its arguments. */
  report: (claimed: Claimed, outcome: Outcome) => [procedure: string, args: object];
  /** Hands one item over. Rejects when it was refused, or when that is not known. */
  send: (claimed: Claimed) => Promise<'taken' | 'gone'>;
};

/**
 * Claims and sends until nothing is due, or 30 s have passed. Throws when a claim fails. An item whose report was lost is sent again
 * under its id.
 */
export async function sendDue<Claimed>(
  context: FunctionContext,
  { claim, report, send }: Channel<Claimed>,
): Promise<Counts> {
  const attempt = async (item: Claimed): Promise<boolean> => {
    const outcome = await send(item).catch((error: unknown): Outcome => ({ error: reasonOf(error) }));
    const isReported = await callProcedure(context, ...report(item, outcome)).then(
      () => true,
      () => false,
    );
    return isReported && outcome === 'taken';
  };
  const counts = { sent: 0, failed: 0 };
  const until = Date.now() + CLAIM_FOR_MS;
  while (Date.now() < until) {
    const claimed = (await callProcedure(context, claim, { p_limit: BATCH_SIZE })) as Claimed[];
    if (claimed.length === 0) break;
    for (const isSent of await Promise.all(claimed.map(attempt))) counts[isSent ? 'sent' : 'failed'] += 1;
  }
  return counts;
}

/** The message with its cause, because fetch says only that it failed. Without what PostgreSQL refuses: NUL and halves of characters. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`.replaceAll('\0', '').toWellFormed();
}
