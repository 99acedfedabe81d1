import type { Failure } from '#domain/mutation/retry.ts';
import { RemoteError } from './remote-error.ts';

/** Turns an error into the form of `domain`'s retry table. An error that is not remote (storage, a bug) counts as a 500. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof RemoteError)) return 500;
  return error.kind === 'http' ? error.status : error.kind;
}

/** Whether nothing of ours has answered: no answer at all, a foreign one, or a gateway's 5xx without a code. */
export function isSilence(error: unknown): boolean {
  return (
    error instanceof RemoteError && isConnectionFailure(error) && (error.kind !== 'http' || error.code === '')
  );
}

/** Whether the failure says that the server cannot be reached or cannot work, as opposed to having refused. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof RemoteError)) return false;
  return error.kind !== 'http' || error.status >= 500;
}
