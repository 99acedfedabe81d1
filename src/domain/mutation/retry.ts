/** How a request failed: the HTTP status of our server's answer, or why there is none. A portal's page is 'not_ours'. */
export type Failure = number | 'network' | 'timeout' | 'not_ours';

export type RetryPolicy = 'back-off' | 'halve' | 'attention' | 'sign-in' | 'upgrade';

const FIRST = 1_000;
const LONGEST = 5 * 60 * 1_000;
// A nonsensical header must not silence a phone for a day.
const LONGEST_REQUESTED = 10 * 60 * 1_000;

// Nothing here loses a mutation: only the result `rejected` inside a 200 answer with our envelope rejects one.
const BY_STATUS = new Map<number, RetryPolicy>([
  [401, 'sign-in'],
  [408, 'back-off'],
  [413, 'halve'],
  [425, 'back-off'],
  [426, 'upgrade'],
  [429, 'back-off'],
]);

/**
 * The reaction of the sync loop to a failed request. It waits and tries again, or sends half as much. Or it waits and
 * tells the person (any other 4xx, which waiting alone will not mend). Or it asks for a new sign-in, or fetches a newer
 * app.
 */
export function retryPolicy(failure: Failure): RetryPolicy {
  if (typeof failure === 'string') return 'back-off';
  return BY_STATUS.get(failure) ?? (failure >= 400 && failure < 500 ? 'attention' : 'back-off');
}

/**
 * Milliseconds to wait before try number `attempt` (0 is the first repeat), full jitter: anywhere below a ceiling that
 * doubles from 1 s to 5 min. The number `random` is in [0, 1). The wait comes on top of what the server asked for. So
 * the phones of a whole metro train do not return in the same instant.
 */
export function retryDelay(attempt: number, random: number): number {
  return Math.round(random * Math.min(LONGEST, FIRST * 2 ** Math.max(0, attempt)));
}

/** Milliseconds that the server asks to wait by Retry-After (seconds), ten minutes at most. */
export function requestedPause(retryAfterSeconds = 0): number {
  return Math.min(LONGEST_REQUESTED, Math.max(0, retryAfterSeconds) * 1_000);
}
