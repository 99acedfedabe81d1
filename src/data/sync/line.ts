import { ShopError } from '#domain/error-code.ts';
import { verdictOfFailure } from '#domain/retry.ts';
import { isOnline } from '#platform/connectivity.ts';
import type { Store } from '../env/store.ts';
import { failureOf, isSilence } from '../remote/failure.ts';
import { RemoteError } from '../remote/remote-error.ts';
import type { LineState } from './line-state.ts';

// One lost request on a bad line is no news; two in a row are.
const FAILURES_TO_TELL = 2;
// Where the server asks to be left alone for longer, a second one comes so much later.
const LONG_SILENCE = 5;

/** Who asks: each has its own troubles, and the success of one does not end those of the other. */
export type LineUser = 'catalogue' | 'shopper' | 'seller' | 'office';

export type Line = {
  /** Told of each request's end; null is a success. With `heard`, the shop has answered this user since it failed. */
  result: (user: LineUser, error: unknown, heard?: boolean) => void;
  /** An answer of the shop to this user came, whatever becomes of what they ask for: a line that was down is back already. */
  heard: (user: LineUser) => void;
  note: (facts: Partial<Omit<LineState, 'line' | 'trouble' | 'upgrade'>>) => void;
  /** Something else says that the line may be gone: the next request without an answer tells. */
  doubt: () => void;
  /** This user asks no more: its troubles are over. */
  forget: (user: LineUser) => void;
};

type Standing = {
  /** In a row; of what got no answer, only since the line was back. */
  failures: number;
  error: unknown;
  /** Others got through while this one did not: its failures alone do not tell of the line. */
  alone: boolean;
};

export type LineEvents = {
  /** This user got through on a line that was down: whatever else still waits for its next try need not. */
  onRecovery: (by: LineUser) => void;
  /** What fails for this user alone fails on: only the others can tell whether it is the line by now. */
  onRiddle: (by: LineUser) => void;
};

/** Keeps what screens know of the line to the server, from results only. */
export function createLine(store: Store<LineState>, { onRecovery, onRiddle }: LineEvents): Line {
  const standings = new Map<LineUser, Standing>();
  let silent = 0;

  const change = (facts: Partial<LineState>) => {
    const before = store.get();
    const next = { ...before, ...facts };
    const changed = (Object.keys(next) as (keyof LineState)[]).some((key) => next[key] !== before[key]);
    if (changed) store.set(next);
  };
  const judge = (line: LineState['line']) => {
    const all = [...standings.values()];
    // What got no answer until now was the line's trouble, not the server's.
    if (line !== 'down' && store.get().line === 'down')
      for (const standing of all) if (isSilence(standing.error)) standing.failures = 0;
    change({
      line,
      trouble: all.map(troubleOf).find((trouble) => trouble !== null) ?? null,
      upgrade: all.some(({ error }) => isUpgrade(error)),
    });
  };

  const line: Line = {
    result(user, error, heard = false) {
      const last = standings.get(user);
      const failures = error === null ? 0 : (last?.failures ?? 0) + 1;
      const alone = error !== null && last?.alone === true && standings.size > 1;
      standings.set(user, { failures, error, alone });
      const isLost = !heard && isSilence(error);
      if (!isLost) silent = 0;
      // It counts as one, with the others' to come.
      else silent = alone ? Math.max(silent, FAILURES_TO_TELL - 1) : silent + 1;
      const gotThrough = heard || error === null;
      if (gotThrough)
        for (const [other, standing] of standings)
          if (other !== user && standing.failures >= FAILURES_TO_TELL && isSilence(standing.error))
            standing.alone = true;
      const before = store.get().line;
      if (silent >= FAILURES_TO_TELL) judge('down');
      else if (silent > 0) judge(before);
      else if (gotThrough || cameThrough(error)) judge('up');
      // What failed before it asked tells nothing of the line: that it is gone is not known once the browser has a network again.
      else judge(before === 'down' && isOnline() ? 'unknown' : before);
      if (gotThrough && before === 'down') onRecovery(user);
      if (alone && isLost) onRiddle(user);
    },
    heard(user) {
      silent = 0;
      if (store.get().line !== 'down') return;
      const asks = standings.has(user);
      line.result(user, null);
      // An answer to whoever was forgotten meanwhile does not make them one of those who ask.
      if (!asks) standings.delete(user);
    },
    note: change,
    doubt() {
      silent = Math.max(silent, FAILURES_TO_TELL - 1);
    },
    forget(user) {
      standings.delete(user);
      judge(store.get().line);
    },
  };
  return line;
}

function isUpgrade(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'upgrade_required';
}

/** Whether our server has answered by a refusal. */
function cameThrough(error: unknown): boolean {
  return isUpgrade(error) || error instanceof RemoteError;
}

function troubleOf({ failures, error }: Standing): LineState['trouble'] {
  if (failures === 0 || error instanceof ShopError) return null;
  if (!(error instanceof RemoteError)) return 'storage';
  // Others get through: it is not the line. What another token or a moment's patience may mend is no news the first time.
  if (verdictOfFailure(failureOf(error)) === 'attention') return 'server';
  return failures >= FAILURES_TO_TELL || (error.retryAfterSeconds ?? 0) > LONG_SILENCE ? 'server' : null;
}
