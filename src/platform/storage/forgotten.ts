// A person who is away this long has left the open form too, and other tabs wait for the new build.
const FORGOTTEN_MS = 60 * 60_000;

/**
 * Tells true once the page has been in the background for an hour. Each time that it comes or goes before, it tells
 * false. Returns the way to end it.
 */
export function watchForgotten(tell: (forgotten: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    if (document.visibilityState === 'hidden') timer = setTimeout(() => tell(true), FORGOTTEN_MS);
  };
  const look = () => {
    clearTimeout(timer);
    tell(false);
    wait();
  };
  document.addEventListener('visibilitychange', look);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
