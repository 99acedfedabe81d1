// A person who is away this long has left the open form too, and other tabs wait for the new build.
const FORGOTTEN_MS = 60 * 60_000;

/**
 * Calls `onChange` with true once the page has been in the background for an hour. It calls with false each time that it
 * comes or goes before. Returns the way to end it.
 */
export function watchForgotten(onChange: (forgotten: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    if (document.visibilityState === 'hidden') timer = setTimeout(() => onChange(true), FORGOTTEN_MS);
  };
  const restart = () => {
    clearTimeout(timer);
    onChange(false);
    wait();
  };
  document.addEventListener('visibilitychange', restart);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', restart);
  };
}
