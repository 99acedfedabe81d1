import type { Failure } from '#domain/mutation/retry.ts';
import { RemoteError } from './remote-error.ts';

/** An error as the retry table of `domain` knows it. What is not a remote failure (storage, a bug) counts as a 500. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof RemoteError)) return 500;
  return error.kind === 'http' ? error.status : error.kind;
}

/** Whether nothing of ours has answered: nothing at all, a stranger, or a gateway that has lost the server and names no code. */
export function isSilence(error: unknown): boolean {
  return error instanceof RemoteError && isLineFailure(error) && (error.kind !== 'http' || error.code === '');
}

/** Whether the failure says that the server cannot be reached or cannot work, as opposed to having refused. */
export function isLineFailure(error: unknown): boolean {
  if (!(error instanceof RemoteError)) return false;
  return error.kind !== 'http' || error.status >= 500;
}
