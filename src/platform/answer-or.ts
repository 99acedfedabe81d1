// Milliseconds after which an API of the browser counts as one that never answers: a healthy one takes a few.
const SILENT_MS = 3_000;
const STEP_MS = 250;

/**
 * Calls `onElapsed` once after `ms` milliseconds in which this page ran; returns the way to stop. The time of a frozen
 * page does not count: it first gets what was answered meanwhile.
 */
export function afterAwake(ms: number, onElapsed: () => void): () => void {
  let left = Math.ceil(ms / STEP_MS);
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    onElapsed();
  }, STEP_MS);
  return () => clearInterval(timer);
}

/** The browser's answer, or `otherwise`'s where that never comes. Rejects as either does. */
export function answerOr<T>(answer: Promise<T>, otherwise: () => T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = afterAwake(SILENT_MS, () => void (async () => otherwise())().then(resolve, reject));
    const settle =
      <V>(how: (value: V) => void) =>
      (value: V) => {
        stop();
        how(value);
      };
    answer.then(settle(resolve), settle(reject));
  });
}
