/** Why the backend could not start, as one sentence for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The system error code of anything thrown, or ''. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The sentence for a full disk wherever it is met, else the error unchanged. */
export function explainDisk(error: unknown, folder: string): unknown {
  const full = errorCode(error) === 'ENOSPC' || /no space left on device/i.test(String(error));
  return full
    ? new StartError(`The disk that holds ${folder} is full: free some space and start again.`)
    : error;
}
